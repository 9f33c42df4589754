import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Book', identity: 'id' }], places: { 'GET /books → []': 'Book' } };
const SHELVES: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 2], 3: [2], 4: [2], 5: [1] };
const books = (...ids: readonly number[]) => ids.map((id) => ({ id, title: `Title ${id}`, shelves: SHELVES[id] ?? [] }));
const list = (query: Readonly<Record<string, string>>, ...ids: readonly number[]): Told =>
  ({ call: 'GET /books', query, status: 200, answer: books(...ids) }) as Told;

const pagingOf = (...told: readonly Told[]) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /books') ?? []).map(({ collection }) => collection?.paging);

test('one number that is always sent is no length, unless it is called so', () => {
  expect(pagingOf(list({ company: '1' }, 3), list({ company: '1' }, 4))).toEqual([null]);
  expect(pagingOf(list({ limit: '1' }, 3), list({ limit: '1' }, 4))[0]?.size).toBe('limit');
});

test('what rows hold pages nothing, and where they begin is not how many there are', () => {
  const told = [list({}, 1, 2, 3, 4, 5), list({ per_page: '2', shelves: '1' }, 1, 5), list({ per_page: '2', offset: '2' }, 3, 4)];
  const [paging] = pagingOf(...told);
  expect(paging?.size).toBe('per_page');
  expect(paging?.position).not.toBe('shelves');
});

test('a name of the product that rows do not hold may page', () => {
  const [paging] = pagingOf(list({ heap: '1' }, 1, 2), list({ heap: '2' }, 3, 5));
  expect(paging).toMatchObject({ kind: 'page', position: 'heap' });
  const [chosen] = pagingOf(list({ shelves: '1' }, 1, 5), list({ shelves: '2' }, 3, 4));
  expect(chosen ?? null).toBe(null);
});

test('what every row holds is no number of rows, though there is one of it', () => {
  const kept = (id: number, shelf: number) => ({ id, title: `Title ${id}`, shelf });
  const ask = (query: Readonly<Record<string, string>>, ...rows: readonly ReturnType<typeof kept>[]): Told =>
    ({ call: 'GET /books', query, status: 200, answer: rows }) as Told;
  const [paging] = pagingOf(ask({}, kept(1, 1), kept(2, 3), kept(3, 3)), ask({ shelf: '1' }, kept(1, 1)), ask({ shelf: '1' }, kept(1, 1)));
  expect(paging ?? null).toBe(null);
});

test('names of rows that lie as far apart as pages are long are no numbers of rows', () => {
  const told = [
    list({ limit: '2' }, 201, 202),
    list({ limit: '2', starting_after: '202' }, 203, 204),
    list({ limit: '2', starting_after: '204' }, 205, 206),
  ];
  expect(pagingOf(...told)[0]).toMatchObject({ kind: 'key', position: 'starting_after' });
  // One whose page before nobody saw explains nothing, and is no number of rows either.
  expect(pagingOf(...told, list({ limit: '2', starting_after: '240' }, 241, 242))[0]?.kind).not.toBe('offset');
  expect(pagingOf(list({ limit: '2' }, 201, 202), list({ limit: '2', skip: '2' }, 203, 204))[0]).toMatchObject({
    kind: 'offset',
    position: 'skip',
  });
});

test('the number of a page, of pages and of rows at once are counts of nothing, though there is one of all', () => {
  const boxed: World = { ...world, places: { 'GET /books → items[]': 'Book' } };
  const box = (more: object, ...ids: readonly number[]): Told => ({
    call: 'GET /books',
    status: 200,
    answer: { ...more, items: books(...ids) } as never,
  });
  const bodyOf = (...told: readonly Told[]): string =>
    JSON.stringify(mineOutcomes(samplesOf(told, boxed), boxed.entities).get('GET /books')?.[0]?.body);
  const told = (name: string, from: string): string => `"${name}",{"kind":"source","source":{"from":"${from}"`;
  const one = bodyOf(box({ total: 1, page: 1, pages: 1, per_page: 20, pageSize: 1, recordsFiltered: 1 }, 1));
  for (const name of ['total', 'recordsFiltered']) expect(one).toContain(told(name, 'total'));
  for (const name of ['page', 'pages', 'per_page', 'pageSize']) expect(one).not.toContain(told(name, 'total'));
  // What moves with the rows counts them, whatever it is called.
  expect(bodyOf(box({ size: 1 }, 1), box({ size: 2 }, 1, 2))).toContain(told('size', 'total'));
});

