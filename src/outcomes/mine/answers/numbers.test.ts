import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Bill', identity: 'id' }], places: { 'GET /bills → data[]': 'Bill' } };
const page = (at: number, ids: readonly number[], total: number): Told => ({
  call: 'GET /bills',
  query: { page: String(at), limit: '2' },
  status: 200,
  answer: {
    data: ids.map((id) => ({ id, number: `B-${id}` })),
    meta: { totalItems: total, currentPage: at, totalPages: Math.ceil(total / 2) },
  },
});
const metaOf = (...told: readonly Told[]): string =>
  JSON.stringify(
    mineOutcomes(samplesOf(told, world), world.entities)
      .get('GET /bills')
      ?.map(({ body }) => body),
  );

test('what is called a count is no number of a page, though there is one page with one thing on it', () => {
  const one: Told = { ...page(1, [1], 1), caller: { role: 'member', credential: 'present' } };
  const all = metaOf(page(1, [1, 2], 3), page(2, [3], 3), one);
  expect(all).toContain('"currentPage",{"kind":"source","source":{"from":"paging","is":"position"}}');
  expect(all).not.toContain('"totalItems",{"kind":"source","source":{"from":"paging","is":"position"}}');
  expect(all).not.toContain('"totalPages",{"kind":"source","source":{"from":"paging","is":"position"}}');
});
