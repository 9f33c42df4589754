import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import type { Condition } from '../../outcomes/outcome.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Facts } from '../data/facts.ts';
import { Store } from '../data/store.ts';
import { fieldOf } from '../field.fixture.ts';
import { ground } from '../recording.fixture.ts';
import { holds } from './holds.ts';

const orders: Entity = {
  name: 'Order',
  identity: 'id',
  fields: [fieldOf('owner', ['object', 'integer'], [7, 9]), fieldOf('owner.id', 'integer', [7]), fieldOf('owner.name', 'string', ['Ada'])],
  records: [],
  ...ground,
};
const isOwn = (field: string, record: JsonObject): string => {
  const condition: Condition = { kind: 'owner', entity: 'Order', field, caller: 'id', is: 'own' };
  const facts = {
    credential: { kind: 'present' },
    caller: { id: 9 },
    store: new Store([orders], false),
    reached: new Map([['Order', { record }]]),
  } as unknown as Facts;
  return holds(condition, facts, undefined as never);
};

test('whose a record is is known whether what names them stands alone or in an object', () => {
  expect(isOwn('owner.id', { id: 1, owner: 9 })).toBe('holds');
  expect(isOwn('owner.id', { id: 1, owner: 7 })).toBe('fails');
  expect(isOwn('owner.id', { id: 1, owner: { id: 9, name: 'Ida' } })).toBe('holds');
  expect(isOwn('owner', { id: 1, owner: { id: 9, name: 'Ida' } })).toBe('holds');
  expect(isOwn('owner.id', { id: 1 })).toBe('unknown');
  expect(isOwn('owner.name', { id: 1, owner: 9 })).toBe('unknown');
});
