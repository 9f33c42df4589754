import type { Ground } from '../../../statement/ground.ts';
import type { LeftOut, LeftOutReason } from '../../../statement/left-out.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Against } from './against.ts';
import { digestOf, type When } from './conditions.ts';

const CITED = 5;
/** Room is kept for the other side, as for every statement. */
const SUPPORTING = 3;
const LEFT_OUT_CITED = 2;

/** What is counted: things, or where the call names none, requests that differ. */
const unitsOf = (samples: readonly Tracked[]): number => new Set(samples.map((one) => one.sample.reach[0]?.key ?? digestOf(one))).size;

const leftOut = (why: LeftOutReason, samples: readonly Tracked[]): readonly LeftOut[] =>
  samples.length === 0 ? [] : [{ why, times: samples.length, citations: samples.slice(0, LEFT_OUT_CITED).map((one) => one.sample.at) }];

/** What an outcome stands on. `light`: how many more samples it has, of which only the request is left. */
export const groundOf = (
  group: readonly Tracked[],
  light: number,
  when: Pick<When, 'when' | 'isolated'>,
  { counterexamples, undecided, empty, first }: Against,
): Ground => {
  const isRefusal = (group[0]?.sample.status ?? 0) >= 400;
  const other = counterexamples.slice(0, Math.max(CITED - SUPPORTING, CITED - group.length)).map((one) => one.sample.at);
  const left = [...leftOut('undecided', undecided), ...leftOut('empty', empty), ...leftOut('first', first)].toSorted(
    (a, b) => b.times - a.times,
  );
  return {
    grade: 'shown',
    basis: isRefusal && when.isolated && when.when.length > 0 ? ['seen', 'enforced'] : ['seen'],
    support: { times: group.length + light, units: unitsOf(group) + light },
    against: { times: counterexamples.length, units: unitsOf(counterexamples) },
    citations: [...group.slice(0, CITED - other.length).map((one) => one.sample.at), ...other],
    ...(other.length === 0 ? {} : { counterexamples: other }),
    ...(left.length === 0 ? {} : { leftOut: left }),
  };
};
