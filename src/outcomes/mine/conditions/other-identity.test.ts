import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat', 'PUT /boats/{boatId}': 'Boat' },
};
const boat = (id: number, name: string): { id: number; name: string } => ({ id, name });
const list: Told = { call: 'GET /boats', status: 200, answer: [boat(1, 'Adele'), boat(2, 'Berta'), boat(3, 'Clara')] };
const put = (boatId: string, send: object, error?: string): Told => ({
  call: 'PUT /boats/{boatId}',
  path: { boatId },
  send: send as never,
  status: error === undefined ? 200 : 400,
  answer: (error === undefined ? send : { error }) as never,
});
const told = [
  list,
  put('1', boat(1, 'Anna')),
  put('2', boat(2, 'Bella')),
  put('1', boat(2, 'Anna'), 'No'),
  put('2', boat(3, 'Bella'), 'No'),
];

test('the stand-in refuses it, too', async () => {
  const backend = standInOf(told, world);
  expect((await ask(backend, 'PUT', '/boats/3', { id: 1, name: 'Cleo' })).status).toBe(400);
  expect((await ask(backend, 'PUT', '/boats/3', { id: 3, name: 'Cleo' })).status).toBe(200);
});

test('what calls itself otherwise than its address does is refused for it', () => {
  const refused = (those: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(those, world), world.entities).get('PUT /boats/{boatId}') ?? [])
      .filter(({ status }) => status === 400)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  expect(refused(told)).toEqual(['id other than Boat.id']);
  // Where it was never taken with the same one, nothing shows that it belongs there.
  const bare = [list, put('1', { name: 'Anna' }), put('2', { name: 'Bella' })];
  expect(refused([...bare, put('1', boat(2, 'Adele'), 'No')]).join()).not.toContain('other than');
});
