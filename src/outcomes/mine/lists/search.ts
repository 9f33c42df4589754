import type { JsonObject } from '../../../base/json.ts';
import { holdsText, valuesAt } from '../../place.ts';
import { type Fit, LETTERS, placesIn, someOther } from './fit.ts';
import { type Listed, lackedWith } from './how-shown.ts';
import type { Page } from './page.ts';

/** So many rows have to be found by each field alone. */
const FEWEST = 2;
/** More fields than a search box is likely to look at. */
const MOST = 6;

/**
 * The fields one of which holds what was looked for in every row, where no field does so alone: a search that looks at names and at descriptions. Each of them is the
 * only one that explains some rows, of several that were found by different words; rows that hold it in none of them were left out, and none that holds it in one.
 */
export const searchedBy = (name: string, list: Listed): Fit | undefined => {
  const { pages, beside } = list;
  const textOf = ({ query }: Page): string => query.get(name) ?? '';
  const given = pages.filter((page) => page.query.has(name));
  const found = given.flatMap((page) => page.rows.map((row, at) => ({ row, key: page.keys[at] ?? '', text: textOf(page) })));
  // Most parameters look for no words at all: that is seen without looking at each field.
  if (
    !found.every(
      ({ row, text }) => text !== '' && JSON.stringify(row).toLowerCase().includes(JSON.stringify(text).slice(1, -1).toLowerCase()),
    )
  )
    return undefined;
  if (new Set(found.map(({ text }) => text.toLowerCase())).size < 2) return undefined;
  const isIn = (row: JsonObject, field: string, text: string): boolean => valuesAt(row, field).some((value) => holdsText(value, text));
  const places = placesIn(given);
  const holding = found.map((one) => ({ ...one, fields: places.filter((field) => isIn(one.row, field, one.text)) }));
  const alone = Map.groupBy(
    holding.filter(({ fields, text }) => fields.length === 1 && text.length >= LETTERS),
    ({ fields }) => fields[0] ?? '',
  );
  const fields = [...alone]
    .filter(([, own]) => new Set(own.map(({ key }) => key)).size >= FEWEST)
    .map(([field]) => field)
    .toSorted();
  const isFound = (row: JsonObject, text: string): boolean => fields.some((field) => isIn(row, field, text));
  if (fields.length < 2 || fields.length > MOST || !found.every(({ row, text }) => isFound(row, text))) return undefined;
  if (!given.some((page) => page.rows.length > 0 && someOther([...pages, ...beside], page, (row) => !isFound(row, textOf(page)))))
    return undefined;
  const isLacked = lackedWith(name, list).some(({ row, page }) => isFound(row, textOf(page)));
  const [field = '', ...or] = fields;
  return isLacked ? undefined : { field, or, is: 'contains', named: false };
};
