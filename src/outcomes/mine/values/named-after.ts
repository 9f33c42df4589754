import { lastPart } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { beginsAfter, slug } from '../../../base/words/slug.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesSent } from './leaf.ts';

/** A request, and what its answer calls the thing. */
interface Called {
  readonly one: Tracked;
  readonly key: string;
}

/** So many things show that what they are called begins with what was sent, each with other words. */
const FEWEST = 2;

/**
 * The text that was sent which the names of new things begin with, whatever is behind it that tells them apart: `oak-tree-4`, `oak-tree-x9k2` of "Oak tree".
 * `undefined` where nothing is behind it anywhere, or where several texts are it.
 */
export const namedAfter = (made: readonly Called[], identity: string): string | undefined => {
  if (made.length < FEWEST) return undefined;
  const fitting = [...placesSent(made)].filter((path) => {
    if (lastPart(path) === identity) return false;
    const words = made.flatMap(({ one, key }) => {
      const sent = valueAt(one.sample.payload, path);
      // Of a pseudonym nothing is made as of the text that stood there.
      return isPseudonym(sent) ? [] : [{ sent, key }];
    });
    return (
      new Set(words.map(({ sent }) => sent)).size >= FEWEST &&
      words.every(({ sent, key }) => typeof sent === 'string' && beginsAfter(key, sent)) &&
      words.some(({ sent, key }) => slug(key) !== slug(String(sent)))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** The same, and what the thing was called, and held under the name of what was sent, before. */
interface Renamed extends Called {
  readonly before: string;
  readonly held: (field: string) => unknown;
}

/**
 * The text that was sent after which things are called anew when it is another one than they had, and stay called as they were otherwise: a title that an
 * address is made of. No answer may speak against it.
 */
export const renamedAfter = (all: readonly Renamed[]): string | undefined => {
  const fitting = [...placesSent(all)].filter((path) => {
    const field = lastPart(path);
    const isSo = ({ one, key, before, held }: Renamed): boolean => {
      const sent = valueAt(one.sample.payload, path);
      if (sent === undefined) return key === before;
      if (isPseudonym(sent)) return true;
      const had = held(field);
      if (typeof sent !== 'string' || !beginsAfter(key, sent)) return false;
      return typeof had !== 'string' || (slug(had) === slug(sent)) === (key === before);
    };
    const isShown = ({ one, key, before, held }: Renamed): boolean => {
      const sent = valueAt(one.sample.payload, path);
      const had = held(field);
      return key !== before && sent !== undefined && !isPseudonym(sent) && typeof had === 'string' && beginsAfter(before, had);
    };
    return all.every(isSo) && all.some(isShown);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};