test('what is asked for by 0 and 1 alone is or is not so, unless it is called a page', () => {
  for (const name of ['archived', 'trash', 'mine']) {
    expect(pagingOf(list({}, 1, 2), list({ [name]: '1' }, 3, 4))[0] ?? null).toBeNull();
    expect(pagingOf(list({ [name]: '0' }, 1, 2, 3), list({ [name]: '1' }, 4, 5, 6))[0] ?? null).toBeNull();
  }
  expect(pagingOf(list({}, 1, 2, 3), list({ currentPage: '1' }, 4, 5, 6))[0]).toMatchObject({
    kind: 'page',
    position: 'currentPage',
    first: 0,
  });
});

test('pages are as long as the first is, but the last', () => {
  expect(pagingOf(list({ shelf: '1' }, 1, 2), list({ shelf: '2' }, 3, 4, 5, 6))[0] ?? null).toBeNull();
});

test('the last page, which leads nowhere, is no other answer, and neither page lists everything', () => {
  const boxed: World = { ...world, places: { 'GET /books → items[]': 'Book' } };
  const page = (query: Readonly<Record<string, string>>, next: string | undefined, ...ids: readonly number[]): Told => ({
    call: 'GET /books',
    query,
    status: 200,
    answer: { items: books(...ids), count: 5, ...(next === undefined ? {} : { next }) } as never,
  });
  const told = [page({}, '/books?page=2', 1, 2), page({ page: '2' }, '/books?page=3', 3, 4), page({ page: '3' }, undefined, 5)];
  const outcomes = mineOutcomes(samplesOf(told, boxed), boxed.entities).get('GET /books') ?? [];
  expect(outcomes.map(({ when, collection }) => [when, collection?.paging?.position])).toEqual([[[], 'page']]);
  expect(JSON.stringify(outcomes[0]?.body)).toContain('"next",{"kind":"source","source":{"from":"paging","is":"next link"}');
  // What chooses rows, and does not go through them, tells answers of two forms apart still.
  const chosen = [page({}, '/x', 1, 2), page({ shape: 'short' }, undefined, 1, 2), page({ shape: 'short' }, undefined, 1, 2)];
  const two = mineOutcomes(samplesOf(chosen, boxed), boxed.entities).get('GET /books') ?? [];
  expect(two).toHaveLength(2);
});

describe('a page that was asked for without a size', () => {
  const boxed: World = { ...world, places: { 'GET /books → items[]': 'Book' } };
  const box = (query: Readonly<Record<string, string>>, booksCount: number, ...ids: readonly number[]): Told => ({
    call: 'GET /books',
    query,
    status: 200,
    answer: { items: books(...ids), booksCount } as never,
  });
  const sized = (...told: readonly Told[]) => {
    const outcome = (mineOutcomes(samplesOf(told, boxed), boxed.entities).get('GET /books') ?? [])[0];
    return [outcome?.collection?.paging?.defaultSize ?? null, JSON.stringify(outcome?.body).includes('"total"')];
  };
  const asked = [box({ limit: '1' }, 5, 1), box({ limit: '1', offset: '1' }, 5, 2), box({ limit: '1', offset: '2' }, 5, 3)];

  test('is as long as those of which the count says that there are more', () =>
    expect(sized(...asked, box({}, 5, 1, 2, 3), box({ shelves: '2' }, 3, 2, 3, 4))).toEqual([3, true]));
  test('is of no known length where nothing shows that it is full, or where the number is never that of the rows', () => {
    expect(sized(...asked, box({}, 5, 1, 2, 3, 4, 5))[0]).toBe(null);
    expect(sized(box({ limit: '1' }, 9, 1), box({ limit: '1', offset: '1' }, 9, 2), box({}, 9, 1, 2, 3))[0]).toBe(null);
    expect(sized(...asked, box({}, 5, 1, 2, 3), box({ shelves: '9' }, 5, 4, 5))[0]).toBe(null);
  });
});

