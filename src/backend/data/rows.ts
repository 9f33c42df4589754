import type { Json } from '../../base/json.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { textOrder } from '../../base/text-order.ts';
import { isBound, isComparable } from '../../outcomes/bound.ts';
import type { Collection } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Page } from '../answers/page.ts';
import { makerOf } from '../people/principal.ts';
import { calledBy } from './called.ts';
import type { Facts } from './facts.ts';
import { keeper } from './filter.ts';
import type { Row } from './store.ts';

const compare = (a: Json | undefined, b: Json | undefined): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : 1;
  if (b === undefined || b === null) return -1;
  return textOrder(String(a), String(b));
};

/** What was asked for as a bound and is none that anything could be compared with. */
const unlikeBounds = ({ filters }: Collection, facts: Facts): string | undefined => {
  for (const { is, to } of filters)
    if (isBound(is) && to.from === 'query') {
      const value = facts.query.get(to.name)?.find((one) => !isComparable(String(one)));
      if (value !== undefined) return `query ${to.name} is ${JSON.stringify(value)}`;
    }
  return undefined;
};

/** A whole number of a query parameter; the words of what is not shown when it is something else. */
const counted = (name: string | null, facts: Facts, without: number | undefined): Result<number | undefined, string> => {
  const text = name === null ? undefined : facts.query.get(name)?.at(-1);
  if (text === undefined) return ok(without);
  return /^\d{1,9}$/.test(text) ? ok(Number(text)) : fail(`query ${name ?? ''} equals ${JSON.stringify(text)}`);
};

/** A page before the first, or of nothing: only where somebody asked for one and was answered. */
const beforeAll = (paging: NonNullable<Collection['paging']>, facts: Facts): string | undefined => {
  const odd = (name: string | null, least: number): boolean => {
    const text = name === null ? undefined : facts.query.get(name)?.at(-1);
    const seen = facts.call.parameters.find((parameter) => parameter.in === 'query' && parameter.name === name)?.values ?? [];
    return text !== undefined && Number(text) < least && !seen.some((one) => String(one) === text);
  };
  const name = odd(paging.size, 1)
    ? paging.size
    : paging.kind === 'page' && odd(paging.position, paging.first)
      ? paging.position
      : undefined;
  return typeof name === 'string' ? `query ${name} is ${JSON.stringify(facts.query.get(name)?.at(-1))}` : undefined;
};

const linkTo = (facts: Facts, by: string, position: number | string): string => {
  const search = new URLSearchParams(facts.search);
  search.set(by, String(position));
  return `${facts.pathname}?${search.toString()}`;
};

/** The order that was asked for; else the one that there is without. Fails with the words of an order that nobody was shown. */
const orderFor = ({ order, sorts = [] }: Collection, facts: Facts): Result<Collection['order'], string> => {
  const names = new Set(sorts.flatMap(({ asked }) => asked.map(([name]) => name)));
  const given = [...names].filter((name) => facts.query.has(name));
  if (given.length === 0) return ok(order);
  const sort = sorts.find(
    ({ asked }) => asked.length === given.length && asked.every(([name, value]) => facts.query.get(name)?.join() === value),
  );
  return sort === undefined
    ? fail(given.map((name) => `query ${name} is ${JSON.stringify(facts.query.get(name)?.join())}`).join(' and '))
    : ok(sort);
};

const CURSOR = /^np(\d{1,9})_(.*)$/s;
/** Opaque to whoever gets it: the last row of the page, and how many rows there were up to it, for when it is gone. */
const cursorAt = (index: number, key: string): string => Buffer.from(`np${index}_${key}`).toString('base64url');

/** Behind which row a page starts that names the last row of the one before; `undefined` when nothing says. */
const startBehind = (text: string, kind: 'cursor' | 'key', rows: readonly Row[]): number | undefined => {
  if (kind === 'key') {
    const at = rows.findIndex(({ key }) => key === text);
    return at < 0 ? undefined : at + 1;
  }
  const [, index, key] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (index === undefined) return undefined;
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? Math.min(Number(index), rows.length) : at + 1;
};

interface Slice {
  readonly start: number;
  readonly at: number;
  readonly perPage: number;
}

