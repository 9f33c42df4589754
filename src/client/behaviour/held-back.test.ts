import { expect, test } from 'vitest';
import type { List } from '../../plan/node.ts';
import { heldBack } from './held-back.ts';

const list = (more: Partial<List> = {}): List => ({
  kind: 'list',
  entity: 'Book',
  request: {
    call: 'GET /books',
    method: 'GET',
    path: '/books',
    parameters: [{ name: 'limit', in: 'query', bind: { from: 'constant', value: 25 } }],
    mediaType: null,
    object: false,
    fields: [],
    authentication: null,
  },
  rows: [],
  total: null,
  identity: 'id',
  columns: [],
  actions: [],
  presets: [],
  filters: [],
  parameters: [],
  paging: null,
  size: 'limit',
  poll: null,
  create: null,
  access: { kind: 'access', call: 'GET /books', cells: [], owner: null, shownBy: [] },
  reactions: [],
  shownBy: [],
  ...more,
});
const given = { entered: new Map(), route: {}, record: undefined };
const paging = (style: 'page' | 'limit only', position: string | null): List['paging'] => ({
  kind: 'paging',
  style,
  position,
  size: 'limit',
  first: 1,
  defaultSize: 25,
  always: [],
  sizes: [],
  onward: null,
  previous: null,
  next: null,
  shownBy: [],
});

test('a list of which the answer counts more than it holds says so', () => {
  expect(heldBack(list(), given, 12, 40)).toBe('12 of 40. How the others are asked for is not shown.');
  expect(heldBack(list({ paging: paging('limit only', null) }), given, 12, 40)).toBe(
    '12 of 40. How the others are asked for is not shown.',
  );
  expect(heldBack(list(), given, 12, 12)).toBeUndefined();
});

test('a list that is as long as it was asked to be may go on, and nothing says whether it does', () => {
  expect(heldBack(list(), given, 25, undefined)).toBe('As many as were asked for (limit 25). Whether there are more is not shown.');
  expect(heldBack(list(), given, 24, undefined)).toBeUndefined();
  expect(heldBack(list(), given, 25, 25)).toBeUndefined();
});

test('a list whose pages can be turned says it there, and an empty one holds nothing back', () => {
  expect(heldBack(list({ paging: paging('page', 'page') }), given, 25, 40)).toBeUndefined();
  expect(heldBack(list(), given, 0, 40)).toBeUndefined();
});
