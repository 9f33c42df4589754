import type { Points } from '../../document/specification.ts';
import { tokenPlace } from './body-place.ts';

/** What a browser or the transport adds by itself: no header of the client's own. */
const ITS_OWN = new Set(['cookie', 'basic']);

/**
 * Where a sign-in hands out a token, and every call that carries one by a header carries it by the same one, that is how the client asks for
 * what was recorded with a cookie, too: it holds no cookie, since the sign-in that it sends gives none out.
 */
export const withTokenFirst = (points: Points): Points => {
  const handsOut = points.calls.some((call) => tokenPlace(call) !== null);
  const headers = new Set(points.calls.flatMap(({ authentication: by }) => (by === null || ITS_OWN.has(by) ? [] : [by])));
  const [header, another] = headers;
  if (!handsOut || header === undefined || another !== undefined) return points;
  return {
    ...points,
    calls: points.calls.map((call) => (call.authentication === 'cookie' ? { ...call, authentication: header } : call)),
  };
};
