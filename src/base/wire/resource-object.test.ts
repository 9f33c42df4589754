import { expect, test } from 'vitest';
import { fieldsOfThing, isBesideIdentity, isMemberOf, relationshipAt, wholeThing } from './resource-object.ts';

const article = {
  type: 'articles',
  id: '1',
  attributes: { title: 'Sea of maps' },
  relationships: { author: { data: { type: 'people', id: '9' } }, tags: { data: [{ type: 'tags', id: '3' }] }, notes: { links: {} } },
  links: { self: '/articles/1' },
};

test('a resource object is its fields, and as a whole keeps what stands beside its attributes', () => {
  const fields = { author: '9', tags: ['3'], title: 'Sea of maps', type: 'articles', id: '1' };
  expect(fieldsOfThing(article)).toEqual(fields);
  expect(wholeThing(article)).toEqual({
    value: { ...fields, relationships: article.relationships, links: article.links },
    within: 'attributes',
  });
});

test('what is no resource object is itself', () => {
  for (const object of [
    { type: 'articles', id: '1' },
    { id: '1', attributes: { title: 'A' } },
    { type: 'a', id: '1', attributes: [] },
  ]) {
    expect(fieldsOfThing(object)).toBe(object);
    expect(wholeThing(object)).toEqual({ value: object });
  }
});

test('no whole is made of an attribute that is called like what stands beside it', () => {
  const object = { type: 'a', id: '1', attributes: { meta: 1 }, meta: { at: 2 } };
  expect(wholeThing(object)).toEqual({ value: object });
});

test('the fields of a thing may stand in a member that has its identity, where nothing is said that it does not say', () => {
  const params = { id: 7, name: 'Rex', status: 'intake' };
  const record = { id: 7, title: 'Rex', params, errors: {}, actions: [{ name: 'show' }] };
  expect(fieldsOfThing(record)).toBe(params);
  expect(wholeThing(record)).toEqual({ value: { ...params, title: 'Rex', errors: {}, actions: [{ name: 'show' }] }, within: 'params' });
  expect(isMemberOf(params, record)).toBe(true);
  const doc = { _id: 'n-1', _rev: '1-a', text: 'A' };
  expect(wholeThing({ id: 'n-1', key: 'n-1', value: { rev: '1-a' }, doc })).toEqual({
    value: { ...doc, id: 'n-1', key: 'n-1', value: { rev: '1-a' } },
    within: 'doc',
  });
});

test.each([
  ['of the same number, beside what the thing says itself', { id: 1, total: 5, user: { id: 1, name: 'Ann', email: 'a@b.test' } }],
  ['of another number', { id: 2, user: { id: 1, name: 'Ann', email: 'a@b.test' } }],
  ['that is only pointed to', { id: 1, user: { id: 1, name: 'Ann' } }],
  ['beside another of the same number', { id: 1, user: { id: 1, name: 'Ann', age: 7 }, book: { id: 1, name: 'B', pages: 8 } }],
])('a member is another thing: %s', (_, object) => {
  expect(fieldsOfThing(object)).toBe(object);
  expect(isMemberOf(object.user, object)).toBe(false);
});

test('the other end of a relationship is named after it', () => {
  expect(relationshipAt('data.relationships.author.data.id')).toBe('author');
  expect(relationshipAt('data.relationships.author.data.type')).toBeUndefined();
  expect(relationshipAt('data.id')).toBeUndefined();
});

test('a thing may stand beside what it is called by, each under its kind', () => {
  const booking = { guest: 'Ada', paid: true };
  const receipt = { bookingid: 7, booking };
  expect(wholeThing(receipt)).toEqual({ value: { bookingid: 7, ...booking }, within: 'booking' });
  expect([isBesideIdentity(receipt), isMemberOf(booking, receipt)]).toEqual([true, true]);
  expect(fieldsOfThing({ booking_id: 'b-7', booking })).toEqual({ booking_id: 'b-7', ...booking });
});

test.each([
  ['something is said besides', { bookingid: 7, booking: { guest: 'Ada' }, total: 5 }],
  ['it is called by itself', { bookingid: 7, booking: { id: 8, guest: 'Ada' } }],
  ['it is of another kind', { roomid: 7, booking: { guest: 'Ada' } }],
  ['no identity is beside it', { booking: { guest: 'Ada' } }],
])('a member is no thing beside what it is called by where %s', (_, object) => {
  expect(isBesideIdentity(object)).toBe(false);
  expect(fieldsOfThing(object)).toBe(object);
});

test('what a payload describes is said of the payload, and is no field of the thing in it', () => {
  const order = { '@odata.context': '$metadata#Orders/$entity', '@odata.etag': 'W/"1"', ID: '7', title: 'A' };
  const { '@odata.context': _, ...own } = order;
  expect(fieldsOfThing(order)).toEqual(own);
  expect(wholeThing(order)).toEqual({ value: own });
});
