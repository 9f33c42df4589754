import { underKey } from '../../base/path.ts';
import type { Collection } from '../outcome.ts';
import { sameText, valueAt } from '../place.ts';
import type { Page } from './page.ts';
import type { Tracked } from './tracked.ts';

/** `id=eq.2`: what is compared with a field stands behind how it is compared (postgrest.org, "Operators"; others write a colon). */
const OPERATOR =
  /^(not\.)?(eq|neq?|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxr|nxl|adj|(?:pl|ph|w)?fts)(?:\(\w+\))?[.:](.*)$/s;

/** What a parameter's value says is equal, where it says so. */
const equalTo = (text: string): string | undefined => {
  const [, not, operator, value] = OPERATOR.exec(text) ?? [];
  return not === undefined && operator === 'eq' ? value : undefined;
};

/** Query parameters whose values are an operator and what it compares with. */
const comparing = (group: readonly Tracked[]): readonly string[] => [
  ...new Set(group.flatMap(({ sample }) => sample.query.flatMap(([name, value]) => (OPERATOR.test(value) ? [name] : [])))),
];

/** Those of them that are called as a field of the rows is. */
export const operatorsOf = (group: readonly Tracked[]): readonly string[] => {
  const names = comparing(group);
  const fields = new Set(names.length === 0 ? [] : group.flatMap(({ sample }) => sample.found.flatMap(({ value }) => Object.keys(value))));
  return names.filter((name) => fields.has(name)).toSorted();
};

/** What operators keep of a list: rows whose field equals the one value that was ever asked for. `null`: what they choose is not shown. */
export const keptByOperators = (pages: readonly Page[]): Collection['filters'] | null => {
  const filters: Collection['filters'] = [];
  for (const name of comparing(pages.map(({ one }) => one))) {
    const [text, ...more] = new Set(pages.map(({ query }) => query.get(name)));
    const value = text === undefined || more.length > 0 ? undefined : equalTo(text);
    const rows = pages.flatMap((page) => page.rows);
    const own = rows[0] === undefined ? undefined : valueAt(rows[0], underKey('', name));
    const isScalar = typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean';
    if (value === undefined || !isScalar || !rows.every((row) => sameText(valueAt(row, underKey('', name)), value))) return null;
    filters.push({ field: underKey('', name), is: 'equals', to: { from: 'constant', value: own } });
  }
  return filters;
};
