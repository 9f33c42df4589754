import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books/{bookId} → ': 'Book', 'PATCH /books/{bookId} → ': 'Book' },
};
const whens = (tolds: readonly Told[], call: string): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(({ when, status }) => `${printConditions(when)} → ${status}`);

const book = (id: number, status: string) => ({ id, title: `Title ${id}`, status });
const look = (id: number, status: string): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: `${id}` },
  status: 200,
  answer: book(id, status),
});
const note = (id: number): Told => ({ call: 'POST /books/{bookId}/notes', path: { bookId: `${id}` }, send: { text: 'Worn' }, status: 204 });
const move = (id: number, to: string, refused?: string): Told => ({
  call: 'PATCH /books/{bookId}',
  path: { bookId: `${id}` },
  send: { status: to },
  status: refused === undefined ? 200 : 409,
  answer: refused === undefined ? book(id, to) : { error: refused },
});

describe('how a thing stood when something was written to it since', () => {
  const life = (id: number): readonly Told[] => [
    look(id, 'in'),
    move(id, 'out'),
    move(id, 'out', 'A book that is lent cannot be lent.'),
    note(id),
    move(id, 'lost'),
    look(id, 'lost'),
  ];

  it('is a doubt: a request that was taken from there is not refused because of it', () => {
    expect(whens([...life(1), ...life(2)], 'PATCH /books/{bookId}')).toEqual([
      'status equals out, Book.status is in → 200',
      // Where it had stood, nobody had looked.
      'status equals lost → 200',
      'Book.status is out, status equals out → 409',
    ]);
  });

  it('is none where the thing stood otherwise by then', () => {
    const lend = (id: number, refused?: string): Told => ({ ...move(id, 'out', refused), call: 'POST /books/{bookId}/lend', send: {} });
    const says = whens(
      [
        look(1, 'in'),
        note(1),
        lend(1),
        look(1, 'out'),
        lend(1, 'It is out.'),
        look(2, 'in'),
        lend(2),
        look(2, 'out'),
        lend(2, 'It is out.'),
      ],
      'POST /books/{bookId}/lend',
    );
    expect(says).toContain('Book.status is out → 409');
  });
});

describe('a time of a thing that is seen again right after something was done below it', () => {
  const START = Date.parse('2026-11-02T09:00:00.000Z');
  const timed = (second: number): string => new Date(START + second * 1_000).toISOString();
  const seen = (at: string): Told => ({ ...look(1, 'in'), answer: { ...book(1, 'in'), changedAt: at } });
  const drop: Told = { call: 'DELETE /books/{bookId}/notes/{noteId}', path: { bookId: '1', noteId: '7' }, status: 204 };
  const sets = (...tolds: readonly Told[]): string =>
    (mineOutcomes(samplesOf(tolds, world), world.entities).get(drop.call) ?? []).map(printThen).join();

  it('was not set by that where it was there before, though something else was written since', () =>
    expect(sets(seen(timed(0)), note(1), drop, seen(timed(0)))).not.toContain('changedAt'));
  it('was set by that where it is another one', () =>
    expect(sets(seen(timed(-60)), note(1), drop, seen(timed(2)))).toContain('Book.changedAt := now'));

  describe('where a change shows the thing itself', () => {
    const change = (id: number, fields: Readonly<Record<string, string>>): Told => ({
      call: 'PATCH /books/{bookId}',
      path: { bookId: String(id) },
      send: { title: `T${id}` },
      status: 200,
      answer: { ...book(id, 'in'), title: `T${id}`, ...fields },
    });
    const told = (...tolds: readonly Told[]): string =>
      (mineOutcomes(samplesOf(tolds, world), world.entities).get('PATCH /books/{bookId}') ?? []).map(printThen).join();

    it('was set by it, where every one of them has it', () =>
      expect(told(look(1, 'in'), look(2, 'in'), change(1, { soldAt: timed(2) }), change(2, { soldAt: timed(3) }))).toContain(
        'Book.soldAt := now',
      ));
    it('was set for a reason that is not shown, where some of them have none', () => {
      const says = told(look(1, 'in'), look(2, 'in'), change(1, { soldAt: timed(2) }), change(2, {}));
      expect(says).not.toContain('Book.soldAt := now');
      expect(says).toContain('Book.soldAt: value not shown');
    });
  });
});
