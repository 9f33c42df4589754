import { expect, test } from 'vitest';
import { BallotBox } from '../../statement/ballot.ts';
import { beginsWith, firstAsked } from './begins.ts';

const placeOf = (path: string): string => JSON.stringify(['http://lib.test', path, '']);

const begun = (...asked: readonly (readonly [place: string, query: Readonly<Record<string, string>>])[]): string | undefined => {
  const box = new BallotBox();
  for (const [index, [path, query]] of asked.entries()) {
    const place = placeOf(path);
    const sent = Object.entries(query).map(([path, text]) => ({ path, text }));
    box.see(place, firstAsked('GET /api/books', sent), { recording: 'monday.zip', index, pointer: '', time: 0 }, place);
  }
  const places = [...new Set(asked.map(([path]) => placeOf(path)))];
  return beginsWith(places, box.seal('monday.zip'), '/authors/:authorId').get('GET /api/books');
};

test('a screen begins with what it asked for each time that it came up', () => {
  expect(begun(['/books', { page: '1', size: '10' }], ['/books', { page: '1', size: '10', sort: 'title' }])).toBe('page = 1, size = 10');
});

test('one visit shows nothing of the next, and what was another value each time is no beginning', () => {
  expect(begun(['/books', { page: '1' }])).toBeUndefined();
  expect(begun(['/books', { page: '1' }], ['/books', { page: '3' }])).toBeUndefined();
});

test('what an address is of is said by its name, where it can be nothing else', () => {
  expect(begun(['/authors/a7', { author: 'a7' }])).toBe('author = {authorId}');
  expect(begun(['/authors/3', { author: '3' }], ['/authors/5', { author: '5' }])).toBe('author = {authorId}');
  expect(begun(['/authors/1', { page: '1' }])).toBeUndefined();
  expect(begun(['/authors/a7', { author: 'a7' }], ['/authors/a8', { author: 'a7' }])).toBeUndefined();
});

test('what stands for something of a person is not what a screen begins with', () => {
  expect(begun(['/books', { owner: 'np_txt_an6lreci' }], ['/books', { owner: 'np_txt_an6lreci' }])).toBeUndefined();
});