test('pages that lie far apart in a list that grows do not make the second page the one that is called 2', () => {
  const down = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => from - at);
  const growing = (...pages: readonly Told[]) => pagingOf(list({}, ...down(37, 5)), ...pages)[0];
  // Three were added before anybody looked further: what was on the second page is now partly on the first, and page 2 has none of the old first rows.
  const later = [list({}, ...down(40, 5)), list({ page: '1' }, ...down(35, 5)), list({ page: '2' }, ...down(30, 5))];
  expect(growing(...later)).toMatchObject({ kind: 'page', position: 'page', first: 0 });
  const counted = [list({}, ...down(40, 5)), list({ page: '1' }, ...down(40, 5)), list({ page: '2' }, ...down(35, 5))];
  expect(growing(...counted)).toMatchObject({ kind: 'page', position: 'page', first: 1 });
  expect(growing(list({}, ...down(40, 5)), list({ page: '2' }, ...down(35, 5)))).toMatchObject({ kind: 'page', first: 1 });
});

test('what is called the number of a page is one, whatever the last row of another was called', () => {
  const told = [
    list({ pageNum: '1', pageSize: '5' }, 9, 8, 7, 6, 5),
    list({ pageNum: '1', pageSize: '5', kind: 'a' }, 9, 1),
    list({ pageNum: '2', pageSize: '5' }, 4, 3, 2, 1),
    list({ pageNum: '1', pageSize: '5' }, 14, 13, 12, 11, 10),
  ];
  expect(pagingOf(...told)[0]).toMatchObject({ kind: 'page', position: 'pageNum', size: 'pageSize', first: 1 });
});

test('what an envelope says of a page that was not asked for is the first, whatever was written meanwhile', () => {
  const enveloped: World = { ...world, places: { 'GET /books → books[]': 'Book' } };
  const page = (query: Readonly<Record<string, string>>, ...ids: readonly number[]): Told => ({
    ...list(query),
    answer: { books: books(...ids), meta: { page: Number(query['page'] ?? 1), pages: 2 } },
  });
  const told = [
    page({ limit: '1' }, 8),
    page({ limit: '1', page: '1' }, 9),
    page({ limit: '2', page: '1' }, 9, 8),
    page({ limit: '2', page: '2' }, 7),
  ];
  const [outcome] = mineOutcomes(samplesOf(told, enveloped), enveloped.entities).get('GET /books') ?? [];
  expect(outcome?.collection?.paging).toMatchObject({ kind: 'page', position: 'page', first: 1 });
});

test('a number that the envelope says again of a list that was cut off there is how many rows there are at most', () => {
  const kept: World = { ...world, places: { 'GET /books → items[]': 'Book' } };
  const ask = (size: string, says: Readonly<Record<string, number>>, total: number, ...ids: readonly number[]): Told => ({
    call: 'GET /books',
    query: { page: '1', size },
    status: 200,
    answer: { items: books(...ids), total, page: 1, ...says },
  });
  const sizeOf = (...told: readonly Told[]): string | null | undefined =>
    mineOutcomes(samplesOf(told, kept), kept.entities).get('GET /books')?.[0]?.collection?.paging?.size;
  expect(sizeOf(ask('2', { size: 2 }, 5, 1, 2), ask('2', { size: 2 }, 5, 1, 2))).toBe('size');
  // Not where nothing repeats it, or the list says that it holds all: two books of size 2 may be all there are.
  expect(sizeOf(ask('2', {}, 5, 1, 2), ask('2', {}, 5, 1, 2))).toBeUndefined();
  expect(sizeOf(ask('2', { size: 3 }, 5, 1, 2), ask('2', { size: 3 }, 5, 1, 2))).toBeUndefined();
  expect(sizeOf(ask('2', { size: 2 }, 2, 1, 2), ask('2', { size: 2 }, 2, 1, 2))).toBeUndefined();
});
