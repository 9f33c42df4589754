import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { entitiesIn } from './entity/entities.fixture.ts';
import { get } from './exchange.fixture.ts';
import { resourceOf } from './resource.ts';

const order = (id: string) => ({ resourceType: 'Order', id, status: 'open' });
const bundle = (id: string, ...found: readonly Json[]): Json => ({
  resourceType: 'Bundle',
  id,
  type: 'searchset',
  total: found.length,
  ...(found.length === 0 ? {} : { entry: found.map((resource) => ({ fullUrl: 'https://x.invalid/Order', resource })) }),
});

test('what was searched for stands in the entries of a bundle, and the bundle is none of it', () => {
  const found = entitiesIn(
    get('/fhir/Order', bundle('b0a1', order('7'), order('8'))),
    get('/fhir/Order', bundle('b0a2')),
    get('/fhir/Order/7', order('7')),
  );
  expect(found.map(({ name, identity, snapshots }) => [name, identity, [...snapshots.keys()].toSorted()])).toEqual([
    ['Order', 'id', ['7', '8']],
  ]);
});

test('a thing that is called so, and one of another type, is what it was', () => {
  const path = (body: Json) => resourceOf(body, 'Order', [])?.path;
  expect(path({ resourceType: 'Bundle', id: 'b1', type: 'document', entry: [{ resource: order('7') }] })).toBe('');
  expect(path({ resourceType: 'Bundle', id: 'b1', type: 'searchset', entry: ['7'] })).toBe('');
  expect(path({ resourceType: 'Order', id: '7', type: 'searchset', entry: [{ resource: order('7') }] })).toBe('');
});
