import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { userName: 'User' },
  entities: [
    { name: 'User', identity: 'name' },
    { name: 'Token', identity: 'id' },
  ],
  places: { 'POST /users/{userName}/tokens → ': 'Token', 'POST /tokens → ': 'Token' },
};
const made = (call: string, path: Readonly<Record<string, string>>, id: string): Told => ({
  call,
  path,
  status: 201,
  send: { note: `of ${id}` },
  answer: { id, user: 'marlen', note: `of ${id}` },
  caller: { credential: 'present', role: 'member', account: { entity: 'User', key: 'marlen' }, known: { name: 'marlen' } },
});
const userOf = (call: string, path: Readonly<Record<string, string>>): unknown =>
  mineOutcomes(samplesOf([made(call, path, 't41x'), made(call, path, 't42y')], world), world.entities)
    .get(call)
    ?.flatMap(({ then }) => (then ?? []).flatMap((effect) => (effect.kind === 'create' ? effect.set : [])))
    .find(([field]) => field === 'user')?.[1];

test('somebody whom the address names is who the address names, and otherwise who asks', () => {
  expect(userOf('POST /users/{userName}/tokens', { userName: 'marlen' })).toEqual({ from: 'path', name: 'userName' });
  expect(userOf('POST /tokens', {})).toEqual({ from: 'caller', path: 'name' });
});
