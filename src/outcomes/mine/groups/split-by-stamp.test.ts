import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat', 'PATCH /boats/{boatId} → ': 'Boat' },
};
const START = Date.parse('2026-11-02T09:00:00.000Z');
const timed = (second: number): string => new Date(START + second * 1_000).toISOString();
const boat = (id: number, state: string, fields: object = {}): Json => ({ id, name: `Boat ${id}`, state, ...fields });
const look = (id: number, state: string, fields: object = {}): Told => ({
  call: 'GET /boats/{boatId}',
  path: { boatId: String(id) },
  status: 200,
  answer: boat(id, state, fields),
});
type Move = readonly [id: number, from: string, send: Readonly<Record<string, Json>>, isStamped: boolean];
/** Each is looked at, and changed a second later. */
const tolds = (moves: readonly Move[], field = 'soldAt', none: object = {}): readonly Told[] =>
  moves.flatMap(([id, from, send, isStamped], at): readonly Told[] => [
    look(id, from, none),
    {
      call: 'PATCH /boats/{boatId}',
      path: { boatId: String(id) },
      send,
      status: 200,
      answer: boat(id, String(send['state'] ?? from), isStamped ? { [field]: timed(2 * at + 1) } : none),
    },
  ]);
const lines = (of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('PATCH /boats/{boatId}') ?? []).map(
    ({ when, then }) => `${printConditions(when)}: ${printThen({ then } as never)}`,
  );
const MOVES: readonly Move[] = [
  [1, 'new', { state: 'sold' }, true],
  [2, 'new', { state: 'lent', note: 'for a week' }, false],
  [3, 'new', { state: 'sold', note: 'to a club' }, true],
  [4, 'new', { state: 'wrecked' }, false],
  [5, 'new', { note: 'leaks' }, false],
];

test.each([
  ['is not there', {}],
  ['is empty', { soldAt: null }],
])('a moment that one word sets is set by that word alone, where it %s before', async (_, none) => {
  const told = tolds(MOVES, 'soldAt', none);
  const said = lines(told);
  expect(said.filter((line) => line.includes('soldAt'))).toEqual([expect.stringMatching(/^state equals sold: .*Boat\.soldAt := now/)]);
  const standIn = standInOf(told, world);
  const change = async (id: number, state: string): Promise<object> =>
    (await ask(standIn, 'PATCH', `/boats/${id}`, { state })).body as object;
  expect(await change(4, 'lent')).toMatchObject({ ...none, state: 'lent' });
  expect(await change(4, 'lent')).not.toMatchObject({ soldAt: expect.any(String) });
  expect(await change(4, 'sold')).toMatchObject({ state: 'sold', soldAt: expect.any(String) });
});

test('where a word set it once only, or not each time, nothing tells when it is set', () => {
  const [sold, ...others] = MOVES;
  const once = [sold as Move, ...others.filter(([id]) => id !== 3)];
  const sometimes: readonly Move[] = [...MOVES, [6, 'new', { state: 'sold' }, false]];
  for (const moves of [once, sometimes]) expect(lines(tolds(moves)).join()).not.toContain('soldAt := now');
});

test('what is set each time is set by all of them', () => {
  const said = lines(
    tolds(
      MOVES.map(([id, from, send]) => [id, from, send, true]),
      'changedAt',
    ),
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Boat.changedAt := now');
});
