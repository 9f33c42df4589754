import type { Specification } from '../../document/specification.ts';

/** How long what signing in gives out is good for, in seconds: by itself, and for asking for a new one. */
export interface Lifetime {
  readonly use: number;
  readonly renewal: number;
}

/** How point 9 names what tells how long a credential lasts: a token's own `exp` and `iat`, a cookie's `Max-Age`, `expires_in` (RFC 6749 §5.1). */
const TELLS = /^(?:token lifetime|session lifetime|(?:.*\.)?(?:refresh_?)?expires_?in)$/i;
const LONGEST = 10 * 365 * 24 * 3_600;

/** As the document shows it for this call, or for any; undefined when it shows nothing, or says two things under one name. */
export const lifetimeOf = (specification: Specification, call: string): Lifetime | undefined => {
  const told = specification.points.limits.filter(
    ({ name, on, unit, grade }) =>
      (on === call || on === 'any') && TELLS.test(name) && (unit === 's' || unit === null) && grade !== 'contradicted',
  );
  const once = told.filter((one) => told.filter(({ name }) => name === one.name).length === 1);
  const seconds = once.flatMap(({ value }) => (typeof value === 'number' && value > 0 && value <= LONGEST ? [value] : []));
  return seconds.length === 0 ? undefined : { use: Math.min(...seconds), renewal: Math.max(...seconds) };
};

/** What is handed out for the next step of signing in lets nobody in by itself, and is told with that step within the day. */
export const FOR_NEXT_STEP: Lifetime = { use: 0, renewal: 86_400 };
