import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { get, namesOf, type Told } from '../exchange.fixture.ts';

/** What says which collections there are, by the names that their addresses have. */
const described = (...slugs: readonly string[]): Told =>
  get(
    '/api/schema',
    slugs.map((slug) => ({ slug, label: slug.toUpperCase() })),
  );
const used = (slug: string, row: JsonObject): readonly Told[] => [
  get(`/api/records/${slug}`, { data: [{ id: 1, ...row }], total: 1 }),
  get(`/api/records/${slug}/1`, { id: 1, ...row }),
];
const person = { name: 'Ada', email: 'ada@example.com', phone: '1' };
const room = { floor: 2, beds: 3, view: 'sea' };

test('two kinds of things that look alike are no values of one parameter, where what names them names other kinds, too', () => {
  const told = [
    described('guests', 'staff', 'rooms', 'bills'),
    ...used('guests', person),
    ...used('staff', person),
    ...used('rooms', room),
    ...used('bills', { sum: 20, currency: 'EUR', paidAt: null }),
  ];
  expect(namesOf(...told).filter((name) => !name.includes('/{') && name !== 'GET /api/schema')).toEqual(
    ['guests', 'staff', 'rooms', 'bills'].map((slug) => `GET /api/records/${slug}`),
  );
});

test('what looks alike stays a value beside one word that looks otherwise', () => {
  const told = [described('guests', 'staff', 'rooms'), ...used('guests', person), ...used('staff', person), ...used('rooms', room)];
  expect(namesOf(...told)).toContain('GET /api/records/{slug}');
});

describe('words below which the same is done', () => {
  /** What a frame of the product's own holds of one record. */
  const framed = (slug: string, params: JsonObject): readonly Told[] => {
    const record = { params, errors: {}, title: 'One', actions: [{ name: 'show', label: 'Show', guard: '', icon: 'Eye' }], bulk: [] };
    return [
      get(`/api/sets/${slug}/list`, { records: [record], meta: { total: 1, page: 1, direction: 'asc', sortBy: 'id' }, notice: null }),
      get(`/api/sets/${slug}/records/1/show`, { record, redirect: null, notice: null }),
      get(`/api/sets/${slug}/records/1/edit`, { record, redirect: null, notice: null }),
    ];
  };
  const paths = (...told: readonly Told[]): readonly string[] => [...new Set(namesOf(...told).filter((name) => name.endsWith('/list')))];

  test('are of two kinds where the same frame holds other members below each', () => {
    const rooms = framed('rooms', { id: 1, at: '2026-11-02', floor: 2, beds: 3, view: 'sea' });
    expect(paths(...framed('people', { id: 1, at: '2026-11-01', name: 'Ada', email: 'a@example.com' }), ...rooms)).toEqual([
      'GET /api/sets/people/list',
      'GET /api/sets/rooms/list',
    ]);
  });

  test('are values of one parameter where it holds the same, or one more', () => {
    const told = [
      ...framed('north', { id: 1, floor: 2, beds: 3 }),
      ...framed('south', { id: 1, floor: 1, beds: 2, view: 'sea', lift: true }),
    ];
    expect(paths(...told)).toEqual(['GET /api/sets/{setId}/list']);
  });
});
