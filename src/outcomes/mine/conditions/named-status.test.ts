import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCondition } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { itemId: 'Item' },
  entities: [{ name: 'Item', identity: 'id' }],
  places: { 'GET /items/{itemId} → ': 'Item', 'PUT /items/{itemId} → ': 'Item' },
};
const item = (id: string, status: string, photo: string | null) => ({ id, status, photo });
const look = (id: string, status: string, photo: string | null): Told => ({
  call: 'GET /items/{itemId}',
  path: { itemId: id },
  status: 200,
  answer: item(id, status, photo),
});
const remove = (id: string, status: number, message?: string): Told => ({
  call: 'DELETE /items/{itemId}',
  path: { itemId: id },
  status,
  ...(message === undefined ? {} : { answer: { code: 'refused', message } }),
});
/** A picture was put on the one that was removed: whether there is one is seen to change, and how an item stands is not. */
const causes = (message: string): readonly string[] => {
  const told = [
    look('i1', 'available', null),
    { ...look('i1', 'available', '/photos/i1'), call: 'PUT /items/{itemId}', send: { photo: '/photos/i1' } },
    remove('i1', 204),
    look('i2', 'lent', null),
    remove('i2', 409, message),
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /items/{itemId}') ?? [];
  return outcomes.filter(({ status }) => status === 409).flatMap(({ when }) => when.map(printCondition));
};

test('how a thing stands, which the words of a refusal name, is its cause, though nobody saw it change', () => {
  expect(causes('This item is lent out and cannot be removed.')).toEqual(['Item.status is lent']);
});

test('where the words name no such thing it is none', () => {
  expect(causes('This item cannot be removed.')).not.toContain('Item.status is lent');
});
