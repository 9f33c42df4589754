import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books/{bookId} → ': 'Book', 'DELETE /books/{bookId} → ': 'Book' },
};

const book = (id: number, status = 'in') => ({ id, title: `Title ${id}`, status });
const look = (id: number, answer?: object): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: answer === undefined ? 404 : 200,
  answer: (answer ?? { error: 'No such book.' }) as never,
});
const remove = (id: number, answer: object): Told => ({
  call: 'DELETE /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: answer as never,
});
const effects = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('DELETE /books/{bookId}') ?? []).map(printThen);

test('a deletion that answers with the thing as it was is one', () => {
  expect(effects([look(1, book(1)), remove(1, book(1)), look(1)])).toEqual(['the Book is deleted']);
  expect(effects([look(1, book(1)), remove(1, book(1)), look(2, book(2)), remove(2, book(2))])).toEqual(['the Book is deleted']);
});

test('one that answers with the thing as it is now has marked it', () => {
  expect(effects([look(1, book(1)), remove(1, book(1, 'withdrawn')), look(1, book(1, 'withdrawn'))])).toEqual(['Book.status := withdrawn']);
});

test('one after which the thing is there as before has not taken it away', () => {
  expect(effects([look(1, book(1)), remove(1, book(1)), look(1, book(1))])).not.toContain('the Book is deleted');
});

test('what takes away a part of a thing leaves the thing', () => {
  const unmark: Told = { call: 'DELETE /books/{bookId}/mark', path: { bookId: '1' }, status: 204 };
  const told = mineOutcomes(samplesOf([look(1, book(1)), unmark], world), world.entities);
  expect((told.get('DELETE /books/{bookId}/mark') ?? []).map(printThen)).toEqual(['no change shown']);
});
