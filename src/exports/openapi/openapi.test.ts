import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { emptySpecification, type Specification } from '../../document/specification.ts';
import type { Call, Parameter, Payload, ShapeRow } from '../../points/7-calls/reading.ts';
import type { Ground } from '../../statement/ground.ts';
import { openapiOf } from './openapi.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
// ajv takes the dynamic anchor for that of its own meta-schema, so the reference is written out; what it leaves open, the
// schemas inside, is held against JSON Schema 2020-12 below.
const official = readFileSync(new URL('../../../test/vendor/openapi-3.1.schema.json', import.meta.url), 'utf8');
const isOpenapi = ajv.compile(JSON.parse(official.replaceAll(/"\$dynamicRef":\s*"#meta"/g, '"$ref": "#/$defs/schema"')));

const seen = (times = 2): Ground => ({
  grade: 'shown',
  basis: ['seen'],
  support: { times, units: times },
  against: { times: 0, units: 0 },
  citations: ['a.har#/log/entries/0'],
});
const row = (path: string, type: string | string[], more: Partial<ShapeRow> = {}): ShapeRow => ({
  path,
  type,
  nullable: false,
  format: null,
  present: { times: 2, of: 2 },
  values: [],
  refersTo: null,
  ...seen(),
  ...more,
});
const payload = (mediaType: string | null, shape: ShapeRow[], times = 2): Payload => ({ mediaType, shape, ...seen(times) });
const parameter = (name: string, where: Parameter['in'], more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: where,
  type: 'integer',
  format: null,
  values: [1],
  required: where === 'path',
  present: { times: 2, of: 2 },
  refersTo: null,
  ...seen(),
  ...more,
});
const call = (method: string, path: string, more: Partial<Call> = {}): Call => ({
  method,
  path,
  operation: null,
  operationName: null,
  origin: 'https://api.example.com',
  authentication: null,
  parameters: [],
  requests: [],
  responses: [{ status: 200, ...payload('application/json', [row('', 'object')]) }],
  events: [],
  outcomes: [],
  ...seen(),
  ...more,
});
const specification = (...calls: Call[]): Specification => {
  const empty = emptySpecification();
  return { ...empty, points: { ...empty.points, calls } };
};

/** The document as a reader of its text has it, after the official schema has accepted it. */
const exported = (of: Specification): JsonObject => {
  const read = JSON.parse(JSON.stringify(openapiOf(of))) as JsonObject;
  expect(isOpenapi(read), JSON.stringify(isOpenapi.errors?.slice(0, 3))).toBe(true);
  const schemas: Json[] = [];
  const walk = (node: Json): void => {
    if (isArray(node)) node.forEach(walk);
    else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'schema') schemas.push(value);
        walk(value);
      }
    }
  };
  walk(read);
  for (const schema of schemas) expect(ajv.validateSchema(schema as JsonObject), JSON.stringify(schema)).toBe(true);
  return read;
};
const at = (document: Json, ...keys: (string | number)[]): Json | undefined =>
  keys.reduce<Json | undefined>((value, key) => {
    if (value === undefined || value === null || typeof value !== 'object') return undefined;
    return isArray(value) ? value[Number(key)] : Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;
  }, document);

test('a product of which nothing is shown is a valid document that says nothing', () => {
  expect(exported(emptySpecification())).toMatchObject({ openapi: '3.1.0', info: { version: 'Not shown' }, paths: {} });
});

test('a parameter that is a list says that nothing is known of what it holds', () => {
  const document = exported(
    specification(call('GET', '/books', { parameters: [parameter('fields[]', 'query', { type: 'array' }), parameter('page', 'query')] })),
  );
  const parameters = at(document, 'paths', '/books', 'get', 'parameters') as Json;
  expect(at(parameters, 0, 'schema')).toMatchObject({ type: 'array', items: {} });
  expect(at(parameters, 1, 'schema', 'items')).toBeUndefined();
});

