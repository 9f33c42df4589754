import { expect, test } from 'vitest';
import { answer, call } from '../../plan/statement.fixture.ts';
import { withPageSizes } from './of-pages.ts';
import type { Limit } from './reading.ts';

type Told = Parameters<typeof withPageSizes>[1][number]['outcomes'][number];
const list = (defaultSize: number | null, status = 200): Told => ({
  ...answer(status, null),
  collection: {
    entity: 'Book',
    fields: [],
    filters: [],
    order: null,
    paging: { kind: 'page', position: 'page', size: null, first: 1, defaultSize },
  } as never,
});
const saidOf = (outcomes: readonly Told[], limits: readonly Limit[] = []): readonly string[] =>
  withPageSizes(limits, [call('GET', '/books', { outcomes: [...outcomes] })]).map(({ name, value, on }) => `${name} ${value} on ${on}`);

test('a page that another was seen behind tells how long pages are, where no answer says it', () => {
  expect(saidOf([list(10)])).toEqual(['default page size 10 on GET /books']);
  expect(saidOf([list(10), list(10)])).toEqual(['default page size 10 on GET /books']);
});

test('and nothing where none is shown, two differ, or it is said already', () => {
  expect(saidOf([list(null), answer(200, null)])).toEqual([]);
  expect(saidOf([list(10), list(20)])).toEqual([]);
  const { grade, basis, support, against, citations } = list(10);
  const said: Limit = { name: 'default page size', value: 12, unit: 'rows', on: 'GET /books', grade, basis, support, against, citations };
  expect(saidOf([list(10)], [said])).toEqual(['default page size 12 on GET /books']);
  expect(saidOf([list(10)], [{ ...said, on: 'any' }])).toEqual(['default page size 12 on any']);
});
