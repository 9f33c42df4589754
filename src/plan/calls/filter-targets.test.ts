import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { answer, call, listAnswer, parameter } from '../statement.fixture.ts';
import { withFilterTargets } from './filter-targets.ts';

type Filters = NonNullable<ReturnType<typeof answer>['collection']>['filters'];

const referred = (...lists: Filters[]): readonly (string | null)[] => {
  const outcomes = lists.map((filters) =>
    answer(200, listAnswer('Loan', ['id']), { collection: { entity: 'Loan', filters, paging: null, order: null } }),
  );
  const calls = [call('GET', '/api/loans', { parameters: [parameter('book', 'query'), parameter('but', 'query')], outcomes })];
  return withFilterTargets({ ...library().points, calls }).calls.flatMap(({ parameters }) => parameters.map(({ refersTo }) => refersTo));
};
const by = (field: string, name: string, is: Filters[number]['is'] = 'equals'): Filters[number] => ({
  field,
  is,
  to: { from: 'query', name },
});

test('what rows are chosen by refers to what the field does, and to one of the rows where it is what identifies them', () => {
  expect(referred([by('bookId', 'book'), by('id', 'but', 'is not')])).toEqual(['Book.id', 'Loan.id']);
});

test('a part of a text, a bound, and what chooses by different fields name no thing', () => {
  expect(referred([by('bookId', 'book', 'contains'), by('status', 'but')])).toEqual([null, null]);
  expect(referred([by('bookId', 'book')], [by('memberId', 'book')])).toEqual([null, null]);
});
