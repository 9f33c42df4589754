import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printSource, printTemplate } from '../../language.ts';
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

test('a moment that was still to come each time it was told is no constant, and one that was over may be', () => {
  const ends = Math.floor(Date.parse('2026-11-03T10:00:00Z') / 1000);
  const built = Math.floor(Date.parse('2026-03-01T10:00:00Z') / 1000);
  const about: Told = { call: 'GET /about', status: 200, answer: { ends, built } };
  const [outcome] = mineOutcomes(samplesOf([about, about, about], world), world.entities).get('GET /about') ?? [];
  expect(outcome?.body == null ? '' : printTemplate(outcome.body)).toBe(`{"ends":<value not shown, seen ${ends}>,"built":${built}}`);
});

test('what a number of a form is kept as, and what stands there where none was sent', () => {
  const order = (id: string, nights: string | undefined, kept: number | null): Told => ({
    call: 'POST /tokens',
    status: 201,
    send: { note: `of ${id}`, ...(nights === undefined ? {} : { nights }) },
    answer: { id, note: `of ${id}`, nights: kept },
  });
  const nightsOf = (...all: readonly Told[]): string | undefined =>
    mineOutcomes(samplesOf(all, world), world.entities)
      .get('POST /tokens')
      ?.flatMap(({ then }) => (then ?? []).flatMap((effect) => (effect.kind === 'create' ? effect.set : [])))
      .flatMap(([field, source]) => (field === 'nights' ? [printSource(source)] : []))[0];
  const sent = [order('t41x', '3', 3), order('t42y', '12', 12)] as const;
  expect(nightsOf(...sent, order('t43z', undefined, null))).toBe('number of payload nights or else null');
  expect(nightsOf(...sent, order('t43z', undefined, 1), order('t44a', undefined, 1))).toBe('number of payload nights or else 1');
  expect(nightsOf(...sent, order('t43z', undefined, 1), order('t44a', undefined, 2))).toBe('value not shown');
});
