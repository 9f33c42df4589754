import type { Ground } from '../statement/ground.ts';

/** What a checked recording itself gives stands on nothing in the document, and is in no document. */
export const GIVEN = {
  grade: 'shown',
  basis: ['seen'],
  support: { times: 1, units: 1 },
  against: { times: 0, units: 0 },
  citations: [],
} satisfies Ground;
