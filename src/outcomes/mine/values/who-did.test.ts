import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { ticketId: 'Ticket' },
  entities: [
    { name: 'Ticket', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /tickets/{ticketId} → ': 'Ticket', 'POST /tickets/{ticketId}/take → ': 'Ticket' },
};
type Ticket = { readonly id: number; readonly owner: string | null; readonly changedBy: string; readonly author: string };
const as = (key: string): Pick<Told, 'caller'> => ({
  caller: { credential: 'present', role: 'agent', account: { entity: 'Person', key }, known: { id: key } },
});
const look = (ticket: Ticket, who: string): Told => ({
  call: 'GET /tickets/{ticketId}',
  path: { ticketId: String(ticket.id) },
  status: 200,
  answer: ticket,
  ...as(who),
});
const take = (before: Ticket, who: string, owner: string): readonly Told[] => {
  const after = { ...before, owner, changedBy: who };
  const call: Told = {
    call: 'POST /tickets/{ticketId}/take',
    path: { ticketId: String(before.id) },
    status: 200,
    answer: after,
    ...as(who),
  };
  return [look(before, who), call, look(after, who)];
};
const ticket = (id: number, changedBy: string, author: string): Ticket => ({ id, owner: null, changedBy, author });
const effects = (...told: readonly (readonly Told[])[]): string | undefined =>
  mineOutcomes(samplesOf(told.flat(), world), world.entities).get('POST /tickets/{ticketId}/take')?.map(printThen)[0];

test('who takes a thing that they changed before takes it for themselves, and not for who changed it last', () => {
  const own = effects(take(ticket(1, 'ann', 'cleo'), 'ann', 'ann'), take(ticket(2, 'bob', 'ann'), 'bob', 'bob'));
  expect(own).toContain('Ticket.owner := id of who asks');
});

test('what is given to whoever changed it last may be given so by chance, and what is given to its author is', () => {
  const last = effects(take(ticket(1, 'ann', 'cleo'), 'zoe', 'ann'), take(ticket(2, 'bob', 'ann'), 'zoe', 'bob'));
  expect(last).toContain('Ticket.owner: value not shown');
  const author = effects(take(ticket(1, 'ann', 'cleo'), 'zoe', 'cleo'), take(ticket(2, 'bob', 'ann'), 'zoe', 'ann'));
  expect(author).toContain('Ticket.owner := Ticket.author');
});
