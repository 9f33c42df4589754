import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, readCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat', 'POST /boats → ': 'Boat', 'PATCH /boats/{boatId} → ': 'Boat' },
};
const boat = (id: number, state: string) => ({ id, state, name: `Boat ${(id * 7) % 5}` });
const LOOK = 'filter[state][_neq]';
const list = (rows: readonly object[], value = 'sunk'): Told => ({
  call: 'GET /boats',
  status: 200,
  query: { [LOOK]: value },
  answer: rows as never,
});
const make = (id: number, state: string): Told => ({
  call: 'POST /boats',
  status: 201,
  send: { state, name: boat(id, state).name },
  answer: boat(id, state),
});
const change = (id: number, from: string, state: string): Told => ({
  call: 'PATCH /boats/{boatId}',
  path: { boatId: String(id) },
  status: 200,
  send: { state },
  answer: { ...boat(id, from), state },
});
const first = [boat(1, 'afloat'), boat(2, 'ashore')];
const told = [
  list(first),
  make(3, 'afloat'),
  list([...first, boat(3, 'afloat')]),
  change(1, 'afloat', 'ashore'),
  list([boat(1, 'ashore'), boat(2, 'ashore'), boat(3, 'afloat')]),
];
const SHOWN = 'shown where state is "afloat" or "ashore" for query filter[state][_neq] "sunk"';

const listed = (of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );

test('what was always asked is part of what a list is shown for', () => {
  expect(listed(told).join()).toContain(SHOWN);
  const read = readCollection(`every Boat; ${SHOWN}; ordered by id`);
  expect(read.ok && printCollection(read.value)).toBe(`every Boat; ${SHOWN}; ordered by id`);
});

test('a list that was the same each time is not told so', () => {
  expect(listed([list(first), list(first)]).join()).not.toContain('shown where');
});

test('the list is carried out as far as it is shown, and no further', async () => {
  const running = standInOf(told, world);
  const asked = `/boats?${encodeURIComponent(LOOK)}=sunk`;
  expect((await ask(running, 'GET', asked)).body).toHaveLength(3);
  await ask(running, 'PATCH', '/boats/1', { state: 'ashore' });
  expect((await ask(running, 'GET', asked)).body).toEqual([boat(1, 'ashore'), boat(2, 'ashore'), boat(3, 'afloat')]);
  expect((await ask(running, 'GET', '/boats')).status).toBe(501);
  expect((await ask(running, 'GET', `/boats?${encodeURIComponent(LOOK)}=ashore`)).status).toBe(501);
});
