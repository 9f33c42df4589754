import { expect, test } from 'vitest';
import type { Condition, Outcome } from '../../outcomes/outcome.ts';
import { answer, call, json, listAnswer, object, parameter, row, seen, value } from '../statement.fixture.ts';
import { askedPlainly, askedWith, canBeAsked } from './asked-with.ts';

const collection: Outcome['collection'] = { entity: 'Book', filters: [], paging: null, order: null };
const listed = (times: number, when: Condition[], more: Partial<Outcome> = {}): Outcome =>
  answer(200, listAnswer('Book', ['id']), { when, collection, ...more, support: { times, units: times } });
const books = (...outcomes: Outcome[]) =>
  call('GET', '/api/books', {
    parameters: [
      parameter('fields', 'query', { required: false, present: { times: 2, of: 9 }, values: ['id,title'] }),
      parameter('limit', 'query', { required: false, present: { times: 6, of: 9 }, type: 'integer', values: [25, 2] }),
      parameter('count', 'query', { required: false, present: { times: 8, of: 9 }, values: ['id'] }),
    ],
    outcomes,
    ...seen(9),
  });
const asked = (...outcomes: Outcome[]) => [...askedWith(books(...outcomes), 'Book')];

test('what every recorded list came with is sent: a value that was asked for, or the most usual of a parameter', () => {
  expect(asked(listed(3, [{ kind: 'query', name: 'limit', is: 'present' }]))).toEqual([['limit', 25]]);
  expect(
    asked(
      listed(1, [{ kind: 'query', name: 'limit', is: 'present' }]),
      listed(2, [{ kind: 'query-value', name: 'fields', is: 'equals', value: 'id' }]),
    ),
  ).toEqual([['fields', 'id']]);
});

test('where any query will do, it is one that no other answer depends on', () => {
  const counted = answer(200, null, { when: [{ kind: 'query-value', name: 'count', is: 'equals', value: 'id' }] });
  expect(asked(listed(3, [{ kind: 'query', name: '', is: 'present' }]), counted)).toEqual([['limit', 25]]);
});

test('a list that was answered without is asked without', () => {
  expect(asked(listed(9, [{ kind: 'query', name: 'limit', is: 'present' }]), listed(1, []))).toEqual([]);
  expect(asked(listed(9, [{ kind: 'query', name: 'limit', is: 'absent' }]))).toEqual([]);
  expect(asked(answer(404, null, { when: [{ kind: 'query', name: 'limit', is: 'present' }] }))).toEqual([]);
});

test('what some people were answered without is asked with what everybody else asked with', () => {
  const any = listed(8, [{ kind: 'query', name: 'limit', is: 'present' }]);
  const editors = listed(2, [{ kind: 'role', oneOf: ['editor'] }]);
  expect(asked(any, editors)).toEqual([['limit', 25]]);
  expect(asked(editors)).toEqual([]);
});

test('what was seldom asked for more, by whomever, is not what a list is asked with that most were answered without', () => {
  const more = listed(2, [{ kind: 'query-value', name: 'fields', is: 'equals', value: 'id,title' }]);
  const plain = (role: string) =>
    listed(9, [
      { kind: 'role', oneOf: [role] },
      { kind: 'query', name: 'fields', is: 'absent' },
    ]);
  expect(asked(more, plain('member'), plain('editor'))).toEqual([]);
});

test('a list of an operation is asked with what its fullest text cannot be sent without, where a value of each was seen', () => {
  const text = (query: string) => ({ text: query, hash: null, operationName: null, key: 'books', ...seen(3) });
  const sentAs = (full: string) =>
    call('POST', '/graphql', {
      operation: 'query books',
      texts: [text('{ books { id title } }'), text(full)],
      parameters: [parameter('take', 'query', { required: false, present: { times: 6, of: 9 }, type: 'integer', values: [50, 10] })],
      outcomes: [listed(3, [])],
    });
  const full = 'query ($where: Where, $take: Int!) { books(where: $where, take: $take) { id title year } }';
  expect([...askedWith(sentAs(full), 'Book')]).toEqual([['take', 50]]);
  expect([...askedWith(sentAs(full.replace('Where,', 'Where!,')), 'Book')]).toEqual([]);
});

test('a list that goes by pages is asked for from its beginning, whichever page was asked for most often', () => {
  const page = parameter('page', 'query', { present: { times: 9, of: 9 }, type: 'integer', values: [2, 1] });
  const paged = (kind: 'page' | 'cursor') =>
    call('GET', '/api/books', {
      parameters: [page],
      outcomes: [
        listed(9, [], { collection: { ...collection, paging: { kind, position: 'page', size: null, first: 1, defaultSize: null } } }),
      ],
    });
  const bound = (kind: 'page' | 'cursor') => askedPlainly(paged(kind), 'Book')({ kind: 'parameter', parameter: page });
  expect([bound('page'), bound('cursor')]).toEqual([
    { from: 'constant', value: 1 },
    { from: 'constant', value: 2 },
  ]);
});

test('where only very requests were answered so, it is asked with what is known of one, and not at all where nothing is', () => {
  const exactly: Condition = { kind: 'as recorded', digests: ['r1'] };
  const limited = listed(1, [exactly, { kind: 'query-value', name: 'limit', is: 'equals', value: 2 }]);
  expect(asked(listed(4, [exactly]), limited)).toEqual([['limit', 2]]);
  expect(asked(limited, listed(1, [{ kind: 'query', name: 'limit', is: 'absent' }]))).toEqual([]);
  const always = (...outcomes: Outcome[]) => {
    const { parameters, ...rest } = books(...outcomes);
    return canBeAsked({ ...rest, parameters: [...parameters, parameter('filter', 'query', { present: { times: 9, of: 9 } })] }, 'Book');
  };
  expect([always(listed(1, [exactly])), always(limited), always(listed(1, [exactly]), listed(1, []))]).toEqual([false, true, true]);
  expect(canBeAsked(books(listed(1, [exactly])), 'Book')).toBe(true);
});

test('where nothing shows which things are listed, it is what those came with that were', () => {
  const rows = (...all: Record<string, string | number>[]): Outcome['body'] => object(['data', value({ from: 'not shown', seen: all })]);
  const plays = answer(200, rows({ id: 7, title: 'Emma' }), {
    when: [
      { kind: 'query-value', name: 'fields', is: 'equals', value: 'id,title' },
      { kind: 'query', name: 'count', is: 'absent' },
    ],
  });
  const counted = answer(200, rows({ count: 3 }), {
    when: [{ kind: 'query', name: 'count', is: 'present' }],
    support: { times: 9, units: 9 },
  });
  const told = { ...books(counted, plays), responses: [{ status: 200, ...json(row('data[].id', 'integer', { refersTo: 'Book.id' })) }] };
  expect([...askedWith(told, 'Book')]).toEqual([['fields', 'id,title']]);
  expect([...askedWith(told, 'Play')]).toEqual([]);
});

test('what some people were answered only with is asked for where most of everybody else’s requests came with it too', () => {
  const members: Condition = { kind: 'role', oneOf: ['member'] };
  const limit = (value: number): Condition => ({ kind: 'query-value', name: 'limit', is: 'equals', value });
  const clerks = listed(7, [{ kind: 'role', oneOf: ['clerk'] }]);
  expect(asked(clerks, listed(2, [members, limit(25)]))).toEqual([['limit', 25]]);
  expect(asked(clerks, listed(2, [members, limit(2)]))).toEqual([]);
  expect(asked(clerks, listed(2, [members, { kind: 'query-value', name: 'fields', is: 'equals', value: 'id,title' }]))).toEqual([]);
});
