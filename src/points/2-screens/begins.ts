import type { SentLeaf } from '../../observations/screen/leaf.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { triesOf } from '../../statement/tally.ts';

/** What can be told in a row of others without being mistaken for them: no text of a person's, and no pseudonym of one. */
const PLAIN = /^(?!np_)[^\s,="`]{1,40}$/;

type Pair = readonly [name: string, value: string];

/** A call with the query that it was asked with, as a vote. */
export const firstAsked = (call: string, sent: readonly SentLeaf[]): string =>
  JSON.stringify([call, sent.flatMap(({ path, text }): Pair[] => (PLAIN.test(path) && PLAIN.test(text) ? [[path, text]] : []))]);

/** Whether a value names the one thing that an address is of: elsewhere it is another. */
const isOfPlace = (places: readonly string[], value: string): boolean => places.some((place) => place.split(/[/?&=#]/).includes(value));

/** What a screen asks its calls with each time that it comes up, at least twice: `page = 1, size = 10`. */
export const beginsWith = (places: readonly string[], begins: Ballot): ReadonlyMap<string, string> => {
  const all = new Map<string, { pairs: readonly Pair[]; times: number }>();
  for (const place of places)
    for (const [vote, tally] of begins.get(place) ?? []) {
      const [call, pairs] = JSON.parse(vote) as readonly [string, readonly Pair[]];
      const have = all.get(call);
      const both = have?.pairs.filter(([name, value]) => pairs.some((other) => other[0] === name && other[1] === value));
      all.set(call, { pairs: both ?? pairs, times: (have?.times ?? 0) + triesOf(tally).times });
    }
  return new Map(
    [...all].flatMap(([call, { pairs, times }]) => {
      const own = pairs.filter(([, value]) => !isOfPlace(places, value));
      return times < 2 || own.length === 0 ? [] : [[call, own.map((pair) => pair.join(' = ')).join(', ')] as const];
    }),
  );
};
