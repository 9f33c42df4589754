/** What was made is answered with little more than its name: what it holds is what was seen of it afterwards. */
import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printTemplate, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { ticketId: 'Ticket' },
  entities: [{ name: 'Ticket', identity: 'id' }],
  places: { 'POST /tickets → ': 'Ticket', 'GET /tickets → []': 'Ticket', 'GET /tickets/{ticketId} → ': 'Ticket' },
};
const made = (id: number): Told => ({ call: 'POST /tickets', send: { subject: `Nr. ${id}` }, status: 201, answer: { id, kind: 'ticket' } });
const listed = (...ids: readonly number[]): Told => ({
  call: 'GET /tickets',
  status: 200,
  answer: ids.map((id) => ({ id, kind: 'ticket' })),
});
const look = (id: number, more: object = { watchers: [] }): Told => ({
  call: 'GET /tickets/{ticketId}',
  path: { ticketId: `${id}` },
  status: 200,
  answer: { id, kind: 'ticket', subject: `Nr. ${id}`, state: 'new', ...more } as never,
});
const closed: Told = { call: 'PATCH /tickets/{ticketId}', path: { ticketId: '9' }, send: { state: 'closed' }, status: 204 };
const then = (...tolds: readonly Told[]): string =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /tickets') ?? []).map(printThen).join();

const whole = 'a Ticket is created with id := a fresh integer, kind := ticket, subject := payload subject, state := new, watchers := []';

test('what nobody looked at afterwards says nothing of what the others hold', () => {
  expect(then(made(11), look(11), made(12), look(12), made(13))).toBe(whole);
});

test('a row shows less of it than its own address, and the first look there the rest', () => {
  expect(then(made(11), listed(11), look(11), made(12), listed(11, 12), look(12))).toBe(whole);
  expect(then(made(11), listed(11), closed, look(11))).not.toContain('state');
});

test('what one of several lacked that were looked at is not shown', () => {
  expect(then(made(11), look(11), made(12), look(12, {}))).toContain('watchers: value not shown');
});

test('what an operation was not asked for is no less always the same, and what only some reads have is not', () => {
  const answers = [{ name: 'a', rights: ['read'] }, { name: 'b' }, { name: 'c', rights: ['read'] }];
  const bodyOf = (call: string): string => {
    const told = answers.map((answer): Told => ({ call, status: 200, answer }));
    const samples = samplesOf(told, { parameters: {}, entities: [], places: {} }).map((sample) => ({
      ...sample,
      reads: true as const,
      told: true as const,
    }));
    const [first] = mineOutcomes(samples, []).get(call) ?? [];
    return first?.body === null || first?.body === undefined ? '' : printTemplate(first.body);
  };
  expect(bodyOf('POST /graphql #shelf')).toContain('"rights":<constant ["read"]>');
  expect(bodyOf('GET /shelf')).not.toContain('<constant');
});
