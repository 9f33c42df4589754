import { expect, test } from 'vitest';
import { heldBy } from './held-query.ts';
import { insideOf } from './json-query.ts';
import { rangeIn, saidRange } from './said-range.ts';

test.each([
  ['[0,9]', '0', '10'],
  ['[20, 24]', '20', '5'],
  ['[7,7]', '7', '1'],
])('%s is where to begin and how many, and said again', (text, offset, limit) => {
  expect(rangeIn('range', text)).toEqual([
    ['range[offset]', offset],
    ['range[limit]', limit],
  ]);
  const values = (rangeIn('range', text) ?? []).map(
    ([name, value]) => [insideOf(name, new Set(['range']))?.path ?? '', Number(value)] as const,
  );
  expect(saidRange(values)).toBe(text.replace(' ', ''));
});

test.each([
  ['ids', '[0,9]'],
  ['range', '[9,0]'],
  ['range', '[0,4,9]'],
  ['range', '[0]'],
  ['range', '["a","b"]'],
  ['range', '0-9'],
])('%s=%s is no range', (name, text) => {
  expect(rangeIn(name, text)).toBeUndefined();
  expect(heldBy(name, text)).toBeUndefined();
});
