import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const statesOf = (...told: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })), []).map(({ entity, field }) => `${entity}.${field}`);

test('what stands in a thing and repeats its identity is a part of it: one state, whether or not it says so', () => {
  const id = (n: number): string => `0d23d4a7-12ff-4361-9ffb-fbd979e01b3${n}`;
  const server = (n: number, meta: JsonObject): Told => get(`/api/servers/${id(n)}`, { id: id(n), name: `Server ${n}`, meta });
  const act = (n: number, verb: string): Told => call(`POST /api/servers/${id(n)}/${verb}`, { sends: {}, answer: { ok: true } });
  const told = (named: (n: number) => string): readonly Told[] =>
    [1, 2].flatMap((n) => [
      server(n, { id: named(n), state: 'running', node: '20' }),
      act(n, 'suspend'),
      server(n, { state: 'suspended' }),
      act(n, 'start'),
      server(n, { id: named(n), state: 'running', node: '20' }),
    ]);
  expect(statesOf(...told(id))).toEqual(['Server.meta.state']);
  // What has an identity of its own is another thing, and its state is that one's.
  expect(statesOf(...told((n) => id(n + 5)))).not.toContain('Server.meta.state');
});
