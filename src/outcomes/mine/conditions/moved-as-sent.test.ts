import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { orderId: 'Order', projectId: 'Project' },
  entities: [
    { name: 'Order', identity: 'id' },
    { name: 'Project', identity: 'id' },
  ],
  places: {
    'GET /projects/{projectId} → ': 'Project',
    'GET /orders/{orderId} → ': 'Order',
    'PATCH /orders/{orderId} → ': 'Order',
    'POST /orders/{orderId}/send → ': 'Order',
  },
};
const as = (role: string): Told['caller'] => ({ credential: 'present', role });
const order = (id: string, status: string, note = ''): { id: string; status: string; note: string } => ({ id, status, note });
const look = (id: string, status: string): Told => ({
  call: 'GET /orders/{orderId}',
  path: { orderId: id },
  status: 200,
  answer: order(id, status),
});
const patch = (id: string, send: Record<string, string>, status: string, refused?: readonly [number, string], role = 'clerk'): Told => ({
  call: 'PATCH /orders/{orderId}',
  path: { orderId: id },
  send,
  status: refused?.[0] ?? 200,
  answer: refused === undefined ? order(id, status, send['note']) : { error: refused[1] },
  caller: as(role),
});
const whens = (told: readonly Told[], call = 'PATCH /orders/{orderId}'): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(
    ({ when, isolated, status }) => `${isolated ? '' : '? '}${printConditions(when)} → ${status}`,
  );

/** Two orders are sent, closed and written to; a draft is not closed, and one that is sent is not changed. */
const life = (id: string): readonly Told[] => [
  look(id, 'draft'),
  patch(id, { note: 'soon' }, 'draft'),
  patch(id, { status: 'closed' }, 'draft', [409, 'A draft order cannot be closed']),
  patch(id, { status: 'sent' }, 'sent'),
  look(id, 'sent'),
  patch(id, { note: 'late' }, 'sent', [409, 'Only a draft order can be changed']),
  patch(id, { status: 'closed' }, 'closed'),
];
const told = [...life('a'), ...life('b')];

test('a status that is sent moves a thing from where it was seen to go there, and what sends none is no move', () => {
  expect(whens(told)).toEqual([
    'status is missing → 200',
    'status equals sent, Order.status is draft → 200',
    'status equals closed, Order.status is sent → 200',
    'status equals closed, Order.status is draft → 409',
    'status is missing, Order.status is closed or sent → 409',
  ]);
});

test('nothing is said of a status that no refusal was about', () => {
  expect(whens(told.filter(({ status }) => status === 200)).join()).not.toContain('Order.status');
});

test('each status that is sent is refused for reasons of its own', () => {
  const refused = patch('a', { status: 'sent' }, 'draft', [403, 'You may not send this order'], 'guest');
  const noted = patch('a', { note: 'mine' }, 'draft', undefined, 'guest');
  expect(whens([look('a', 'draft'), refused, refused, noted, ...told])).toContain('status equals sent, who asks is guest → 403');
});

test('a refusal that says how the thing stands needs no other to show it, unless one that stood so was taken', () => {
  const send = (id: string, status: number, error?: string): Told => ({
    call: 'POST /orders/{orderId}/send',
    path: { orderId: id },
    status,
    answer: error === undefined ? order(id, 'sent') : { error },
  });
  const alone = (words: string, ...more: readonly Told[]): readonly string[] =>
    whens([...told, look('c', 'closed'), send('c', 409, words), ...more], 'POST /orders/{orderId}/send');
  expect(alone('A closed order cannot be sent')).toEqual(['Order.status is closed → 409']);
  expect(alone('The order is already closed')).toEqual(['Order.status is closed → 409']);
  expect(alone('A sent order cannot be sent').join()).not.toContain('Order.status');
  expect(alone('This cannot be sent').join()).not.toContain('Order.status');
  expect(alone('A closed order cannot be sent', look('d', 'closed'), send('d', 200)).join()).not.toContain('Order.status is closed → 409');
  // It says that there is one that stands so, that it takes more than that, or that it may not be done by somebody.
  expect(alone('You have a closed order').join()).not.toContain('Order.status');
  expect(alone('There is a closed order of this customer').join()).not.toContain('Order.status');
  expect(alone('A closed order cannot be sent without lines').join()).not.toContain('Order.status');
  expect(alone('A closed order cannot be sent by a guest').join()).not.toContain('Order.status');
  expect(alone('The order is closed to guests').join()).not.toContain('Order.status');
  expect(alone('Cannot send a closed order')).toEqual(['Order.status is closed → 409']);
});

test('the only status that will do stands behind the word for it, and nothing that somebody may do does', () => {
  const send = (id: string, status: number, error?: string): Told => ({
    call: 'POST /orders/{orderId}/send',
    path: { orderId: id },
    status,
    answer: error === undefined ? order(id, 'sent') : { error },
  });
  const project: Told = { call: 'GET /projects/{projectId}', path: { projectId: 'p' }, status: 200, answer: { id: 'p', status: 'draft' } };
  const refused = (words: string): readonly string[] =>
    whens(
      [
        ...told,
        project,
        look('c', 'closed'),
        send('c', 409, words),
        look('d', 'sent'),
        send('d', 409, words),
        look('e', 'draft'),
        send('e', 200),
      ],
      'POST /orders/{orderId}/send',
    );
  const others = 'Order.status is closed or sent → 409';
  expect(refused('Only a draft order can be sent')).toContain(others);
  expect(refused('An order can be sent only while it is a draft')).toContain(others);
  expect(refused('An order must be a draft to be sent')).toContain(others);
  expect(refused('Only a clerk may send a draft note with an order')).not.toContain(others);
  expect(refused('An order is sent only in a draft project')).not.toContain(others);
  expect(refused('Only 3 draft notes go with an order')).not.toContain(others);
});

test('what lists the statuses that may be sent says nothing of where the thing stood', () => {
  const others = told.filter(({ status }) => status === 200);
  const listed = patch('c', { status: 'gone' }, 'draft', [422, 'The status must be one of draft, sent, closed']);
  expect(whens([...others, look('c', 'draft'), listed]).join()).not.toContain('Order.status');
});

test('in which state somebody lives is no status that is sent', () => {
  const at = (id: string, send: Record<string, string>, refused?: readonly [number, string], role = 'clerk'): Told =>
    patch(id, send, 'draft', refused, role);
  const lines = whens([
    look('a', 'draft'),
    look('b', 'draft'),
    at('a', { state: 'CA', zip: '1234', name: 'q' }, [403, 'No'], 'guest'),
    at('b', { state: 'CA', zip: 'abcd' }, [422, 'Zip wrong']),
    at('b', { state: 'CA', zip: '1234' }),
    at('a', { state: 'TX', zip: 'abcd' }),
    at('b', { name: 'r' }, undefined, 'guest'),
  ]);
  expect(lines.join()).not.toContain('state equals');
});
