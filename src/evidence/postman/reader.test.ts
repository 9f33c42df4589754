import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { interfaceIn, refusalOf } from '../stated.fixture.ts';

const LIBRARY = readFileSync(new URL('../../../test/stated/library.postman.json', import.meta.url), 'utf8');
const NAME = 'desk.json';
const collection = (item: unknown, more: object = {}): object => ({ info: { _postman_id: '1', name: 'Desk' }, item, ...more });

describe('a collection', () => {
  test('states what somebody wrote down to send, and what they saved', async () => {
    const { of } = await interfaceIn(LIBRARY, NAME);
    expect(
      of.calls.map(({ method, path, origins, authentication, at, parameters, requests, answers }) => ({
        call: `${method} ${path}`,
        origins,
        authentication,
        at,
        parameters: parameters.map(({ name, in: place }) => `${place} ${name}`),
        requests: requests.map(({ mediaType, places }) => [mediaType, places.map(({ path: of }) => of)]),
        answers: answers.map(({ status, bodies, complaints }) => [
          status,
          bodies.map(({ mediaType }) => mediaType),
          complaints.map(({ message }) => message),
        ]),
      })),
    ).toEqual([
      {
        call: 'GET /api/books',
        origins: ['https://library.example.org'],
        authentication: null,
        at: 'desk.json#/item/0/item/0/request',
        parameters: ['query limit', 'query page'],
        requests: [],
        answers: [[200, ['application/json'], []]],
      },
      {
        call: 'GET /api/books/{bookId}',
        origins: ['https://library.example.org'],
        authentication: 'bearer',
        at: 'desk.json#/item/0/item/1/request',
        parameters: ['path bookId'],
        requests: [],
        answers: [[404, ['application/json'], ['There is no such book.']]],
      },
      {
        call: 'POST /api/session',
        origins: ['https://library.example.org'],
        authentication: null,
        at: 'desk.json#/item/1/request',
        parameters: [],
        requests: [['application/json', ['', 'email', 'password', 'days']]],
        answers: [],
      },
    ]);
  });

  test('tells no value: neither what is sent nor what was saved', async () => {
    const { of } = await interfaceIn(LIBRARY, NAME);
    expect(JSON.stringify([of, [...of.schemas]])).not.toMatch(/open sesame|ann@|eyJ|c2VjcmV0|Emma/);
  });

  test.each<[string, unknown, string, readonly string[]]>([
    ['as a text', 'https://ann:pw@A.example/books/:id?x=1&y', 'https://a.example/books/{id}', ['path id', 'query x', 'query y']],
    ['with variables in the path', { raw: '{{base}}/books/{{book id}}' }, '/books/{book_id}', ['path book_id']],
    ['without a host', { raw: '/books', query: [] }, '/books', []],
    ['of another host by a variable', '{{unknown}}/v1/books#x', '/v1/books', []],
  ])('reads an address %s', async (_, url, address, parameters) => {
    const { of } = await interfaceIn(collection([{ request: { method: 'get', url } }]), NAME);
    const [call] = of.calls;
    expect(`${call?.origins[0] ?? ''}${call?.path}`).toBe(address);
    expect(call?.parameters.map(({ in: place, name }) => `${place} ${name}`)).toEqual(parameters);
    expect(call?.method).toBe('GET');
  });

  test('the same call twice is one', async () => {
    const saved = (code: number) => ({ request: { url: 'https://a.example/a/:x' }, response: [{ code, body: '{}' }] });
    const { of } = await interfaceIn(collection([saved(200), saved(404), saved(200)]), NAME);
    expect(of.calls.map(({ answers }) => answers.map(({ status }) => status))).toEqual([[200, 404]]);
  });

  test('forms and files are places without values', async () => {
    const body = {
      mode: 'formdata',
      formdata: [
        { key: 'cover', type: 'file', src: '/home/ann/cover.png' },
        { key: '__proto__', value: 'x', type: 'text' },
      ],
    };
    const { of } = await interfaceIn(collection([{ request: { method: 'PUT', url: 'https://a.example/cover', body } }]), NAME);
    expect(of.calls[0]?.requests.map(({ mediaType, places }) => [mediaType, places.map(({ path, format }) => [path, format])])).toEqual([
      [
        'multipart/form-data',
        [
          ['', null],
          ['cover', 'binary'],
          ['__proto__', null],
        ],
      ],
    ]);
    expect(JSON.stringify(of)).not.toContain('/home/ann');
  });

  test('requests without an address are left out, and said', async () => {
    const { of, problems } = await interfaceIn(
      collection([
        { request: { url: '' } },
        { request: { url: 'https://a.example/g', body: { mode: 'graphql', graphql: {} } } },
        { request: { url: 'https://a.example/a' } },
      ]),
      NAME,
    );
    expect(of.calls).toHaveLength(1);
    expect(problems.map(({ says }) => says)).toEqual([
      '2 requests of desk.json have no address or are GraphQL, and were left out. Hand in the GraphQL schema.',
    ]);
  });

  test('folders in folders without end are read to where anybody would look', async () => {
    let item: unknown = { request: { url: 'https://a.example/deep' } };
    for (let depth = 0; depth < 2_000; depth += 1) item = { item: [item] };
    const { of, problems } = await interfaceIn(collection([item, { request: { url: 'https://a.example/near' } }]), NAME);
    expect(of.calls.map(({ path }) => path)).toEqual(['/near']);
    expect(problems.map(({ says }) => says)).toEqual([
      'desk.json has more than 20,000 requests, or folders nested deeper than 30: what lies beyond was left out. Export those folders by themselves.',
    ]);
  });
});

test.each<[string, unknown, string]>([
  ['cut off', `${LIBRARY.slice(0, 2_000)}`, 'desk.json is a Postman collection that cannot be read to its end. Export it again.'],
  ['without requests', collection([]), 'desk.json is a Postman collection without requests. Export the one that has them.'],
])('one that is %s is told so', async (_, content, says) => {
  expect(await refusalOf(content, NAME)).toBe(says);
});
