import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../evidence/file.ts';
import { answering, entry, harOf, KEY } from '../../evidence/har/har.fixture.ts';
import type { EvidenceFile } from '../../evidence/reader.ts';
import { type Established, establish } from '../establish.ts';

const file = (name: string, content: unknown): EvidenceFile =>
  evidenceOf(name, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content), 'utf8'));

const established = async (...files: EvidenceFile[]): Promise<Established> => {
  const found = await establish({ files, roles: new Map(), key: KEY });
  if (!found.ok) throw new Error(found.error.says);
  return found.value;
};

let clock = 0;
const at = (): { readonly startedDateTime: string } => {
  clock += 1_000;
  return { startedDateTime: new Date(Date.parse('2026-05-04T08:00:00Z') + clock).toISOString() };
};
const url = (path: string) => `https://app.example.com${path}`;
const got = (path: string, body: unknown, status = 200) => answering(body, { url: url(path) }, { status, ...at() });
const sent = (method: string, path: string, payload: unknown, body: unknown, status = 200) =>
  answering(
    body,
    { url: url(path), method, postData: { mimeType: 'application/json', text: JSON.stringify(payload) } },
    { status, ...at() },
  );

const book = (id: number, more: object = {}): object => ({ id, title: `Book ${id}`, status: id % 2 === 0 ? 'in' : 'out', ...more });
const HAR = harOf([
  got('/api/books', { data: [1, 2, 3].map((id) => book(id)) }),
  got('/api/books/1', book(1)),
  got('/api/books/2', book(2)),
  got('/api/books/9', { code: 'none', message: 'No such book 9.' }, 404),
  sent('POST', '/api/loans', { bookId: 1, days: 30 }, { id: 'L-1', bookId: 1, days: 30 }, 201),
  sent('POST', '/api/loans', { bookId: 1, days: 31 }, { errors: { days: ['At most 30 days.'] } }, 422),
  sent('POST', '/api/loans', { bookId: 2, days: 1 }, { id: 'L-2', bookId: 2, days: 1 }, 201),
]);

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const Book = {
  type: 'object',
  required: ['id', 'title', 'status'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    status: { type: 'string', enum: ['in', 'out'] },
    shelf: { type: 'string' },
  },
} satisfies OpenAPIV3_1.SchemaObject;
const ref = { $ref: '#/components/schemas/Book' };
const described = (change: object = {}, paths: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'City Library' },
  servers: [{ url: '/api' }],
  paths: {
    '/books': { get: { responses: { 200: json({ type: 'object', properties: { data: { type: 'array', items: ref } } }) } } },
    '/books/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json(ref), 404: { ...json({}), description: 'Nobody has it.' } },
      },
    },
    '/loans': {
      post: {
        requestBody: json({
          type: 'object',
          required: ['days'],
          properties: { bookId: { type: 'integer' }, days: { type: 'integer', maximum: 30 } },
        }),
        responses: { 201: json({ type: 'object', properties: { id: { type: 'string' }, days: { type: 'integer' } } }), 422: json({}) },
      },
    },
    ...paths,
  },
  components: { schemas: { Book: { ...Book, ...change } } },
});

const call = ({ specification }: Established, name: string) =>
  specification.points.calls.find(({ method, path }) => `${method} ${path}` === name);

