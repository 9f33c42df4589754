import { expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, listAnswer, parameter } from '../statement.fixture.ts';

const collection = { entity: 'Book', filters: [], paging: null, order: null };

const listAskedWith = (name: string, when: Condition[]) => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.method === 'GET' && one.path === '/api/books'
      ? {
          ...one,
          parameters: [parameter(name, 'query', { required: false, present: { times: 6, of: 9 }, values: ['emma', 'tide'] })],
          outcomes: [answer(200, listAnswer('Book', ['id', 'title']), { when, collection })],
        }
      : one,
  );
  const { screens } = plan({ ...rest, points: { ...points, screens: [], calls } });
  const list = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
  if (list?.kind !== 'list') throw new Error('The library lists books.');
  return list;
};

test('what is searched for is entered by whoever looks, and stands there at first as it was asked for where nothing is listed without', () => {
  const emma = { kind: 'query-value', is: 'equals', value: 'emma' } as const;
  const { filters, request } = listAskedWith('q', [{ ...emma, name: 'q' }]);
  expect(filters).toMatchObject([{ path: 'q', label: 'Search', startsAs: 'emma' }]);
  expect(request.parameters).toMatchObject([{ name: 'q', bind: { from: 'input' } }]);
  const other = listAskedWith('view', [{ ...emma, name: 'view' }]);
  expect([other.filters, other.request.parameters]).toMatchObject([[], [{ name: 'view', bind: { from: 'constant', value: 'emma' } }]]);
});

test('where a list was answered without, what a search does is as little known as before', () => {
  const { filters, parameters } = listAskedWith('query', []);
  expect([filters, parameters]).toMatchObject([[], [{ path: 'query', label: 'Query', startsAs: null }]]);
});
