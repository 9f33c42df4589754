import type { Measure } from '../../quantity.ts';
import type { Tracked } from '../known/tracked.ts';
import { numbersSaid } from './said.ts';
import { saysTaken } from './taken.ts';

/** What the words of a refusal say of how many there may be of something, or have to be. */

/** Words by which there are as many of something as there may be. */
const AS_MANY = / (?:most|max|maximum|limit|limited|limits|up to|no more than|more than|exceed\w*|too many|quota|reached|only) /;

/** Words by which something has to be there that is not. */
const LACKING = / (?:no|without|at least|needs?|must|has to|have to|requires?|empty|contains? no|any) /;

/** Whether words are about how many there are of something. */
export const speaksOfCount = (said: string): boolean => AS_MANY.test(said) || LACKING.test(said) || saysTaken(said);

/** What refusals say of how many there may be, or have to be. */
interface Said {
  readonly is: Measure['is'];
  readonly than: number;
  /** Whether one more, or one fewer, is what has to be seen: a number that is in the words. */
  readonly isExact: boolean;
}

export const saidOf = (own: readonly Tracked[], said: string, isMade: boolean, isNamed: boolean): readonly Said[] => {
  const numbers = [...new Set(numbersSaid(own))].filter((number) => Number.isInteger(number) && number > 0 && number < 10_000);
  if (isMade && AS_MANY.test(said) && numbers.length > 0) return numbers.map((than) => ({ is: 'at least', than, isExact: true }));
  if (isMade && saysTaken(said)) return [{ is: 'at least', than: 1, isExact: false }];
  if (isMade || !isNamed || !LACKING.test(said)) return [];
  return numbers.length > 0 ? numbers.map((than) => ({ is: 'below', than, isExact: true })) : [{ is: 'below', than: 1, isExact: false }];
};
