import { firstAsked, isChoice } from '../../asked.ts';
import type { Tracked } from '../known/tracked.ts';

export const headerOf = (one: Tracked, name: string): string | undefined => one.sample.asked?.find(([other]) => other === name)?.[1];

/** What a header asks for: of a list what it would rather have. */
export const wishOf = (one: Tracked, name: string): string | undefined => {
  const header = headerOf(one, name);
  return header === undefined || !isChoice(name) ? header : firstAsked(header);
};
