import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { unpacked } from './batch.ts';
import { call, recorded, type Telling } from './exchange.fixture.ts';
import type { Exchange } from './exchange.ts';

const sentTo = (path: string, sends: Json, answer: Json, more: Telling = {}): Exchange =>
  recorded(call(`POST ${path}`, { sends, answer, cookie: 'sid=1', ...more }))[0] as Exchange;
const told = (exchange: Exchange): readonly string[] =>
  unpacked(exchange).carried.map(({ method, url, status, request, response }) => {
    const body = (of: typeof request): string => (of.kind === 'json' ? JSON.stringify(of.value) : of.kind);
    return `${method} ${url.replace(/^https:\/\/[^/]*/, '')} ${body(request)} → ${status} ${body(response)}`;
  });

const multipart = { headers: { 'Content-Type': 'multipart/mixed; boundary=b', Accept: 'multipart/mixed' } };

test('a batch carries exchanges of their own: one after the other, with what the batch says of who asks', () => {
  const batch = sentTo(
    '/odata/$batch',
    {
      requests: [
        { method: 'GET', url: 'Books(7)', headers: { accept: 'application/json' } },
        { id: '0', atomicityGroup: 'g1', method: 'PATCH', url: 'Books(7)', headers: {}, body: { stock: 3 } },
        { method: 'GET', url: 'Books(7)', headers: {} },
      ],
    },
    {
      responses: [
        { status: 200, headers: {}, body: { ID: 7, stock: 4 } },
        { id: '0', atomicityGroup: 'g1', status: 409, headers: {}, body: { error: { message: 'Sold.' } } },
      ],
    },
    multipart,
  );
  // What failed ended it: the last was not answered.
  expect(told(batch)).toEqual([
    'GET /odata/Books(7) empty → 200 {"ID":7,"stock":4}',
    'PATCH /odata/Books(7) {"stock":3} → 409 {"error":{"message":"Sold."}}',
  ]);
  const { whole, carried } = unpacked(batch);
  expect([whole?.request.kind, whole?.response.kind]).toEqual(['binary', 'binary']);
  expect(carried.map(({ requestHeaders }) => requestHeaders.map(({ name }) => name))).toEqual([['Cookie', 'accept'], ['Cookie']]);
  expect(carried[0]?.end).toBe(carried[1]?.start);
});

test('of a change set that failed as a whole nobody knows which of its requests that was', () => {
  const request = (url: string) => ({ atomicityGroup: 'g0', method: 'DELETE', url, headers: {} });
  const failed = { responses: [{ status: 400, headers: {}, body: { error: {} } }] };
  expect(told(sentTo('/odata/$batch', { requests: [request('Books(1)'), request('Books(2)')] }, failed, multipart))).toEqual([]);
  expect(told(sentTo('/odata/$batch', { requests: [request('Books(1)')] }, failed, multipart))).toHaveLength(1);
});

test('as JSON, answers are told by their identities, and addresses lead from where the batch is', () => {
  const graph = sentTo(
    '/v1.0/$batch',
    {
      requests: [
        { id: '1', method: 'GET', url: '/me' },
        { id: '2', method: 'POST', url: '/teams', body: { name: 'A' } },
        { id: '3', method: 'GET', url: 'https://elsewhere.example.com/x' },
      ],
    },
    {
      responses: [
        { id: '2', status: 201, body: { id: 't1' } },
        { id: '3', status: 200 },
        { id: '1', status: 200, body: { id: 'u1' } },
      ],
    },
  );
  expect(told(graph)).toEqual(['GET /v1.0/me empty → 200 {"id":"u1"}', 'POST /v1.0/teams {"name":"A"} → 201 {"id":"t1"}']);
  // Nobody says in which order they were carried out.
  expect(new Set(unpacked(graph).carried.map(({ start }) => start)).size).toBe(1);
  const composite = sentTo(
    '/services/data/v60.0/composite',
    { compositeRequest: [{ method: 'GET', referenceId: 'a', url: '/services/data/v60.0/sobjects/Account/1' }] },
    { compositeResponse: [{ httpStatusCode: 200, referenceId: 'a', httpHeaders: {}, body: { Id: '1' } }] },
  );
  expect(told(composite)).toEqual(['GET /services/data/v60.0/sobjects/Account/1 empty → 200 {"Id":"1"}']);
});

test('what only lists requests carries none', () => {
  const sends = { requests: [{ id: '1', method: 'GET', url: '/me' }] };
  expect(told(sentTo('/api/monitors', sends, { responses: [{ id: '1', status: 200 }] }))).toEqual([]);
  expect(told(sentTo('/api/batch', sends, { saved: true }))).toEqual([]);
  // Where an address without the place of the batch leads is not certain.
  expect(told(sentTo('/api/batch', sends, { responses: [{ id: '1', status: 200 }] }))).toEqual([]);
});

test('what a person did that sent a batch is told of the batch and of all that it carries', () => {
  const pressed: Exchange = {
    ...sentTo(
      '/odata/$batch',
      { requests: [{ method: 'GET', url: 'Books(7)' }] },
      { responses: [{ status: 200, body: { ID: 7 } }] },
      multipart,
    ),
    cause: { act: 3, after: 12 },
    sending: { by: 'script' },
  };
  const { whole, carried } = unpacked(pressed);
  expect([whole, ...carried].filter((one) => one !== undefined).map(({ cause, sending }) => [cause, sending])).toEqual([
    [{ act: 3, after: 12 }, { by: 'script' }],
    [{ act: 3, after: 12 }, { by: 'script' }],
  ]);
});

test('procedures that are called side by side are exchanges of their own, and the address of them all is none', () => {
  const side = (path: string, sends: Json | undefined, answer: Json, status = 200): ReturnType<typeof unpacked> =>
    unpacked(recorded(call(path, { ...(sends === undefined ? {} : { sends }), answer, status, cookie: 'sid=1' }))[0] as Exchange);
  const says = ({ carried }: ReturnType<typeof unpacked>): readonly string[] =>
    carried.map(({ method, url, status, request, response }) => {
      const body = (of: typeof request): string => (of.kind === 'json' ? JSON.stringify(of.value) : of.kind);
      return `${method} ${decodeURIComponent(url.replace(/^https:\/\/[^/]*/, ''))} ${body(request)} → ${status} ${body(response)}`;
    });
  const refused = { error: { message: 'No such book.', data: { httpStatus: 404 } } };
  const input = encodeURIComponent(JSON.stringify({ 0: { id: 'b1' } }));
  const read = side(`GET /api/trpc/book.byId,me?batch=1&input=${input}`, undefined, [refused, { result: { data: { id: 1 } } }], 207);
  expect(read.whole).toBeUndefined();
  expect(says(read)).toEqual([
    `GET /api/trpc/book.byId {"id":"b1"} → 404 ${JSON.stringify(refused)}`,
    'GET /api/trpc/me empty → 200 {"result":{"data":{"id":1}}}',
  ]);
  const written = side('POST /api/trpc/book.add?batch=1', { 0: { title: 'A' } }, [{ result: { data: { id: 'b2' } } }]);
  expect(says(written)).toEqual(['POST /api/trpc/book.add {"title":"A"} → 200 {"result":{"data":{"id":"b2"}}}']);
  // Refused as a whole, or no list of as many: an exchange as it is.
  expect(side('POST /api/trpc/book.add?batch=1', { 0: { title: 'A' } }, { error: 'Sign in.' }, 401).whole?.status).toBe(401);
  expect(side('POST /api/books?batch=1', { title: 'A' }, [{ id: 'b2' }]).carried).toEqual([]);
});
