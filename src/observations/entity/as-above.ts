import type { MergedDraft } from './merge.ts';
import { mainIdentity } from './rekey.ts';
import { nested } from './same.ts';

/** An address that has one word below a thing: "/boats/{boatId}/copy". */
const BELOW = /^(.+)\/\{[^{}]+\}\/[^/{}]+$/;
/** So many members are called alike by no two kinds of things. */
const MEMBERS = 6;

/**
 * What is answered below a thing and has each member that such things have, and no other, is one of them: what a copy of it is ("POST /boats/7/copy"), whatever
 * it says.
 */
export const asAbove = (drafts: readonly MergedDraft[]): readonly (readonly [above: MergedDraft, below: MergedDraft])[] => {
  const plain = drafts.filter((draft) => !nested(draft) && draft.type === undefined);
  return plain.flatMap((below) => {
    const collection = BELOW.exec(below.collection)?.[1];
    const above = plain.find((draft) => draft.origin === below.origin && draft.collection === collection);
    const isOne =
      above !== undefined &&
      below.fields.size >= MEMBERS &&
      mainIdentity(below) !== undefined &&
      mainIdentity(above) === mainIdentity(below) &&
      new Set(above.fields.keys()).symmetricDifference(new Set(below.fields.keys())).size === 0;
    return isOne ? [[above, below] as const] : [];
  });
};
