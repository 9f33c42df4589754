import { expect, test } from 'vitest';
import { isNamedTwice } from './named-twice.ts';

const records = [
  { skipper: 'u1', owner_id: 7, expand: { skipper: { id: 'u1' } }, owner: { id: 7 }, mate: { id: 'u3' } },
  { skipper: 'u2', owner_id: 8, expand: { skipper: { id: 'u2' } }, owner: { id: 8 }, mate: { id: 'u1' } },
];
const fields = ['skipper', 'owner_id', 'expand.skipper.id', 'owner.id', 'mate.id'];

test('what a thing names by a field of its own, and shows in an object that is called so, is named twice', () => {
  expect(fields.filter((field) => isNamedTwice(field, fields, records))).toEqual(['expand.skipper.id', 'owner.id']);
});

test('not where the two once said otherwise, or were never there together', () => {
  const [one, other] = records;
  expect(isNamedTwice('expand.skipper.id', fields, [one, { ...other, skipper: 'u9' }])).toBe(false);
  expect(isNamedTwice('expand.skipper.id', fields, [{ skipper: 'u1' }, undefined])).toBe(false);
});
