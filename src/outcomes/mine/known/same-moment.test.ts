import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { ticketId: 'Ticket' },
  entities: [{ name: 'Ticket', identity: 'id' }],
  places: { 'GET /tickets/{ticketId} → ': 'Ticket' },
};
const look = (id: string, status: string, at: number): Told => ({
  call: 'GET /tickets/{ticketId}',
  path: { ticketId: id },
  status: 200,
  answer: { id, title: `Ticket ${id}`, status },
  at,
});
const close = (id: string, at: number): Told => ({
  call: 'POST /tickets/{ticketId}/close',
  path: { ticketId: id },
  status: 200,
  answer: { ok: true },
  at,
});
/** What closing does, where the thing is looked at so many seconds after it was asked for: it is answered after 0.08. */
const doneWith = (after: number): string => {
  const all = ['t1', 't2', 't3'].flatMap((id, index) => {
    const at = 10 * index + 1;
    return [look(id, 'open', at), close(id, at + 2), look(id, 'closed', at + 2 + after)];
  });
  return (mineOutcomes(samplesOf(all, world), world.entities).get('POST /tickets/{ticketId}/close') ?? []).map(printThen).join();
};

test('what is looked at from the very millisecond of the answer on was looked at afterwards', () => {
  expect(doneWith(0.08)).toContain('Ticket.status := closed');
  expect(doneWith(1)).toContain('Ticket.status := closed');
  expect(doneWith(0.04)).not.toContain('closed');
});
