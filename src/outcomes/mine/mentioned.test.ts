/** What a call only mentions, and what stands inside what it answers. */
import { expect, test } from 'vitest';
import { samplesOf, type Told, timeAt, type World } from '../../backend/recording.fixture.ts';
import type { Json } from '../../base/json.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  references: { book: 'Book' },
  entities: [
    { name: 'Book', identity: 'id' },
    { name: 'Copy', identity: 'id' },
  ],
  places: { 'GET /books/{bookId} → ': 'Book', 'GET /books/{bookId} → copies[]': 'Copy' },
};
const look = (id: number, more: { readonly [key: string]: Json }): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: { id, ...more },
});
const mayLend = (send: { readonly [key: string]: Json }): Told => ({
  call: 'POST /loans/access',
  send,
  status: 200,
  answer: { may: true },
});
const rename = (id: number, send: { readonly [key: string]: Json }): Told => ({
  call: 'PUT /books/{bookId}',
  path: { bookId: String(id) },
  send,
  status: 200,
  answer: { ok: true },
});
const then = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(printThen);

test('what a call only mentions was not changed by it where nothing shows how it was before', () => {
  const send = { id: 2, book: 2, status: 'published' };
  const shown = { status: 'published', author: { id: 2 } };
  expect(then('POST /loans/access', mayLend(send), look(2, shown))).toEqual(['no change shown']);
  // Seen before, and as it was sent afterwards: that is a change.
  const before = { status: 'draft', author: { id: 2 } };
  expect(then('POST /loans/access', look(2, before), mayLend(send), look(2, shown))).toEqual(['Book.status := payload status']);
});

test('a list inside the thing that is answered is that thing’s, and not all there are', () => {
  const told = [look(1, { copies: [{ id: 1, state: 'whole' }] }), look(1, { copies: [{ id: 1, state: 'whole' }] })];
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /books/{bookId}') ?? [];
  expect(outcome?.collection).toBeNull();
  expect(JSON.stringify(outcome?.body)).toContain('"path":"copies"');
});

test('what names a part of a thing is not the name that was sent for the whole', () => {
  const after = { title: 'Fog', heir: { id: 7 } };
  expect(then('PUT /books/{bookId}', rename(7, { id: 7, title: 'Fog' }), look(7, after)).join()).not.toContain('heir.id');
  const sent = rename(7, { id: 7, heir: { id: 12 } });
  expect(then('PUT /books/{bookId}', look(7, after), sent, look(7, { title: 'Fog', heir: { id: 12 } })).join()).toContain('payload heir');
});

test('a call that did not make a thing has not set when it was made, though that was a moment before', () => {
  const now = timeAt(1.02);
  const told = then(
    'PUT /books/{bookId}',
    rename(7, { title: 'Fog' }),
    look(7, { title: 'Fog', created: timeAt(0.5), changed: now }),
  ).join();
  expect(told).toContain('Book.changed := now');
  expect(told).not.toContain('Book.created');
});