describe('a recording and a description of the same', () => {
  test('calls are one by the places of their parameters, whatever those are named', async () => {
    const both = await established(file('a.har', HAR), file('api.json', described()));
    expect(both.specification.points.calls.map(({ method, path, basis }) => `${method} ${path} ${basis.join('+')}`)).toEqual([
      'GET /api/books stated+seen',
      'GET /api/books/{bookId} stated+seen',
      'POST /api/loans stated+seen',
    ]);
    const parameter = call(both, 'GET /api/books/{bookId}')?.parameters[0];
    // Digits in an address are a number by their form only.
    expect(parameter).toMatchObject({ name: 'bookId', type: 'string', basis: ['stated', 'seen'] });
    expect(parameter?.citations.at(-1)).toBe('api.json#/paths/~1books~1{id}/get/parameters/0');
  });

  test('the same subject gets one more foot, and its counts stay those of the recording', async () => {
    const alone = await established(file('a.har', HAR));
    const both = await established(file('a.har', HAR), file('api.json', described()));
    const [before] = alone.specification.points.entities;
    const [after, ...others] = both.specification.points.entities.filter(({ name }) => name === before?.name);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ name: 'Book', identity: 'id', basis: ['stated', 'seen'], support: before?.support });
    expect(after?.fields.map(({ path, basis, present }) => [path, basis.join('+'), present.of])).toEqual([
      ...(before?.fields ?? []).map(({ path, present }) => [path, 'stated+seen', present.of]),
      ['shelf', 'stated', 0],
    ]);
    expect(after?.records).toEqual(before?.records);
  });

  test('what is only stated is a row of its own', async () => {
    const both = await established(
      file('a.har', HAR),
      file('api.json', described({}, { '/members': { get: { responses: { 200: json({}) } } } })),
    );
    expect(call(both, 'GET /api/members')).toMatchObject({
      grade: 'shown',
      basis: ['stated'],
      citations: ['api.json#/paths/~1members/get'],
      outcomes: [],
    });
  });

  test('what neither says anything new about is left as it was', async () => {
    const alone = await established(file('a.har', HAR));
    const both = await established(file('a.har', HAR), file('api.json', described()));
    expect(call(both, 'POST /api/loans')?.outcomes).toEqual(call(alone, 'POST /api/loans')?.outcomes);
    expect(both.specification.points.screens).toEqual(alone.specification.points.screens);
  });

  test('a limit that is stated and enforced alike is both', async () => {
    const { specification } = await established(file('a.har', HAR), file('api.json', described()));
    expect(specification.points.validation.find(({ rule }) => rule === 'maximum')).toMatchObject({
      call: 'POST /api/loans',
      value: 30,
      grade: 'shown',
      basis: ['stated', 'enforced'],
      message: 'At most 30 days.',
    });
  });

  test('a recorded path that only the description tells to have a parameter has one', async () => {
    const shelves = harOf([got('/api/shelves/B7', { label: 'B7, by the window' }), got('/api/shelves/new', { label: 'no shelf' })]);
    const stated = { openapi: '3.0.0', paths: { '/api/shelves/{shelf}': { get: {} }, '/api/shelves/new': { get: {} } } };
    const both = await established(file('a.har', shelves), file('api.json', stated));
    expect(both.specification.points.calls.map(({ path, basis }) => [path, basis])).toEqual([
      ['/api/shelves/new', ['stated', 'seen']],
      ['/api/shelves/{shelf}', ['stated', 'seen']],
    ]);
  });

  test.each<[string, object]>([
    ['the paths of a gateway', { '/{service}': { get: {} }, '/{service}/{a}': { get: {}, post: {} }, '/{service}/{a}/{b}': { get: {} } }],
    ['one parameter for words that answer each in its own shape', { '/api/{resource}': { get: {}, post: {} } }],
    ['a parameter of another type', { '/api/{n}': { get: { parameters: [{ name: 'n', in: 'path', schema: { type: 'integer' } }] } } }],
  ])('%s take no word from what was recorded', async (_, paths) => {
    const words = harOf([
      got('/api/books/1', book(1)),
      got('/api/books/2', book(2)),
      got('/api/me', { name: 'Ann', role: 'clerk', since: 2020 }),
      got('/api/settings', { pageSize: 20, languages: ['en'], theme: 'light' }),
    ]);
    const { specification } = await established(file('a.har', words), file('api.json', { openapi: '3.0.0', paths }));
    expect(specification.points.calls.filter(({ basis }) => basis.includes('seen')).map(({ path }) => path)).toEqual([
      '/api/books/{bookId}',
      '/api/me',
      '/api/settings',
    ]);
  });

  test('a description of another server is joined by path, and that is said', async () => {
    const { specification, problems } = await established(
      file('a.har', HAR),
      file('api.json', { ...described(), servers: [{ url: 'https://api.elsewhere.example/api' }] }),
    );
    expect(specification.points.calls).toHaveLength(3);
    expect(problems.map(({ says }) => says)).toContain(
      'api.json names other servers than the recorded https://app.example.com; they were joined by method and path.',
    );
  });

  test('calls that were recorded below a prefix of which the description says nothing are joined there, and that is said', async () => {
    const { servers: _, ...bare } = described() as { servers: unknown };
    const { specification, problems } = await established(file('a.har', HAR), file('api.json', bare));
    expect(specification.points.calls.map(({ path, basis }) => [path, basis.join('+')])).toEqual([
      ['/api/books', 'stated+seen'],
      ['/api/books/{bookId}', 'stated+seen'],
      ['/api/loans', 'stated+seen'],
    ]);
    expect(problems.map(({ says }) => says)).toContain(
      'The calls of api.json were recorded below /api, which it does not state; they were joined there.',
    );
  });

  test('one call that ends alike shows no prefix', async () => {
    const one = { openapi: '3.0.0', paths: { '/books': { get: {} }, '/authors': { get: {} } } };
    const { specification } = await established(file('a.har', HAR), file('api.json', one));
    expect(specification.points.calls.map(({ path }) => path)).toContain('/books');
  });

  test('a description of two servers of which one was recorded is about that one', async () => {
    const elsewhere = harOf([{ ...answering(book(7), { url: 'https://other.example.com/api/books/7' }), ...at() }]);
    const servers = [{ url: 'https://app.example.com/api' }];
    const { specification } = await established(
      file('a.har', HAR),
      file('b.har', elsewhere),
      file('api.json', { ...described(), servers }),
    );
    expect(specification.points.calls.map(({ origin, basis }) => [origin, basis.includes('stated')])).toEqual(
      expect.arrayContaining([['https://app.example.com', true]]),
    );
    expect(
      specification.points.calls.filter(({ origin, basis }) => origin === 'https://other.example.com' && basis.includes('stated')),
    ).toEqual([]);
  });
});

