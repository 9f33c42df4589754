import { isObject } from '../../base/json.ts';
import { memberOrEnd, setsAbove } from '../../base/wire/own-link.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { addTallies, type Tally } from '../../statement/tally.ts';
import { partAt, tellsHowItWent } from '../resource.ts';
import { segmentsOf } from '../segment.ts';
import { Shape } from '../shape/shape.ts';
import { alsoCalledAmong } from './also-called.ts';
import { asAbove } from './as-above.ts';
import { isCalledAfter } from './called-after.ts';
import { isCaller } from './caller.ts';
import { claimsOf } from './claims.ts';
import { isNoun } from './collection-word.ts';
import type { Act, Run, Snapshot } from './history.ts';
import { ledTo } from './led-to.ts';
import { appendAll, appendRuns, joinActs, laterOf, type MergedDraft, mergeFields, rekeyed } from './merge.ts';
import { spaceOf } from './naming.ts';
import { type Listed, ofSeveralKinds } from './of-several-kinds.ts';
import { ofOneType } from './of-type.ts';
import { pascal, singularWords } from './pascal.ts';
import { singularOf } from './plural.ts';
import { byAddress, mainIdentity } from './rekey.ts';
import { saidByWrites } from './said-by-writes.ts';
import {
  areHandledAlike,
  areSameThings,
  calledAlike,
  calledBy,
  hasAddress,
  isExcerpt,
  isMixed,
  isOfOther,
  nested,
  sameMembers,
  tied,
} from './same.ts';
import { isOfOneServer, isPast } from './thing.ts';

/** Objects that one identity ties together, wherever they were seen. */
export interface EntityModel {
  readonly name: string;
  /** `undefined` for a thing there is one of: no identity was seen. */
  readonly identity: string | undefined;
  /** What its identity holds within, from the outermost: fields that say it, else the parameter ("{orderId}"). Keys begin with that: "100/1". */
  readonly within?: readonly string[];
  /** The collections it was seen at; the first names it. `by`: the field by which its things are called there, where that is not their identity. */
  readonly collections: readonly { readonly origin: string; readonly collection: string; readonly by?: string | undefined }[];
  readonly shape: Shape;
  readonly objects: Tally;
  readonly fields: ReadonlyMap<string, Tally>;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>;
  readonly acts: ReadonlyMap<string, readonly Act[]>;
  readonly ruledOut: ReadonlySet<string>;
  /** Members beside its fields by which answers of writes say how these went. */
  readonly said?: ReadonlySet<string>;
}

const ORDER = { path: 0, operation: 1, typename: 2, key: 3 } as const;

/** Words that say whose thing it is, not what. */
const WHOSE = /^(me|self|myself|my|mine|whoami|current|own|latest|recent|new|all|list|search)$/i;

/** Whether some words are how others begin or end, and are fewer. */
const isEndOf = (part: readonly string[], whole: readonly string[]): boolean => {
  const [few, many] = [part, whole].map((words) => words.map((word) => singularOf(word).toLowerCase())) as [string[], string[]];
  return (
    few.length < many.length &&
    [many.slice(0, few.length), many.slice(-few.length)].some((end) => end.every((word, at) => word === few[at]))
  );
};

/** Whether things are made at an address that is below no other thing: they are at home there. */
const isHome = ({ collection, acts }: MergedDraft): boolean =>
  collection.startsWith('/') && !collection.includes('{') && [...acts.values()].some((all) => all.some(({ creates }) => creates === true));

const BELOW_A_THING = /\}\/[^/{}]+$/;

const wordsFor = (drafts: readonly MergedDraft[]): readonly string[] => {
  const areAtHome = drafts.some(isHome);
  const told = new Set(
    drafts
      .filter((draft) => !nested(draft))
      .flatMap((draft) => [...draft.words].filter(([, how]) => how === 'path' || how === 'operation').map(([text]) => singularOf(text))),
  );
  // Calls that answer with several kinds of things are not what those are called.
  const typed = drafts.some(({ type }) => type !== undefined) && told.size > 1;
  // An address that ends with the type of what it answers is called after that (JSON:API, "Resource Objects").
  const isOfType = ({ collection, type }: MergedDraft): boolean => type !== undefined && segmentsOf(collection).at(-1) === type;
  const words = drafts
    .flatMap((draft) =>
      [...draft.words].map(([text, how]) => ({
        text,
        // What lists things or is asked for one of them is called after them; what does something to one may be called after what it does.
        rank:
          (how === 'typename' && (typed || isOfType(draft)) ? -20 : ORDER[how]) +
          (nested(draft) ? 10 : draft.by !== undefined ? 1 : draft.addressed || how === 'operation' ? 0 : 1.5) +
          (WHOSE.test(text) ? 5 : 0) +
          // What stands below a thing is called by what it is to that thing, where it says itself what it is, or is at home elsewhere: people who watch a report.
          ((draft.type !== undefined || areAtHome) && how === 'path' && BELOW_A_THING.test(draft.collection) ? ORDER.typename + 0.5 : 0),
        depth: segmentsOf(draft.collection).length,
        seen: draft.snapshots.size,
      })),
    )
    .filter(({ text }) => isNoun(text))
    .sort((a, b) => a.rank - b.rank || a.depth - b.depth || b.seen - a.seen || (a.text < b.text ? -1 : 1));
  const [first] = words;
  if (first === undefined) return ['thing'];
  // Of two words for the same things, one that the other begins or ends with says what they are: `data-tables` of `data-tables-global`.
  const whole = wordsOf(first.text);
  return (
    words
      .filter(({ rank }) => rank === first.rank)
      .map(({ text }) => wordsOf(text))
      .find((part) => isEndOf(part, whole)) ?? whole
  );
};

