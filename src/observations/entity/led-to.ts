import { addressIn, type OwnAddress } from '../../base/wire/own-link.ts';
import type { MergedDraft } from './merge.ts';
import { mainIdentity } from './rekey.ts';
import { hasAddress } from './same.ts';

const LOOKED = 60;

/** The links of a thing that end with what identifies it: it says where it is, or where what it is about is. */
const ownLinks = (id: string, value: object): readonly OwnAddress[] =>
  Object.values(value).flatMap((text) => {
    const own = typeof text === 'string' && text.includes('/') ? addressIn(text) : undefined;
    return own?.end === id ? [own] : [];
  });

/**
 * Things that say where they are, with what was asked for there: `{"id": 3, "_url": "https://app.example/shelf/3"}` of `/shelves/all` is what `/shelf/3`
 * answers. Only where all of them lead to one place, and are identified by the same field.
 */
export const ledTo = (drafts: readonly MergedDraft[]): readonly (readonly [MergedDraft, MergedDraft])[] => {
  const asked = new Map(
    drafts.filter((draft) => draft.asked && hasAddress(draft)).map((draft) => [`${draft.origin} ${draft.collection}`, draft] as const),
  );
  return drafts.flatMap((draft): readonly (readonly [MergedDraft, MergedDraft])[] => {
    const things = [...draft.snapshots].slice(0, LOOKED);
    const links = things.map(([id, { value }]) => new Set(ownLinks(id, value).map(({ above }) => above)));
    const [place, ...others] = [...(links[0] ?? [])].filter((above) => links.every((all) => all.has(above)));
    const to = place === undefined || others.length > 0 ? undefined : asked.get(`${draft.origin} ${place}`);
    return to === undefined || to === draft || mainIdentity(to) !== mainIdentity(draft) ? [] : [[to, draft]];
  });
};
