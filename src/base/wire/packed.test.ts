import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { devalued, isPacked, unpacked } from './packed.ts';

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
const said = (body: Json): Json => unpacked(body, parse);
const node = (...data: readonly Json[]): Json => ({ type: 'data', data: [...data], uses: {} });

test('what nodes of a page load is what their places lead to, however often', () => {
  const packed = node({ tickets: 1, first: 2, due: 5, none: -1 }, [2], { id: 3, title: 4 }, 7, 'Printer', [
    'Date',
    '2026-11-02T09:00:00.000Z',
  ]);
  const ticket = { id: 7, title: 'Printer' };
  const loaded = { tickets: [ticket], first: ticket, due: '2026-11-02T09:00:00.000Z', none: null };
  expect(said({ type: 'data', nodes: [null, packed, { type: 'skip' }] })).toEqual(loaded);
  // What is around a page is given to it as well; what is further within goes before it.
  const around = node({ user: 1, none: 2 }, 'Ann', 'Nobody');
  expect(said({ type: 'data', nodes: [around, { type: 'data', data: null }, packed] })).toEqual({ user: 'Ann', ...loaded });
  const failed = { type: 'error', error: { message: 'Only admins may manage users.' }, status: 403 };
  expect(said({ type: 'data', nodes: [around, failed] })).toEqual(failed);
});

test('what a form action answers is packed in a text', () => {
  expect(said({ type: 'failure', status: 422, data: '[{"error":1},"The title is required."]' })).toEqual({
    type: 'failure',
    status: 422,
    data: { error: 'The title is required.' },
  });
});

test('what is not packed, says more than JSON can, leads to itself or nowhere is as it is', () => {
  for (const body of [
    { type: 'data', nodes: 'none' },
    { type: 'data', data: [{ id: 1 }, 7] },
    { type: 'success', status: 200, data: 'Saved.' },
    { type: 'success', status: 200, data: '[1, 2' },
    { type: 'data', nodes: [node({ map: 1 }, ['Map', 2, 3], 'a', 3)] },
    { type: 'data', nodes: [node({ loop: 0 })] },
    { type: 'data', nodes: [node({ lost: 9 })] },
    [{ id: 1 }, 7],
  ] as const)
    expect(said(body as never)).toEqual(body);
});

test('what a framework wraps is what is in it', () => {
  const places: Json = [
    ['ShallowReactive', 1],
    { data: 2, state: 6, once: 7, due: 8 },
    ['Reactive', 3],
    { $f1a: 4 },
    { id: 5 },
    7,
    { $suser: -1 },
    ['Set', 5],
    ['Date', '2026-03-01T00:00:00.000Z'],
  ];
  expect(isPacked(places)).toBe(true);
  expect(devalued(places)).toEqual({
    data: { $f1a: { id: 7 } },
    state: { $suser: null },
    once: [7],
    due: '2026-03-01T00:00:00.000Z',
  });
});

test.each<[string, Json[]]>([
  ['is empty', []],
  ['begins with a value', [1, 2]],
  ['is of things', [{ id: 7 }, { id: 8 }]],
  ['is of things that are counted', [{ id: 1 }, { id: 2 }]],
  ['has a value that nothing leads to', [{ id: 1 }, 7, 'kept']],
  ['leads to its own beginning', [{ id: 0 }, 7]],
])('a list is not packed where it %s', (_, items) => expect(isPacked(items)).toBe(false));
