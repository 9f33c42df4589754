import { isRedacted } from '../../base/pseudonym.ts';
import type { Reference } from '../../statement/reference.ts';
import type { Taken } from './accepted.ts';
import { cutExtent } from './extent.ts';
import { type Submission, sentAt } from './submission.ts';

/** A refused submission is one of what was accepted, too: then the rule holds only of some, or the words name no cause (`mining.md` §4). */
export interface Condition {
  /** Where the same was accepted. */
  readonly at: Reference;
  /** By which other field the two are told apart, in words; `undefined` where no field, or more than one, does. */
  readonly words: string | undefined;
}

type Value = Submission[number][1] | undefined;

const UNITS = 2;
const VALUES = 6;

/** The same value: not what only stands for one, nor what was cut off. */
const isSame = (a: Value, b: Value): boolean =>
  a === b && !(typeof a === 'string' && (isRedacted(a) || /^(?:\[\d+\]|\{\})$/.test(a) || cutExtent(a) !== undefined));

const words = (values: ReadonlySet<string>): string =>
  [...values]
    .sort()
    .slice(0, VALUES)
    .map((value) => (value === '' ? 'not sent' : value))
    .join(' or ') + (values.size > VALUES ? ' or others' : '');

const valuesOf = (all: readonly Submission[], field: string): ReadonlySet<string> =>
  new Set(all.map((sent) => JSON.stringify(sentAt(sent, field)) ?? ''));

const placed = (values: ReadonlySet<string>): readonly (number | string)[] | undefined => {
  const all = [...values].map((value) =>
    /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : /^"\d{4}-\d\d/.test(value) ? value : undefined,
  );
  return all.every((value) => value !== undefined && typeof value === typeof all[0]) ? (all as (number | string)[]) : undefined;
};

/** Whether all values of one side lie on one side of all values of the other, where they have an order. */
const liesApart = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [own, theirs] = [placed(a), placed(b)];
  if (own === undefined || theirs === undefined || typeof own[0] !== typeof theirs[0]) return false;
  return own.every((one) => theirs.every((other) => one < other)) || own.every((one) => theirs.every((other) => one > other));
};

/**
 * On what else it hangs whether a value of a field is refused: the one other field whose values never were the same, where that value was refused
 * and where it was accepted, at least twice each. `undefined` where no value was both.
 */
export const conditionOf = (field: string, refused: readonly (Submission | null)[], taken: readonly Taken[]): Condition | undefined => {
  const known = refused.filter((sent) => sent !== null);
  // What held the fields was sent, though it is none of them.
  const without = taken.filter(({ holders = [] }) => !holders.includes(field));
  const against = without.filter(({ sent }) => known.some((other) => isSame(sentAt(other, field), sentAt(sent, field))));
  const [first] = against;
  if (first === undefined) return undefined;
  const both = known.filter((sent) => against.some((other) => isSame(sentAt(other.sent, field), sentAt(sent, field))));
  // What is refused whatever else is sent has no condition: something else was wrong with it where it was accepted, or the rule is another one.
  const accepted = against.map(({ sent }) => sent);
  const others = [...new Set([...both, ...accepted].flatMap((sent) => sent.map(([key]) => key)))].filter((key) => key !== field);
  const apart = others.filter((key) => {
    const [own, theirs] = [valuesOf(both, key), valuesOf(accepted, key)];
    // A text that is another one each time says nothing of why; numbers and days may lie on two sides of a limit.
    return own.isDisjointFrom(theirs) && (own.size < both.length || liesApart(own, theirs));
  });
  const [only] = apart;
  if (only === undefined || apart.length > 1 || both.length < UNITS || accepted.length < UNITS) return { at: first.at, words: undefined };
  return {
    at: first.at,
    words: `refused when ${only} is ${words(valuesOf(both, only))}, accepted when it is ${words(valuesOf(accepted, only))}`,
  };
};
