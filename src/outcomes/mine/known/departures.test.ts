import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books → []': 'Book', 'GET /books/{bookId} → ': 'Book' },
};

const book = (id: number) => ({ id, title: `Title ${id}` });
const list = (...ids: number[]): Told => ({ call: 'GET /books', status: 200, answer: ids.map(book) as never });
const send = (call: string, payload: object): Told => ({ call, status: 204, send: payload as never });
const remove = (...ids: number[]): Told => send('POST /books/bulk-delete', { ids });
const then = (call: string, ...tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(printThen);

describe('what several are taken away by at once', () => {
  test('names each in a list of what was sent, and the same list lacks them afterwards', () => {
    const told = ['each Book in payload ids[] is deleted'];
    expect(then('POST /books/bulk-delete', list(1, 2, 3), remove(1, 3), list(2))).toEqual(told);
    expect(then('POST /books/bulk-delete', list(1, 2, 3), remove(1), list(2, 3), remove(2, 3), list())).toEqual(told);
    expect(then('DELETE /books', list(1, 2), send('DELETE /books', [1]), list(2))).toEqual(['each Book in payload [] is deleted']);
  });

  test('is not shown by a call that is not called so, nor where some of them stay, come back, or may be gone by another', () => {
    const nothing = ['no change shown'];
    expect(then('POST /books/publish', list(1, 2), send('POST /books/publish', { ids: [1] }), list(2))).toEqual(nothing);
    expect(then('POST /books/bulk-delete', list(1, 2), remove(1, 2), list(2))).toEqual(nothing);
    expect(then('POST /books/bulk-delete', list(1, 2), remove(1), list(2), list(1, 2))).toEqual(nothing);
    expect(then('POST /books/bulk-delete', list(1, 2), remove(1), remove(1), list(2))).toEqual(nothing);
    const one: Told = { call: 'DELETE /books/{bookId}', path: { bookId: '1' }, status: 204 };
    expect(then('POST /books/bulk-delete', list(1, 2), remove(1), one, list(2))).toEqual(nothing);
  });

  test('takes them away on the stand-in', async () => {
    const backend = standInOf([list(1, 2, 3), remove(1, 3), list(2)], world);
    expect(await ask(backend, 'POST', '/books/bulk-delete', { ids: [2, 3] })).toMatchObject({ status: 204 });
    expect((await ask(backend, 'GET', '/books')).body).toEqual([book(1)]);
  });
});

describe('what takes away without a word of what', () => {
  const clear: Told = { call: 'DELETE /books', status: 204 };

  test('takes away all, where a list that had some has none afterwards', async () => {
    const told = [list(1, 2), clear, list(), list(3), clear, list()];
    expect(then('DELETE /books', ...told)).toEqual(['every Book is deleted']);
    const backend = standInOf([list(1, 2), clear, list(), list(3), clear, list(), list(4, 5)], world);
    await ask(backend, 'DELETE', '/books');
    expect((await ask(backend, 'GET', '/books')).body).toEqual([]);
  });

  test('is not said to, where that was seen once, where some are left, and where another write lies between', () => {
    const nothing = ['no change shown'];
    expect(then('DELETE /books', list(1, 2), clear, list())).toEqual(nothing);
    expect(then('DELETE /books', list(1, 2), clear, list(), list(3, 4), clear, list(4))).toEqual(nothing);
    const other = send('POST /books/bulk-delete', { ids: [3] });
    expect(then('DELETE /books', list(1, 2), clear, list(), list(3), clear, other, list())).toEqual(nothing);
  });
});
