import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printCondition } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

const ticket = (id: number) => ({ code: 0, msg: 'ok', data: { id, title: `Ticket ${id}` } });
const refused = (code: number, msg: string) => ({ code, msg, data: null });

/** Under which conditions tickets are deleted, where refusals stand in a success. */
const deletions = async (says: string, sends?: Json): Promise<readonly string[]> => {
  const tape = new Tape().go('/', 'load');
  const told = sends === undefined ? {} : { sends };
  for (const id of [1, 2]) {
    tape.sends(`GET /api/tickets/${id}`, { answer: ticket(id) });
    tape.sends(`DELETE /api/tickets/${id}`, { ...told, answer: { code: 0, msg: 'ok', data: null } });
  }
  tape.sends('DELETE /api/tickets/9', { ...told, answer: refused(40400, says) });
  const { points } = await settled({ tape });
  const outcomes = points.calls.find((one) => callName(one) === 'DELETE /api/tickets/{ticketId}')?.outcomes ?? [];
  return outcomes.filter(({ unchanged }) => unchanged === true).map(({ when }) => when.map(printCondition).join(', '));
};

test('words for the kind of thing that an address names say that it is not there, inside a success as well', async () => {
  expect(await deletions('There is no such ticket.')).toEqual(['there is no such Ticket']);
  expect(await deletions('Ticket not found')).toEqual(['there is no such Ticket']);
});

test('words for another kind, or for one that was sent, say nothing of it', async () => {
  expect(await deletions('There is no such label.')).not.toContain('there is no such Ticket');
  expect(await deletions('Some tickets have no such field')).not.toContain('there is no such Ticket');
  expect(await deletions('There is no such ticket.', { ticketId: 9 })).not.toContain('there is no such Ticket');
});
