import type { JsonObject } from '../../../base/json.ts';
import type { There } from '../known/there.ts';
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

/**
 * Whether a list was always asked for something, one thing at one time and another at another, by others (`beside`) too, and each time that it had rows it lacked what was
 * there by then: a search, of which nothing shows what it looks at. `told`: parameters of which it is known what they do.
 */
export const isSearched = (
  pages: readonly Page[],
  beside: readonly Page[],
  entity: string,
  { there }: { readonly there: There },
  told: ReadonlySet<string>,
): boolean => {
  const filled = pages.filter(({ keys }) => keys.length > 0);
  const all = [...filled, ...beside.filter(({ keys }) => keys.length > 0)];
  return (
    [...(filled[0]?.query.keys() ?? [])].some(
      (name) => !told.has(name) && all.every(({ query }) => query.has(name)) && new Set(all.map(({ query }) => query.get(name))).size > 1,
    ) && filled.every(({ one, keys }) => [...there.before(one, entity).keys()].some((key) => !keys.includes(key)))
  );
};
