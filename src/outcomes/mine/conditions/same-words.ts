import { isSentence } from '../../../base/words/sentence.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { statusSaid } from './said.ts';

/** So many refusals have to be known to be so. */
const KNOWN = 2;

/** Refusals of who asks, and of what is not there, say the same of many causes. */
const OF_MANY = new Set([401, 403, 404, 410]);

/** Refusals by which what is somebody else's is kept from who asks (RFC 9110 §15.5.4, §15.5.5). */
export const HIDES: ReadonlySet<number> = new Set([403, 404]);

const wordsOf = (one: Tracked): string =>
  complaintsIn(one.sample)
    .flatMap(({ message }) => message ?? [])
    .join('\n');

/** Whether refusals say in the very same sentence what is wrong: then it is the same each time. */
const saysSame = (own: readonly Tracked[]): boolean => {
  const [words = ''] = own.map(wordsOf);
  // Of those that are many the answers of a part are not kept.
  const isSaid = (one: Tracked): boolean => one.sample.response === undefined || wordsOf(one) === words;
  return isSentence(words) && own.every((one) => one.sample.status >= 400 && !OF_MANY.has(statusSaid(one)) && isSaid(one));
};

/** What is known of most of these, where the rest were refused in the very same words: nobody had looked at how those stood. */
export const knownOf = <Value>(own: readonly Tracked[], values: readonly (Value | undefined)[]): readonly (Value | undefined)[] => {
  const known = values.filter((value) => value !== undefined);
  const isMost = known.length < values.length && known.length >= KNOWN && known.length * 2 > values.length;
  return isMost && saysSame(own) ? known : values;
};

/** Whether it is somebody else's of most of these, of things of which that is known at all: whose the rest are nobody was shown, and nobody's own is among them. */
const isOthersOfMost = (own: readonly Tracked[], verdicts: readonly (boolean | undefined)[]): boolean => {
  const known = own.filter((_, at) => verdicts[at] === true);
  const things = new Set(known.map(({ sample }) => JSON.stringify(sample.path)));
  return (
    !verdicts.includes(false) && things.size >= KNOWN && known.length * 2 > own.length && own.every((one) => HIDES.has(statusSaid(one)))
  );
};

/**
 * Whether a predicate holds of all of these. How a thing stands, and whether another names it: of all of which that is known, where the rest were refused in the very same words; that it is
 * somebody else's: of most, where it is hidden.
 */
export const holdsOfAll = ({ condition, holds }: Predicate, own: readonly Tracked[]): boolean => {
  const verdicts = own.map(holds);
  if (condition.kind === 'status' || condition.kind === 'referred') return knownOf(own, verdicts).every((verdict) => verdict === true);
  return (
    verdicts.every((verdict) => verdict === true) ||
    (condition.kind === 'owner' && condition.is === 'other' && isOthersOfMost(own, verdicts))
  );
};
