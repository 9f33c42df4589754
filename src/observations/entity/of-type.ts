import type { MergedDraft } from './merge.ts';
import { mainIdentity } from './rekey.ts';

/** Members besides the identity by which an answer is known to be of a type, where nothing else was answered there that says its type. */
const MEMBERS = 2;

/** What is known of a type: who says to be of it, where, and which members those have. */
interface Type {
  readonly first: MergedDraft;
  readonly places: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

const isOperation = ({ collection }: MergedDraft): boolean => collection.startsWith('#') && !collection.includes(' ');

const typesIn = (drafts: readonly MergedDraft[]): ReadonlyMap<string, Type> => {
  const all = Map.groupBy(
    drafts.filter(({ type }) => type !== undefined),
    (draft) => `${draft.origin} ${draft.type?.toLowerCase()} ${mainIdentity(draft)}`,
  );
  return new Map(
    [...all].flatMap(([key, own]) => {
      const [first] = own;
      const fields = new Set(own.flatMap((draft) => [...draft.fields.keys()]));
      const ids = new Set(own.flatMap((draft) => [...draft.snapshots.keys()]));
      return first === undefined ? [] : [[key, { first, places: new Set(own.map(({ collection }) => collection)), fields, ids }]];
    }),
  );
};

/**
 * What operations answered without saying its type, with what says it: a field of GraphQL has one type (October 2021, §3.6), whatever a request wants
 * of it. Only where the operation is called after that type, so that it is no union's member among others; and where the field itself was never asked
 * for its type, by members that are all among those of the type.
 */
export const ofOneType = (
  drafts: readonly MergedDraft[],
  calledBy: (draft: MergedDraft) => string,
): readonly (readonly [MergedDraft, MergedDraft])[] => {
  const types = typesIn(drafts);
  return drafts.flatMap((draft): readonly (readonly [MergedDraft, MergedDraft])[] => {
    const identity = mainIdentity(draft);
    if (draft.type !== undefined || identity === undefined || !isOperation(draft)) return [];
    const type = types.get(`${draft.origin} ${calledBy(draft).replaceAll('_', '')} ${identity}`);
    if (type === undefined) return [];
    const members = [...draft.fields.keys()].filter((field) => field !== identity);
    const isKnown = members.length >= MEMBERS && members.every((field) => type.fields.has(field));
    // All that says to be of the type is known there, by members that are all known there, too.
    const holdsAll =
      [...type.ids].every((id) => draft.snapshots.has(id)) &&
      [...type.fields].every((field) => field === '__typename' || draft.fields.has(field));
    return type.places.has(draft.collection) || isKnown || holdsAll ? [[type.first, draft]] : [];
  });
};
