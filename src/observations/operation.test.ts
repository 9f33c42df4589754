import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { queryItems } from './address.ts';
import { call, recorded, sessionOf } from './exchange.fixture.ts';
import { isWrite } from './observed.ts';
import { type Operation, operationsOf } from './operation.ts';

const told = (line: string, sends: Json | undefined, answer: Json): readonly Operation[] => {
  const [exchange] = recorded(call(line, { answer, ...(sends === undefined ? {} : { sends }) }));
  if (exchange === undefined) throw new Error('nothing was recorded');
  return operationsOf(exchange, queryItems(exchange.url.split('?')[1] ?? ''));
};
const names = (query: string, more: Readonly<Record<string, Json>> = {}): readonly string[] =>
  told('POST /graphql', { query, ...more }, { data: null }).map(({ operation }) => operation);

test('what was carried out for some of several things was neither accepted nor refused', () => {
  const query = 'mutation ($ids: [ID!]!) { gone: removeTools(ids: $ids) { id } }';
  const errors = [{ message: 'This tool is lent', path: ['gone', 1] }];
  const removed = (gone: Json) =>
    call('POST /graphql', { sends: { query, variables: { ids: ['1', '2'] } }, answer: { errors, data: { gone } } });
  const seen = (gone: Json) => sessionOf([removed(gone)]).observed.filter(({ carrier }) => !carrier);
  expect(seen([{ id: '1' }, null])).toMatchObject([{ accepted: false, unheard: true }]);
  expect(seen([null, null]).map(({ accepted, unheard }) => [accepted, unheard])).toEqual([[false, undefined]]);
});

describe('a text that is refused as a whole', () => {
  const query = '{ boats { id crew } boats_aggregate { aggregate { count } } }';
  const seen = (message: string, extensions: Json = {}) =>
    sessionOf([call('POST /graphql', { sends: { query }, answer: { errors: [{ message, extensions }] } })])
      .observed.filter(({ carrier }) => !carrier)
      .map(({ call: { operation }, unheard, saysStatus }) => [operation, unheard === true ? 'unheard' : 'refused', saysStatus]);
  const both = (status?: number) => ['query boats', 'query boats_aggregate'].map((name) => [name, 'refused', status]);

  test('says of a root field what it says of it, and nothing of the others', () => {
    const path = '$.selectionSet.boats.selectionSet.crew';
    expect(seen("field 'crew' not found in type: 'boats'", { path })).toEqual([
      ['query boats', 'refused', undefined],
      ['query boats_aggregate', 'unheard', undefined],
    ]);
    expect(seen('Out of order')).toEqual(both());
  });

  test.each([`Cannot query field "boats_aggregate" on type "Query".`, "field 'boats_aggregate' not found in type: 'query_root'"])(
    'may lack a root field: %s',
    (message) => {
      expect(seen(message)).toEqual([
        ['query boats', 'unheard', undefined],
        ['query boats_aggregate', 'refused', 403],
      ]);
    },
  );

  test('may be so for what somebody is known by', () => {
    expect(seen('Could not verify it', { code: 'invalid-jwt', path: '$' })).toEqual(both(401));
    expect(seen('Not so', { code: 'invalid-input', path: '$' })).toEqual(both());
  });
});

