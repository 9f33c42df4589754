import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { field, seen } from '../statement.fixture.ts';

const screens = (route: string, kinds: readonly string[]) => {
  const of = library();
  const kind = {
    name: 'Kind',
    identity: 'name',
    fields: [field('name', 'string', { values: [...kinds] })],
    records: [],
    ...seen(2),
  };
  const screen = {
    route,
    title: null,
    variant: null,
    parameters: [{ name: 'kind', in: 'path' as const, type: 'string', refersTo: 'Kind.name', ...seen(2) }],
    elements: [],
    leadsTo: [],
    reads: ['GET /api/books', 'GET /api/loans', 'GET /api/me'].map((call) => ({ call, ...seen(2) })),
    ...seen(2),
  };
  const app = plan({ ...of, points: { ...of.points, entities: [...of.points.entities, kind], screens: [screen] } });
  return app.screens
    .filter(({ address }) => /^\/content\/\w/.test(address))
    .map(({ address, title, parts: [part] }) => [address, title, part?.kind === 'list' ? part.request.call : part?.kind]);
};

test('a parameter that names which list is read gives each list its address', () => {
  expect(screens('/content/:kind', ['books', 'loans'])).toEqual([
    ['/content/books', 'Books', 'GET /api/books'],
    ['/content/loans', 'Loans', 'GET /api/loans'],
  ]);
});

test('a list that nothing recorded is called after, or a parameter in the middle, gives none', () => {
  expect(screens('/content/:kind', ['magazines'])).toEqual([]);
  expect(screens('/content/:kind/new', ['books'])).toEqual([]);
});
