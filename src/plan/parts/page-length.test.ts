import { expect, test } from 'vitest';
import { requestOf, toInput } from '../calls/request-of.ts';
import type { Paging } from '../node.ts';
import { call, json, parameter, row } from '../statement.fixture.ts';
import { pageLength } from './page-length.ts';

const request = (...names: readonly string[]) =>
  requestOf(call('GET', '/books', { parameters: names.map((name) => parameter(name, 'query')) }), toInput);
const paging = (position: string | null): Paging => ({
  kind: 'paging',
  style: position === null ? 'limit only' : 'page',
  position,
  size: 'per',
  first: 1,
  defaultSize: null,
  always: [],
  sizes: [],
  onward: null,
  previous: null,
  next: null,
  shownBy: [],
});

test('what is called the length of a page says how many rows there are to be, where no page was turned', () => {
  expect(pageLength({ request: request('sort', 'limit'), paging: null })).toEqual({ size: 'limit' });
  expect(pageLength({ request: request('per'), paging: paging(null) })).toEqual({ size: 'per' });
  const posted = requestOf(call('POST', '/search', { requests: [json(row('', 'object'), row('find.limit', 'integer'))] }), toInput);
  expect(pageLength({ request: posted, paging: null })).toEqual({ size: 'find.limit' });
});

test('nothing says so where pages can be turned, and where nothing is called so', () => {
  expect(pageLength({ request: request('per'), paging: paging('page') })).toEqual({});
  expect(pageLength({ request: request('sort', 'colour'), paging: null })).toEqual({});
});
