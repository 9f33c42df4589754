import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printCondition, printThen } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

/** What methods do and refuse whose names begin with what they are methods of. */
const rpc = async (deleting: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const tape = new Tape().go('/', 'load');
  let id = 100;
  const asks = (method: string, params: Json, answer: Record<string, Json>): void => {
    id += 1;
    tape.sends('POST /rpc', {
      sends: { jsonrpc: '2.0', id, method, params },
      answer: { jsonrpc: '2.0', id, ...answer },
    });
  };
  const ticket = (at: number) => ({ id: at, title: `Ticket ${at}` });
  asks('ticket.list', {}, { result: [11, 12, 13].map(ticket) });
  for (const at of [11, 12]) {
    asks('ticket.get', { id: at }, { result: ticket(at) });
    asks(deleting, { id: at }, { result: true });
    asks('ticket.get', { id: at }, { error: { code: -32004, message: 'There is no such ticket.' } });
    asks('ticket.list', {}, { result: [12, 13].filter((one) => one > at).map(ticket) });
  }
  const { points } = await settled({ tape });
  return new Map(
    points.calls.map((call) => [
      callName(call).replace(/^.*#/, ''),
      call.outcomes.map((outcome) => `${outcome.when.map(printCondition).join(', ')} → ${printThen(outcome)}`),
    ]),
  );
};

test('what a method is about that is called after its kind first is the thing that its id names', async () => {
  const told = await rpc('ticket.delete');
  expect(told.get('ticket.delete')).toEqual([' → the Ticket is deleted']);
  expect(told.get('ticket.get')).toContain('there is no such Ticket → nothing changes');
});

test('of a method that is called after something else nobody knows it', async () => {
  expect((await rpc('desk.purge')).get('desk.purge')).toEqual([' → no change shown']);
});
