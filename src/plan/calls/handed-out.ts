import { sourcesByPlace } from '../../outcomes/sources-of.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/** The places of an answer at which it hands out what one asks with from then on: that is for the client, and nothing to be shown. */
export const handedOut = ({ outcomes }: Call): ReadonlySet<string> =>
  new Set(
    outcomes.flatMap(({ body }) =>
      body === null ? [] : sourcesByPlace(body).flatMap(([place, source]) => (source.from === 'token' ? [place] : [])),
    ),
  );
