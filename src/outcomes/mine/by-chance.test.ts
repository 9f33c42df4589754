import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { printConditions } from '../language.ts';
import { mineOutcomes } from '../mine.ts';
import { naturalOrder } from './lists/natural-order.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [
    { name: 'Boat', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /boats → []': 'Boat', 'GET /boats/{boatId} → ': 'Boat' },
};
const listed = (told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? []).map(
    ({ when, collection }) => `${printConditions(when)} → ${collection === null ? 'not shown' : printCollection(collection)}`,
  );
const list = (...boats: readonly object[]): Told => ({ call: 'GET /boats', status: 200, answer: boats as never });

test('a number beside the rows that stays the same is a count only where it is called so', () => {
  const shelves: World = { ...world, places: { 'GET /boats → boats[]': 'Boat' } };
  const answer = (beside: object, ...ids: readonly number[]): Told => ({
    call: 'GET /boats',
    status: 200,
    answer: { boats: ids.map((id) => ({ id })), ...beside } as never,
  });
  const mined = (...all: readonly Told[]): string =>
    JSON.stringify((mineOutcomes(samplesOf(all, shelves), shelves.entities).get('GET /boats') ?? []).map(({ body }) => body));
  expect(mined(answer({ timeout: 2 }, 1, 2), answer({ timeout: 2 }, 1, 2))).not.toContain('"total"');
  expect(mined(answer({ boatsCount: 2 }, 1, 2))).toContain('"total"');
  expect(mined(answer({ n: 2 }, 1, 2), answer({ n: 3 }, 1, 2, 3))).toMatch(/"total"|"paging"/);
});

describe('the order of a list', () => {
  const orders = (values: Readonly<Record<string, readonly (string | number)[]>>, descending = false) =>
    naturalOrder(
      Object.keys(values).map((field) => ({ field, descending })),
      'id',
      (field) => values[field] ?? [],
    )?.field;
  test('is not that of any field by which a few things happen to stand', () => {
    expect(orders({ note: ['a', 'b', 'c', 'd', 'e'] })).toBeUndefined();
    expect(orders({ note: ['a', 'b', 'c', 'd', 'e', 'f'] })).toBe('note');
    expect(orders({ 'owner.createdAt': ['2026-01-01', '2026-01-02', '2026-01-03'] })).toBeUndefined();
  });
  test('is one in which lists are put: as things were numbered, made, placed, called', () => {
    expect(orders({ id: [3, 2, 1], note: ['c', 'b', 'a'] }, true)).toBe('id');
    expect(orders({ id: ['7f3a91c2', '5b2c41d8', '1a9e22f0'] }, true)).toBeUndefined();
    expect(orders({ commitMessage: ['c', 'b', 'a'], createdAt: ['2026-01-03', '2026-01-02', '2026-01-01'] }, true)).toBe('createdAt');
    expect(orders({ updatedAt: ['2026-01-01', '2026-01-02', '2026-01-03'], createdAt: ['2026-01-01', '2026-01-02', '2026-01-03'] })).toBe(
      'createdAt',
    );
    expect(orders({ position: [1, 2, 3] })).toBe('position');
    expect(orders({ name: ['Ash', 'Elm', 'Oak'] })).toBe('name');
    expect(orders({ name: ['Oak', 'Elm', 'Ash'] }, true)).toBeUndefined();
  });
});

test('what all that are listed happen to have chooses nothing, where it never changes', () => {
  const boat = (id: number, fields: object) => ({ id, ...fields });
  const look = (id: number, fields: object): Told => ({
    call: 'GET /boats/{boatId}',
    path: { boatId: String(id) },
    status: 200,
    answer: boat(id, fields) as never,
  });
  const told = (held: object, left: object): readonly string[] =>
    listed([look(3, left), list(boat(1, held), boat(2, held)), look(3, left), list(boat(1, held), boat(2, held))]);
  expect(told({ hull: 'steel' }, { hull: 'oak' }).join()).not.toContain('hull');
  expect(told({ sold: false }, { sold: true })).toEqual(['otherwise → every Boat; sold equals false']);
});

describe('whose the rows of a list are', () => {
  const look = (role: string, key: string, ...boats: readonly object[]): Told => ({
    ...list(...boats),
    caller: { credential: 'present', role, account: { entity: 'Person', key }, known: { id: key } },
  });
  const boat = (id: string, ownerId: string, more: object = {}) => ({ id, ownerId, ...more });
  const [a, b, c] = [boat('a', 'ann'), boat('b', 'ann'), boat('c', 'ben')];
  const made = (createdAt: string) => boat('c', 'ben', { createdAt });
  const own = (told: readonly Told[]): boolean => listed(told).join().includes('ownerId equals id of who asks');

  test('is not shown by what others made after somebody looked', () => {
    const later = made('2026-11-02T23:00:00Z');
    expect(own([look('owner', 'ann', a, b), look('mate', 'ben', a, b, later), look('mate', 'ben', a, b, later)])).toBe(false);
    const before = made('2020-01-01T00:00:00Z');
    expect(own([look('owner', 'ann', a, b), look('mate', 'ben', a, b, before), look('mate', 'ben', a, b, before)])).toBe(true);
  });
  test('is shown by what others had when somebody looked', () =>
    expect(own([look('mate', 'ben', a, b, c), look('mate', 'ben', a, b, c), look('owner', 'ann', a, b)])).toBe(true));
});

test('a text inside of what one thing was given each time is not what the next one is given', () => {
  const boat = (id: number, text: string): object => ({ id, note: { raw: text, html: `<p>${text}</p>` } });
  const write: Told = {
    call: 'PUT /boats/{boatId}',
    path: { boatId: '1' },
    send: { note: 'x' } as never,
    status: 200,
    answer: boat(1, 'Mended.') as never,
  };
  const own: World = { ...world, places: { ...world.places, 'PUT /boats/{boatId} → ': 'Boat' } };
  const set = (...notes: readonly string[]): string => {
    const told = [list(...notes.map((text, at) => boat(at + 1, text))), write, write];
    return JSON.stringify((mineOutcomes(samplesOf(told, own), own.entities).get('PUT /boats/{boatId}') ?? []).map(({ then }) => then));
  };
  expect(set('Leaks.', 'Leaks.', 'Mended.', 'Mended.')).toContain('"constant"');
  expect(set('Leaks.', 'Fast.', 'Sold.', 'New.')).not.toContain('"constant"');
});
