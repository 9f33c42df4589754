import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';

/** A sample as conditions see it, and whether a predicate held before it: `undefined` when that is not known. */
export type Holds = (one: Tracked) => boolean | undefined;

/** Whether all of these hold: a doubt about one is a doubt about all, unless another is known not to. */
export const allHold =
  (tests: readonly Holds[]): Holds =>
  (one) => {
    let known = true;
    for (const test of tests) {
      const verdict = test(one);
      if (verdict === false) return false;
      if (verdict === undefined) known = false;
    }
    return known ? true : undefined;
  };

/** A predicate that might tell one outcome from the others. `tier`: of predicates about one thing, the plainest goes first. */
export interface Predicate {
  readonly condition: Condition;
  readonly holds: Holds;
  /** Whether it held when the thing was last looked at, though something was written to it since: that shows nothing, and is a doubt. */
  readonly heldLast?: Holds;
  /** Whether it held afterwards, by what was seen of the thing then. */
  readonly heldAfter?: Holds;
  /** The refusals say it themselves: no other has to show it. */
  readonly isTold?: true;
  readonly tier: number;
  /** What it asks about; predicates about one thing are one candidate. */
  readonly about: string;
}

/** A condition, and the same asked of a sample. */
export type Tested = Pick<Predicate, 'condition' | 'holds'>;