test('what stands in the JSON of a parameter is said of that, and of no parameter of its own', () => {
  const price = parameter('where[price][$gte]', 'query', { type: 'integer' });
  const state = parameter('where[state]', 'query');
  const several = parameter('where[state][$in][]', 'query');
  const where = parameter('where', 'query', { format: 'json' });
  const parameters = at(
    exported(specification(call('GET', '/books', { parameters: [where, price, state, several] }))),
    'paths',
    '/books',
    'get',
    'parameters',
  );
  expect(parameters).toMatchObject([
    {
      name: 'where',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { price: { type: 'object', properties: { $gte: { type: 'integer' } } }, state: {} } },
        },
      },
    },
  ]);
  expect(at(parameters as Json, 0, 'schema')).toBeUndefined();
  expect(at(parameters as Json, 1)).toBeUndefined();
});

test('path parameters are declared, even one that no row names, and query parameters say what was seen', () => {
  const document = exported(
    specification(
      call('GET', '/books/{bookId}/copies/{copyId}', { parameters: [parameter('bookId', 'path'), parameter('page', 'query')] }),
    ),
  );
  const parameters = at(document, 'paths', '/books/{bookId}/copies/{copyId}', 'get', 'parameters');
  expect(parameters).toMatchObject([
    {
      name: 'bookId',
      in: 'path',
      required: true,
      schema: { type: 'integer', 'x-ninepoint': { values: [1], present: { times: 2, of: 2 } } },
    },
    { name: 'copyId', in: 'path', required: true, schema: {} },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ]);
  expect(at(parameters as Json, 2, 'required')).toBeUndefined();
});

test('two templates of one form are one path item, under the names of the first', () => {
  const document = exported(
    specification(
      call('GET', '/books/{bookId}', { parameters: [parameter('bookId', 'path')] }),
      call('DELETE', '/books/{slug}', { parameters: [parameter('slug', 'path', { type: 'string' })] }),
    ),
  );
  expect(Object.keys(at(document, 'paths') as JsonObject)).toEqual(['/books/{bookId}']);
  expect(at(document, 'paths', '/books/{bookId}', 'delete', 'parameters', 0)).toMatchObject({ name: 'bookId', schema: { type: 'string' } });
});

test('one path on two origins keeps both shapes apart and says where each lives', () => {
  const shape = (key: string) => [{ status: 200, ...payload('application/json', [row('', 'object'), row(key, 'integer')]) }];
  const document = exported(
    specification(
      call('GET', '/v1/items', { responses: shape('a') }),
      call('GET', '/v1/items', { origin: 'https://billing.example.com', responses: shape('b') }),
    ),
  );
  const get = at(document, 'paths', '/v1/items', 'get') as JsonObject;
  expect(get['servers']).toEqual([{ url: 'https://api.example.com' }, { url: 'https://billing.example.com' }]);
  expect(at(get, 'responses', '200', 'content', 'application/json', 'schema', 'anyOf')).toMatchObject([
    { required: ['a'] },
    { required: ['b'] },
  ]);
  expect(at(get, 'x-ninepoint', 'calls')).toMatchObject([{ origin: 'https://api.example.com' }, { origin: 'https://billing.example.com' }]);
});

test('the operations of one GraphQL address are listed where OpenAPI has one', () => {
  const document = exported(
    specification(
      call('POST', '/graphql', {
        operation: 'query orders',
        operationName: 'Orders',
        requests: [payload('application/json', [row('variables', 'object')])],
      }),
      call('POST', '/graphql', { operation: 'mutation cancelOrder', operationName: 'CancelOrder' }),
    ),
  );
  const post = at(document, 'paths', '/graphql', 'post') as JsonObject;
  expect(at(post, 'x-ninepoint', 'calls')).toMatchObject([
    { operation: 'query orders', operationName: 'Orders' },
    { operation: 'mutation cancelOrder' },
  ]);
  expect(at(post, 'requestBody', 'required')).toBeUndefined();
});

test('methods without a word in OpenAPI stand beside the others', () => {
  const document = exported(specification(call('SEARCH', '/items'), call('GET', '/items')));
  expect(Object.keys(at(document, 'paths', '/items') as JsonObject)).toEqual(['get', 'x-ninepoint-methods']);
  expect(at(document, 'paths', '/items', 'x-ninepoint-methods', 'SEARCH', 'responses', '200')).toBeDefined();
});

test('an answer without a body takes nothing from one with a body', () => {
  const document = exported(
    specification(
      call('GET', '/config', {
        responses: [
          { status: 200, ...payload('application/json', [row('', 'object'), row('a', 'integer')]) },
          { status: 304, ...payload(null, []) },
        ],
      }),
    ),
  );
  expect(at(document, 'paths', '/config', 'get', 'responses', '304', 'content')).toBeUndefined();
  expect(at(document, 'paths', '/config', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'required')).toEqual(['a']);
});

