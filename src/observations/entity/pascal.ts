import { singularOf } from './plural.ts';

/** Words as a name: `BookLoan`. */
export const pascal = (words: readonly string[]): string => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

/** Words for many things as those for one: "book loans" → "book loan". */
export const singularWords = (words: readonly string[]): readonly string[] => [...words.slice(0, -1), singularOf(words.at(-1) ?? '')];
