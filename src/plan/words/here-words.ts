import { plainWords } from '../../base/words/plain-words.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { spokenOf, withoutSpace } from '../address.ts';
import { operationWord } from './as-words.ts';

/** The words of an address that no value stands in. */
export const wordsOf = (path: string): readonly string[] =>
  spokenOf(path)
    .split(/[/#?]/)
    .map(withoutSpace)
    .filter((word) => word !== '' && !/[:{*]/.test(word));

/** The last word of an address that is no value. */
export const lastWord = (route: string): string => plainWords(wordsOf(route).at(-1) ?? '');

/** What the product calls what a call reads: an operation by its own name, any other by its address. */
export const wordOf = ({ path, operation }: Call): string =>
  plainWords((operation === null ? wordsOf(path).at(-1) : operationWord(operation)) ?? '');