test('credentials become security schemes; a call that anonymous people may make can go without', () => {
  const open = specification(
    call('GET', '/a', { authentication: 'bearer' }),
    call('GET', '/b', { authentication: 'cookie' }),
    call('GET', '/c', { authentication: 'X-Api-Key' }),
    call('GET', '/d', { authentication: 'Token' }),
  );
  open.points.roles.permissions.push({ role: 'anonymous', call: 'GET /a', relation: 'none', outcome: 'allowed', status: 200, ...seen() });
  const document = exported(open);
  expect(at(document, 'components', 'securitySchemes')).toEqual({
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'header', name: 'Cookie' },
    'X-Api-Key': { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    Token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token, a space, and the credential' },
  });
  expect(at(document, 'paths', '/a', 'get', 'security')).toEqual([{ bearer: [] }, {}]);
  expect(at(document, 'paths', '/b', 'get', 'security')).toEqual([{ cookie: [] }]);
});

test('a key in the query stands there; what says who asks in a payload is a member of it', () => {
  const document = exported(
    specification(
      call('GET', '/a', { authentication: 'token', parameters: [parameter('token', 'query')] }),
      call('POST', '/b', {
        authentication: 'sid',
        requests: [payload('application/json', [row('', 'object'), row('sid', 'string')])],
      }),
    ),
  );
  expect(at(document, 'components', 'securitySchemes')).toEqual({ token: { type: 'apiKey', in: 'query', name: 'token' } });
  expect(at(document, 'paths', '/b', 'post', 'security')).toBeUndefined();
});

test('a shape that stands twice has a name, and every place keeps its own evidence', () => {
  const book = (at: string): ShapeRow[] => [
    row(at, 'object', { citations: [`a.har#/${at}`] }),
    ...['id', 'title', 'isbn'].map((key) => row(at === '' ? key : `${at}.${key}`, 'string')),
  ];
  const one = specification(
    call('GET', '/books/{id}', { responses: [{ status: 200, ...payload('application/json', book('')) }] }),
    call('GET', '/books', { responses: [{ status: 200, ...payload('application/json', [row('', 'array'), ...book('[]')]) }] }),
  );
  const document = exported(one);
  expect(at(document, 'components', 'schemas', 'Books', 'required')).toEqual(['id', 'title', 'isbn']);
  expect(at(document, 'paths', '/books', 'get', 'responses', '200', 'content', 'application/json', 'schema', 'items')).toMatchObject({
    $ref: '#/components/schemas/Books',
    'x-ninepoint': { citations: ['a.har#/[]'] },
  });
});

test('events of a stream keep their names and shapes', () => {
  const document = exported(
    specification(
      call('GET', '/stream', {
        responses: [{ status: 200, ...payload('text/event-stream', []) }],
        events: [{ name: 'token', direction: 'in', ...payload('application/json', [row('', 'object'), row('t', 'string')]) }],
      }),
    ),
  );
  expect(
    at(document, 'paths', '/stream', 'get', 'responses', '200', 'content', 'text/event-stream', 'x-ninepoint', 'events', 'in token'),
  ).toMatchObject({
    name: 'token',
    schema: { properties: { t: { type: 'string' } } },
  });
});

test('nothing is closed that nobody stated: no enum, no default, no additionalProperties false, and hostile keys are keys', () => {
  const document = exported(
    specification(
      call('POST', '/api/__proto__/constructor', {
        requests: [payload('application/json', [row('', 'object'), row('__proto__', 'string', { values: ['draft', 'sent'] })])],
      }),
    ),
  );
  const words: string[] = [];
  const walk = (node: Json): void => {
    if (isArray(node)) node.forEach(walk);
    else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'x-ninepoint') continue;
        words.push(key);
        walk(value);
      }
    }
  };
  walk(document);
  expect(words).not.toContain('enum');
  expect(words).not.toContain('default');
  expect(
    at(
      document,
      'paths',
      '/api/__proto__/constructor',
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
      '__proto__',
    ),
  ).toMatchObject({
    type: 'string',
    'x-ninepoint': { values: ['draft', 'sent'] },
  });
});
