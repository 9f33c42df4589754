import type { Keys } from '../../plan/request.ts';

const HEADER = 'x-ninepoint-not-shown';
const OF_ROWS = ' of rows';

export const NOTHING_ONCE_SEEN: ReadonlySet<string> = new Set();

/** The places of an answer at which the stand-in says that it was left with what was once seen there. */
const placesIn = (headers: ReadonlyMap<string, string>): readonly string[] =>
  (headers.get(HEADER) ?? '')
    .split('; ')
    .flatMap((part) => (part.startsWith('as once seen: ') ? part.slice('as once seen: '.length).split(', ') : []));

const written = (keys: Keys): string => keys.reduce((at, key) => (key === '0' ? `${at}[0]` : at === '' ? key : `${at}.${key}`), '');

/** Fields, of the record that stands at the keys, whose value no recording shows. */
export const onceSeenOf = (headers: ReadonlyMap<string, string>, keys: Keys): ReadonlySet<string> => {
  const before = keys.length === 0 ? '' : `${written(keys)}.`;
  return new Set(placesIn(headers).flatMap((place) => (place.startsWith(before) ? [place.slice(before.length)] : [])));
};

/** Fields that no recording shows of some of the rows of a list: which rows these are is not said. */
export const onceSeenInRows = (headers: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(placesIn(headers).flatMap((place) => (place.endsWith(OF_ROWS) ? [place.slice(0, -OF_ROWS.length)] : [])));
