import type { JsonObject } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { wordsOf } from '../../../base/words/name-words.ts';
import { type Bound, standsTo } from '../../bound.ts';
import { valueAt } from '../../place.ts';
import { type Fit, placesIn, someOther } from './fit.ts';
import { type Listed, lackedWith } from './how-shown.ts';
import { type Page, whole } from './page.ts';

/** `createdAt`, `created_at` and `[created][at]` are the same words. */
const inWords = (name: string): string => wordsOf(name).join('_').toLowerCase();

/** What stands around the name of a field where filters have a place of their own: `filters[$and][0][price][$gte]`. */
const AROUND = /^(?:filters?|where|and|\d+)_/;

/** By which words a parameter says on which side of its value the rows are, and whether what is at it is among them, where they say so. */
const SIDES = [
  { least: true, includes: true, words: 'gte|ge|greater_than_or_equal(?:_to)?|greater_or_equal' },
  { least: false, includes: true, words: 'lte|le|less_than_or_equal(?:_to)?|less_or_equal' },
  { least: true, includes: false, words: 'gt|greater_than' },
  { least: false, includes: false, words: 'lt|less_than' },
  { least: true, includes: undefined, words: 'min(?:imum)?|from|since|after|start|begin|above|over|greater|newer_than' },
  { least: false, includes: undefined, words: 'max(?:imum)?|to|until|till|before|end|below|under|up_to|less|older_than' },
].map(({ words, ...side }) => ({ ...side, said: new RegExp(`^(?:(.+)_)?(?:${words})$|^(?:${words})_(.+)$`) }));

interface Side {
  readonly least: boolean;
  readonly includes: boolean | undefined;
  /** The words that are left: of the field, or none. */
  readonly of: string;
}

const sideOf = (name: string): Side | undefined => {
  let words = inWords(name);
  while (AROUND.test(words)) words = words.replace(AROUND, '');
  for (const { said, least, includes } of SIDES) {
    const [whole, before, behind] = said.exec(words) ?? [];
    if (whole !== undefined) return { least, includes, of: before ?? behind ?? '' };
  }
  return undefined;
};

/** How well a parameter's words are the name of a field: it whole, its last part, or how that begins (`created` of `createdAt`). */
const closeness = (of: string, field: string): number => {
  const [all, last] = [inWords(field), inWords(lastPart(field))];
  return of === all || of === last ? 2 : last.startsWith(`${of}_`) || of === last.replaceAll('_', '') ? 1 : 0;
};

const fieldsOf = (of: string, fields: readonly string[]): readonly string[] => {
  if (of === '') return fields;
  const best = Math.max(1, ...fields.map((field) => closeness(of, field)));
  return fields.filter((field) => closeness(of, field) === best);
};

/**
 * The one field that is on one side of what a parameter asks for in every row (`price_gte=15`, `createdBefore=2026-10-08`), where rows on the other side were left out
 * and none on this one. What is at the bound is kept where a row was there; else where the parameter says so by its name; and nothing is told where neither shows it.
 */
export const rangeFor = (name: string, list: Listed): Fit | undefined => {
  const { pages, beside } = list;
  const side = sideOf(name);
  const given = pages.filter(({ query }) => query.has(name));
  const boundOf = ({ query }: Page): string => query.get(name) ?? '';
  if (side === undefined || !given.some(({ rows }) => rows.length > 0)) return undefined;
  const asked = new Set(given.flatMap((page) => (page.rows.length > 0 ? [boundOf(page)] : [])));
  // One value shows too little of a field that the parameter is not called after, and a number may say where to begin.
  if (side.of === '' && (asked.size < 2 || [...asked].some((bound) => whole(bound) !== undefined))) return undefined;
  const sided = (row: JsonObject, field: string, page: Page): number | undefined => {
    const stands = standsTo(valueAt(row, field), boundOf(page));
    return stands === undefined || side.least ? stands : 0 - stands;
  };
  const isTold = (field: string): Bound | undefined => {
    const shown = given.flatMap((page) => page.rows.map((row) => sided(row, field, page)));
    if (!shown.every((stands) => stands !== undefined && stands >= 0)) return undefined;
    const hasAt = shown.includes(0);
    const isOutside =
      (page: Page) =>
      (row: JsonObject): boolean => {
        const stands = sided(row, field, page) ?? 1;
        return stands < 0 || (stands === 0 && !hasAt);
      };
    if (!given.some((page) => page.rows.length > 0 && someOther([...pages, ...beside], page, isOutside(page)))) return undefined;
    const lacked = lackedWith(name, list).map(({ row, page }) => sided(row, field, page) ?? -1);
    if (lacked.some((stands) => stands > 0)) return undefined;
    const isOut = lacked.includes(0);
    const includes = hasAt === isOut ? (hasAt ? undefined : side.includes) : hasAt;
    if (includes === undefined) return undefined;
    return side.least ? (includes ? 'is at least' : 'is above') : includes ? 'is at most' : 'is below';
  };
  const fitting = fieldsOf(
    side.of,
    placesIn(given).filter((field) => !isInList(field)),
  ).flatMap((field) => {
    const is = isTold(field);
    return is === undefined ? [] : [{ field, is, named: side.of !== '' }];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};