describe('the operations of GraphQL are the root fields that are asked for', () => {
  test.each<[string, string, readonly string[]]>([
    ['a named query', 'query Orders($n: Int!) { orders(first: $n) { id lines { sku } } }', ['query orders']],
    ['the short form', '{ viewer { id } }', ['query viewer']],
    ['a mutation', 'mutation Cancel($id: ID!) { cancelOrder(id: $id) { id status } }', ['mutation cancelOrder']],
    ['a subscription', 'subscription { orderChanged { id } }', ['subscription orderChanged']],
    ['several root fields', 'query { viewer { id } orders { id } }', ['query viewer', 'query orders']],
    [
      'an alias: the field, not what it is called in the answer',
      'query { mine: orders(of: "me") { id } theirs: orders { id } }',
      ['query orders', 'query orders'],
    ],
    ['a fragment before the query', 'fragment F on Order { id lines { sku } } query Q { orders { ...F } }', ['query orders']],
    [
      'directives and arguments with braces',
      'query Q($if: Boolean!, $w: W = {a: 1}) @cached(ttl: 3) { orders(where: {a: {b: 1}}) @include(if: $if) { id } viewer { id } }',
      ['query orders', 'query viewer'],
    ],
    [
      'comments and strings that look like fields',
      '# { other { id } }\nquery { note(text: "{ not { a } }", long: """ } { """) { id } }',
      ['query note'],
    ],
    ['an inline fragment at the root', 'query { ... on Query { orders { id } } }', ['query orders']],
    ['the schema of the interface is no call', 'query { __schema { types { name } } viewer { id } __typename }', ['query viewer']],
    ['words that are no query', 'not a query', []],
    ['a search for a brace', '{oak chair', []],
    ['a search among braces', 'status:{open} order', []],
    ['a query in JSON', '{"match": {"title": "oak"}}', []],
    ['one that breaks off', 'query Q { orders { id', ['query orders']],
  ])('%s', (_, query, operations) => {
    expect(names(query)).toEqual(operations);
  });

  test('of several operations in one document the one that is named', () => {
    const query = 'query A { viewer { id } } mutation B { cancelOrder(id: 1) { id } }';
    expect(names(query, { operationName: 'B' })).toEqual(['mutation cancelOrder']);
    expect(names(query)).toEqual(['query viewer']);
  });

  test('each has the variables as its payload and its own field of the answer as its answer', () => {
    const [mine, theirs] = told(
      'POST /graphql',
      { query: 'query Q { mine: orders { id } viewer { id } }', variables: { n: 3 }, operationName: 'Q' },
      { data: { mine: [{ id: 1 }], viewer: { id: 7 } } },
    );
    expect(mine).toMatchObject({
      operation: 'query orders',
      operationName: 'Q',
      request: { n: 3 },
      response: [{ id: 1 }],
      refusal: undefined,
    });
    expect(theirs).toMatchObject({ operation: 'query viewer', response: { id: 7 } });
  });

  test('an error inside a 200 is a failure', () => {
    expect(told('POST /graphql', { query: 'query { orders { id } }' }, { data: null, errors: [{ message: 'No.' }] })).toMatchObject([
      { refusal: { errors: [{ message: 'No.' }] } },
    ]);
    expect(told('POST /graphql', { query: 'query { orders { id } }' }, { data: { orders: [] }, errors: [] })).toMatchObject([
      { refusal: undefined },
    ]);
  });

  test('an error is about the root field that its path begins at; without a path about all', () => {
    const query = 'query { mine: orders { id } viewer { id } }';
    const refused = (path?: Json): readonly boolean[] =>
      told(
        'POST /graphql',
        { query },
        { data: { viewer: { id: 7 } }, errors: [{ message: 'No.', ...(path === undefined ? {} : { path }) }] },
      ).map(({ refusal }) => refusal !== undefined);
    expect(refused(['mine'])).toEqual([true, false]);
    expect(refused(['viewer', 'id'])).toEqual([false, true]);
    expect(refused()).toEqual([true, true]);
  });

  test("a mutation's own list of complaints refuses it; an empty one, or a query's list of things called errors, does not", () => {
    const mutation = (answer: Json): readonly boolean[] =>
      told('POST /graphql', { query: 'mutation { publish { id } }' }, { data: { publish: answer } }).map(
        ({ refusal }) => refusal !== undefined,
      );
    expect(mutation({ post: null, userErrors: [{ field: ['id'], message: 'No.' }] })).toEqual([true]);
    expect(mutation({ post: null, errors: [{ message: 'No.', code: 'X' }] })).toEqual([true]);
    expect(mutation({ __typename: 'NotDraftError', message: 'No.' })).toEqual([true]);
    expect(mutation({ errorCode: 'NOT_DRAFT_ERROR', message: 'No.' })).toEqual([true]);
    expect(mutation({ id: 7, errorCode: 'E7', message: 'What a run once failed with.' })).toEqual([false]);
    expect(mutation({ errorCode: '', message: 'Done.' })).toEqual([false]);
    expect(mutation({ post: { id: 1 }, userErrors: [] })).toEqual([false]);
    expect(mutation({ post: { id: 1 }, errors: ['E1'] })).toEqual([false]);
    expect(mutation({ __typename: 'Terror', note: 'No.' })).toEqual([false]);
    expect(
      told('POST /graphql', { query: '{ run { id } }' }, { data: { run: { id: 1, errors: [{ message: 'A line was skipped.' }] } } }),
    ).toMatchObject([{ refusal: undefined }]);
  });

  test('beside files, in a form of several parts', () => {
    const operations = JSON.stringify({ query: 'mutation Add($file: Upload!) { addFile(file: $file) { id } }', variables: { file: null } });
    const form = [
      { name: 'operations', value: operations },
      { name: 'map', value: '{"0":["variables.file"]}' },
      { name: '0', value: '', file: { name: 'a.png', mediaType: 'image/png', size: 3 } },
    ];
    const [exchange] = recorded(call('POST /graphql', { form, answer: { data: { addFile: { id: 1 } } } }));
    const [only] = exchange === undefined ? [] : operationsOf(exchange, []);
    expect([only?.operation, only?.response]).toEqual(['mutation addFile', { id: 1 }]);
  });

  test('a persisted query is called by its name', () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'abc' } };
    expect(told('POST /graphql', { operationName: 'Menu', variables: {}, extensions }, { data: { menu: [] } })).toMatchObject([
      { operation: 'query Menu', operationName: 'Menu' },
    ]);
    const query = `operationName=Menu&variables=%7B%22a%22%3A1%7D&extensions=${encodeURIComponent(JSON.stringify(extensions))}`;
    expect(told(`GET /graphql?${query}`, undefined, { data: { menu: [] } })).toMatchObject([
      { operation: 'query Menu', request: { a: 1 } },
    ]);
  });

  test('a query in the address', () => {
    expect(told(`GET /graphql?query=${encodeURIComponent('{ viewer { id } }')}`, undefined, { data: { viewer: { id: 1 } } })).toMatchObject(
      [{ operation: 'query viewer', response: { id: 1 } }],
    );
  });

  test('a batch: each with its own answer', () => {
    expect(
      told(
        'POST /graphql',
        [{ query: '{ viewer { id } }' }, { query: 'mutation { cancel { id } }' }],
        [{ data: { viewer: { id: 1 } } }, { data: { cancel: { id: 2 } } }],
      ),
    ).toMatchObject([
      { operation: 'query viewer', response: { id: 1 } },
      { operation: 'mutation cancel', response: { id: 2 } },
    ]);
  });

  test('a search by the word "query" is none', () => {
    expect(told('POST /api/search', { query: 'blue chairs' }, { hits: [] })).toEqual([]);
    expect(told('POST /api/search', { query: '{ "a": 1 }', filter: {} }, { hits: [] })).toEqual([]);
    expect(told('GET /api/search?query=blue', undefined, { hits: [] })).toEqual([]);
  });
});

