import { scalarsOf } from '../values/leaf.ts';
import { carried } from './credential.ts';
import type { Tracked } from './tracked.ts';

/**
 * The role that somebody turned out to have who later carried what a sample gave out, or signed in with; and where that is for the next step alone, who
 * carried what that step gave out. `nextSteps`: such texts.
 */
export const roleOf = (later: readonly Tracked[], nextSteps: ReadonlySet<string>): ((one: Tracked) => string | undefined) => {
  const known = (one: Tracked): string | undefined =>
    later.find(
      ({ at, sample: { caller, payload } }) =>
        at > one.at &&
        caller.role !== undefined &&
        caller.role !== 'anonymous' &&
        caller.role !== 'signed in' &&
        (caller.credentials.some(
          ({ value }) =>
            one.issued.has(value) ||
            (one.sample.turn?.signsIn === true && one.sample.caller.credentials.some((carried) => carried.value === value)),
        ) ||
          (one.issued.size > 0 && scalarsOf(payload, 40).some(({ value }) => typeof value === 'string' && one.issued.has(value)))),
    )?.sample.caller.role;
  const next = (one: Tracked): Tracked | undefined =>
    [...one.issued].some((value) => nextSteps.has(value))
      ? later.find(({ at, issued, sample }) => at > one.at && issued.size > 0 && carried(sample).some((value) => one.issued.has(value)))
      : undefined;
  return (one) => {
    const role = known(one);
    const step = role === undefined ? next(one) : undefined;
    return step === undefined ? role : known(step);
  };
};
