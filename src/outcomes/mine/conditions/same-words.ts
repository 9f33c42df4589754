import { isSentence } from '../../../base/words/sentence.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { statusSaid } from './said.ts';

/** So many refusals have to be known to be so. */
const KNOWN = 2;

/** Refusals of who asks, and of what is not there, say the same of many causes. */
const OF_MANY = new Set([401, 403, 404, 410]);

const wordsOf = (one: Tracked): string =>
  complaintsIn(one.sample)
    .flatMap(({ message }) => message ?? [])
    .join('\n');

/** Whether refusals say in the very same sentence what is wrong: then it is the same each time. */
const saysSame = (own: readonly Tracked[]): boolean => {
  const [words = ''] = own.map(wordsOf);
  return isSentence(words) && own.every((one) => one.sample.status >= 400 && !OF_MANY.has(statusSaid(one)) && wordsOf(one) === words);
};

/** What is known of most of these, where the rest were refused in the very same words: nobody had looked at how those stood. */
export const knownOf = <Value>(own: readonly Tracked[], values: readonly (Value | undefined)[]): readonly (Value | undefined)[] => {
  const known = values.filter((value) => value !== undefined);
  const isMost = known.length < values.length && known.length >= KNOWN && known.length * 2 > values.length;
  return isMost && saysSame(own) ? known : values;
};

/** Whether a predicate holds of all of these; how a thing stands, of all of which that is known, where the rest were refused in the very same words. */
export const holdsOfAll = ({ condition, holds }: Predicate, own: readonly Tracked[]): boolean =>
  condition.kind === 'status' ? knownOf(own, own.map(holds)).every((verdict) => verdict === true) : own.every((one) => holds(one) === true);