describe('the operations of JSON-RPC are its methods', () => {
  test('one', () => {
    expect(
      told('POST /rpc', { jsonrpc: '2.0', id: 1, method: 'order.cancel', params: { id: 7 } }, { jsonrpc: '2.0', id: 1, result: { id: 7 } }),
    ).toEqual([{ operation: 'order.cancel', operationName: null, request: { id: 7 }, response: { id: 7 }, refusal: undefined }]);
  });

  test('one that failed, and a batch', () => {
    const error = { jsonrpc: '2.0', id: 2, error: { code: -32000, message: 'No.' } };
    expect(
      told(
        'POST /rpc',
        [
          { jsonrpc: '2.0', id: 1, method: 'a' },
          { jsonrpc: '2.0', id: 2, method: 'b' },
        ],
        [error, { jsonrpc: '2.0', id: 1, result: 1 }],
      ),
    ).toMatchObject([
      { operation: 'a', response: 1, refusal: undefined },
      { operation: 'b', refusal: { error: error.error } },
    ]);
  });

  test('of version 1.0: a method, a list of parameters and an id, and an error of any kind', () => {
    const raised = { id: 2, error: ['UserError', ['The code must be unique.', '', null]] };
    expect(told('POST /shop/', { id: 1, method: 'party.read', params: [[7], ['name']] }, { id: 1, result: [{ id: 7 }] })).toEqual([
      { operation: 'party.read', operationName: null, request: [[7], ['name']], response: [{ id: 7 }], refusal: undefined },
    ]);
    expect(told('POST /shop/', { id: 2, method: 'party.create', params: [[{}]] }, raised)).toMatchObject([
      { operation: 'party.create', refusal: { error: raised.error } },
    ]);
    const exchange = call('POST /shop/', { sends: { id: 2, method: 'party.create', params: [] }, answer: raised });
    expect(sessionOf([exchange]).observed.some(({ accepted }) => accepted)).toBe(false);
  });

  test('a field called method is no call', () => {
    expect(told('POST /api/pay', { method: 'card', params: {} }, { ok: true })).toEqual([]);
    expect(told('POST /api/pay', { method: 'card', params: [], amount: 3 }, { ok: true })).toEqual([]);
  });
});

