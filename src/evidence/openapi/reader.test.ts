import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StatedCall, StatedPlace } from '../../observations/stated.ts';
import { interfaceIn, refusalOf } from '../stated.fixture.ts';
import { worked } from '../worked.fixture.ts';

const library = (name: string): string => readFileSync(new URL(`../../../test/stated/${name}`, import.meta.url), 'utf8');
const openapi = (paths: object, more: object = {}): object => ({ openapi: '3.1.0', info: {}, paths, ...more });
const answering = (schema: object, status = '200'): object => ({
  responses: { [status]: { description: 'OK', content: { 'application/json': { schema } } } },
});

const rows = (places: readonly StatedPlace[]): readonly string[] =>
  places.map(
    ({ path, types, nullable, required, format }) =>
      `${path}: ${types.join('|')}${nullable === true ? '?' : ''}${format === null ? '' : ` ${format}`}${required ? '!' : ''}`,
  );

const told = ({ method, path, parameters, requests, answers, ...call }: StatedCall): unknown => ({
  call: `${method} ${path}`,
  ...{ origins: call.origins, authentication: call.authentication, open: call.open, scopes: call.scopes },
  parameters: parameters.map(({ name, in: place, place: { types, required, rules, format }, otherwise }) => [
    name,
    place,
    types,
    format,
    required,
    rules,
    otherwise,
  ]),
  requests: requests.map(({ mediaType, places }) => [mediaType, rows(places)]),
  answers: answers.map(({ status, bodies, words }) => [status, words, bodies.map(({ mediaType, places }) => [mediaType, rows(places)])]),
});

describe('three generations of the format', () => {
  test('state the same calls in their own words', async () => {
    const three = await interfaceIn(library('library-3.0.json'));
    const two = await interfaceIn(library('library-2.0.yaml'));
    expect(two.of.calls.map(told)).toEqual(three.of.calls.map(told));
    expect(three.of.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/books/{id}',
      'GET /api/books',
      'POST /api/books',
    ]);
    expect(three.of.scopes).toEqual([
      { name: 'books:write', of: 'token', at: 'api.yaml#/components/securitySchemes/token/flows/clientCredentials/scopes/books:write' },
    ]);
    expect(two.of.scopes).toMatchObject([{ name: 'books:write', of: 'token' }]);
    expect([...two.of.schemas.keys()]).toEqual([...three.of.schemas.keys()]);
  });

  test('a bound that is not itself allowed is the next whole number', async () => {
    const { of } = await interfaceIn(library('library-2.0.yaml'));
    expect(of.calls[1]?.parameters[0]?.place.rules).toEqual([
      { rule: 'minimum', value: 1 },
      { rule: 'maximum', value: 100 },
    ]);
  });

  test('places are cited where they are written, in the pointer form of the document itself', async () => {
    const { of } = await interfaceIn(library('library-2.0.yaml'));
    expect(of.calls[0]?.at).toBe('api.yaml#/paths/~1books~1{id}/get');
    expect(of.calls[2]?.requests[0]?.at).toBe('api.yaml#/paths/~1books/post/parameters/0');
    expect(of.calls[0]?.answers[0]?.bodies[0]?.places.map(({ at }) => at)).toContain('api.yaml#/definitions/Book/properties/title');
  });

  test('3.1: types as lists, answers by reference, what is left out is said', async () => {
    const { of, problems } = await interfaceIn(library('library-3.1.yaml'));
    const [list] = of.calls;
    expect(list).toMatchObject({ open: true, authentication: null, origins: [], path: '/api/books' });
    expect(rows(list?.answers[0]?.bodies[0]?.places ?? []).slice(0, 7)).toEqual([
      ': object!',
      'data: array!',
      'data[]: object!',
      'data[].id: integer!',
      'data[].isbn: string!',
      'data[].title: string!',
      'data[].author: string!',
    ]);
    expect(of.calls[1]).toMatchObject({ open: false, authentication: 'bearer' });
    expect(problems.map(({ says }) => says)).toEqual([
      '1 answer names no single status ("default", "4XX"; the first at api.yaml#/paths/~1books/post/responses/default) and was left out: nothing says when it is given.',
    ]);
  });
});

