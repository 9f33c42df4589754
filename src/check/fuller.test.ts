import { expect, test } from 'vitest';
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
