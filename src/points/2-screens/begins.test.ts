import { expect, test } from 'vitest';
import { BallotBox } from '../../statement/ballot.ts';
import { beginsWith, firstAsked } from './begins.ts';

const begun = (...asked: readonly (readonly [place: string, query: Readonly<Record<string, string>>])[]): string | undefined => {
  const box = new BallotBox();
  for (const [index, [place, query]] of asked.entries()) {
    const sent = Object.entries(query).map(([path, text]) => ({ path, text }));
    box.see(place, firstAsked('GET /api/books', sent), { recording: 'monday.zip', index, pointer: '', time: 0 }, place);
  }
  const places = [...new Set(asked.map(([place]) => place))];
  return beginsWith(places, box.seal('monday.zip')).get('GET /api/books');
};

test('a screen begins with what it asked for each time that it came up', () => {
  expect(begun(['/books', { page: '1', size: '10' }], ['/books', { page: '1', size: '10', sort: 'title' }])).toBe('page = 1, size = 10');
});

test('one visit shows nothing of the next, and what was another value each time is no beginning', () => {
  expect(begun(['/books', { page: '1' }])).toBeUndefined();
  expect(begun(['/books', { page: '1' }], ['/books', { page: '3' }])).toBeUndefined();
});

test('what an address is of, and what stands for something of a person, is not what its screen begins with', () => {
  expect(begun(['/authors/a7', { author: 'a7' }], ['/authors/a7', { author: 'a7' }])).toBeUndefined();
  expect(begun(['/books', { owner: 'np_txt_an6lreci' }], ['/books', { owner: 'np_txt_an6lreci' }])).toBeUndefined();
});
