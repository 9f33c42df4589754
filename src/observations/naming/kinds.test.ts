import { expect, test } from 'vitest';
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
