import type { Instead } from '../backend/request.ts';
import type { CallMade } from './call-made.ts';
import { statusWords } from './compare.ts';
import { refuses as isRefusal } from './happened.ts';
import type { Step } from './report.ts';

export const EMPTY = { agree: 0, of: 0 };

/** Of a step of which nothing agrees. */
export const NOTHING = {
  status: false,
  determined: EMPTY,
  records: EMPTY,
  given: EMPTY,
  refused: false,
  byRole: false,
  newRole: false,
} as const;

/**
 * A step that the document shows otherwise, or not at all: a miss, though it was carried out as it happened so that the steps behind it are judged for
 * themselves. `shape`: whether the document's form of an answer of that status is the recorded one; `undefined` when the recording holds none.
 */
export const missed = (
  { exchange, called, refused }: CallMade,
  at: string,
  shape: boolean | undefined,
  instead: Instead | undefined,
  notShown: string | undefined,
  filled: ReadonlySet<string>,
): Omit<Step, 'at' | 'call' | 'recorded' | 'stranger'> => {
  const nearest = instead?.outcome;
  const refuses = called.call !== undefined && nearest !== undefined && isRefusal(called.call, nearest, filled);
  const answered = notShown === undefined ? nearest?.status : 501;
  const isNearest = nearest?.status === exchange.status && refuses === refused;
  const status = {
    at,
    call: called.name,
    kind: 'status',
    place: 'status',
    expected: statusWords(exchange.status, refused),
    got: statusWords(answered ?? 501, refuses && notShown === undefined),
  } as const;
  const ofNearest = { status: isNearest, shape: shape === undefined ? undefined : isNearest && shape };
  return {
    ...NOTHING,
    answered,
    shape: shape === undefined ? undefined : false,
    notShown,
    nearest: notShown === undefined || instead === undefined ? undefined : ofNearest,
    differences: [status],
  };
};
