import { isArray, isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { singularOf } from '../../../observations/entity/plural.ts';
import { isEntry } from '../../../observations/segment.ts';
import { choosing, listsIn } from '../../arguments.ts';
import type { Collection } from '../../outcome.ts';
import type { CallSample } from '../../sample.ts';
import { type ListPlace, rowPath } from '../answers/rows-at.ts';
import type { Tracked } from '../known/tracked.ts';
import { type Leaf, scalarsOf } from '../values/leaf.ts';
import { asksForParts } from './asks-for-parts.ts';
import { saidAgain } from './said-again.ts';

/** One sample of a list call: its rows, and what was asked. */
export interface Page {
  readonly one: Tracked;
  readonly keys: readonly string[];
  readonly rows: readonly JsonObject[];
  readonly query: ReadonlyMap<string, string>;
}

/** What is asked for several times at once (`id=2&id=5`), with commas between, as others ask for several. */
const joined = (query: CallSample['query']): ReadonlyMap<string, string> => {
  const all = new Map<string, string>();
  for (const [name, value] of query) {
    const before = all.get(name);
    all.set(name, before === undefined ? value : `${before},${value}`);
  }
  return all;
};

export const pagesOf = (group: readonly Tracked[], place: ListPlace): readonly Page[] => {
  const queries = group.map(({ sample }) => joined([...choosing(sample), ...(sample.told === true ? listsIn(sample.payload) : [])]));
  const rowsAt = group.map(({ sample }) => sample.found.filter((row) => row.path === rowPath(place)));
  const again = saidAgain(queries).union(asksForParts(group, rowsAt));
  return group.map((one, at) => {
    const found = rowsAt[at] ?? [];
    return {
      one,
      keys: found.map((row) => row.key),
      rows: found.map((row) => row.value),
      query: new Map([...(queries[at] ?? [])].filter(([name]) => !again.has(name))),
    };
  });
};

export const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The rest of a query: pages of one list differ only in where and how much. */
export const restOf = (page: Page, without: readonly string[]): string =>
  JSON.stringify([
    page.one.sample.session,
    page.one.sample.path,
    [...page.query].filter(([name]) => !without.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const disjoint = (a: Page, b: Page): boolean =>
  a.keys.length > 0 && b.keys.length > 0 && !a.keys.some((key) => b.keys.includes(key));

export type Paging = NonNullable<Collection['paging']>;

/** The arguments by which filters are told what to keep. */
export const namesAsked = (filters: Collection['filters']): readonly string[] =>
  filters.flatMap(({ to }) => (to.from === 'query' ? [to.name] : []));

/** Scalars of an envelope: everything that is not inside an array or a map of things. */
export const scalarsBeside = (response: Json | undefined): readonly Leaf[] =>
  isArray(response) ? [] : scalarsOf(isObject(response) ? withoutArrays(response, 0) : response);
const withoutArrays = (value: JsonObject, depth: number): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] =>
      isArray(inner) || isEntry(key, inner) || depth > 5 ? [] : [[key, isObject(inner) ? withoutArrays(inner, depth + 1) : inner]],
    ),
  );

/** What says which page it is, how large one is or how it went, and counts no things: of one page with one row all of them are 1. */
const NO_COUNT =
  /(?<![a-z])(?:pages?|per|limit|offset|skip|start|from|first|last|current|next|prev(?:ious)?|size|status|code|version|depth|level|time|took|ms|duration)(?![a-z])/;
const COUNTS = /(?<![a-z])(?:counts?|total(?!_pages?)|num|number|length|found|hits|matches|results|records|rows|items|entries)(?![a-z])/;
const wordsIn = (path: string): string =>
  lastPart(path)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[-.\s]/g, '_')
    .toLowerCase();

/** Whether a number beside rows is called as what counts. */
export const isCalledCount = (path: string): boolean => COUNTS.test(wordsIn(path));

/** Whether a number beside rows may count things, by its name. */
export const mayCount = (path: string): boolean => isCalledCount(path) || !NO_COUNT.test(wordsIn(path));

/** What says of no kind of thing that it is counted. */
const OF_ANY =
  /^(?:x|i|nb|of|all|total|overall|available|returned|filter(?:ed)?|found|count|num|number|length|row|item|record|result|entr(?:y|ie)|element|object|doc(?:ument)?|node|edge|hit|match(?:e)?|list|query|search|page|meta|data)s?$/;

/** Whether a number is called after things of another kind: `userCount` beside posts. */
const countsOthers = (path: string, kinds: readonly string[]): boolean => {
  const [of, ...more] = wordsIn(path)
    .split('_')
    .filter((word) => word !== '' && !OF_ANY.test(word));
  const known = kinds.map((kind) => plainLetters(singularOf(kind)));
  return of !== undefined && more.length === 0 && !known.some((kind) => kind.endsWith(plainLetters(singularOf(of))));
};

/** Headers by which the answer to a list says how many things it has in all pages, and how many pages: products put a word of their own before them. */
const OF_ALL = /^(?:x-(?:[a-z]+-){0,2})?total(?:-?(?:count|items|results|records))?$/;
const OF_PAGES = /^(?:x-(?:[a-z]+-){0,2})?(?:total-?pages|pages?-?count)$/;
export const isCountHeader = (name: string): boolean => OF_ALL.test(name);

/** Those of either kind that pages have. */
export const countHeadersOf = (pages: readonly Page[]): { readonly things: readonly string[]; readonly pages: readonly string[] } => {
  const names = [...new Set(pages.flatMap(({ one }) => one.sample.headers.map(([name]) => name)))].toSorted();
  return { things: names.filter(isCountHeader), pages: names.filter((name) => OF_PAGES.test(name)) };
};

/**
 * Whether a number beside rows counts them: it moves with them, whatever it is called, or it is called so. A setting that stays the same may be as many by
 * chance, and so may what is called after other things. `kinds`: what the rows are called.
 */
export const isCounting = (path: string, values: ReadonlySet<Json | undefined>, kinds: readonly string[] = []): boolean =>
  values.size > 1 || (isCalledCount(path) && (kinds.length === 0 || !countsOthers(path, kinds)));
