import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { call, parameter } from '../statement.fixture.ts';
import { withTwoNames } from './named-by-two.ts';

const referred = (below: string): readonly (string | null)[] => {
  const of = { refersTo: 'Book.title' };
  const calls = [
    call('GET', '/shelves/{shelf}', { parameters: [parameter('shelf', 'path', of)] }),
    call('GET', below, { parameters: [parameter('shelf', 'path', of), parameter('title', 'path', of)] }),
  ];
  return withTwoNames({ ...library().points, calls }).calls.flatMap(({ parameters }) => parameters.map(({ refersTo }) => refersTo));
};

test('where two names that follow each other name a thing, the first alone names none', () => {
  expect(referred('/shelves/{shelf}/{title}')).toEqual([null, 'Book.title', 'Book.title']);
  expect(referred('/shelves/{shelf}/sequels/{title}')).toEqual(['Book.title', 'Book.title', 'Book.title']);
  expect(referred('/desks/{shelf}/{title}')).toEqual(['Book.title', 'Book.title', 'Book.title']);
});
