import { momentOf, writtenLike } from '../../base/moment.ts';
import type { Scalar } from '../../points/3-entities/reading.ts';

const CLOCK = /\d\d:\d\d/;
const ZONE = /(?:Z|z|[+-]\d\d(?::?\d\d)?)$/;

const isMoment = (value: Scalar): value is string => typeof value === 'string' && CLOCK.test(value) && !Number.isNaN(momentOf(value));

/**
 * A local date and time as the product writes them: `2026-12-10T08:00:00Z` where it was seen to send no milliseconds. `seen`: what stood there, and what
 * was recorded.
 */
export const enteredMoment = (local: string, seen: readonly Scalar[]): string => {
  if (local === '') return '';
  const like = seen.find(isMoment);
  const time = new Date(local);
  if (like === undefined) return time.toISOString();
  // Without an offset the clock on the wall is meant.
  const at = ZONE.test(like.slice(10)) ? time.getTime() : momentOf(local);
  return writtenLike(at, like) ?? time.toISOString();
};
