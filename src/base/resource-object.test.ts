import { expect, test } from 'vitest';
import { fieldsOfThing, relationshipAt, wholeThing } from './resource-object.ts';

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
  expect(wholeThing(article)).toEqual({ ...fields, relationships: article.relationships, links: article.links });
});

test('what is no resource object is itself', () => {
  for (const object of [
    { type: 'articles', id: '1' },
    { id: '1', attributes: { title: 'A' } },
    { type: 'a', id: '1', attributes: [] },
  ]) {
    expect(fieldsOfThing(object)).toBe(object);
    expect(wholeThing(object)).toBe(object);
  }
});

test('no whole is made of an attribute that is called like what stands beside it', () => {
  expect(wholeThing({ type: 'a', id: '1', attributes: { meta: 1 }, meta: { at: 2 } })).toBeUndefined();
});

test('the other end of a relationship is named after it', () => {
  expect(relationshipAt('data.relationships.author.data.id')).toBe('author');
  expect(relationshipAt('data.relationships.author.data.type')).toBeUndefined();
  expect(relationshipAt('data.id')).toBeUndefined();
});
