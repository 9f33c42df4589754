import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { fuller } from './fuller.ts';

test('a fuller look adds what the first did not show, as long as both say the same', () => {
  const first = {
    items: [
      { id: 1, qty: 2 },
      { id: 2, qty: 1 },
    ],
  };
  const second = {
    items: [
      { id: 1, qty: 2, rope: { kind: 'hemp' } },
      { id: 2, qty: 1, rope: null },
    ],
  };
  expect(fuller(first, second)).toEqual(second);
  expect(fuller(second, first)).toEqual(second);
});

test.each([
  ['something has changed', { items: [{ id: 1, qty: 3, rope: 'hemp' }] }],
  [
    'there is one more',
    {
      items: [
        { id: 1, qty: 2 },
        { id: 2, qty: 1 },
      ],
    },
  ],
  ['it is of another kind', { items: 'two' }],
])('the first is kept where %s', (_, second) => {
  const first = { items: [{ id: 1, qty: 2 }] };
  expect(fuller(first, second)).toEqual(first);
  expect(fuller('open', 'closed')).toBe('open');
});

test('a member that is called as what objects are made from stays a member, and what is too deep stays as it was', () => {
  const hostile = JSON.parse('{"id": 1, "__proto__": {"qty": 2}}') as Json;
  const told = fuller({ id: 1 }, hostile);
  expect(Object.keys(told as object)).toEqual(['id', '__proto__']);
  expect((told as { readonly qty?: number }).qty).toBeUndefined();
  let deep: Json = 'end';
  for (let at = 0; at < 5_000; at += 1) deep = [deep];
  expect(fuller(deep, deep)).toBe(deep);
});
