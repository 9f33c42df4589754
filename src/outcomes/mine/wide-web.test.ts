import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: {
    'GET /books → []': 'Book',
    'GET /books/{bookId} → ': 'Book',
    'POST /books/{bookId}/lend → ': 'Book',
    'POST /books/{bookId}/notes → ': 'Note',
  },
};
const mined = (tolds: readonly Told[], call: string) => mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [];
const path = (id: number) => ({ bookId: String(id) });

describe('what changes of a thing', () => {
  const counted = (id: number, notes: number): Told => ({
    call: 'GET /books/{bookId}',
    path: path(id),
    status: 200,
    answer: { id, title: `Title ${id}`, badges: { notes } },
  });
  const note = (id: number): Told => ({ call: 'POST /books/{bookId}/notes', path: path(id), send: { text: `About ${id}` }, status: 204 });

  it('a number inside of a part that is the next one each time may count, and is not set', () => {
    const [done] = mined([counted(1, 0), note(1), counted(1, 1), counted(2, 0), note(2), counted(2, 1)], 'POST /books/{bookId}/notes');
    expect(done === undefined ? '' : printThen(done)).toBe('Book.badges: value not shown, seen {"notes":1}');
  });

  const lent = (id: number, status: string, owner: object | string): object => ({ id, title: `Title ${id}`, status, owner });
  const whole = { id: 'own_1', name: 'Ann' };
  const lend = (id: number, owner: object | string): Told => ({
    call: 'POST /books/{bookId}/lend',
    path: path(id),
    status: 200,
    answer: lent(id, 'out', owner) as never,
  });
  const look = (id: number): Told => ({ call: 'GET /books/{bookId}', path: path(id), status: 200, answer: lent(id, 'in', whole) as never });

  it('is not what one answer calls, and another tells whole', () => {
    const [done] = mined([look(1), lend(1, 'own_1'), look(2), lend(2, 'own_1')], 'POST /books/{bookId}/lend');
    expect(done === undefined ? '' : printThen(done)).toBe('Book.status := out');
  });

  it('is what calls another one from then on', () => {
    const [done] = mined([look(1), lend(1, 'own_7'), look(2), lend(2, 'own_7')], 'POST /books/{bookId}/lend');
    expect(done === undefined ? '' : printThen(done)).toContain('Book.owner :=');
  });
});

describe('refusals that are one', () => {
  const refused = (text: string, log: string): Told => ({
    call: 'POST /books/{bookId}/notes',
    path: path(1),
    send: { text },
    status: 400,
    answer: { error: { code: 'empty', message: 'A note needs a text.', log } },
  });
  const note: Told = { call: 'POST /books/{bookId}/notes', path: path(1), send: { text: 'Worn' }, status: 204 };
  const whens = (...logs: readonly string[]): readonly string[] =>
    mined([note, ...logs.map((log) => refused('', log))], 'POST /books/{bookId}/notes').map(({ when }) => printConditions(when));

  it('say in a link what was written down of each request', () => {
    expect(whens('https://logs.example/req_dzKX0qdJAj6qrh', 'https://logs.example/req_9gr71jwSGq8p9O')).toEqual([
      'otherwise',
      'text is empty',
    ]);
  });

  it('are two where the link leads to other words', () => {
    expect(whens('https://docs.example/errors/empty', 'https://docs.example/errors/other').length).toBeGreaterThan(2);
  });
});

describe('a list that is asked for with several values', () => {
  const list = (about: string, ...ids: readonly number[]): Told => ({
    call: 'GET /books',
    query: { about },
    status: 200,
    answer: ids.map((id) => ({ id, title: `Title ${id}` })),
  });
  const rowsOf = (...tolds: readonly Told[]): readonly unknown[] => mined(tolds, 'GET /books').map(({ collection }) => collection?.entity);

  it('is not of every thing where no two values showed one', () => {
    expect(rowsOf(list('ships', 1, 2), list('tea', 3), list('ships', 1, 2))).toEqual([undefined]);
  });

  it('may be where two of them showed the same', () => {
    expect(rowsOf(list('ships', 1, 2), list('tea', 1, 2))).toEqual(['Book']);
  });
});
