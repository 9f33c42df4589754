import type { Json } from '../../../base/json.ts';
import { saysState } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { isNamed, saidIn } from './said.ts';

/** So many that were taken show that each has a value of its own. */
const FEWEST = 2;

/** Whether each request that was taken had another value at a place, none of which came again: then one that was refused tells itself apart whatever it was refused for. */
const isEachOther = (accepted: readonly Tracked[], path: string): boolean => {
  const values = accepted.map(({ sample }) => valueAt(sample.payload, path)).filter((value): value is Json => value !== undefined);
  return values.length >= FEWEST && new Set(values.map((value) => JSON.stringify(value))).size === values.length;
};

/**
 * Whether a predicate tells a refusal from what was taken as anything else would that is another each time, and its words name neither the field nor the value: the name that
 * was sent when a limit was reached, or a text of the one thing that was too late for something.
 */
export const isApartByChance = (predicate: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const { condition } = predicate;
  const names = (value: unknown): boolean => {
    const words = typeof value === 'string' || typeof value === 'number' ? saidIn([String(value)]) : ' ';
    return words.trim() !== '' && said.includes(words);
  };
  if (isNamed(predicate, said)) return false;
  if (condition.kind === 'payload-value' && condition.is === 'equals')
    return typeof condition.value === 'string' && !names(condition.value) && isEachOther(accepted, condition.path);
  return (
    condition.kind === 'status' &&
    !saysState(condition.field) &&
    condition.oneOf.every((value) => typeof value === 'string') &&
    new Set(own.map(({ sample }) => JSON.stringify(sample.path))).size < FEWEST
  );
};
