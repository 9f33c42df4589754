/** Things that are addressed by their key in parentheses (OData 4.01, URL Conventions §4.3), and found in an answer that is a list as well. */
import { expect, test } from 'vitest';
import { printConditions, printTemplate, printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books({bookId}) → one': 'Book', 'GET /books({bookId}) → value[]': 'Book', 'GET /books → value[]': 'Book' },
};
const book = (id: string, more: object = {}) => ({ id, title: `About ${id}`, ...more });
const look = (id: string, answer: object): Told => ({
  call: 'GET /books({bookId})',
  path: { bookId: id },
  status: 200,
  answer: answer as never,
});
const there = (id: string, more: object = {}) => look(id, { context: 'books', one: book(id, more), value: [book(id, more)] });
const gone = (id: string) => look(id, { context: 'books', value: [] });
const remove = (id: string): Told => ({ call: 'DELETE /books({bookId})', path: { bookId: id }, status: 204 });
const told = [there('b1'), there('b2', { tags: ['old'] }), there('b4'), remove('b1'), gone('b1'), gone('b3'), gone('b1')];

const outcomes = (call: string) => mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [];

test('are taken away there, and not found from then on', async () => {
  expect(outcomes('DELETE /books({bookId})').map(printThen)).toEqual(['the Book is deleted']);
  const when = outcomes('GET /books({bookId})').map(
    (one) => `${printConditions(one.when)}: ${one.body === null ? '' : printTemplate(one.body)}`,
  );
  expect(when[1]).toBe('there is no such Book: {"context":"books","value":<constant []>}');
  const on = standInOf(told, world);
  expect((await ask(on, 'GET', '/books(b4)')).body).toMatchObject({ context: 'books', one: { id: 'b4' } });
  expect((await ask(on, 'GET', '/books(b9)')).body).toEqual({ context: 'books', value: [] });
});

test('have not what one of them has, though it was always the same there', () => {
  const [first] = outcomes('GET /books({bookId})');
  expect(first?.body === null || first?.body === undefined ? '' : printTemplate(first.body)).not.toContain('<constant ["old"]>');
});
