import { expect, test } from 'vitest';
import { keyWords, placeWords } from './place-words.ts';

test('a key is read in its own words, and a notation stays one', () => {
  expect(
    ['created_at', 'userId', 'id', 'firstName', 'SSHKey', 'due-date', 'ip', 'filter[status][_eq]', '数量', '_', 'q'].map(keyWords),
  ).toEqual(['Created at', 'User ID', 'ID', 'First name', 'SSH key', 'Due date', 'IP', 'filter[status][_eq]', '数量', '_', 'q']);
});

const words = (...paths: readonly string[]): readonly (string | undefined)[] => paths.map((path) => placeWords(paths).get(path));

test('what all places stand under is no part of what they are called', () => {
  expect(words('posts[].title', 'posts[].site.title')).toEqual(['Title', 'Site title']);
  expect(words('article.title')).toEqual(['Title']);
  expect(words('q', 'title', 'chart.fields.x', 'chart.fields.type')).toEqual(['q', 'Title', 'Chart fields x', 'Chart fields type']);
  expect(words('@1', '@2.title', '@2.style', '@3.style')).toEqual(['@1', 'Title', '@2.style', '@3.style']);
  expect(words('title', 'site.title')).toEqual(['Title', 'Site title']);
  expect(words('data.type', 'data.id', 'data.attributes.title', 'data.attributes.site.title')).toEqual([
    'Type',
    'ID',
    'Title',
    'Site title',
  ]);
});

test('what only shows what other places name is no part of what that is called', () => {
  expect(words('title', 'boat', 'mate', 'expand.boat.status', 'expand.mate.name', 'expand.boat')).toEqual([
    'Title',
    'Boat',
    'Mate',
    'Boat status',
    'Mate name',
    'Expand boat',
  ]);
  // Something else stands there, too.
  expect(words('boat', 'more.boat.status', 'more.since')).toEqual(['Boat', 'More boat status', 'More since']);
  expect(words('boat', 'boat_status', 'expand.boat.status').at(-1)).toBe('expand.boat.status');
});

test('nothing is called nothing', () => {
  expect(words()).toEqual([]);
  expect(placeWords(['']).size).toBe(0);
});

test('attributes are left out of a resource only, and what would be called alike keeps its path', () => {
  expect(words('name', 'attributes.size')).toEqual(['Name', 'Attributes size']);
  expect(words('type', 'title', 'attributes.title')).toEqual(['Type', 'Title', 'attributes.title']);
  expect(words('user_name', 'userName')).toEqual(['user_name', 'userName']);
  expect(words('bookId', 'book.id')).toEqual(['Book ID', 'book.id']);
});
