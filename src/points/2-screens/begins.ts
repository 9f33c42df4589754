import type { SentLeaf } from '../../observations/screen/leaf.ts';
import { partsOfPlace } from '../../observations/screen/place.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { triesOf } from '../../statement/tally.ts';

/** What can be told in a row of others without being mistaken for them: no text of a person's, and no pseudonym of one. */
const PLAIN = /^(?!np_)[^\s,="`]{1,40}$/;

type Pair = readonly [name: string, value: string];

/** A call with the query that it was asked with, as a vote. */
export const firstAsked = (call: string, sent: readonly SentLeaf[]): string =>
  JSON.stringify([call, sent.flatMap(({ path, text }): Pair[] => (PLAIN.test(path) && PLAIN.test(text) ? [[path, text]] : []))]);

/** The address of a place, of which the origin says nothing. */
const pathIn = (place: string): string => {
  const { path, hash, query } = partsOfPlace(place);
  return `${path}${query}${hash}`;
};

/** Whether a value names the one thing that an address is of: elsewhere it is another. */
const isOfPlace = (places: readonly string[], value: string): boolean =>
  places.some((place) =>
    pathIn(place)
      .split(/[/?&=#]/)
      .includes(value),
  );

type Asked = readonly [place: string, pairs: readonly Pair[]];

/** A short number may be a page as well as a thing. */
const TELLING = /\p{L}.*\d|\d.*\p{L}|^.{4}/u;

/** What a call is asked with that is each time the thing of the address: `item = {itemId}`. */
const ofAddress = (route: string, asked: readonly Asked[]): readonly Pair[] =>
  (asked[0]?.[1] ?? []).flatMap(([name]): Pair[] => {
    const held = asked.map(([place, pairs]) => [pathIn(place).split('/'), pairs.find((pair) => pair[0] === name)?.[1]] as const);
    const at = route.split('/').findIndex((word, index) => /^:\w+$/.test(word) && held.every(([words, value]) => words[index] === value));
    const values = new Set(held.map(([, value]) => value));
    const isTold = values.size > 1 || [...values].every((value) => TELLING.test(value ?? ''));
    return at < 0 || !isTold ? [] : [[name, `{${(route.split('/')[at] ?? '').slice(1)}}`]];
  });

/** What a screen asks its calls with each time that it comes up, at least twice: `page = 1, size = 10`; and, seen once, the thing that it is of. */
export const beginsWith = (places: readonly string[], begins: Ballot, route = ''): ReadonlyMap<string, string> => {
  const all = new Map<string, { pairs: readonly Pair[]; times: number; asked: Asked[] }>();
  for (const place of places)
    for (const [vote, tally] of begins.get(place) ?? []) {
      const [call, pairs] = JSON.parse(vote) as readonly [string, readonly Pair[]];
      const have = all.get(call);
      const both = have?.pairs.filter(([name, value]) => pairs.some((other) => other[0] === name && other[1] === value));
      const asked = [...(have?.asked ?? []), [place, pairs] as const];
      all.set(call, { pairs: both ?? pairs, times: (have?.times ?? 0) + triesOf(tally).times, asked });
    }
  return new Map(
    [...all].flatMap(([call, { pairs, times, asked }]) => {
      const always = times < 2 ? [] : pairs.filter(([, value]) => !isOfPlace(places, value));
      const own = [...ofAddress(route, asked), ...always];
      return own.length === 0 ? [] : [[call, own.map((pair) => pair.join(' = ')).join(', ')] as const];
    }),
  );
};
