import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { craneId: 'Crane' },
  entities: [{ name: 'Crane', identity: 'id' }],
  places: { 'GET /cranes → rows[]': 'Crane', 'POST /cranes → ': 'Crane', 'GET /cranes/{craneId} → ': 'Crane' },
};
const as = (role: string): Told['caller'] => ({ credential: 'present', role });
const list = (role: string, ...ids: readonly number[]): Told => ({
  call: 'GET /cranes',
  status: 200,
  answer: { rows: ids.map((id) => ({ id, type: 'crane' })) },
  caller: as(role),
});
const look = (role: string, id: number, created: string): Told => ({
  call: 'GET /cranes/{craneId}',
  path: { craneId: String(id) },
  status: 200,
  answer: { id, type: 'crane', created, closed: '1970-01-01T00:00:00Z' },
  caller: as(role),
});
const make = (role: string, id: number): Told => ({
  call: 'POST /cranes',
  send: { name: `Crane ${id}` },
  status: 201,
  answer: { id, type: 'crane' },
  caller: as(role),
});

/** Who is told what of the list; every role is recorded by itself, one after the other. */
const lists = (...tolds: readonly Told[]): readonly string[] => {
  const samples = samplesOf(tolds, world).map((sample, at) => {
    const name = tolds[at]?.caller?.role ?? 'nobody';
    return { ...sample, session: name, at: sample.at.replace('trial', name) };
  });
  return (mineOutcomes(samples, world.entities).get('GET /cranes') ?? []).map(
    ({ when, collection }) =>
      `${printConditions(when)}: ${collection === null ? 'not shown' : printCollection(collection).replace(/;.*/, '')}`,
  );
};
/** When the third was made, in a recording of that day. */
const NOW = '2026-11-02T09:00:01Z';

test('what is made is of one server where the next look at it says when, though its making did not', () => {
  const told = (then: string): readonly string[] =>
    lists(
      ...[list('smith', 1, 2), make('smith', 3), look('smith', 3, NOW), list('smith', 1, 2, 3)],
      ...[look('guest', 3, then), list('guest', 1, 3), list('guest', 1, 3)],
      ...[look('owner', 3, then), list('owner', 1, 2, 3), list('owner', 1, 2, 3)],
    );
  expect(told(NOW)).toContain('who asks is guest: not shown');
  // Of another server that has things of the same numbers nothing is known; what nobody set is no moment.
  expect(told('2026-11-02T09:30:00Z')).toEqual(['otherwise: every Crane']);
});

test('what a list shows first and says itself later when it was made had been there before', () => {
  const [old, young] = ['2020-01-01T08:00:00Z', '2029-01-01T08:00:00Z'];
  const told = (created: string): readonly string[] =>
    lists(
      ...[make('smith', 3), look('smith', 3, NOW), list('smith', 1, 3)],
      ...[look('owner', 3, NOW), list('owner', 1, 2, 3), look('owner', 2, created), list('owner', 1, 2, 3)],
    );
  expect(told(old)).toContain('who asks is smith: not shown');
  expect(told(young)).toEqual(['otherwise: every Crane']);
});
