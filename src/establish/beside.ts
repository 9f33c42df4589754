import type { StatedPath } from '../observations/naming/stated.ts';
import type { Call } from '../points/7-calls/reading.ts';

/** The calls of another specification as naming needs them: so that what is compared with it has the same names. */
export const pathsOf = (calls: readonly Call[]): readonly StatedPath[] =>
  calls
    .filter(({ operation }) => operation === null)
    .map(({ method, path, origin }) => ({ method, path, origins: [origin], parameters: [] }));