describe('two that cannot both be right are told with both', () => {
  const noteOf = async (
    description: object,
    pick: (found: Established) => { grade: string; note?: string | undefined; citations: readonly string[] } | undefined,
  ) => {
    const row = pick(await established(file('a.har', HAR), file('api.json', description)));
    expect(row?.citations.some((citation) => citation.startsWith('api.json#'))).toBe(true);
    expect(row?.citations.some((citation) => citation.startsWith('a.har#'))).toBe(true);
    return [row?.grade, row?.note];
  };
  const field = (path: string) => (found: Established) =>
    found.specification.points.entities.find(({ name }) => name === 'Book')?.fields.find((one) => one.path === path);
  const place = (path: string) => (found: Established) =>
    call(found, 'GET /api/books/{bookId}')
      ?.responses.find(({ status }) => status === 200)
      ?.shape.find((one) => one.path === path);
  const typed = (title: object, more: object = {}): object => described({ properties: { ...Book.properties, title }, ...more });

  test('a type', async () => {
    expect(await noteOf(typed({ type: 'integer' }), field('title'))).toEqual(['contradicted', 'said integer, seen text']);
    expect(await noteOf(typed({ type: 'integer' }), place('title'))).toEqual(['contradicted', 'said integer, seen text']);
  });

  test('a closed list', async () => {
    const status = { type: 'string', enum: ['in', 'lost'] };
    expect(await noteOf(described({ properties: { ...Book.properties, status } }), place('status'))).toEqual([
      'contradicted',
      'said one of in, lost, seen out',
    ]);
  });

  test('always there', async () => {
    const shown = harOf([got('/api/books/1', book(1, { shelf: 'A' })), got('/api/books/2', book(2)), got('/api/books/3', book(3))]);
    const { specification } = await established(file('a.har', shown), file('api.json', described({ required: ['id', 'shelf'] })));
    const row = specification.points.calls
      .find(({ path }) => path.endsWith('{bookId}'))
      ?.responses[0]?.shape.find(({ path }) => path === 'shelf');
    expect([row?.grade, row?.note]).toEqual(['contradicted', 'said always there, seen 2 of 3 times without']);
  });

  test('a limit that the server does not keep to', async () => {
    const days = (maximum: number): object => ({
      '/loans': {
        post: { requestBody: json({ type: 'object', properties: { days: { type: 'integer', maximum } } }), responses: { 201: {} } },
      },
    });
    const rule = (found: Established) =>
      found.specification.points.validation.find((one) => one.rule === 'maximum' && one.field === 'days');
    expect(await noteOf(described({}, days(50)), rule)).toEqual(['contradicted', 'said 50, enforced 30']);
    const accepted = harOf([sent('POST', '/api/loans', { days: 45 }, { id: 'L-1', days: 45 }, 201)]);
    const { specification } = await established(file('a.har', accepted), file('api.json', described({}, days(30))));
    expect(specification.points.validation.find(({ rule: name }) => name === 'maximum')).toMatchObject({
      value: 30,
      grade: 'contradicted',
      note: 'said 30, accepted 45',
    });
  });

  test('who may', async () => {
    const open = described({}, { '/books/{id}': { get: { security: [{ bearer: [] }], responses: { 200: {}, 401: {} } } } });
    const { specification } = await established(file('a.har', HAR), file('api.json', open));
    const cell = specification.points.roles.permissions.find(
      ({ call: of, role }) => role === 'anonymous' && of === 'GET /api/books/{bookId}',
    );
    expect([cell?.outcome, cell?.grade, cell?.note]).toEqual(['allowed', 'contradicted', 'said refused 401, seen allowed 200']);
  });

  test('what was refused says nothing against what is stated of it', async () => {
    const refused = harOf([sent('POST', '/api/loans', { bookId: 'x', days: 'many' }, { errors: { days: ['Not a number.'] } }, 422)]);
    const { specification } = await established(file('a.har', refused), file('api.json', described()));
    const shape = specification.points.calls.find(({ method }) => method === 'POST')?.requests[0]?.shape;
    expect(shape?.map(({ path, grade }) => [path, grade])).toEqual(
      expect.arrayContaining([
        ['days', 'shown'],
        ['bookId', 'shown'],
      ]),
    );
  });
});

