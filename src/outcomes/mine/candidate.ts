import type { Condition } from '../outcome.ts';
import type { Tracked } from './track.ts';

/** A sample as conditions see it, and whether a predicate held before it: `undefined` when that is not known. */
export type Holds = (one: Tracked) => boolean | undefined;

/** A predicate that might tell one outcome from the others. `tier`: of predicates about one thing, the plainest goes first. */
export interface Predicate {
  readonly condition: Condition;
  readonly holds: Holds;
  readonly tier: number;
  /** What it asks about; predicates about one thing are one candidate. */
  readonly about: string;
}
