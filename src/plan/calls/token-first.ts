import type { Points } from '../../document/specification.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { tokenPlace } from './body-place.ts';

/** What a browser or the transport adds by itself: no header of the client's own. */
export const ITS_OWN = new Set(['cookie', 'basic']);

/**
 * Where a sign-in hands out a token, and every call that carries one by a header carries it by the same one, that is how the client asks for
 * what was recorded with a cookie, too: it holds no cookie, since the sign-in that it sends gives none out. And so it asks for what everybody may ask for, where
 * people of every role who had signed in did, too: what they are told may be theirs.
 */
export const withTokenFirst = (points: Points): Points => {
  const handsOut = points.calls.some((call) => tokenPlace(call) !== null);
  const headers = new Set(points.calls.flatMap(({ authentication: by }) => (by === null || ITS_OWN.has(by) ? [] : [by])));
  const [header, another] = headers;
  if (!handsOut || header === undefined || another !== undefined) return points;
  const people = new Set(points.roles.permissions.flatMap(({ role }) => (role === 'anonymous' ? [] : [role])));
  const allowed = Map.groupBy(
    points.roles.permissions.filter(({ outcome }) => outcome === 'allowed'),
    ({ call }) => call,
  );
  // Of a role that was never seen to ask for it nothing shows what it is told.
  const isForAll = (call: string): boolean =>
    people.size > 0 && [...people].every((role) => allowed.get(call)?.some((cell) => cell.role === role) === true);
  const carries = (call: Points['calls'][number]): boolean =>
    call.authentication === 'cookie' || (call.authentication === null && isForAll(callName(call)));
  return { ...points, calls: points.calls.map((call) => (carries(call) ? { ...call, authentication: header } : call)) };
};
