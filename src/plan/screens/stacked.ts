import type { Part, Screen } from '../node.ts';
import { lastWord } from '../words/here-words.ts';

const listsThings = (part: Part): boolean => part.kind === 'list' && part.entity !== null;

/**
 * The first screen without the lists of things of which several are drawn on it one below the other, because they were read there and no part of it was recorded:
 * it is a way to look over them, and each has a screen of its own beside it, that a menu leads to. So it is with the only screen (`alone`), whatever it is called.
 */
export const withoutStacked = (screen: Screen, alone: boolean): Screen => {
  const isFirst = alone || lastWord(screen.route) === '';
  return screen.layout === 'derived' && isFirst && screen.parts.filter(listsThings).length > 1
    ? { ...screen, parts: screen.parts.filter((part) => !listsThings(part)) }
    : screen;
};
