import type { Json } from '../base/json.ts';
import { sameText } from './place.ts';

/** A list of words with others behind it that it does not hold, or without them. What an address says is text. */
export const joined = (list: readonly Json[], words: readonly Json[], isWith: boolean): readonly Json[] =>
  isWith
    ? [...list, ...words.filter((word, at) => !list.includes(word) && words.indexOf(word) === at)]
    : list.filter((one) => !words.some((word) => sameText(one, word)));
