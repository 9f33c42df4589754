import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { minerOf } from '../../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books → []': 'Book', 'GET /books/{bookId} → ': 'Book', 'PATCH /books/{bookId} → ': 'Book' },
};
const list: Told = { call: 'GET /books', status: 200, answer: [{ id: 'b1', title: 'Emma' }] };
const look = (more: object): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: 'b1' },
  status: 200,
  answer: { id: 'b1', title: 'Emma', ...more } as never,
});
const change: Told = {
  call: 'PATCH /books/{bookId}',
  path: { bookId: 'b1' },
  status: 200,
  send: { shelf: 'B' },
  answer: { id: 'b1', title: 'Emma', shelf: 'B' },
};

/** How the book stood at first, as two recordings show it, one after the other. */
const started = (first: readonly Told[], second: readonly Told[]): unknown => {
  const later = samplesOf(second, world, 'tuesday').map((one) => ({
    ...one,
    start: (one.start ?? 0) + 50_000,
    end: (one.end ?? 0) + 50_000,
  }));
  const miner = minerOf([...samplesOf(first, world, 'monday'), ...later]);
  miner.outcomes(world.entities);
  return miner.starts().get('Book')?.get('b1')?.value;
};

test('another recording completes how a thing stood at first, where nobody changed it and both show the same', () => {
  expect(started([list], [look({ shelf: 'A' })])).toEqual({ id: 'b1', title: 'Emma', shelf: 'A' });
  expect(started([list], [look({ title: 'Emma, again', shelf: 'A' })])).toEqual({ id: 'b1', title: 'Emma' });
  expect(started([list, change], [look({ shelf: 'B', place: 'left' })])).not.toHaveProperty('place');
});
