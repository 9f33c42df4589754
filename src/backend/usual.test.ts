import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { Store } from './data/store.ts';
import { ground } from './recording.fixture.ts';

const cover = (times: number) => ({
  path: 'cover',
  type: 'string',
  format: null,
  nullable: true,
  present: { times, of: times },
  values: ['/covers/14.png', '/covers/15.png'],
  counts: [3, 1],
  distinct: { count: 2, atLeast: false },
  refersTo: null,
  ...ground,
});
const usual = (times: number): unknown =>
  new Store([{ name: 'Book', identity: 'id', fields: [cover(times)], records: [], ...ground }], false).usual('Book', 'cover');

const author = { ...cover(1), path: 'author', nullable: false, values: [], counts: [], distinct: { count: 1, atLeast: false } };
const record = (key: string, value: Record<string, string | number>) => ({ key, value, ...ground });

test('a recorded thing is never given what belongs to another; one that was made since may be like it', () => {
  const records = [record('1', { id: 1, author: 'Jane Austen' }), record('2', { id: 2 })];
  const store = new Store([{ name: 'Book', identity: 'id', fields: [author], records, ...ground }], false);
  expect(store.usual('Book', 'author', '2', true)).toBeUndefined();
  expect(store.usual('Book', 'author', '3', true)).toBe('Jane Austen');
  expect(store.usual('Book', 'author', '3', false)).toBeUndefined();
});

test('a field that mostly holds nothing holds nothing where nothing is known of it', () => {
  expect(usual(120)).toBeNull();
  expect(usual(4)).toBe('/covers/14.png');
});

test('a list that every row has is empty in one that was never listed, where some are, and never what another has', () => {
  const held = (one: Json, other: Json): unknown =>
    new Store(
      [
        {
          name: 'Book',
          identity: 'id',
          fields: [{ ...author, path: 'tags' }],
          records: [one, other].map((tags, at) => ({ key: String(at), value: { id: at, tags } as never, ...ground })),
          ...ground,
        },
      ],
      false,
    ).emptyListIn('Book', 'tags');
  expect(held(['old'], [])).toEqual([]);
  expect(held(['old'], ['new'])).toBeUndefined();
  expect(held('old', null)).toBeUndefined();
});

test('what was seen whole without a field that some have has none; where all others have it, it may have it too', () => {
  const books = (...values: readonly Record<string, string | number>[]): Store =>
    new Store(
      [{ name: 'Book', identity: 'id', fields: [cover(4)], records: values.map((one) => record(String(one['id']), one)), ...ground }],
      false,
    );
  const whole = { pages: 9, shelf: 'A' };
  const some = [
    { id: 1, ...whole, cover: '/covers/14.png' },
    { id: 2, ...whole },
    { id: 3, ...whole },
  ];
  expect(books(...some).usual('Book', 'cover', '2', true)).toBeUndefined();
  expect(books(...some.slice(0, 2)).usual('Book', 'cover', '2', true)).toBe('/covers/14.png');
  // Of a row alone, and of what was made since, nothing says that it has none.
  expect(books(...some, { id: 4 }).usual('Book', 'cover', '4', true)).toBe('/covers/14.png');
  expect(books(...some).usual('Book', 'cover', '9', true)).toBe('/covers/14.png');
});

test('a text that each of several things has for itself is no usual one; what two of them share is', () => {
  const login = { ...cover(4), path: 'login', nullable: false, values: ['ned', 'tess', 'uma'], counts: [5, 4, 2] };
  const among = (...logins: readonly string[]): unknown =>
    new Store(
      [
        {
          name: 'User',
          identity: 'id',
          fields: [login],
          records: [...logins.map((one, at) => record(String(at), { id: at, login: one })), record('9', { id: 9 })],
          ...ground,
        },
      ],
      false,
    ).usual('User', 'login', '9', true);
  expect(among('ned', 'tess', 'uma')).toBeUndefined();
  expect(among('ned', 'ned', 'uma')).toBe('ned');
  // Two that differ say nothing of a third.
  expect(among('ned', 'uma')).toBe('ned');
});
