import { LIMITS } from './limit.ts';
import { type Answer, answer, type FieldMessages, refuse } from './refusal.ts';
import type { Call } from './route.ts';
import { check, type Rule } from './rule.ts';

/** The rules of the paging parameters of every list. */
export const PAGE_RULES: readonly Rule[] = [
  { field: 'page', kind: 'integer', says: 'The page is a whole number.' },
  { field: 'page', kind: 'minimum', value: 1, says: 'Pages start at 1.' },
  { field: 'limit', kind: 'integer', says: 'The limit is a whole number.' },
  { field: 'limit', kind: 'minimum', value: 1, says: 'A page has at least 1 row.' },
  { field: 'limit', kind: 'maximum', value: LIMITS.pageSizeMaximum, says: 'A page has at most 100 rows.' },
];

const NUMBERS = new Set(['page', 'limit', 'bookId']);

/** Query parameters as the rules see them: numbers as numbers. */
const typed = (query: Call['query']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, NUMBERS.has(name) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value]),
  );

export const checkQuery = (rules: readonly Rule[], call: Call): FieldMessages | undefined => check(rules, typed(call.query), true);

/** One page of the rows, as `{ data, total, page, limit, next }`; `next` is the address of the next page, or null. */
export const paged = (call: Call, address: string, rules: readonly Rule[], rows: () => readonly unknown[]): Answer => {
  const errors = checkQuery(rules, call);
  if (errors !== undefined) return refuse('validation', {}, errors);
  const page = Number(call.query['page'] ?? 1);
  const limit = Number(call.query['limit'] ?? LIMITS.pageSize);
  const all = rows();
  const data = all.slice((page - 1) * limit, page * limit);
  const next = new URLSearchParams({ ...call.query, page: String(page + 1) });
  return answer(200, { data, total: all.length, page, limit, next: page * limit < all.length ? `${address}?${next}` : null });
};
