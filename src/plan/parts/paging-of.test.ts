import { expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import type { Planning } from '../planning.ts';
import { answer, call, listAnswer, parameter, refusal, row, seen } from '../statement.fixture.ts';
import { pagingOf } from './paging-of.ts';

const planning = { points: { limits: [] } } as unknown as Planning;
const first = (values: number[], times = 9) => ({
  mediaType: 'application/json',
  shape: [row('first', ['integer'], { values, present: { times, of: 9 } })],
  ...seen(9),
});
const beyond: Condition = { kind: 'payload-value', path: 'first', is: 'above', value: 50 };

const collection = (size: string) => ({
  collection: {
    entity: 'Book',
    filters: [],
    paging: { kind: 'limit only' as const, position: null, size, first: 0, defaultSize: null },
    order: null,
  },
});

/** A list of an operation that is told how many rows to show. */
const paged = (requests: ReturnType<typeof first>) => {
  const books = call('POST', '/graphql', {
    operation: 'query books',
    requests: [requests],
    outcomes: [
      answer(200, listAnswer('Book', ['id']), collection('first')),
      { ...refusal(200, 'first must be at most 50.', [beyond]), unchanged: true },
    ],
  });
  return pagingOf(planning, { kind: 'list', call: books, entity: 'Book', place: { keys: ['data'] } } as never, new Map());
};

test('an operation that is always told how many is told so again: as most were, and none that is refused is offered', () => {
  expect(paged(first([20, 10, 60]))).toMatchObject({ size: 'first', defaultSize: 20, always: ['size'], sizes: [10, 20] });
});

test('one that was asked without is asked without', () => {
  expect(paged(first([20], 4))).toMatchObject({ defaultSize: null, always: [] });
});

test('a size that was asked for among texts is asked for as well, where no other is known', () => {
  const books = call('GET', '/api/books', {
    parameters: [parameter('limit', 'query', { present: { times: 6, of: 9 } })],
    outcomes: [answer(200, listAnswer('Book', ['id']), collection('limit'))],
  });
  const use = { kind: 'list', call: books, entity: 'Book', place: { keys: ['data'] } } as never;
  expect(pagingOf(planning, use, new Map([['limit', '25']]))).toMatchObject({ defaultSize: 25, always: ['size'], sizes: [] });
});
