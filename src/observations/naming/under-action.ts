import { isArray, isObject, type Json } from '../../base/json.ts';
import { type ActionSeen, type Actions, BENEATH, UNDER } from './action-seen.ts';
import { alike } from './alike.ts';

const LEVELS = 6;
const ROWS = 20;

/** Whether an answer says a word anywhere as what something holds: then it is about a thing, and names no part of the interface. */
export const saysBack = (answer: Json | undefined, word: string, depth = 0): boolean => {
  if (answer === word) return true;
  if (depth > LEVELS) return false;
  if (isArray(answer)) return answer.slice(0, ROWS).some((row) => saysBack(row, word, depth + 1));
  return isObject(answer) && Object.values(answer).some((inner) => saysBack(inner, word, depth + 1));
};

/**
 * Whether most values are asked with other things and answered with other things, and none is said back: what chooses which rows are seen is asked with the
 * same and answered alike. What is asked with each of them says nothing of any.
 */
const tellsBeneath = (values: ReadonlyMap<string, ActionSeen>): boolean => {
  const seen = [...values.values()].filter(({ answered }) => answered.size > 0);
  const [first, ...others] = seen;
  if (first === undefined || others.length === 0 || seen.some(({ isSaidBack }) => isSaidBack === true)) return false;
  const always = others.reduce<ReadonlySet<string>>((both, { asked }) => both.intersection(asked), first.asked);
  const own = (one: ActionSeen): ReadonlySet<string> => one.asked.difference(always);
  const pairs = seen.flatMap((a, at) =>
    seen.slice(at + 1).map((b) => {
      const [mine, theirs] = [own(a), own(b)];
      const all = mine.union(theirs).size;
      return all > 0 && mine.intersection(theirs).size * 2 < all && !alike(a.answered, b.answered);
    }),
  );
  return pairs.filter(Boolean).length * 2 > pairs.length;
};

/** By each value of what tells calls apart: the keys of the query that tell them apart once more, whatever they are called (`?action=query&list=users`). */
export const keysBeneath = (actions: Actions, first: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const [name, values] of actions) {
    const [beside, under, key] = name.split(UNDER);
    if (beside !== first || under === undefined || key?.startsWith(BENEATH) !== true || !tellsBeneath(values)) continue;
    found.set(under, [...(found.get(under) ?? []), key.slice(BENEATH.length)].sort());
  }
  return found;
};
