import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printCollection } from '../language/collection.ts';
import { mineOutcomes } from '../mine.ts';

const CALL = 'GET /user-admin';
const world = (call: string): World => ({
  parameters: {},
  entities: [
    { name: 'User', identity: 'id' },
    { name: 'Role', identity: 'id' },
  ],
  places: { [`${call} → users[]`]: 'User', [`${call} → roles[]`]: 'Role', 'POST /user-admin → ': 'User' },
});
const user = (id: number) => ({ id, name: `U ${id}` });
const roles = [
  { id: 1, title: 'Admin' },
  { id: 2, title: 'Editor' },
];
const listed = (call: string, ...ids: number[]): Told => ({ call, status: 200, answer: { users: ids.map(user), roles } as never });
const made: Told = { call: 'POST /user-admin', status: 201, send: { name: 'U 3' }, answer: user(3) };

const lists = (call: string): readonly (string | null)[] =>
  (mineOutcomes(samplesOf([listed(call, 1, 2), made, listed(call, 1, 2, 3)], world(call)), world(call).entities).get(call) ?? []).map(
    ({ collection }) => (collection === null ? null : printCollection(collection)),
  );

test('of two lists in an answer the one that is called after its address is what it lists', () => {
  expect(lists(CALL).join()).toMatch(/^every User\b/);
});

test('where the address names none, the first by name', () => {
  expect(lists('GET /overview').join()).toMatch(/^every Role\b/);
});
