import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import type { Effect } from '../../outcomes/outcome.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { fieldOf } from '../field.fixture.ts';
import { ground } from '../recording.fixture.ts';
import { withShownParts } from './shown-part.ts';
import { Store } from './store.ts';

const entity = (name: string, paths: readonly string[], records: readonly JsonObject[]): Entity => ({
  name,
  identity: 'id',
  fields: paths.map((path) => fieldOf(path, path.endsWith('id') ? 'integer' : 'string')),
  records: records.map((value) => ({ key: String(value['id']), value: value as Entity['records'][number]['value'], ...ground })),
  ...ground,
});
const PEOPLE = entity('Person', ['id', 'name', 'mail'], [{ id: 7, name: 'Ada', mail: 'ada@example.com' }]);
const orders = (paths: readonly string[], customer: Json): Entity => entity('Order', ['id', ...paths], [{ id: 1, customer }]);
const SET: Effect = {
  kind: 'set',
  entity: 'Order',
  field: 'customer',
  to: { from: 'named', entity: 'Person', in: 'customerId', fields: ['id'] },
};
const shown = (order: Entity, effect = SET): readonly string[] => {
  const all = [order, PEOPLE];
  const [one] = withShownParts([effect], new Store(all, false), all);
  return one?.kind === 'set' && one.to.from === 'named' ? one.to.fields : [];
};
const PARTS = ['customer.id', 'customer.name'];

test('a thing that a call connects is shown with all that its part of the record shows', () => {
  expect(shown(orders(PARTS, null))).toEqual(['id', 'name']);
  expect(shown(orders(PARTS, { id: 7, name: 'Ada' }))).toEqual(['id', 'name']);
});

test('and with nothing that the part never shows, nor what it shows otherwise than the thing itself has it', () => {
  expect(shown(orders(['customer.id'], null))).toEqual(['id']);
  expect(shown(orders(PARTS, { id: 7, name: 'Ada, as of then' }))).toEqual(['id']);
});

test('what is connected whole stays whole, and other effects as they are', () => {
  const whole: Effect = { ...SET, to: { from: 'named', entity: 'Person', in: 'customerId', fields: [] } };
  expect(shown(orders(PARTS, null), whole)).toEqual([]);
  const other: Effect = { kind: 'delete', entity: 'Order' };
  expect(withShownParts([other], new Store([PEOPLE], false), [PEOPLE])).toEqual([other]);
});
