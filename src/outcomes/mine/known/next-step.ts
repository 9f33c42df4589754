import { carried } from './credential.ts';
import type { Tracked } from './tracked.ts';

/**
 * Texts that are handed out for the next step alone: who has proved a password and is to send a code is given one to send it with, and is not signed in yet. Nobody
 * carries such a one as a credential; it is told in a payload, once to a call that takes it and hands out what is carried afterwards.
 * `handed`: all that was handed out and came back.
 */
export const nextStepsAmong = (samples: readonly Tracked[], handed: ReadonlySet<string>): ReadonlySet<string> => {
  const giving = new Set(samples.flatMap(({ sample, issued }) => (issued.size > 0 ? [sample.call] : [])));
  const credentials = new Set<string>();
  const told = new Map<string, Tracked[]>();
  for (const one of samples) {
    const own = new Set(one.sample.caller.credentials.map(({ value }) => value));
    for (const value of carried(one.sample)) {
      if (own.has(value)) credentials.add(value);
      else if (handed.has(value)) told.set(value, [...(told.get(value) ?? []), one]);
    }
  }
  return new Set(
    [...told].flatMap(([value, by]) => {
      const [taken, ...others] = by.filter(({ sample }) => sample.status < 400);
      const isNext =
        taken !== undefined && others.length === 0 && taken.issued.size > 0 && by.every(({ sample }) => giving.has(sample.call));
      return isNext && !credentials.has(value) ? [value] : [];
    }),
  );
};
