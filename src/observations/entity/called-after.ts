import { wordsOf } from '../../base/words/name-words.ts';
import type { MergedDraft } from './merge.ts';
import { singularOf } from './plural.ts';
import { mainIdentity } from './rekey.ts';

const LOOKED = 60;

/** The last word of an operation, or of the member of its answer: "takeBackTool" is done to a tool, whatever it does, and so is `{ "tool": … }`. */
const lastWordOf = ({ collection }: MergedDraft): string => {
  const [operation = '', member] = collection.split(' ');
  return singularOf(wordsOf(member?.split('.').at(-1) ?? operation).at(-1) ?? '').toLowerCase();
};

/**
 * Whether one is what an operation answers of the things of the other: it is called after them, all of its things are among them (two at least, since a
 * number is soon made twice), and so are all of its members. What it did may have changed what they say.
 */
export const isCalledAfter = (a: MergedDraft, b: MergedDraft, calledBy: (draft: MergedDraft) => string): boolean => {
  const isFirst = a.fields.size < b.fields.size || (a.fields.size === b.fields.size && a.snapshots.size <= b.snapshots.size);
  const [small, large] = isFirst ? [a, b] : [b, a];
  const isOperation = [small, large].every(({ collection }) => collection.startsWith('#') && !collection.includes('[]'));
  if (!isOperation || small.snapshots.size < 2) return false;
  const noun = calledBy(large);
  return (
    /^[a-z]{3}/.test(noun) &&
    lastWordOf(small) === noun &&
    mainIdentity(small) !== undefined &&
    mainIdentity(small) === mainIdentity(large) &&
    [...small.snapshots.keys()].slice(0, LOOKED).every((id) => large.snapshots.has(id)) &&
    [...small.fields.keys()].every((field) => large.fields.has(field))
  );
};
