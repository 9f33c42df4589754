/** What recordings make and take away again: it was there neither before nor after them. */
import { expect, test } from 'vitest';
import { minerOf } from '../outcomes/mine.ts';
import { withStarts } from '../outcomes/start.ts';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = {
  parameters: { kiteId: 'Kite' },
  entities: [{ name: 'Kite', identity: 'id' }],
  places: { 'GET /kites → []': 'Kite', 'GET /kites/{kiteId} → ': 'Kite', 'POST /kites → ': 'Kite' },
};
const kite = (id: number, name: string) => ({ id, name });
const post = (id: number, name: string): Told => ({ call: 'POST /kites', send: { name }, status: 201, answer: kite(id, name) });
const remove = (id: number): Told => ({ call: 'DELETE /kites/{kiteId}', path: { kiteId: String(id) }, status: 204 });
const list = (...kites: ReturnType<typeof kite>[]): Told => ({ call: 'GET /kites', status: 200, answer: kites });
const taken: Told = { call: 'POST /kites', send: { name: 'Delta' }, status: 409, answer: { error: 'There is one of that name.' } };
const told: readonly Told[] = [
  list(kite(1, 'Delta'), kite(2, 'Box')),
  taken,
  post(3, 'Sled'),
  post(4, 'Rokkaku'),
  list(kite(1, 'Delta'), kite(2, 'Box'), kite(3, 'Sled'), kite(4, 'Rokkaku')),
  remove(4),
  remove(2),
  list(kite(1, 'Delta'), kite(3, 'Sled')),
];
const samples = samplesOf(told, world);
const miner = minerOf(samples);
miner.outcomes(world.entities);
const plain = specificationOf(samples, world);
const entities = withStarts(plain.points.entities, miner.starts(), miner.below(), miner.made(), new Map(), miner.gone(), miner);
const specification = { ...plain, points: { ...plain.points, entities } };

test('is told from what they made and left, and from what they took away that others had made', () => {
  expect(entities[0]?.records.map(({ key, made }) => [key, made])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', true],
    ['4', 'and taken away'],
  ]);
});

test('is not there to begin with, and what it was called by is used up', async () => {
  const backend = standIn(specification, fixedOptions());
  expect((await ask(backend, 'GET', '/kites')).body).toEqual([kite(1, 'Delta'), kite(2, 'Box'), kite(3, 'Sled')]);
  expect((await ask(backend, 'POST', '/kites', { name: 'Rokkaku' })).body).toEqual(kite(5, 'Rokkaku'));
});

test('nor is it where nothing is that the recordings made', async () => {
  const backend = standIn(specification, { ...fixedOptions(), start: 'before' });
  expect((await ask(backend, 'GET', '/kites')).body).toEqual([kite(1, 'Delta'), kite(2, 'Box')]);
});

test('as things were last seen, only what nobody took away is there', async () => {
  expect(entities[0]?.records.map(({ key, last }) => [key, last])).toEqual([
    ['1', undefined],
    ['2', null],
    ['3', undefined],
    ['4', undefined],
  ]);
  const backend = standIn(specification, { ...fixedOptions(), start: 'after' });
  expect((await ask(backend, 'GET', '/kites')).body).toEqual([kite(1, 'Delta'), kite(3, 'Sled')]);
});
