import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf } from '../exchange.fixture.ts';

const listed = (...rows: readonly Json[]) => get('/api/notes', { total: rows.length, values: rows });
const note = (uid: string, reference: string): Json => ({ uid, reference, text: 'Read the rules' });
const read = (key: string) => get(`/api/notes/${key}`, { count: 1, notes: ['Read the rules'] });
const done = (key: string) => call(`PUT /api/notes/${key}`, { sends: { done: 1 }, answer: { result: 1 } });

test('a key that joins two identifiers of one row is a value', () => {
  const told = [listed(note('amy', 'rules'), note('bob', 'move')), read('amy_rules'), done('amy_rules'), read('bob_move')];
  expect(namesOf(...told)).toEqual(['GET /api/notes', 'GET /api/notes/{uidReference}', 'PUT /api/notes/{uidReference}']);
  expect(namesOf(listed({ shelfId: 7, bookId: 12 }), read('7-12'))).toContain('GET /api/notes/{shelfIdBookId}');
});

test('once is enough, and the other way round', () => {
  expect(namesOf(listed(note('amy', 'rules')), done('rules-amy'))).toEqual(['GET /api/notes', 'PUT /api/notes/{referenceUid}']);
});

test('what joins identifiers of two rows, or other texts of one, is a word', () => {
  expect(namesOf(listed(note('amy', 'rules'), note('bob', 'move')), read('amy_move'))).toContain('GET /api/notes/amy_move');
  const other = listed({ status: 'open', kind: 'orders', uid: 'amy' });
  expect(namesOf(other, read('open_orders'), read('amy_open'))).toEqual([
    'GET /api/notes',
    'GET /api/notes/open_orders',
    'GET /api/notes/amy_open',
  ]);
});

test('nothing is where the row came only afterwards', () => {
  expect(namesOf(read('amy_rules'), listed(note('amy', 'rules')))).toContain('GET /api/notes/amy_rules');
});

describe('what a client keeps of each page', () => {
  const kept = (key: string, page: string) =>
    get(`/api/choices/${key}`, { value: null }, { headers: { referer: `https://app.example.com${page}` } });

  test('is asked for by where the page stands, joined', () => {
    const told = [kept('desk-tickets-12', '/desk/tickets/12'), kept('desk-tickets-15', '/desk/tickets/15')];
    expect(new Set(namesOf(...told))).toEqual(new Set(['GET /api/choices/{choiceId}']));
  });

  test('is a word where it ends otherwise, stands on no page of a thing, or is joined by nothing', () => {
    expect(namesOf(kept('desk-tickets-12', '/desk/tickets/13'))).toEqual(['GET /api/choices/desk-tickets-12']);
    expect(namesOf(kept('desk-tickets', '/desk/tickets'))).toEqual(['GET /api/choices/desk-tickets']);
    expect(namesOf(kept('tickets12', '/desk/tickets/12'))).toEqual(['GET /api/choices/tickets12']);
  });
});
