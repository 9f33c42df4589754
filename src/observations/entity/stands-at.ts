import type { FindPlace } from '../naming/standing.ts';
import type { Observed } from '../observed.ts';
import { withOwnAddress } from '../own-address.ts';
import type { Found } from './thing.ts';

/** What an answer is about, with what its own address or its whole name says. */
export const placedIn = (answered: readonly Found[], observed: Observed, find: FindPlace): readonly Found[] =>
  answered.map((found) => {
    const { object, at } = withOwnAddress(found.object, observed, find);
    return object === found.object && at === undefined ? found : { ...found, object, at };
  });

/** Where all things of an answer say that they stand, where that is another collection than the one that was addressed. */
export const standingOf = (top: readonly Found[], addressed: string): string | undefined => {
  const collection = top[0]?.at?.collection;
  return collection !== addressed && top.every(({ at }) => at?.collection === collection) ? collection : undefined;
};