/** Where the page starts that is asked for; fails with the words of what was never shown. */
const sliceOf = (paging: Collection['paging'], facts: Facts, rows: readonly Row[]): Result<Slice, string> => {
  const before = paging === null ? undefined : beforeAll(paging, facts);
  if (before !== undefined) return fail(before);
  const size = counted(paging?.size ?? null, facts, paging?.defaultSize ?? undefined);
  if (!size.ok) return size;
  const perPage = size.value ?? rows.length;
  if (paging !== null && (paging.kind === 'cursor' || paging.kind === 'key')) {
    const text = paging.position === null ? undefined : facts.query.get(paging.position)?.at(-1);
    const start = text === undefined || text === '' ? 0 : startBehind(text, paging.kind, rows);
    return start === undefined ? fail(`query ${paging.position ?? ''} is ${JSON.stringify(text)}`) : ok({ start, at: start, perPage });
  }
  const position = counted(paging?.position ?? null, facts, paging?.first ?? 0);
  if (!position.ok) return position;
  const at = position.value ?? 0;
  const from = Math.max(0, at - (paging?.first ?? 0));
  return ok({ start: paging === null || paging.kind === 'limit only' ? 0 : paging.kind === 'page' ? from * perPage : from, at, perPage });
};

/** A thing of which nothing shows whether it is listed where that is asked for that was always asked. */
const unlistedIn = ({ entity, shownWhere = [] }: Collection, rows: readonly Row[]): string | undefined => {
  for (const { field, is, name } of shownWhere) {
    const row = rows.find(({ value }) => !is.includes(String(valueAt(value, field))));
    if (row !== undefined)
      return `query ${name} is given and ${field} of one ${entity} is ${JSON.stringify(valueAt(row.value, field) ?? null)}`;
  }
  return undefined;
};

/** Carries out a list call's choice of rows; fails with the words of what was never shown. */
export const pageOf = (collection: Collection, facts: Facts): Result<Page, string> => {
  const other = collection.shownFor?.find(([name, value]) => facts.path.get(name) !== value);
  if (other !== undefined) return fail(`path ${other[0]} is ${JSON.stringify(facts.path.get(other[0]))}`);
  const unasked = collection.shownWhere?.find(({ name, value }) => facts.query.get(name)?.join() !== value);
  if (unasked !== undefined)
    return fail(
      `query ${unasked.name} is ${facts.query.has(unasked.name) ? JSON.stringify(facts.query.get(unasked.name)?.join()) : 'missing'}`,
    );
  const odd = unlikeBounds(collection, facts);
  if (odd !== undefined) return fail(odd);
  const maker = makerOf(facts.credential);
  const kept = collection.filters.map((filter) => keeper(filter, collection.entity, facts));
  const above = collection.below === undefined ? undefined : calledBy(collection.below, facts);
  const all = facts.view
    .rows(collection.entity)
    .filter(({ key }) => above === undefined || above.has(facts.store.belowOf(collection.entity, key) ?? ''))
    .filter(({ key }) => collection.theirs !== true || (maker !== undefined && facts.store.belowOf(collection.entity, key) === maker))
    .filter((row) => kept.every((keep) => keep(row)));
  const unlisted = unlistedIn(collection, all);
  if (unlisted !== undefined) return fail(unlisted);
  const { paging } = collection;
  const order = orderFor(collection, facts);
  if (!order.ok) return order;
  const by = order.value;
  const made = (row: Row): boolean => !facts.store.isRecorded(collection.entity, row.key);
  const came = collection.newestFirst === true ? [...all.filter(made).toReversed(), ...all.filter((row) => !made(row))] : all;
  const sorted =
    by === null ? came : all.toSorted((a, b) => compare(valueAt(a.value, by.field), valueAt(b.value, by.field)) * (by.descending ? -1 : 1));
  const slice = sliceOf(paging, facts, sorted);
  if (!slice.ok) return slice;
  const { start, at, perPage } = slice.value;
  const page = paging === null ? sorted : sorted.slice(start, start + perPage);
  const more = start + page.length < sorted.length;
  const last = page.at(-1);
  const next = !more
    ? null
    : paging?.kind === 'page'
      ? at + 1
      : paging?.kind === 'cursor'
        ? cursorAt(start + page.length, last?.key ?? '')
        : paging?.kind === 'key'
          ? (last?.key ?? null)
          : at + perPage;
  const name = paging?.position ?? null;
  const to = (position: number | string | null): string | null =>
    position === null || name === null ? null : linkTo(facts, name, position);
  const pages = perPage === 0 ? 0 : Math.ceil(sorted.length / perPage);
  const isNumbered = paging?.kind === 'page' || paging?.kind === 'offset';
  const step = paging?.kind === 'page' ? 1 : perPage;
  const first = paging?.first ?? 0;
  return ok({
    rows: page.map(({ value }) => value),
    keys: page.map(({ key }) => key),
    count: page.length,
    total: sorted.length,
    position: at,
    size: perPage,
    pages,
    more,
    next,
    nextLink: to(next),
    links: {
      first: isNumbered ? to(first) : null,
      prev: isNumbered && at > first ? to(Math.max(first, at - step)) : null,
      next: to(next),
      last: isNumbered ? to(first + Math.max(0, pages - 1) * step) : null,
    },
  });
};