describe('as calls', () => {
  const graphql = (query: string, data: Json) => call('POST /graphql', { sends: { query }, answer: { data } });
  const { observed } = sessionOf([
    graphql('query { orders { id } }', { orders: [{ id: 1 }] }),
    graphql('mutation { cancelOrder(id: 1) { id } }', { cancelOrder: { id: 1 } }),
    call('POST /api/orders', { sends: { a: 1 }, answer: { id: 1 } }),
  ]);

  test('a JSON-RPC answer with an error refuses, whatever was asked', () => {
    const error = { message: 'The method undefined does not exist', code: -32700 };
    const told = call('POST /rpc', { sends: { jsonrpc: '2.0', id: 9 }, answer: { id: 9, jsonrpc: '2.0', error } });
    expect(sessionOf([told]).observed.map(({ accepted }) => accepted)).toEqual([false]);
  });

  test('each operation is one of its own beside the exchange that carried it', () => {
    expect(observed.map(({ name, carrier }) => [name, carrier])).toEqual([
      ['POST /graphql', true],
      ['POST /graphql #orders', false],
      ['POST /graphql', true],
      ['POST /graphql #cancelOrder', false],
      ['POST /api/orders', false],
    ]);
  });

  test('a query writes nothing although it is posted, a mutation does', () => {
    expect(observed.map((one) => isWrite(one))).toEqual([true, false, true, true, true]);
    const [read, search] = sessionOf([call('GET /api/orders', { answer: [] }), call('SEARCH /api/orders', { answer: [] })]).observed;
    expect(read !== undefined && isWrite(read)).toBe(false);
    expect(search !== undefined && isWrite(search)).toBe(false);
  });
});

describe('a persisted query', () => {
  const hash = 'ab12'.repeat(16);
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const text = 'query Book($id: ID!) { book(id: $id) { id title } }';
  const asked = (id: string, more: Readonly<Record<string, string>>, answer: Json) =>
    call('POST /graphql', { sends: { operationName: 'Book', variables: { id }, extensions, ...more }, answer });
  const missed = asked('b1', {}, { errors: [{ message: 'PersistedQueryNotFound' }] });
  const sent = asked('b1', { query: text }, { data: { book: { id: 'b1', title: 'A' } } });
  const later = asked('b2', {}, { data: { book: { id: 'b2', title: 'B' } } });

  test('is the call that its text says, wherever the text was sent; that the text is asked for is no answer to it', () => {
    const { observed } = sessionOf([missed, sent, later]);
    expect(
      observed.filter(({ call: { operation } }) => operation !== null).map(({ call: { operation }, response }) => [operation, response]),
    ).toEqual([
      ['query book', { id: 'b1', title: 'A' }],
      ['query book', { id: 'b2', title: 'B' }],
    ]);
  });

  test('without its text is called by its name', () => {
    expect(sessionOf([later]).observed.flatMap(({ call: { operation } }) => operation ?? [])).toEqual(['query Book']);
  });
});

test('what is dispatched is called by its model and its name, at an address of words, and reads or writes by what it is called', () => {
  const dispatched = (model: string, method: string) =>
    call(`POST /call/${model}/${method}`, {
      sends: { jsonrpc: '2.0', id: 1, method: 'call', params: { model, method, args: [[7]], kwargs: {} } },
      answer: { jsonrpc: '2.0', id: 1, result: [{ id: 7, note: 'x' }] },
    });
  const models = ['shop.order', 'shop.tool', 'shop.bin', 'shop.rack'];
  const methods = ['web_read', 'web_save', 'onchange', 'mark_as_read'];
  const all = models.flatMap((model) => methods.map((method) => dispatched(model, method)));
  const { observed } = sessionOf(all);
  const told = observed.filter(({ carrier }) => !carrier).map((one) => `${one.name} ${isWrite(one) ? 'writes' : 'reads'}`);
  expect(new Set(told)).toEqual(
    new Set(
      models.flatMap((model) =>
        methods.map((method) => {
          const does = method === 'web_save' || method === 'mark_as_read' ? 'writes' : 'reads';
          return `POST /call/${model}/${method} #${model}.${method} ${does}`;
        }),
      ),
    ),
  );
});
