import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const song = (id: number, liked: boolean): Json => ({ id, liked, title: `Song ${id}` });
const list = (as: string, second: number, ...liked: readonly number[]): Told =>
  get(
    '/api/songs',
    [1, 2, 3].map((id) => song(id, liked.includes(id))),
    { as, second },
  );
const like = (as: string, second: number, id: number): Told => call(`POST /api/songs/${id}/like`, { as, second, answer: song(id, true) });

test('what somebody else does leaves nothing as it was of what differs by who looks', () => {
  const ann = recorded(
    list('ann-token', 0),
    like('ann-token', 10, 1),
    list('ann-token', 11, 1),
    list('ann-token', 31, 1),
    like('ann-token', 40, 3),
    list('ann-token', 41, 1, 3),
  );
  const ben = recorded(
    list('ben-token', 5),
    list('ben-token', 15),
    like('ben-token', 20, 2),
    list('ben-token', 21, 2),
    list('ben-token', 45, 2),
  );
  const moves = settleStates(entitiesOf(sessionsOf({ 'ann.har': ann, 'ben.har': ben })), []).flatMap(({ field, transitions }) =>
    transitions.map(({ from, to, by }) => `${field}: ${String(from)} → ${String(to)} by ${by ?? 'cause not shown'}`),
  );
  expect(moves).toEqual(['liked: false → true by POST /api/songs/{songId}/like']);
});