/** What the identity of a draft's things holds within: the fields that say it of every one, else the parameters of their address. */
const withinOf = ({ collection, snapshots }: MergedDraft): readonly string[] => {
  // What is left of each name behind what was looked at: a part of it may have slashes of its own.
  let left = [...snapshots].map(([key, { value }]) => [key, value] as const);
  return segmentsOf(collection)
    .filter((part) => /^\{.*\}$/.test(part))
    .map((parameter) => {
      const [first] = left;
      const names = first === undefined ? [] : [...Object.keys(first[1]), ...setsAbove(first[1]).map(([set]) => set)];
      const said = (value: Snapshot['value'], field: string): string => String(partAt(value, field) ?? memberOrEnd(value, field) ?? '');
      const fields = names.filter((field) => left.every(([key, value]) => key.startsWith(`${said(value, field)}/`)));
      const field = fields.find((one) => parameter === `{${one}}`) ?? fields[0];
      left = left.map(([key, value]) => [
        field === undefined ? key.slice(key.indexOf('/') + 1) : key.slice(said(value, field).length + 1),
        value,
      ]);
      return field ?? parameter;
    });
};

/** What was done to a thing at one moment was done once, though several addresses show the thing; what names it says the most of it. */
const doneOnce = (acts: ReadonlyMap<string, readonly Act[]>): ReadonlyMap<string, readonly Act[]> =>
  new Map(
    [...acts].map(([id, all]) => [
      id,
      all.length < 2
        ? all
        : [...Map.groupBy(all, ({ at, via }) => `${at.recording} ${at.index} ${at.pointer} ${via}`).values()].flatMap(
            (same) => same.find(({ named }) => named === true) ?? same.slice(0, 1),
          ),
    ]),
  );

const modelOf = (drafts: readonly MergedDraft[], name: string, unseen: readonly MergedDraft[], listed: Listed): EntityModel => {
  const identified = drafts.some((draft) => draft.identities.size > 0);
  const shape = new Shape();
  const fields = new Map<string, Tally>();
  const snapshots = new Map<string, Snapshot>();
  const runs = new Map<string, ReadonlyMap<string, readonly Run[]>>();
  const acts = new Map<string, readonly Act[]>();
  const ruledOut = new Set<string>();
  let objects: Tally | undefined;
  for (const draft of drafts) {
    shape.join(identified ? draft.shape : draft.bare);
    const seen = identified ? draft.objects : draft.bareObjects;
    if (seen.evidence.length > 0) objects = objects === undefined ? seen : addTallies(objects, seen);
    mergeFields(fields, draft.fields);
    for (const [id, snapshot] of draft.snapshots) snapshots.set(id, laterOf(snapshots.get(id), snapshot));
    appendRuns(runs, draft.runs);
    appendAll(acts, draft.acts);
    for (const field of draft.ruledOut) ruledOut.add(field);
  }
  for (const draft of drafts)
    for (const [id, snapshot] of listed.things.get(draft) ?? []) if (!snapshots.has(id)) snapshots.set(id, snapshot);
  // What was done at an address that never showed a thing was done to those shown elsewhere under identities of one server; what a method is told, maybe.
  for (const draft of unseen)
    for (const [id, all] of draft.acts)
      if (runs.has(id) && isOfOneServer(id))
        appendAll(acts, new Map([[id, draft.collection.startsWith('#') ? all.map((act) => ({ ...act, beside: true as const })) : all]]));
  if (objects === undefined) throw new Error('an entity without objects');
  const [identity] = drafts.map(mainIdentity).filter((field) => field !== undefined);
  const [first] = drafts;
  const within = first?.composite === true ? withinOf(first) : [];
  // What is done to a thing may be sent to its number, or to what else it alone is called.
  const also = alsoCalledAmong(snapshots, identity);
  const known = within.length > 0 ? acts : rekeyed(acts, (id) => (runs.has(id) ? id : (also(id)?.key ?? id)), joinActs);
  const said = new Set(saidByWrites(drafts, runs, known));
  for (const key of said) {
    shape.drop(key);
    fields.delete(key);
    for (const [id, { value, ...seen }] of snapshots) {
      const { [key]: _, ...others } = value;
      snapshots.set(id, { ...seen, value: others });
    }
    for (const [id, all] of runs) runs.set(id, new Map([...all].filter(([field]) => field !== key)));
  }
  return {
    name,
    identity: identified ? identity : undefined,
    ...(within.length === 0 ? {} : { within }),
    collections: drafts.map(({ origin, collection, by }) => ({ origin, collection, by })),
    shape,
    objects,
    fields,
    snapshots,
    runs,
    acts: doneOnce(known),
    ruledOut,
    ...(said.size === 0 ? {} : { said }),
  };
};

