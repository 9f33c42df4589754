import { expect, test } from 'vitest';
import { answeredRecord, answeredRows } from './calls/answered.ts';
import { withPathTargets } from './calls/path-targets.ts';
import { withPayloadMeaning } from './calls/payload-meaning.ts';
import { library } from './library.fixture.ts';
import { answer, call, field, json, parameter, row, seen } from './statement.fixture.ts';
import { soleMessage, wordsOf } from './words/words-of.ts';

const { points } = library();
const onlyCall = (made: typeof points) => {
  const [first] = made.calls;
  if (first === undefined) throw new Error('There is a call.');
  return first;
};

test('a parameter that point 7 leaves open is what the outcome’s target is', () => {
  const open = call('GET', '/api/books/{x}', {
    parameters: [parameter('x', 'path')],
    outcomes: [answer(404, null, { when: [{ kind: 'target', entity: 'Book', is: 'missing' }] })],
  });
  expect(onlyCall(withPathTargets({ ...points, calls: [open] })).parameters[0]?.refersTo).toBe('Book.id');
});

test('two open parameters stay open: nothing says which is the target', () => {
  const open = call('GET', '/api/{a}/{b}', {
    parameters: [parameter('a', 'path'), parameter('b', 'path')],
    outcomes: [answer(404, null, { when: [{ kind: 'target', entity: 'Book', is: 'missing' }] })],
  });
  expect(onlyCall(withPathTargets({ ...points, calls: [open] })).parameters.map((one) => one.refersTo)).toEqual([null, null]);
});

test('a value that was sent in several types is sent in the one that a record keeps', () => {
  const made = call('POST', '/api/loans', {
    requests: [json(row('days', ['string', 'integer']), row('bookId', 'string'), row('note', ['string', 'integer']))],
    outcomes: [
      answer(201, null, {
        then: [
          {
            kind: 'create',
            entity: 'Loan',
            set: [
              ['days', { from: 'payload', path: 'days' }],
              ['bookId', { from: 'payload', path: 'bookId' }],
            ],
          },
        ],
      }),
    ],
  });
  const shape = onlyCall(withPayloadMeaning({ ...points, calls: [made] })).requests[0]?.shape;
  expect(shape?.map((one) => [one.path, one.type, one.refersTo])).toEqual([
    ['days', 'integer', null],
    ['bookId', 'string', 'Book.id'],
    ['note', 'string', null],
  ]);
});

test('rows that only refer to an entity are not a list of it', () => {
  const activity = {
    name: 'Activity',
    identity: 'id',
    fields: [field('id', 'string'), field('book', 'string', { refersTo: 'Book.book' }), field('at', 'string')],
    records: [],
    ...seen(),
  };
  const book = {
    name: 'Book',
    identity: 'book',
    fields: [field('book', 'string'), field('title', 'string'), field('status', 'string')],
    records: [],
    ...seen(),
  };
  const shape = [
    row('data', 'array'),
    row('data[].id', 'string', { refersTo: 'Activity.id' }),
    row('data[].book', 'string', { refersTo: 'Book.book' }),
    row('data[].at', 'string'),
  ];
  const log = call('GET', '/activity', { responses: [{ status: 200, ...json(...shape) }] });
  expect(answeredRows(log, [book, activity])?.entity.name).toBe('Activity');
  expect(answeredRows(log, [book])).toBeUndefined();
  expect(answeredRecord(log, [book, activity])).toBeUndefined();
});

test('words are given only where one sentence is meant', () => {
  const text = (value: string) => ({ kind: 'source' as const, source: { from: 'constant' as const, value } });
  expect(
    wordsOf({
      kind: 'object',
      members: [
        ['code', text('on_loan')],
        ['message', text('Already on loan.')],
      ],
    }),
  ).toBe('Already on loan.');
  expect(wordsOf({ kind: 'array', items: [text('One thing.'), text('Another thing.')] })).toBeNull();
  const entry = (message: string) => ({ call: 'X', status: 403, code: null, message, field: null, when: null, reactions: [], ...seen() });
  expect(soleMessage({ calls: [], errors: [entry('No.'), entry('No.')] }, 'X', 403)).toBe('No.');
  expect(soleMessage({ calls: [], errors: [entry('No.'), entry('Not yours.')] }, 'X', 403)).toBeNull();
});

test('what a place of an address refers to in one call it does in each other that has the same address up to there', () => {
  const open = parameter('slug', 'path');
  const said = call('GET', '/api/content/{slug}', { parameters: [parameter('slug', 'path', { refersTo: 'Shelf.name' })] });
  const deeper = call('GET', '/api/content/{slug}/{id}', { parameters: [open, parameter('id', 'path', { refersTo: 'Book.id' })] });
  const of = (...calls: typeof points.calls) => withPathTargets({ ...points, calls }).calls.at(-1)?.parameters[0]?.refersTo;
  expect(of(said, deeper)).toBe('Shelf.name');
  // Another address, another server, another opinion, and what an operation is told.
  expect(of(said, { ...deeper, path: '/api/pages/{slug}/{id}' })).toBe(null);
  expect(of(said, { ...deeper, origin: 'https://other.example' })).toBe(null);
  expect(of(said, call('PUT', said.path, { parameters: [parameter('slug', 'path', { refersTo: 'Book.id' })] }), deeper)).toBe(null);
  expect(of({ ...said, path: '/graphql' }, { ...deeper, path: '/graphql' })).toBe(null);
});

test('a place that is told things by two names of theirs is told the one that more were told by', () => {
  const [book] = points.entities.filter(({ name }) => name === 'Book');
  const titles = (book?.records ?? []).map(({ value }) => String(value['title']));
  const of = (values: readonly string[]) => {
    const named = parameter('book', 'path', { refersTo: 'Book.id', refersAlso: 'Book.title', values: [...values] });
    return onlyCall(withPathTargets({ ...points, calls: [call('GET', '/api/shelves/{book}/cards', { parameters: [named] })] }))
      .parameters[0]?.refersTo;
  };
  expect(titles.length).toBeGreaterThan(0);
  expect([of(titles), of((book?.records ?? []).map(({ key }) => key)), of([])]).toEqual(['Book.title', 'Book.id', 'Book.id']);
});
