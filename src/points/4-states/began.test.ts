import { expect, test } from 'vitest';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const ANN = 'np_tok_ann12345678';
const BOB = 'np_tok_bob12345678';
const IDS = [71, 72, 73];
const ticket = (id: number, status: string) => ({ id, title: `Ticket ${id}`, status });
const at = (second: number, [line, telling]: Told): Told => [line, { ...telling, second }];

/** Ann looks at tickets, which are open. Bob closes them, and files one after another: what he did before his recording begins is not in it. */
const moves = (from: number): readonly string[] => {
  const ann = IDS.map((id, index) => at(10 + index, get(`/api/tickets/${id}`, ticket(id, 'open'), { as: ANN })));
  const bob = [
    at(1, get('/api/me', { id: 'bob', role: 'agent' }, { as: BOB })),
    at(2, get('/api/tickets', [ticket(80, 'open')], { as: BOB })),
    ...IDS.map((id, index) => at(60 + index, call(`POST /api/tickets/${id}/file`, { answer: ticket(id, 'filed'), as: BOB }))),
  ].filter(([, { second = 0 }]) => second >= from);
  const sessions = sessionsOf({ 'ann.har': recorded(...ann), 'bob.har': recorded(...bob) });
  return settleStates(entitiesOf(sessions), []).flatMap(({ transitions }) =>
    transitions.map((one) => `${String(one.from)} → ${String(one.to)}${one.by === null ? '' : ` by ${one.by}`}`),
  );
};

test('who answers for a change had recorded when its beginning was seen', () => {
  expect(moves(0)).toEqual(['open → filed by POST /api/tickets/{ticketId}/file']);
  expect(moves(50).filter((move) => move.includes(' by '))).toEqual([]);
});
