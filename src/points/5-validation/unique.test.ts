import { describe, expect, test } from 'vitest';
import { call, recorded, type Told } from '../../observations/exchange.fixture.ts';
import { read, rulesOf, settled } from './rules.fixture.ts';

const rules = (...told: readonly Told[]): readonly string[] =>
  rulesOf(...told).map(({ field, rule, note }) => `${field}: ${rule}${note === undefined ? '' : `, ${note}`}`);
const booked = (room: number, day: string, note = 'x'): Told =>
  call('POST /api/bookings', { status: 201, answer: { id: 1 }, sends: { room, day, note } });
const refused = (room: number, day: string, note = 'z'): Told =>
  call('POST /api/bookings', { status: 422, answer: { errors: { room: ['has already been taken'] } }, sends: { room, day, note } });

describe('what refusals call taken', () => {
  test('is the field that they name', () => {
    expect(rules(booked(1, 'mon'), booked(2, 'mon'), refused(1, 'tue'))).toEqual(['room: unique, 2 accepted']);
  });

  test('is not shown where two things were shown together with the same in that field', () => {
    const monday = recorded(booked(1, 'mon'), booked(2, 'mon'), refused(1, 'tue'));
    const isShared = (collection: string, field: string): boolean => collection === '/api/bookings' && field === 'room';
    expect(read(settled({ 'monday.har': monday }, [], new Map(), () => false, isShared))).toEqual([
      'room: refused, cause not isolated [enforced] 1 (two were shown with the same)',
    ]);
  });

  test('is called so, too, where there is one with it, by a server that fails over it', () => {
    const tag = (name: string, status: number): Told =>
      call('POST /api/tags', {
        status,
        sends: { name },
        answer: status === 200 ? { id: name } : { message: 'There is already an entry with this name' },
      });
    expect(rules(tag('red', 200), tag('blue', 200), tag('red', 500))).toEqual(['name: unique, 2 accepted']);
  });

  test('is it together with another, where its own value was accepted twice', () => {
    const told = [booked(1, 'mon', 'a'), booked(1, 'tue', 'b'), booked(2, 'mon', 'c'), refused(1, 'mon', 'd')];
    expect(rules(...told)).toEqual(['day + room: unique, together, the same as what was accepted before']);
  });

  test('is not shown where several others may be meant', () => {
    const told = [booked(1, 'mon', 'a'), booked(1, 'tue', 'b'), refused(1, 'mon', 'a')];
    expect(rules(...told)).toEqual(['room: refused, cause not isolated, the same was accepted twice']);
  });

  test.each([
    ['deleted', call('DELETE /api/bookings/7', { status: 204 })],
    ['changed', call('PATCH /api/bookings/7', { answer: { id: 7 }, sends: { room: 9 } })],
  ])('may be free again when something was %s', (_, between) => {
    expect(rules(booked(1, 'mon'), between, booked(1, 'tue'), booked(2, 'mon'), refused(1, 'wed'))).toEqual(['room: unique, 3 accepted']);
  });

  test('is no yes or no, be it all that was sent', () => {
    const edit = (status: number): Told =>
      call('POST /api/books/7/edit', {
        status,
        answer: status === 201 ? { id: 7 } : { message: 'A draft already exists' },
        sends: { keep: true },
      });
    expect(rules(edit(201), edit(409))).toEqual([': unique, no field named']);
  });

  test('is nothing in particular, where all that was sent was sent before', () => {
    const said = (who: string, text: string, page: string, status: number): Told =>
      call('POST /api/notes', {
        status,
        answer: status === 201 ? { id: 1 } : { message: 'Duplicate content' },
        sends: { who, text, page },
      });
    const taken = [said('ann', 'Hello', '/a', 201), said('ann', 'Good day', '/a', 201), said('ben', 'Bye', '/b', 201)];
    expect(rules(...taken, said('ann', 'Hello', '/a', 422))).toEqual([': unique, no field named']);
    expect(rules(...taken, said('ben', 'Hello', '/b', 422))).toEqual(['text: unique, 3 accepted']);
  });

  test('is nothing that only refers to another thing by itself', () => {
    const invited = (email: string, role_id: number, status: number): Told =>
      call('POST /api/invites', {
        status,
        answer: status === 201 ? { id: 1 } : { message: 'Already registered.' },
        sends: { email, role_id },
      });
    expect(rules(invited('a', 4, 201), invited('b', 4, 422))).toEqual([': unique, no field named']);
    expect(rules(invited('a', 4, 201), invited('b', 5, 201), invited('a', 5, 422))).toEqual(['email: unique, 2 accepted']);
  });
});

describe('what the words of a database name', () => {
  const sends = { name: 'a', shelf_id: 1, note: 'x' };
  const taken = (error: string): readonly string[] =>
    rules(call('POST /api/loans', { sends, answer: { id: 1 } }), call('POST /api/loans', { status: 400, sends, answer: { error } }));

  test.each([
    'duplicate key value violates unique constraint "loans_name_shelf"\nDETAIL:  Key (name, shelf_id)=(a, 1) already exists.',
    'UNIQUE constraint failed: loans.name, loans.shelf_id',
    'Unique constraint failed on the fields: (`name`,`shelf_id`)',
  ])('is taken together: %s', (message) => {
    expect(taken(message)).toEqual(['name + shelf_id: unique, together']);
  });

  test('is taken by itself, where it is one', () => {
    expect(taken('UNIQUE constraint failed: loans.name')).toEqual(['name: unique, 1 accepted']);
  });
});

test('the thing that an address names before its end is nothing that is taken, though the words repeat its name', () => {
  const said = (course: string, status: number): Told =>
    call(`POST /courses/${course}/reviews`, {
      sends: { text: 'Fine' },
      status,
      answer: status === 201 ? { id: 7 } : { message: `Duplicate field value: "${course}". Please use another value!` },
    });
  const [one, two] = ['5f2b6c7d8e9fa0b1c2d3e4f5', '5f2b6c7d8e9fa0b1c2d3e4f6'];
  expect(rules(said(one, 201), said(two, 201), said(one, 400))).toEqual([': refused, cause not isolated']);
});