type Group = readonly MergedDraft[];

const seenIn = (group: Group): number => group.reduce((sum, draft) => sum + draft.snapshots.size, 0);

/** What each is called by; several that one field answers with go by what they say they are (`__typename`), where that tells them apart. */
const wordsOfAll = (ordered: readonly Group[]): ReadonlyMap<Group, readonly string[]> => {
  const typeOf = (group: Group): string | undefined => group.find(({ type }) => type !== undefined && isNoun(type))?.type;
  const called = new Map(ordered.map((group) => [group, singularWords(wordsFor(group))]));
  const types = new Map<string, Set<string>>();
  for (const [group, words] of called) {
    const type = typeOf(group);
    if (type !== undefined) types.set(pascal(words), (types.get(pascal(words)) ?? new Set()).add(type));
  }
  for (const [group, words] of called) {
    const type = typeOf(group);
    if (type !== undefined && (types.get(pascal(words))?.size ?? 0) > 1) called.set(group, singularWords(wordsOf(type)));
  }
  return called;
};

/**
 * What a mutation answers with that says neither which thing it is nor of what type: how it went. So does what no query
 * answers with, whatever its type, and that has no members but words for that: `{ result message __typename }`.
 */
const isReceipt = ({ collection, type, words, bare }: MergedDraft): boolean =>
  collection.startsWith('#') &&
  words.size > 0 &&
  [...words.values()].every((how) => how === 'key' || (how === 'typename' && type !== undefined)) &&
  (type === undefined ||
    [...(bare.keys ?? [])].every(([key, { keys, elements }]) => tellsHowItWent(key) && (keys ?? elements) === undefined));

/** What a method says beside the things that it is one of (what to fill in, how many there are), where others of these say which thing it is. */
const isOfMethod = ({ collection }: MergedDraft, identified: ReadonlySet<string>): boolean => {
  const space = collection.startsWith('#') ? spaceOf(collection.slice(1)) : '';
  return space !== '' && identified.has(space);
};

