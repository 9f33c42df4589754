import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order' },
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'Order', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /orders/{orderId}/notes → []': 'Note' },
};
const CALL = 'GET /orders/{orderId}/notes';
const note = (id: number, orderId: number, authorId: string) => ({ id, orderId, authorId });
const list = (orderId: number, by: string, ...rows: readonly object[]): Told => ({
  call: CALL,
  path: { orderId: String(orderId) },
  status: 200,
  answer: rows as never,
  caller: { credential: 'present', role: by === 'tia' ? 'technician' : 'clerk', account: { entity: 'User', key: by }, known: { id: by } },
});
const told = (...all: readonly Told[]): string =>
  (mineOutcomes(samplesOf(all, world), world.entities).get(CALL) ?? [])
    .flatMap(({ collection }) => (collection == null ? [] : [printCollection(collection)]))
    .join('; ');

test('notes of another order are withheld from nobody who asks for those of this one', () => {
  const dans = list(53, 'dan', note(1, 53, 'dan'), note(2, 53, 'dan'));
  expect(told(dans, list(42, 'tia', note(3, 42, 'tia')), list(44, 'tia', note(4, 44, 'tia')))).not.toContain('id of who asks');
});

test('those of the same order are', () => {
  const dans = list(42, 'dan', note(1, 42, 'dan'), note(3, 42, 'tia'));
  expect(told(dans, list(42, 'tia', note(3, 42, 'tia')))).toContain('authorId equals id of who asks');
});
