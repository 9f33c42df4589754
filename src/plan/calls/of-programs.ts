import type { Points } from '../../document/specification.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { tokenPlace } from './body-place.ts';
import { AGAINST_FORGERY } from './request-of.ts';
import { signsIn } from './sent-on.ts';
import { ITS_OWN } from './token-first.ts';

/** Whether a call was made with a key in a header. */
const byKey = ({ authentication: by }: Call): boolean => by !== null && !ITS_OWN.has(by) && !AGAINST_FORGERY.test(by);

/**
 * Calls that programs make: where whoever signs in is given a cookie and nothing besides, and most was called with it, nobody has the key that others were made
 * with. Each list, form and deed stood there twice for them, and one of both answered nobody.
 */
export const callsOfPrograms = ({ calls }: Points): readonly Call[] => {
  // Who is signed in already makes a key, for a program.
  const ways = calls.filter(({ authentication, outcomes }) => authentication === null && outcomes.some(signsIn));
  const keyed = calls.filter(byKey);
  const isMostByCookie = calls.filter(({ authentication }) => authentication === 'cookie').length > keyed.length;
  return isMostByCookie && ways.length > 0 && ways.every((call) => tokenPlace(call) === null) ? keyed : [];
};