/** Joins drafts into entities and names them. Pure; `drafts` come in key order. */
export const unify = (drafts: readonly MergedDraft[]): readonly EntityModel[] => {
  const known = byAddress(drafts);
  const unseen = known.filter((draft) => draft.objects.evidence.length === 0 && draft.acts.size > 0);
  const identified = new Set(
    known.flatMap(({ collection, objects }) =>
      collection.startsWith('#') && !collection.includes(' ') && objects.evidence.length > 0 ? [spaceOf(collection.slice(1))] : [],
    ),
  );
  const listed = ofSeveralKinds(known);
  const useful = known.filter(
    (draft) =>
      !listed.lists.has(draft) &&
      !isPast(draft.collection.split(' ')[1] ?? '') &&
      (draft.objects.evidence.length > 0 ||
        (!nested(draft) &&
          !isReceipt(draft) &&
          !isOfMethod(draft, identified) &&
          draft.bareObjects.evidence.length > 0 &&
          isObject(Object.fromEntries(draft.bare.keys ?? [])))),
  );
  const parent = new Map<MergedDraft, MergedDraft>(useful.map((draft) => [draft, draft]));
  const root = (draft: MergedDraft): MergedDraft => {
    let at = draft;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  // What a draft's objects say they are; a group is of one type, or of none.
  const types = new Map<MergedDraft, string | undefined>(useful.map((draft) => [draft, draft.type]));
  const areOfOneType = (a: MergedDraft, b: MergedDraft): boolean => {
    const [one, other] = [types.get(root(a)), types.get(root(b))];
    return one === undefined || other === undefined || one === other;
  };
  const join = (a: MergedDraft, b: MergedDraft): void => {
    const type = types.get(root(a)) ?? types.get(root(b));
    parent.set(root(b), root(a));
    types.set(root(a), type);
  };
  const ofType = new Map<string, MergedDraft>();
  for (const draft of useful) {
    if (draft.type === undefined || mainIdentity(draft) === undefined) continue;
    const same = `${draft.origin} ${draft.type} ${mainIdentity(draft)}`;
    const first = ofType.get(same);
    if (first === undefined) ofType.set(same, draft);
    else join(first, draft);
  }
  const byId = new Map<string, MergedDraft[]>();
  for (const draft of useful) for (const id of draft.snapshots.keys()) byId.set(id, [...(byId.get(id) ?? []), draft]);
  const mixed = new Set(useful.filter(isMixed));
  const compared = new Set<string>();
  for (const sharing of byId.values()) {
    for (const [i, a] of sharing.slice(0, 40).entries()) {
      for (const b of sharing.slice(i + 1, 40)) {
        if (compared.has(`${a.key}\n${b.key}`) || mainIdentity(a) !== mainIdentity(b)) continue;
        compared.add(`${a.key}\n${b.key}`);
        if (!areOfOneType(a, b) || mixed.has(a) !== mixed.has(b)) continue;
        // Two collections that are each addressed on their own are two entities, unless one hangs below the other.
        if (
          a.by === b.by &&
          hasAddress(a) &&
          hasAddress(b) &&
          !a.collection.startsWith(b.collection) &&
          !b.collection.startsWith(a.collection) &&
          calledBy(a) !== calledBy(b) &&
          !areSameThings(a, b)
        )
          continue;
        if (isOfOther(a, b)) continue;
        const isOneKind = tied(a, b) || calledAlike(a, b) || isExcerpt(a, b) || isCalledAfter(a, b, calledBy) || areHandledAlike(a, b);
        if (isOneKind || isCaller(a, b)) join(a, b);
      }
    }
  }
  for (const [a, b] of ofOneType(useful, calledBy)) if (root(a) !== root(b) && areOfOneType(a, b)) join(a, b);
  for (const [a, b] of asAbove(useful)) if (root(a) !== root(b) && areOfOneType(a, b)) join(a, b);
  for (const [a, b] of ledTo(useful)) if (root(a) !== root(b) && areOfOneType(a, b)) join(a, b);
  for (const [a, b] of sameMembers(useful, root)) if (root(a) !== root(b) && areOfOneType(a, b)) join(a, b);
  const groups = new Map<MergedDraft, MergedDraft[]>();
  for (const draft of useful) groups.set(root(draft), [...(groups.get(root(draft)) ?? []), draft]);
  const ordered = [...groups.values()].map((group) =>
    [...group].sort(
      (a, b) =>
        Number(nested(a)) - Number(nested(b)) ||
        b.objects.evidence.length - a.objects.evidence.length ||
        segmentsOf(a.collection).length - segmentsOf(b.collection).length ||
        (a.key < b.key ? -1 : 1),
    ),
  );
  ordered.sort(
    (a, b) =>
      Number(nested(a[0] as MergedDraft)) - Number(nested(b[0] as MergedDraft)) ||
      Number((b[0] as MergedDraft).identities.size > 0) - Number((a[0] as MergedDraft).identities.size > 0) ||
      seenIn(b) - seenIn(a) ||
      ((a[0] as MergedDraft).key < (b[0] as MergedDraft).key ? -1 : 1),
  );
  const called = wordsOfAll(ordered);
  const claims = claimsOf(ordered, called);
  const taken = new Set<string>();
  return ordered.map((group) => {
    const [first] = group;
    const words = called.get(group) ?? [];
    const place = (first?.collection ?? '').split(' ')[0] ?? '';
    const above = (place.startsWith('#') ? spaceOf(place.slice(1)).split('.') : segmentsOf(place)).filter(
      (part) => !part.startsWith('{') && isNoun(part) && !/^(?:api|rest|v\d+)$/i.test(part),
    );
    let name = pascal(words);
    const before = above.at(nested(first as MergedDraft) ? -1 : -2);
    const isFree = (one: string): boolean => !taken.has(one) && (claims.get(one) ?? group) === group;
    if (!isFree(name) && before !== undefined && singularOf(before) !== words.at(-1)) name = pascal([...wordsOf(before), ...words]);
    let free = name;
    for (let n = 2; !isFree(free); n += 1) free = `${name}${n}`;
    taken.add(free);
    return modelOf(group, free, unseen, listed);
  });
};
