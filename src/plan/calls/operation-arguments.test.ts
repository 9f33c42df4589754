import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { answer, call, json, row, set } from '../statement.fixture.ts';
import { withOperationArguments } from './operation-arguments.ts';

/** An operation that changes books, sent ten times; `ids`: how often each place held the identity of one. */
const named = (ids: Readonly<Record<string, number>>): readonly string[] => {
  const { points } = library();
  const places = Object.entries(ids).map(([path, times]) =>
    row(path, 'string', { refersTo: path === 'where.id' ? null : 'Book.id', present: { times, of: path.includes('.') ? times : 10 } }),
  );
  const changes = call('POST', '/graphql', {
    operation: 'mutation updateBook',
    requests: [json(row('', 'object', { present: { times: 10, of: 10 } }), row('data', 'object'), row('data.title', 'string'), ...places)],
    outcomes: [answer(200, null, { then: [set('Book', 'title', { from: 'payload', path: 'data.title' })] })],
  });
  return withOperationArguments({ ...points, calls: [changes] }).calls.flatMap(({ parameters }) =>
    parameters.map((one) => `${one.in} ${one.name}: ${one.refersTo}`),
  );
};

test('a thing that two texts name in two places is named by both', () => {
  expect(named({ id: 2, 'where.id': 8 })).toEqual(['path id: Book.id', 'path where.id: Book.id']);
});

test('of places that are filled in together the one that always is names the thing, and another is something that it is told', () => {
  expect(named({ 'data.sequel.id': 3, 'where.id': 10 })).toEqual(['path where.id: null']);
});

/** A reading of books, sent ten times, that each text names in a place of its own. */
const read = (ids: Readonly<Record<string, number>>): readonly string[] => {
  const { points } = library();
  const places = Object.entries(ids).map(([path, times]) => row(path, 'string', { refersTo: 'Book.id', present: { times, of: 10 } }));
  const reads = call('POST', '/graphql', {
    operation: 'query book',
    requests: [json(row('', 'object', { present: { times: 10, of: 10 } }), ...places)],
  });
  return withOperationArguments({ ...points, calls: [reads] }).calls.flatMap(({ parameters }) =>
    parameters.map((one) => `${one.in} ${one.name}`),
  );
};

test('what is read is named by the place of each text, and not by what some are told besides', () => {
  expect(read({ bookId: 6, id: 4 })).toEqual(['path bookId', 'path id']);
  expect(read({ id: 10, after: 3 })).toEqual(['path id', 'query after']);
});
