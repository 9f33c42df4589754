import type { Json, JsonObject } from '../../../base/json.ts';
import { inBrackets, operandNamed } from '../../../base/operand.ts';
import { underKey } from '../../../base/path.ts';
import { type Bound, keptBy } from '../../bound.ts';
import type { Collection } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Page } from '../lists/page.ts';

/** The field that a parameter asks to equal its value (`id.eq`). */
export const equalled = (name: string): string | undefined => {
  const { field, operator } = operandNamed(name) ?? {};
  return operator === 'eq' && field !== undefined ? underKey('', field) : undefined;
};

const BOUND_OF: ReadonlyMap<string, Bound> = new Map([
  ['gte', 'is at least'],
  ['lte', 'is at most'],
  ['gt', 'is above'],
  ['lt', 'is below'],
]);

/** Rows of lists that a sample shows. */
const rowsOf = ({ sample }: Tracked) => sample.found.flatMap(({ path, value }) => (path.endsWith('[]') ? [value] : []));

/** Whether a row is one that an operator asks for; `undefined` of an operator of which that is not known. */
const asksFor = (name: string): ((row: JsonObject, value: string) => boolean) | undefined => {
  const { field, operator = '' } = operandNamed(name) ?? {};
  if (field === undefined) return undefined;
  const own = (row: JsonObject): Json | undefined => valueAt(row, underKey('', field));
  const bound = BOUND_OF.get(operator);
  if (bound !== undefined) return (row, value) => keptBy(bound, own(row), value) === true;
  return operator === 'eq' ? (row, value) => sameText(own(row) ?? null, value) : undefined;
};

/** Whether what an operator keeps is shown: every row that it was asked for is so, and others are not. */
const isShown = (group: readonly Tracked[], name: string): boolean => {
  const isSo = asksFor(name);
  if (isSo === undefined) return false;
  const asked = group.flatMap((one) => one.sample.query.flatMap(([other, value]) => (other === name ? [{ one, value }] : [])));
  return (
    asked.every(({ one, value }) => rowsOf(one).every((row) => isSo(row, value))) &&
    asked.some(({ value }) => group.some((one) => rowsOf(one).some((row) => !isSo(row, value))))
  );
};

/** Query parameters that compare, of which it is not shown what they keep. */
export const operatorsOf = (group: readonly Tracked[]): readonly string[] =>
  [...new Set(group.flatMap(({ sample }) => sample.query.map(([name]) => name)))]
    .filter((name) => operandNamed(name) !== undefined && !isShown(group, name))
    .toSorted();

/** What a filter in brackets keeps that was the same every time (`$filter[status]`, said in words as well), as every row shows it. */
const keptInBrackets = (pages: readonly Page[], name: string): Collection['filters'] => {
  const { field, is } = inBrackets(name) ?? {};
  const [value, ...more] = new Set(pages.map(({ query }) => query.get(name)));
  const rows = pages.flatMap((page) => page.rows);
  if (field === undefined || is !== 'equals' || value === undefined || more.length > 0 || rows.length === 0) return [];
  const at = field.split('.').reduce(underKey, '');
  const [to, ...others] = new Set(rows.map((row) => valueAt(row, at)));
  const isKept = others.length === 0 && to !== undefined && (typeof to !== 'object' || to === null) && sameText(to, value);
  return isKept ? [{ field: at, is: 'equals', to: { from: 'constant', value: to } }] : [];
};

/** What those keep: rows whose field equals the one value that was ever asked for. `null`: what they choose is not shown. `told`: parameters of which it is known. */
export const keptByOperators = (pages: readonly Page[], told: ReadonlySet<string>): Collection['filters'] | null => {
  const filters: Collection['filters'] = [];
  for (const name of new Set(pages.flatMap(({ query }) => [...query.keys()]))) {
    if (told.has(name)) continue;
    if (operandNamed(name) === undefined) {
      filters.push(...keptInBrackets(pages, name));
      continue;
    }
    const [value, ...more] = new Set(pages.map(({ query }) => query.get(name)));
    const field = equalled(name);
    const rows = pages.flatMap((page) => page.rows);
    const own = rows[0] === undefined || field === undefined ? undefined : valueAt(rows[0], field);
    const isScalar = typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean';
    if (field === undefined || value === undefined || more.length > 0 || !isScalar) return null;
    if (!rows.every((row) => sameText(valueAt(row, field), value))) return null;
    filters.push({ field, is: 'equals', to: { from: 'constant', value: own } });
  }
  return filters;
};
