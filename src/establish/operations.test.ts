import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const ask = (tape: Tape, operation: string, variables: Json, answer: Json): Tape =>
  tape.sends('POST /graphql', { sends: { query: operation, variables }, answer }, false).wait(2_000);

const ticket = (id: string, status: string, subject = `Ticket ${id}`): Json => ({ id, subject, status, note: null });
const show = 'query Ticket($id: ID!) { Ticket(id: $id) { id subject status note } }';
const create =
  'mutation Create($subject: String!, $status: String!) { createTicket(subject: $subject, status: $status) { id subject status note } }';
const update = 'mutation Update($id: ID!, $status: String!) { updateTicket(id: $id, status: $status) { id subject status note } }';
const remove = 'mutation Remove($id: ID!) { removeTicket(id: $id) { id subject status note } }';
const missing = (field: string): Json => ({
  errors: [{ message: `Field "createTicket" argument "${field}" of type "String!" is required.` }],
});

const desk = (): Tape => {
  const tape = new Tape().go('/', 'load');
  for (const id of ['101', '102', '103']) {
    ask(tape, create, { subject: `Ticket ${id}`, status: 'open' }, { data: { createTicket: ticket(id, 'open') } });
    ask(tape, show, { id }, { data: { Ticket: ticket(id, 'open') } });
  }
  ask(tape, create, { subject: 'Half' }, missing('status'));
  ask(tape, create, { status: 'open' }, missing('subject'));
  for (const [id, status] of [
    ['101', 'pending'],
    ['102', 'solved'],
  ] as const) {
    ask(tape, update, { id, status }, { data: { updateTicket: ticket(id, status) } });
    ask(tape, show, { id }, { data: { Ticket: ticket(id, status) } });
  }
  ask(tape, remove, { id: '103' }, { data: { removeTicket: ticket('103', 'open') } });
  return ask(tape, show, { id: '103' }, { data: { Ticket: null } });
};

const outcomes = async (operation: string): Promise<readonly string[]> => {
  const { points } = await settled({ 'monday.har': desk() });
  const call = points.calls.find((one) => one.operation?.endsWith(` ${operation}`));
  return (call?.outcomes ?? []).map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} → ${printThen(one)}`);
};

test('a mutation creates, sets and deletes what its answers show, and a refusal inside a success is a refusal', async () => {
  expect(await outcomes('createTicket')).toEqual([
    'otherwise → 200 → a Ticket is created with id := a fresh integer, subject := payload subject, status := payload status, note := null',
    'status is missing → 200 → nothing changes',
    'subject is missing → 200 → nothing changes',
  ]);
  expect(await outcomes('updateTicket')).toEqual(['otherwise → 200 → Ticket.status := payload status']);
  expect(await outcomes('removeTicket')).toEqual(['otherwise → 200 → the Ticket is deleted']);
});

test('no change is laid to a query, though it is sent by POST', async () => {
  for (const line of await outcomes('Ticket')) expect(line).toMatch(/→ 200 → no change shown$/);
});

test('what names a thing inside of an argument refers to it, whatever was refused; and what an answer calls otherwise is the field it is', async () => {
  const tape = new Tape().go('/', 'load');
  const change =
    'mutation Change($where: Where!, $status: String) { item: updateTicket(where: $where, status: $status) { id of: subject status } }';
  const changed = (id: string, status: string): Json => ({ data: { item: { id, of: `Ticket ${id}`, status } } });
  for (const id of ['101', '102', '103']) ask(tape, show, { id }, { data: { Ticket: ticket(id, 'open') } });
  for (const id of ['101', '102', '103']) ask(tape, change, { where: { id }, status: 'solved' }, changed(id, 'solved'));
  ask(
    tape,
    change,
    { where: { id: 'none' }, status: 'open' },
    { errors: [{ message: 'No such ticket', path: ['item'] }], data: { item: null } },
  );
  const { points } = await settled({ 'monday.har': tape });
  const call = points.calls.find(({ operation }) => operation === 'mutation updateTicket');
  const row = call?.requests.flatMap(({ shape }) => shape).find(({ path }) => path === 'where.id');
  expect(row?.refersTo).toBe('Ticket.id');
  expect(call?.outcomes.map((one) => `${printConditions(one.when)} → ${printThen(one)}`)[0]).toBe(
    'otherwise → Ticket.status := payload status',
  );
  const [entity] = points.entities;
  expect(entity?.fields.map(({ path }) => path)).toEqual(['id', 'subject', 'status', 'note']);
});

test('what was not wanted of a new thing shows nothing; what was always the same where it was wanted may differ elsewhere', async () => {
  const tape = new Tape().go('/', 'load');
  const brief = 'mutation Brief($subject: String!) { createTicket(subject: $subject) { id subject } }';
  const whole = 'mutation Whole($subject: String!) { createTicket(subject: $subject) { id subject body: text kind __typename } }';
  for (const id of ['101', '102']) {
    const made = { id, subject: `Ticket ${id}`, body: `Ticket ${id}`, kind: 'bug', __typename: 'Ticket' };
    ask(tape, whole, { subject: `Ticket ${id}` }, { data: { createTicket: made } });
  }
  for (const id of ['103', '104'])
    ask(tape, brief, { subject: `Ticket ${id}` }, { data: { createTicket: { id, subject: `Ticket ${id}` } } });
  const { points } = await settled({ 'monday.har': tape });
  const [outcome] = points.calls.find(({ operation }) => operation === 'mutation createTicket')?.outcomes ?? [];
  expect(outcome === undefined ? '' : printThen(outcome)).toBe(
    'a Ticket is created with id := a fresh integer, subject := payload subject, text := payload subject, kind: value not shown, __typename := "Ticket"',
  );
});