describe('errors', () => {
  test('a status alone adds nothing to what was recorded of it; words are the same or another row', async () => {
    const with404 = (example: object): object =>
      described(
        {},
        { '/books/{id}': { get: { responses: { 404: { description: 'Nobody has it.', content: { 'application/json': { example } } } } } } },
      );
    const errorsOf = async (description: object) =>
      (await established(file('a.har', HAR), file('api.json', description))).specification.points.errors
        .filter(({ status }) => status === 404)
        .map(({ code, message, when, basis }) => [code, message, when, basis.join('+')]);
    const alone = (await established(file('a.har', HAR))).specification.points.errors.filter(({ status }) => status === 404);
    expect(await errorsOf(described())).toEqual(alone.map(({ code, message }) => [code, message, 'there is no such Book', 'seen']));
    expect(await errorsOf(with404({ code: 'none', message: 'No such book 9.' }))).toEqual(
      alone.map(({ code, message }) => [code, message, 'there is no such Book', 'stated+seen']),
    );
    expect(await errorsOf(with404({ code: 'gone', message: 'It is gone.' }))).toEqual(
      expect.arrayContaining([['gone', 'It is gone.', 'Nobody has it.', 'stated']]),
    );
  });

  test('what many calls state alike is said once', async () => {
    const paths = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`/${name}`, { get: { responses: { 401: { description: 'Sign in.' } } } }]),
    );
    const { specification } = await established(file('api.json', { openapi: '3.0.0', paths }));
    expect(specification.points.errors).toMatchObject([
      { call: 'any', status: 401, when: 'Sign in.', support: { times: 4, units: 4 }, counted: 'calls' },
    ]);
  });
});

