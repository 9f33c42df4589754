import { expect, test } from 'vitest';
import type { Json } from '../../../base/json.ts';
import type { Here } from './here.ts';
import { notShown } from './scalar.ts';

const seenOf = (...values: readonly Json[]): unknown => {
  const told = notShown(values.map((value) => ({ value }) as Here));
  return told.kind === 'source' && told.source.from === 'not shown' ? told.source.seen : told;
};

test('of lists that differ the first that holds something shows what stands there', () => {
  expect(seenOf([], [], [{ id: 7 }], [{ id: 8 }])).toEqual([{ id: 7 }]);
  expect(seenOf([], [])).toEqual([]);
  expect(seenOf([{ id: 8 }], [])).toEqual([{ id: 8 }]);
});
