import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { Store } from './store.ts';
import { partsOf, View } from './view.ts';

const entity = (name: string, identity: string, fields: readonly string[], ...values: readonly JsonObject[]): Entity =>
  ({
    name,
    identity,
    fields: fields.map((path) => ({ path, type: 'string', refersTo: null, values: [], counts: [], present: { times: 1, of: 1 } })),
    records: values.map((value) => ({ key: String(value[identity]), value })),
  }) as unknown as Entity;

/** What one person alone sees of `joe` stands in what `joe` has written, though not every writer that is named is known. */
const seenBy = (viewer: string | undefined, people: readonly Entity[], by: string, named: string): unknown => {
  const article = entity('Article', 'slug', [`author.${by}`, 'slug'], { slug: 'one', author: { [by]: named, following: false } });
  const entities = [...people, article];
  const store = new Store(entities, false);
  store.setFor('ann', 'Person', 'joe', 'following', true);
  return new View(store, partsOf(entities), viewer).get('Article', 'one')?.['author'];
};
const person = entity('Person', 'username', ['username'], { username: 'joe' });

test('a part shows the one thing that has its name, as who asks sees it', () => {
  expect(seenBy('ann', [person], 'username', 'joe')).toEqual({ username: 'joe', following: true });
  expect(seenBy('bob', [person], 'username', 'joe')).toEqual({ username: 'joe', following: false });
  expect(seenBy(undefined, [person], 'username', 'joe')).toEqual({ username: 'joe', following: false });
});

test('but not where things of two kinds have such a name, or things of every kind, or none that is named is known', () => {
  const team = entity('Team', 'username', ['username'], { username: 'joe' });
  expect(seenBy('ann', [person, team], 'username', 'joe')).toMatchObject({ following: false });
  expect(seenBy('ann', [entity('Person', 'name', ['name'], { name: 'joe' })], 'name', 'joe')).toMatchObject({ following: false });
  expect(seenBy('ann', [person], 'username', 'jim')).toMatchObject({ following: false });
});

test('what refers to a thing as a whole shows it as it is now where it stands as an object, and in it alone what stood there alone', () => {
  const line = entity('Line', 'id', ['id'], { id: 1, order: { id: 12, title: 'Old', owner: 9 } }, { id: 2, order: 12 });
  const order = entity('Order', 'id', ['id', 'title'], { id: 12, title: 'New', owner: { id: 9, name: 'Ida' } });
  const field = (path: string, type: readonly string[] | string, refersTo: string | null, values: readonly number[] = []) => ({
    ...line.fields[0],
    path,
    type,
    refersTo,
    values,
  });
  const entities = [
    { ...line, fields: [field('order', ['object', 'integer'], 'Order.id', [12]), field('order.id', 'integer', null, [12])] },
    { ...order, fields: [field('owner', ['object', 'integer'], null, [9]), field('owner.id', 'integer', null, [9])] },
  ] as unknown as readonly Entity[];
  const view = new View(new Store(entities, false), partsOf(entities), undefined);
  expect(view.get('Line', '1')).toEqual({ id: 1, order: { id: 12, title: 'New', owner: 9 } });
  expect(view.get('Line', '2')).toEqual({ id: 2, order: 12 });
});
