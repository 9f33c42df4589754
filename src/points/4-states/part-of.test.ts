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

test('what is done to what one thing alone holds in a list may move that thing', () => {
  const tender = (n: number, state: string, bids: readonly string[]): Told =>
    get(`/api/tenders/${n}`, { id: n, title: `Tender ${n}`, state, bids: bids.map((id) => ({ id, price: 100 + n, firm: `Firm ${id}` })) });
  const bid = (id: string): Told => get(`/api/bids/${id}`, { id, price: 100 + Number(id.slice(-1)), firm: `Firm ${id}` });
  const accept = (id: string): Told => call(`POST /api/bids/${id}/accept`, { sends: { state: 'awarded' }, answer: { ok: true } });
  const awarded = (n: number, ids: readonly string[]): readonly Told[] => {
    const [first = ''] = ids;
    return [bid(first), tender(n, 'open', ids), accept(first), tender(n, 'awarded', ids), tender(n, 'awarded', ids)];
  };
  const moves = (...told: readonly Told[]) =>
    settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })), [])
      .filter(({ entity, field }) => entity === 'Tender' && field === 'state')
      .flatMap(({ transitions }) => transitions);
  const causes = (...told: readonly Told[]): readonly (string | null)[] => moves(...told).map(({ by }) => by);
  const two = [...awarded(1, ['bid-a1', 'bid-b1']), ...awarded(2, ['bid-a2'])];
  expect(causes(...two)).toEqual(['POST /api/bids/{bidId}/accept']);
  // What was asked for was asked of the bid.
  expect(JSON.stringify(moves(...two))).not.toContain('set by the client');
  // One may be by chance, and what left another one as it was is not shown to be the cause.
  expect(causes(...awarded(1, ['bid-a1']))).toEqual([]);
  expect(causes(...two, bid('bid-a3'), tender(3, 'open', ['bid-a3']), accept('bid-a3'), tender(3, 'open', ['bid-a3']))).toEqual([null]);
  // What several hold is of none of them.
  expect(causes(...awarded(1, ['bid-a1', 'bid-c']), ...awarded(2, ['bid-a1', 'bid-c']))).toEqual([null]);
});
