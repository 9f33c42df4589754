import type { JsonObject } from '../../../base/json.ts';
import { scalarsOf } from '../values/leaf.ts';
import { alwaysAsked, saysHowShown } from './how-shown.ts';
import { FIELDS } from './own-field.ts';
import type { Page } from './page.ts';

/** What somebody may look for. */
const WORD = /^\p{L}{3,40}$/u;

const hasWord = (row: JsonObject, word: string): boolean =>
  scalarsOf(row, FIELDS).some(
    ({ value }) =>
      typeof value === 'string' &&
      /\s/.test(value.trim()) &&
      value
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(word),
  );

/**
 * Whether all that was ever listed was asked for by one word, and each of several rows has it in a text of several words: it was looked for, and nothing shows
 * what another word would find.
 */
export const isSoughtAlone = (pages: readonly Page[]): boolean => {
  const filled = pages.filter(({ rows }) => rows.length > 0);
  const rows = filled.flatMap((page) => page.rows);
  return (
    new Set(filled.flatMap(({ keys }) => keys)).size > 1 &&
    [...alwaysAsked(filled)].some(
      ([name, word]) => !saysHowShown(name) && WORD.test(word) && rows.every((row) => hasWord(row, word.toLowerCase())),
    )
  );
};
