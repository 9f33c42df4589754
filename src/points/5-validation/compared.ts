import { fieldsIn } from '../refusal-field.ts';
import type { Taken } from './accepted.ts';
import type { RefusedVote } from './miner.ts';
import { refusedValue } from './named-field.ts';
import type { Submission } from './submission.ts';

/** One field held against another, as words say it: `start` must be "less than" `end`. */
export interface Compared {
  readonly field: string;
  readonly rule: 'less than' | 'greater than' | 'at most' | 'at least';
  readonly other: string;
}

const WORDS =
  /^(.{1,120}?)\b(?:(?:must|should|may|can|has to|have to|needs? to)( not|n't)?|can(not)) be (?:strictly )?(?:(less|lower|smaller|earlier|before|below)|(?:greater|higher|larger|later|more|after|above))(?: than)?( or equal(?: to)?| or the same as)?\b(.{1,120})$/i;

const ORDERED = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)/;

/** How the values of two fields stand to each other; `undefined` where they have no order. */
const orderOf = (sent: Submission, field: string, other: string): number | undefined => {
  const [a, b] = [refusedValue(sent, field), refusedValue(sent, other)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' && ORDERED.test(a) && ORDERED.test(b) && a.length === b.length
    ? a < b
      ? -1
      : Number(a > b)
    : undefined;
};

const HOLDS: Readonly<Record<Compared['rule'], (order: number) => boolean>> = {
  'less than': (order) => order < 0,
  'greater than': (order) => order > 0,
  'at most': (order) => order <= 0,
  'at least': (order) => order >= 0,
};

/**
 * The two fields that words hold against each other ("Start must be less than end"), where every refused submission breaks what they say, and none
 * that was accepted does.
 */
export const comparedIn = (message: string | null, votes: readonly RefusedVote[], taken: readonly Taken[]): Compared | undefined => {
  const [, left = '', not, cannot, less, equal, right = ''] = WORDS.exec((message ?? '').slice(0, 300)) ?? [];
  if (left === '') return undefined;
  const submissions = votes.map(({ sent }) => sent ?? []);
  const keys = [...new Set(submissions.flatMap((sent) => sent.map(([key]) => key)))];
  const [[field, ...fields], [other, ...others]] = [fieldsIn(left, keys), fieldsIn(right, keys)];
  if (field === undefined || other === undefined || field === other || fields.length > 0 || others.length > 0) return undefined;
  const isUp = (less === undefined) !== ((not ?? cannot) !== undefined);
  // What must not be less may be the same.
  const isEqual = (equal !== undefined) !== ((not ?? cannot) !== undefined);
  const rule = isUp ? (isEqual ? 'at least' : 'greater than') : isEqual ? 'at most' : 'less than';
  const breaks = (sent: Submission): boolean | undefined => {
    const order = orderOf(sent, field, other);
    return order === undefined ? undefined : !HOLDS[rule](order);
  };
  return submissions.every((sent) => breaks(sent) === true) && !taken.some(({ sent }) => breaks(sent) === true)
    ? { field, rule, other }
    : undefined;
};
