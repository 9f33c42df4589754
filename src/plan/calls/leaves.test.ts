import { expect, test } from 'vitest';
import { row } from '../statement.fixture.ts';
import { leavesOf } from './leaves.ts';

const paths = (...shape: Parameters<typeof leavesOf>[0]): readonly string[] => leavesOf(shape).map((leaf) => leaf.row.path);
const times = (count: number) => ({ present: { times: count, of: count } });

test('one thing in an object or in a list of its own is asked for by its parts', () => {
  expect(paths(row('', 'object'), row('article', 'object'), row('article.title', 'string'))).toEqual(['article.title']);
  const posts = [row('', 'object'), row('posts', 'array'), row('posts[]', 'object'), row('posts[].title', 'string')] as const;
  expect(paths(...posts, row('posts[].tags', 'array'), row('posts[].tags[]', 'string'))).toEqual(['posts[].title', 'posts[].tags']);
  expect(paths(row('', 'array'), row('[]', 'object'), row('[].title', 'string'))).toEqual(['[].title']);
  expect(paths(row('', 'object'), row('data', 'object'), row('data.attributes', 'object'), row('data.attributes.title', 'string'))).toEqual(
    ['data.attributes.title'],
  );
});

test('a whole that was sent as something else once is not asked for beside what it holds', () => {
  expect(paths(row('', ['object', 'string']), row('title', 'string'))).toEqual(['title']);
});

test('a list that held several, or that stands beside something else, is one place', () => {
  const several = [
    row('', 'object'),
    row('lines', 'array', times(2)),
    row('lines[]', 'object', times(5)),
    row('lines[].sku', 'string'),
  ] as const;
  expect(paths(...several)).toEqual(['lines']);
  const beside = [
    row('', 'object'),
    row('lines', 'array'),
    row('lines[]', 'object'),
    row('lines[].sku', 'string'),
    row('note', 'string'),
  ] as const;
  expect(paths(...beside)).toEqual(['lines', 'note']);
});

test('a payload is read once, whoever asks for its places: a declared one has hundreds, and each input asks', () => {
  const shape = [
    row('', 'object'),
    row('input', 'object'),
    row('input.name', 'string'),
    row('input.tags', 'array'),
    row('input."a.b"', 'string'),
  ];
  expect(paths(...shape)).toEqual(['input.name', 'input.tags', 'input."a.b"']);
  expect(leavesOf(shape)).toBe(leavesOf(shape));
});