describe('schemas', () => {
  const placesOf = async (schema: object, schemas: object = {}): Promise<readonly string[]> => {
    const { of } = await interfaceIn(openapi({ '/a': { get: answering(schema) } }, { components: { schemas } }));
    return rows(of.calls[0]?.answers[0]?.bodies[0]?.places ?? []);
  };
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

  test.each<[string, object, object, readonly string[]]>([
    [
      'all of: what any of them says',
      { allOf: [ref('A'), { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } }] },
      { A: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } },
      [': object!', 'a: string!', 'b: integer!'],
    ],
    [
      'one of: only what each of them says',
      {
        oneOf: [
          { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: 'integer' } } },
          { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
        ],
      },
      {},
      [': object!', 'a: string|integer!', 'b: integer'],
    ],
    ['or nothing, in 3.1', { anyOf: [{ type: 'string' }, { type: 'null' }] }, {}, [': string?!']],
    ['or nothing, beside a reference in 3.0', { nullable: true, allOf: [ref('A')] }, { A: { type: 'string' } }, [': string?!']],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } },
      {},
      [': object!', '{}: array!', '{}[]: number!'],
    ],
    [
      'a thing inside itself, cut where it comes again',
      ref('A'),
      { A: { type: 'object', properties: { a: { type: 'string' }, next: ref('A'), all: { type: 'array', items: ref('A') } } } },
      [': object!', 'a: string', 'next: object', 'all: array', 'all[]: object!'],
    ],
    ['itself and nothing else', ref('A'), { A: { allOf: [ref('A')] } }, [': !']],
    ['through two', ref('A'), { A: ref('B'), B: ref('A') }, [': !']],
    [
      'what is only written is never answered',
      { type: 'object', properties: { a: { type: 'string', writeOnly: true }, b: {} } },
      {},
      [': object!', 'b: '],
    ],
    [
      'names that mean something elsewhere',
      { type: 'object', required: ['constructor'], properties: { constructor: { type: 'string' }, 'a.b': { type: 'integer' } } },
      {},
      [': object!', 'constructor: string!', '"a.b": integer'],
    ],
  ])('%s', async (_, schema, schemas, expected) => {
    expect(await placesOf(schema, schemas)).toEqual(expected);
  });

  test('a key __proto__ is a key, in JSON and in YAML, and changes no prototype', async () => {
    const json = `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}}}}}}},"__proto__":{"polluted":1}}`;
    const yaml =
      'openapi: 3.0.0\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          content:\n            application/json:\n              schema:\n                type: object\n                properties:\n                  __proto__: { type: string }\n';
    for (const text of [json, yaml]) {
      const { of } = await interfaceIn(text);
      expect(rows(of.calls[0]?.answers[0]?.bodies[0]?.places ?? [])).toEqual([': object!', '__proto__: string']);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('what is sent leaves out what is only read', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer', readOnly: true }, title: { type: 'string' } } };
    const { of } = await interfaceIn(
      openapi({ '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } }),
    );
    expect(rows(of.calls[0]?.requests[0]?.places ?? [])).toEqual([': object!', 'title: string']);
  });
});

describe('what is said beside the calls', () => {
  test('examples of refusals give their words, without the secrets in them', async () => {
    const content = {
      'application/json': {
        examples: {
          a: { value: { code: 'taken', message: 'ann.example@library.example is taken.', field: 'email' } },
          b: { $ref: '#/components/examples/B' },
        },
      },
    };
    const { of, problems } = await interfaceIn(
      openapi(
        { '/a': { post: { responses: { 409: { description: 'In use.', content } } } } },
        { components: { examples: { B: { value: { error: 'Too many.' } } } } },
      ),
    );
    const [answer] = of.calls[0]?.answers ?? [];
    expect(answer?.words).toBe('In use.');
    expect(answer?.complaints.map(({ code, message, field }) => [code, message?.replace(/\S+@\S+/, 'X'), field])).toEqual([
      ['taken', 'X is taken.', 'email'],
      [null, 'Too many.', null],
    ]);
    expect(JSON.stringify(of)).not.toContain('ann.example@');
    expect(problems.some(({ kind }) => kind === 'redaction')).toBe(true);
  });

  test('what a parameter has when nobody gives it, without the secret in it', async () => {
    const parameters = [
      { in: 'header', name: 'X-Api-Key', schema: { type: 'string', default: 'Zq7hiddenVx93kdP2mQ8' } },
      { in: 'query', name: 'state', schema: { type: 'string', default: 'open' } },
      { in: 'query', name: 'size', schema: { type: 'integer', default: 20 } },
    ];
    const { of } = await interfaceIn(openapi({ '/a': { get: { parameters, responses: { 200: { description: 'x' } } } } }));
    const held = of.calls[0]?.parameters.map(({ otherwise }) => otherwise) ?? [];
    expect(held[0]).toMatch(/^np_tok_\w{8}$/);
    expect(held.slice(1)).toEqual(['open', 20]);
  });

  test('title and description are quoted in one line', async () => {
    const { of } = await interfaceIn({
      openapi: '3.0.0',
      info: { title: 'City  Library', description: 'Lend <b>books</b>\n\nand more' },
      paths: { '/a': {} },
    });
    expect([of.title, of.description]).toEqual([
      { text: 'City Library', at: 'api.yaml#/info/title' },
      { text: 'Lend books and more', at: 'api.yaml#/info/description' },
    ]);
  });

  test('servers: variables at their defaults, the nearest list, no user and password', async () => {
    const { of } = await interfaceIn(
      openapi(
        {
          '/a': { get: {}, servers: [{ url: 'https://ann:secret@Other.example/v2/' }] },
          '/b': { get: { servers: [{ url: '/relative' }] } },
          '/c': { get: {} },
        },
        { servers: [{ url: 'https://{region}.example/v1', variables: { region: { default: 'eu' } } }, { url: 'https://us.example/v1' }] },
      ),
    );
    expect(of.calls.map(({ origins, path }) => [origins, path])).toEqual([
      [['https://other.example'], '/v2/a'],
      [[], '/relative/b'],
      [['https://eu.example', 'https://us.example'], '/v1/c'],
    ]);
  });

  test('credentials: what is asked for, and where nothing is', async () => {
    const schemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      basic: { type: 'http', scheme: 'Basic' },
      query: { type: 'apiKey', in: 'query', name: 'token' },
    };
    const paths = Object.fromEntries(
      [undefined, [], [{ key: [] }], [{ cookie: [] }, {}], [{ basic: [] }], [{ query: [] }], [{ unknown: [] }]].map((security, at) => [
        `/${at}`,
        { get: security === undefined ? {} : { security } },
      ]),
    );
    const { of } = await interfaceIn(openapi(paths, { components: { securitySchemes: schemes } }));
    expect(of.calls.map(({ authentication, open }) => [authentication, open])).toEqual([
      [null, undefined],
      [null, true],
      ['x-key', false],
      ['cookie', true],
      ['basic', false],
      ['token', false],
      [null, false],
    ]);
  });

  test('row 30: a pattern is compiled and never run; one that nobody can run says so', async () => {
    const rulesOf = async (pattern: string) => {
      const { of } = await interfaceIn(
        openapi({ '/a': { get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string', pattern } }] } } }),
      );
      return of.calls[0]?.parameters[0]?.place.rules;
    };
    const before = worked();
    expect(await rulesOf('^(a+)+$')).toEqual([{ rule: 'pattern', value: '^(a+)+$' }]);
    expect(await rulesOf('^[a')).toEqual([{ rule: 'pattern', value: '^[a', note: 'the pattern as written is not usable' }]);
    expect(worked() - before).toBeLessThan(2_000);
  });

  test('the same operationId twice is two calls', async () => {
    const { of } = await interfaceIn(openapi({ '/a': { get: { operationId: 'x' } }, '/b': { get: { operationId: 'x' } } }));
    expect(of.calls.map(({ path }) => path)).toEqual(['/a', '/b']);
  });
});

describe('what cannot be read is one sentence', () => {
  test.each<[string, unknown, string]>([
    [
      'a version of the future',
      { openapi: '4.0.0', paths: {} },
      'api.yaml is OpenAPI "4.0.0"; versions 2.0, 3.0, 3.1 and 3.2 are read. Convert it to one of them.',
    ],
    [
      'Swagger 1',
      { swagger: '1.2', paths: {} },
      'api.yaml is OpenAPI "1.2"; versions 2.0, 3.0, 3.1 and 3.2 are read. Convert it to one of them.',
    ],
    ['no calls', { openapi: '3.0.0', info: {} }, 'api.yaml states no call: it has no "paths". Hand in the document that has them.'],
    [
      'no version',
      { info: {}, paths: {}, components: {} },
      'api.yaml has no "openapi" or "swagger" at its top that says its version. Add it, for example "openapi": "3.1.0".',
    ],
    ['YAML that is none', 'openapi: 3.0.0\npaths: [a\n', 'api.yaml is not YAML that can be read: '],
    ['JSON that breaks off', '{"openapi":"3.0.0","paths":{"/a":{', 'api.yaml is not JSON that can be read: '],
  ])('%s', async (_, content, says) => {
    expect(await refusalOf(content)).toContain(says);
  });

  test('a place in YAML is said by line and column', async () => {
    expect(await refusalOf('openapi: 3.0.0\ninfo: "a\npaths: {}\n')).toMatch(/line \d+, column \d+/);
  });
});

describe('hostile', () => {
  test('row 31: references that lead out are listed and never opened', async () => {
    const { of, problems } = await interfaceIn(
      openapi({
        '/a': { get: answering({ $ref: './secret.json' }) },
        '/b': { get: answering({ $ref: 'file:///etc/passwd' }) },
        '/c': { $ref: 'http://169.254.169.254/latest/meta-data' },
        '/d': { get: answering({ $ref: '#/components/schemas/Gone' }) },
      }),
    );
    expect(of.calls.map(({ path }) => path)).toEqual(['/a', '/b', '/d']);
    expect(problems.map(({ severity, says }) => `${severity}: ${says}`)).toEqual([
      'left-out: References that lead out of api.yaml were not followed: "./secret.json", "file:///etc/passwd", "http://169.254.169.254/latest/meta-data". Bundle the document into one file to have them read.',
      'lost: api.yaml refers to what is not in it: "#/components/schemas/Gone". Nothing is said of these places.',
    ]);
  });

  test('references that lead back to themselves are listed', async () => {
    const { problems } = await interfaceIn({
      openapi: '3.0.0',
      paths: {
        '/a': { get: answering({ $ref: '#/components/schemas/A' }) },
        '/b': { $ref: '#/paths/~1b' },
      },
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
    });
    expect(problems.map(({ says }) => says)).toEqual([
      'api.yaml has references that lead back to themselves and to nothing else: "#/components/schemas/A", "#/paths/~1b", "#/components/schemas/B". Nothing is said of these places.',
    ]);
  });

  test('of several documents in one file the first is read, and it is said', async () => {
    const { problems } = await interfaceIn('---\nopenapi: 3.0.0\npaths: {/a: {get: {}}}\n---\nopenapi: 3.0.0\npaths: {}\n');
    expect(problems.map(({ says }) => says)).toContain(
      'api.yaml holds several YAML documents, and the first of them was read. Hand in the others as files of their own.',
    );
  });

  test('an anchor that holds itself, and tabs, are one sentence', async () => {
    expect(await refusalOf('openapi: 3.0.0\nx: &x\n  <<: *x\npaths: {}\n')).toMatch(
      /^api\.yaml cannot be read: what it holds leads back to itself, or is nested too deeply; the first alias stands at line 3/,
    );
    expect(await refusalOf('openapi: 3.0.0\npaths:\n\t/a: {}\n')).toMatch(
      /^api\.yaml is not YAML that can be read: Tabs are not allowed.*column \d+\.$/,
    );
  });

  test('row 32: a bomb of aliases is refused with its place', async () => {
    const bomb = ['openapi: 3.0.0', 'paths: {}', 'a: &a [x, x, x, x, x, x, x, x, x, x]']
      .concat([...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]`))
      .join('\n');
    expect(await refusalOf(bomb)).toMatch(
      /^api\.yaml cannot be read: Excessive alias count.*; the first alias stands at line 4, column \d+\. Write out/,
    );
  });

  test.each<[string, string]>([
    ['lists in YAML', `openapi: 3.0.0\npaths: ${'['.repeat(5_000)}`],
    ['objects in JSON', `{"openapi":"3.0.0","paths":{"/a":{"get":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}}}`],
    [
      'a schema',
      `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":${'{"items":'.repeat(5_000)}{}${'}'.repeat(5_000)}}}}}}}}}`,
    ],
    [
      'all of all of',
      `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"200":{"content":{"application/json":{"schema":${'{"allOf":['.repeat(5_000)}{}${']}'.repeat(5_000)}}}}}}}}}`,
    ],
    [
      'an example',
      `{"openapi":"3.0.0","paths":{"/a":{"get":{"responses":{"400":{"content":{"application/json":{"example":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}}}}}}`,
    ],
  ])('nested thousands deep: %s', async (_, text) => {
    const before = worked();
    expect(await refusalOf(text)).toMatch(/^read as interface$|cannot be read|is not YAML/);
    expect(worked() - before).toBeLessThan(5_000);
  });

  test('schemas that unfold to more than anybody can read are cut, and said', { timeout: 240_000 }, async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `S${at}`,
        { allOf: Array.from({ length: 4 }, () => ({ $ref: `#/components/schemas/S${at + 1}` })), type: 'object', properties: { a: {} } },
      ]),
    );
    const before = worked();
    const { problems } = await interfaceIn(
      openapi({ '/a': { get: answering({ $ref: '#/components/schemas/S0' }) } }, { components: { schemas: { ...schemas, S40: {} } } }),
    );
    expect(problems.map(({ says }) => says)).toContain(
      'The schemas of api.yaml unfold to more than can be read; what came last was left out.',
    );
    expect(worked() - before).toBeLessThan(30_000);
  });

  test('20 MB of paths in JSON are read within seconds', { timeout: 240_000 }, async () => {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, { type: 'string', maxLength: at + 1 }])),
    };
    const paths = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`/things${at}/{id}`, { get: answering(schema) }]));
    const text = JSON.stringify(openapi(paths));
    expect(text.length).toBeGreaterThan(15_000_000);
    const before = worked();
    const { of } = await interfaceIn(text);
    expect(of.calls).toHaveLength(20_000);
    expect(worked() - before).toBeLessThan(20_000);
  });

  test('a key twice: the last is read, and it is said where; thousands of keys cost no more than their number', {
    timeout: 30_000,
  }, async () => {
    const { of, problems } = await interfaceIn('openapi: 3.0.0\npaths:\n  /a: { get: {} }\n  /b: { get: {} }\n  /a: { put: {} }\n');
    expect(of.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /a', 'GET /b']);
    expect(problems.map(({ severity, says }) => `${severity}: ${says}`)).toEqual([
      'repaired: api.yaml has the same key twice at line 5, column 3; the last of them was read.',
    ]);
    const many = `openapi: 3.0.0\npaths:\n${Array.from({ length: 20_000 }, (_, at) => `  /a${at}: { get: {} }`).join('\n')}\n`;
    const before = worked();
    expect((await interfaceIn(many)).of.calls).toHaveLength(20_000);
    expect(worked() - before).toBeLessThan(15_000);
  });

  test('YAML beyond 10 MB is told what to do with it', async () => {
    expect(await refusalOf(`openapi: 3.0.0\n# ${'x'.repeat(10_000_001)}\npaths: {}\n`)).toContain(
      'is YAML of more than 10 MB. Convert it to JSON',
    );
  });
});
