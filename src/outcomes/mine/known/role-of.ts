import { scalarsOf } from '../values/leaf.ts';
import { carried } from './credential.ts';
import type { Tracked } from './tracked.ts';

/** What is said of who asks where their role is not known. */
const NO_ROLE: ReadonlySet<string | undefined> = new Set([undefined, 'anonymous', 'signed in']);

/**
 * The role that somebody turned out to have who later carried what a sample gave out, or signed in with; and where that is for the next step alone, who
 * carried what that step gave out. `nextSteps`: such texts.
 */
export const roleOf = (later: readonly Tracked[], nextSteps: ReadonlySet<string>): ((one: Tracked) => string | undefined) => {
  const roles = new Map<string, Set<string>>();
  for (const { sample } of later)
    for (const { value } of sample.caller.credentials) {
      if (sample.caller.role === undefined || sample.caller.role === 'anonymous') continue;
      roles.set(value, (roles.get(value) ?? new Set()).add(sample.caller.role));
    }
  // Beside what is somebody's own, what people of several roles carry tells nothing of who they are: by which way they came in.
  const tellingOf = ({ issued }: Tracked): ReadonlySet<string> => {
    const own = new Set([...issued].filter((value) => (roles.get(value)?.size ?? 0) === 1));
    return own.size > 0 ? own : issued;
  };
  const ofRole = later.filter(({ sample: { caller } }) => !NO_ROLE.has(caller.role));
  const known = (one: Tracked): string | undefined => {
    const telling = tellingOf(one);
    const carriedOn = new Set(one.sample.turn?.signsIn === true ? one.sample.caller.credentials.map(({ value }) => value) : []);
    // Nearly every answer gives nothing out.
    if (telling.size === 0 && carriedOn.size === 0) return undefined;
    return ofRole.find(
      ({ at, sample: { caller, payload } }) =>
        at > one.at &&
        (caller.credentials.some(({ value }) => telling.has(value) || carriedOn.has(value)) ||
          (telling.size > 0 && scalarsOf(payload, 40).some(({ value }) => typeof value === 'string' && telling.has(value)))),
    )?.sample.caller.role;
  };
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
