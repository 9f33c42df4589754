import type { MadeAt } from '../known/made-here.ts';
import type { Page } from './page.ts';

/** So many things that were made stand first by chance in no list. */
const MADE = 2;

/**
 * Whether what is made later stands before all that was there, in a list that no field puts in order: whoever made something found it first whenever they were listed it, and
 * what they had made before right behind it. `pages`: those with which the list begins and for which nobody asked for another order.
 */
export const standsFirst = (pages: readonly Page[], entity: string, madeAt: MadeAt): boolean => {
  const first = new Set<string>();
  for (const { one, keys } of pages) {
    const made = keys.map((key) => madeAt(one, entity, key));
    const own = made.filter((at) => at !== undefined);
    const isInFront = own.every((at, index) => made[index] === at && (own[index - 1] ?? Number.POSITIVE_INFINITY) > at);
    if (!isInFront) return false;
    // Beside one other thing either order is as likely.
    if (keys.length - own.length >= MADE) for (const key of keys.slice(0, own.length)) first.add(key);
  }
  return first.size >= MADE;
};