describe('a GraphQL schema', () => {
  const SCHEMA =
    'type Query {\n  book(id: ID!): Book\n  books(first: Int): [Book!]!\n}\ntype Book {\n  id: ID!\n  title: String!\n  pages: Int!\n  author: String\n}\ntype Mutation {\n  addBook(title: String!): Book\n}\n';
  const asked = (query: string, variables: object, data: object) => sent('POST', '/graphql', { query, variables }, { data });
  const detail = (id: string) =>
    asked(
      'query One($id: ID!) { book(id: $id) { __typename id title author } }',
      { id },
      { book: { __typename: 'Book', id, title: `Book ${id}`, author: null } },
    );
  const SHOWN = harOf([
    asked(
      'query All { books { __typename id title author } }',
      {},
      {
        books: ['b1', 'b2', 'b3'].map((id) => ({ __typename: 'Book', id, title: `Book ${id}`, author: null })),
      },
    ),
    detail('b1'),
    detail('b2'),
  ]);

  const one = ({ points }: Established['specification']) => points.calls.find(({ operation }) => operation === 'query book');

  test('joins by operation, at the address that was recorded', async () => {
    const { specification } = await established(file('a.har', SHOWN), file('schema.graphql', SCHEMA));
    expect(specification.points.calls.map(({ method, path, operation, basis }) => [method, path, operation, basis.join('+')])).toEqual([
      ['POST', '/graphql', null, 'seen'],
      ['POST', '/graphql', 'mutation addBook', 'stated'],
      ['POST', '/graphql', 'query book', 'stated+seen'],
      ['POST', '/graphql', 'query books', 'stated+seen'],
    ]);
    expect(one(specification)?.citations.at(-1)).toBe('schema.graphql#L2');
    expect(specification.points.entities.map(({ name, basis }) => [name, basis.join('+')])).toEqual([['Book', 'stated+seen']]);
    const rows = one(specification)?.responses[0]?.shape.map(({ path, basis, grade }) => [path, basis.join('+'), grade]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['title', 'stated+seen', 'shown'],
        ['author', 'stated+seen', 'shown'],
        ['pages', 'stated', 'shown'],
      ]),
    );
  });

  test('that says "never nothing" of what was nothing is contradicted', async () => {
    const { specification } = await established(
      file('a.har', SHOWN),
      file('schema.graphql', SCHEMA.replace('author: String', 'author: String!')),
    );
    const row = one(specification)?.responses[0]?.shape.find(({ path }) => path === 'author');
    expect([row?.grade, row?.note]).toEqual(['contradicted', 'said never nothing, seen nothing']);
  });
});

describe('two descriptions', () => {
  const second = (title: string): object => ({
    ...described({ properties: { ...Book.properties, title: { type: title } } }),
    info: { title: 'The same' },
  });

  test('that agree are two feet; that differ are told with both', async () => {
    const agree = await established(file('a.json', described()), file('b.json', second('string')));
    const titleOf = ({ specification }: Established) => specification.points.entities[0]?.fields.find(({ path }) => path === 'title');
    expect(titleOf(agree)).toMatchObject({
      grade: 'shown',
      basis: ['stated'],
      citations: ['a.json#/components/schemas/Book/properties/title', 'b.json#/components/schemas/Book/properties/title'],
    });
    const differ = await established(file('a.json', described()), file('b.json', second('integer')));
    expect(titleOf(differ)).toMatchObject({ grade: 'contradicted', basis: ['stated'], note: 'said integer, said text' });
  });

  test('are the same in any order', async () => {
    const files = [file('a.har', HAR), file('a.json', described()), file('b.json', second('integer'))];
    expect((await established(...files.toReversed())).specification).toEqual((await established(...files)).specification);
  });
});

test('a description that cannot be read costs only itself', async () => {
  const { specification, problems } = await established(file('a.har', HAR), file('api.yaml', 'openapi: 9.9.9\npaths: {}\n'));
  expect(specification.recordings.map(({ name }) => name)).toEqual(['a.har']);
  expect(problems.map(({ at: place }) => place)).toContain('api.yaml');
  const alone = await establish({ files: [file('api.yaml', 'openapi: 9.9.9\npaths: {}\n')], roles: new Map(), key: KEY });
  expect(alone).toMatchObject({ ok: false, error: { kind: 'version' } });
});

test('a recording without a body, beside a description, keeps both', async () => {
  const cached = harOf([{ ...entry({ url: url('/api/books/1') }, { status: 304 }), ...at() }, got('/api/books/2', book(2))]);
  const { specification } = await established(file('a.har', cached), file('api.json', described()));
  const answers = specification.points.calls.find(({ path }) => path.endsWith('{bookId}'))?.responses;
  expect(answers?.map(({ status, basis }) => [status, basis.join('+')])).toEqual(
    expect.arrayContaining([
      [200, 'stated+seen'],
      [404, 'stated'],
    ]),
  );
});
