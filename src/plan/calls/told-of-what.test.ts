import { expect, test } from 'vitest';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Planning } from '../planning.ts';
import { call, parameter } from '../statement.fixture.ts';
import { isToldOfWhat } from './told-of-what.ts';

const among = (...calls: Call[]): Planning => ({
  points: {
    purpose: [],
    screens: [],
    entities: [],
    states: [],
    validation: [],
    roles: { roles: [], permissions: [] },
    calls,
    errors: [],
    limits: [],
  },
  calls: new Map(),
  entities: new Map(),
  labels: new Map(),
  places: new Map(),
});

const query = (name: string, times: number, values: readonly string[]) =>
  parameter(name, 'query', { required: false, present: { times, of: 9 }, values: [...values] });
const get = (name: string, ...parameters: Call['parameters'][number][]) => call('GET', `/rest/${name}`, { parameters });

test('a call that most requests told of what, somebody has to tell', () => {
  const remove = get('deleteUser', query('username', 8, ['ana', 'ben']));
  expect(isToldOfWhat(among(remove), remove)).toBe(true);
});

test('what was told seldom, or always the same, or tells the time is nothing to choose', () => {
  for (const told of [query('since', 4, ['1', '2']), query('format', 9, ['json']), query('_', 9, ['1795446177381', '1795446178382'])]) {
    const read = get('settings', told);
    expect(isToldOfWhat(among(read), read)).toBe(false);
  }
});

test('what more than half of the calls are told is about none of them', () => {
  const who = query('u', 9, ['ana', 'ben']);
  const calls = ['ping', 'license', 'genres', 'users'].map((name) => get(name, who));
  const star = get('star', who, query('id', 9, ['1', '2']));
  expect(calls.map((one) => isToldOfWhat(among(...calls, star), one))).toEqual([false, false, false, false]);
  expect(isToldOfWhat(among(...calls, star), star)).toBe(true);
});
