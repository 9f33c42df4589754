export { columnsTaken } from '../../base/columns-taken.ts';

import { isRedacted } from '../../base/pseudonym.ts';
import type { Taken } from './accepted.ts';
import type { SettledRefusal } from './settled-refusal.ts';
import { type Submission, sentAt } from './submission.ts';

/** A submission that was refused because something is taken, and when. */
export interface TakenAlready {
  readonly sent: Submission | null;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** The occasions of a refusal as taken. */
export const takenAlready = ({ votes, tallies }: SettledRefusal): readonly TakenAlready[] =>
  votes.map(({ sent }, at) => ({ sent, time: tallies[at]?.evidence[0]?.time ?? 0 }));

const KEYS = 16;
const REFERENCE = /(?:^|_)id$|Id$|ID$/;

type Value = Submission[number][1];

/** Values that can be told from others: not nothing, and not what is kept of a list or an object. */
const isTelling = (value: Value): boolean =>
  value !== null && value !== '' && !(typeof value === 'string' && !isRedacted(value) && /^(?:\[\d+\]|\{\})$/.test(value));

const isSame = (a: Submission, b: Submission, keys: readonly string[]): boolean =>
  keys.every((key) => {
    const value = sentAt(a, key);
    return value !== undefined && isTelling(value) && value === sentAt(b, key);
  });

/** A yes or no is never the only one of its kind. */
const isFlag = (sent: Submission | null, field: string): boolean => sent !== null && typeof sentAt(sent, field) === 'boolean';

const combinations = (keys: readonly string[]): readonly (readonly string[])[] => [
  ...keys.map((key) => [key]),
  ...keys.flatMap((first, at) => keys.slice(at + 1).map((second) => [first, second])),
];

/**
 * Which field, or which two together, a refusal as taken is about, where its words name none: those in which every refused submission was the same as
 * one accepted before, and in which no two accepted ones ever were. What only refers to another thing, or is a yes or no, is not taken by itself. `undefined` where
 * that is so of none, or of several, and where every refused one was the same as one accepted before in all that ever differs: that may be what is refused. `among`: a field that is one of them.
 */
export const takenFields = (
  refused: readonly TakenAlready[],
  accepted: readonly Taken[],
  refers: readonly string[],
  among: readonly string[] = [],
): readonly string[] | undefined => {
  const [first] = refused;
  if (first === undefined || first.sent === null || accepted.length === 0) return undefined;
  const keys = first.sent
    .filter(([, value]) => isTelling(value))
    .map(([key]) => key)
    .slice(0, KEYS);
  const explains = (fields: readonly string[]): boolean =>
    refused.every(({ sent, time }) => sent !== null && accepted.some((one) => one.at.time < time && isSame(sent, one.sent, fields)));
  const isFree = (fields: readonly string[]): boolean =>
    !accepted.some((one, at) => accepted.slice(at + 1).some((other) => isSame(one.sent, other.sent, fields)));
  const found: (readonly string[])[] = [];
  for (const fields of combinations(keys))
    if (
      among.every((field) => fields.includes(field)) &&
      !(fields.length === 1 && fields.some((field) => refers.includes(field) || REFERENCE.test(field) || isFlag(first.sent, field))) &&
      !found.some((fewer) => fewer.every((field) => fields.includes(field))) &&
      explains(fields) &&
      isFree(fields)
    )
      found.push(fields);
  const [only, ...more] = found;
  if (only === undefined || more.length > 0) return undefined;
  const others = keys.filter((key) => !only.includes(key) && new Set(accepted.map(({ sent }) => sentAt(sent, key))).size > 1);
  return among.length === 0 && others.length > 0 && explains([...only, ...others]) ? undefined : only;
};

/**
 * Whether a field was accepted with one value twice in one recording, where nothing was deleted or changed between the two: then it is not unique by
 * itself, whatever a refusal says of it. `freed`: when things of the collection were deleted or changed.
 */
export const isTakenTwice = (field: string, accepted: readonly Taken[], freed: readonly number[]): boolean =>
  accepted.some((one, at) =>
    accepted
      .slice(at + 1)
      .some(
        (other) =>
          one.at.recording === other.at.recording &&
          isSame(one.sent, other.sent, [field]) &&
          !freed.some((time) => time >= Math.min(one.at.time, other.at.time) && time <= Math.max(one.at.time, other.at.time)),
      ),
  );
