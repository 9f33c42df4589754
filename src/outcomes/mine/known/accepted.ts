import type { CallSample } from '../../sample.ts';
import type { Tracked } from './tracked.ts';

export const isAccepted = ({ status }: CallSample): boolean => status >= 200 && status < 300;

/** Credentials that were accepted by a call that turned others away; or by any, of somebody whom the product itself has handed it out to. */
export const acceptedAmong = (samples: readonly Tracked[], handed: ReadonlySet<string>): ReadonlySet<string> => {
  const guarded = new Set(
    samples.flatMap(({ sample: { status, call, caller } }) =>
      status === 401 || (status === 403 && caller.credential === 'absent') ? [call] : [],
    ),
  );
  return new Set(
    samples
      .filter(({ sample }) => isAccepted(sample))
      .flatMap(({ sample: { call, caller } }) => {
        const isSomebody = caller.role !== undefined && caller.role !== 'anonymous';
        return caller.credentials.flatMap(({ value }) => (guarded.has(call) || (isSomebody && handed.has(value)) ? [value] : []));
      }),
  );
};

/** Credentials that some call was answered well with, whether it asks for any or not. */
export const answeredAmong = (samples: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    samples.flatMap(({ sample: { status, caller } }) =>
      status >= 200 && status < 300 ? caller.credentials.map(({ value }) => value) : [],
    ),
  );
