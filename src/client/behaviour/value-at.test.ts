import { expect, test } from 'vitest';
import { atKeys, atPath, belowScalar, recordAt, rowsAt } from './value-at.ts';

test('a place is found by keys and by a printed path', () => {
  const body = { data: { author: { name: 'Mara', 'a.b': 1 } }, rows: [{ id: 1 }] };
  expect(atKeys(body, ['data', 'author', 'name'])).toBe('Mara');
  expect(atPath(body, 'data.author."a.b"')).toBe(1);
  expect(rowsAt(body, ['rows'])).toEqual([{ id: 1 }]);
  expect(atKeys(body, [])).toBe(body);
});

test('under nothing is nothing, and under a number there is no place', () => {
  expect(atPath({ book: null }, 'book.title')).toBeNull();
  expect(belowScalar({ category: 2 }, 'category.name')).toBe(true);
  expect(belowScalar({ category: { name: 'a' } }, 'category.name')).toBe(false);
  expect(belowScalar({ category: null }, 'category.name')).toBe(false);
});

test('what a value inherits is not a member of it', () => {
  expect(atPath({}, 'constructor')).toBeUndefined();
  expect(atKeys({ a: 'text' }, ['a', 'length'])).toBeUndefined();
  expect(atPath(JSON.parse('{"__proto__":{"x":1}}'), '__proto__.x')).toBe(1);
});

test('the one thing in a list is found there', () => {
  expect(atKeys({ posts: [{ id: 1 }] }, ['posts', '0', 'id'])).toBe(1);
  expect(atKeys([], ['0', 'id'])).toBeUndefined();
});

const answer = { data: [{ type: 'articles', id: '1', attributes: { title: 'Sea of maps' } }], plain: [{ id: '2', title: 'Fair' }] };

test('a resource object is read by its fields, and by the places they stand in', () => {
  const [row = null] = rowsAt(answer, ['data']) ?? [];
  const record = recordAt(answer, ['data', '0']);
  for (const one of [row, record]) for (const path of ['title', 'attributes.title']) expect(atPath(one, path)).toBe('Sea of maps');
});

test('rows of any other kind are those of the answer', () => {
  expect(rowsAt(answer, ['plain'])).toBe(answer.plain);
});

test('things of a map are rows, each with what it stands under as its identity', () => {
  const body = { rocks: { a1: { name: 'Reef' }, b2: { id: 'B2', name: 'Islet' } } };
  expect(rowsAt(body, ['rocks'], 'id')).toEqual([
    { id: 'a1', name: 'Reef' },
    { id: 'B2', name: 'Islet' },
  ]);
  expect(rowsAt(body, ['rocks'])).toBeUndefined();
});

test('rows that stand in edges are the nodes that these lead to', () => {
  const node = { id: 'b1', name: 'Ada' };
  expect(rowsAt({ edges: [{ cursor: 'x', node }] }, ['edges'])).toEqual([{ cursor: 'x', node, ...node }]);
  // Of a graph an edge leads from one node to another.
  const drawn = [{ from: 'a', to: 'b' }];
  expect(rowsAt({ edges: drawn }, ['edges'])).toEqual(drawn);
  expect(rowsAt({ links: [{ node }] }, ['links'])).toEqual([{ node }]);
});
