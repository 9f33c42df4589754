import type { Json, JsonObject } from '../base/json.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Collection, Source } from '../outcomes/outcome.ts';
import { sameText, valueAt, valuesAt } from '../outcomes/place.ts';
import type { Facts } from './facts.ts';
import type { Row } from './store.ts';

/** The rows that a list call answers with, and what its envelope says about them. */
export interface Page {
  readonly rows: readonly JsonObject[];
  /** Rows on this page. */
  readonly count: number;
  /** Rows before paging. */
  readonly total: number;
  readonly position: number;
  readonly size: number;
  readonly pages: number;
  readonly more: boolean;
  /** The position of the page behind this one; null when there is none. */
  readonly next: number | null;
  /** Its address: this one with that position. */
  readonly nextLink: string | null;
}

const wanted = (source: Source, facts: Facts): readonly Json[] | undefined => {
  if (source.from === 'query') return facts.query.get(source.name);
  const one =
    source.from === 'path'
      ? facts.path.get(source.name)
      : source.from === 'constant'
        ? (source.value as Json)
        : source.from === 'caller'
          ? valueAt(facts.caller, source.path)
          : undefined;
  return one === undefined ? [] : [one];
};

const keeps = (row: Row, entity: string, filter: Collection['filters'][number], facts: Facts): boolean => {
  const values = wanted(filter.to, facts);
  if (values === undefined) return true;
  if (filter.is === 'is so for') return values.some((value) => facts.store.isSoFor(String(value), entity, row.key, filter.field));
  const here = valuesAt(row.value, filter.field);
  return values.some((value) =>
    here.some((one) =>
      filter.is === 'equals'
        ? sameText(one, value) || (one === null && value === null)
        : typeof one === 'string' && one.toLowerCase().includes(String(value).toLowerCase()),
    ),
  );
};

const compare = (a: Json | undefined, b: Json | undefined): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : 1;
  if (b === undefined || b === null) return -1;
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** A whole number of a query parameter; the words of what is not shown when it is something else. */
const counted = (name: string | null, facts: Facts, without: number | undefined): Result<number | undefined, string> => {
  const text = name === null ? undefined : facts.query.get(name)?.at(-1);
  if (text === undefined) return ok(without);
  return /^\d{1,9}$/.test(text) ? ok(Number(text)) : fail(`query ${name ?? ''} equals ${JSON.stringify(text)}`);
};

const linkTo = (facts: Facts, by: string, position: number): string => {
  const search = new URLSearchParams(facts.search);
  search.set(by, String(position));
  return `${facts.pathname}?${search.toString()}`;
};

/** Carries out a list call's choice of rows; fails with the words of what was never shown. */
export const pageOf = (collection: Collection, facts: Facts): Result<Page, string> => {
  const all = facts.view
    .rows(collection.entity)
    .filter(({ key }) => collection.below === undefined || facts.store.belowOf(collection.entity, key) === facts.path.get(collection.below))
    .filter((row) => collection.filters.every((filter) => keeps(row, collection.entity, filter, facts)))
    .map(({ value }) => value);
  const { order, paging } = collection;
  const sorted =
    order === null ? all : all.toSorted((a, b) => compare(valueAt(a, order.field), valueAt(b, order.field)) * (order.descending ? -1 : 1));
  const size = counted(paging?.size ?? null, facts, paging?.defaultSize ?? undefined);
  if (!size.ok) return size;
  const position = counted(paging?.position ?? null, facts, paging?.first ?? 0);
  if (!position.ok) return position;
  const perPage = size.value ?? sorted.length;
  const at = position.value ?? 0;
  const start =
    paging === null || paging.kind === 'limit only'
      ? 0
      : paging.kind === 'page'
        ? Math.max(0, at - paging.first) * perPage
        : Math.max(0, at - paging.first);
  const rows = paging === null ? sorted : sorted.slice(start, start + perPage);
  const next = start + rows.length < sorted.length ? (paging?.kind === 'page' ? at + 1 : at + perPage) : null;
  const by = paging?.position ?? null;
  return ok({
    rows,
    count: rows.length,
    total: sorted.length,
    position: at,
    size: perPage,
    pages: perPage === 0 ? 0 : Math.ceil(sorted.length / perPage),
    more: start + rows.length < sorted.length,
    next,
    nextLink: next === null || by === null ? null : linkTo(facts, by, next),
  });
};
