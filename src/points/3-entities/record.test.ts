import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { recordOf } from './record.ts';

const keysOf = (object: { readonly [key: string]: Json }): readonly string[] | undefined => {
  const record = recordOf('b-1', object, 'monday.har#/log/entries/0');
  return record === undefined ? undefined : Object.keys(record.value);
};
const planks = (count: number): Json => Array.from({ length: count }, (_, n) => ({ id: `p-${n}`, wood: 'oak '.repeat(90) }));

test('a record is kept without the parts that are too long to be read, and as few of them as that takes', () => {
  expect(keysOf({ id: 'b-1', name: 'Gannet', planks: planks(3) })).toEqual(['id', 'name', 'planks']);
  expect(keysOf({ id: 'b-1', name: 'Gannet', planks: planks(90), crew: planks(3) })).toEqual(['id', 'name', 'crew']);
  expect(keysOf({ id: 'b-1', name: 'Gannet', planks: planks(90), crew: planks(80) })).toEqual(['id', 'name']);
});

test('a record is not kept where its own texts are too long', () => {
  expect(keysOf({ id: 'b-1', log: 'wind '.repeat(8_000), planks: planks(2) })).toBeUndefined();
});
