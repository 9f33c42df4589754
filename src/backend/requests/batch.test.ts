import { expect, test } from 'vitest';
import { jsonIn } from '../../base/json.ts';
import { httpPartsIn } from '../../base/wire/multipart-http.ts';
import { ask, standInOf, type Told, type World } from '../recording.fixture.ts';
import type { StandIn } from '../stand-in.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /api/books/{bookId} → ': 'Book', 'PATCH /api/books/{bookId} → ': 'Book' },
};
const book = (id: string, stock: number) => ({ id, stock });
const read = (id: string, stock: number): Told => ({
  call: 'GET /api/books/{bookId}',
  path: { bookId: id },
  status: 200,
  answer: book(id, stock),
});
const patch = (id: string, stock: number): Told => ({
  call: 'PATCH /api/books/{bookId}',
  path: { bookId: id },
  send: { stock },
  status: 200,
  answer: book(id, stock),
});
const gone = (id: string): Told => ({
  call: 'GET /api/books/{bookId}',
  path: { bookId: id },
  status: 404,
  answer: { error: 'Not found.' },
});
const batch: Told = { call: 'POST /api/$batch', status: 200, answer: null };
const made = (): StandIn =>
  standInOf([read('7', 4), read('8', 5), patch('7', 3), read('7', 3), patch('8', 9), read('8', 9), gone('99'), gone('98'), batch], world);

const send = async (of: StandIn, to: string, ...parts: readonly string[]): Promise<readonly unknown[]> => {
  const text = [...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join('');
  const answer = await of.handle({
    method: 'POST',
    url: to,
    headers: new Map([['content-type', 'multipart/mixed; boundary=b']]),
    body: new TextEncoder().encode(text),
  });
  const whole = httpPartsIn(new TextDecoder().decode(answer.body), undefined, jsonIn);
  const responses = (whole?.['responses'] ?? []) as readonly { readonly status: number; readonly body?: unknown }[];
  return whole === undefined ? [answer.status] : responses.map(({ status, body }) => [status, body]);
};
const http = (line: string, body = ''): string =>
  `Content-Type: application/http\r\n\r\n${line} HTTP/1.1\r\nContent-Type: application/json\r\n\r\n${body}`;
const group = (...parts: readonly string[]): string =>
  `Content-Type: multipart/mixed; boundary=c\r\n\r\n${parts.map((part) => `--c\r\n${part}\r\n`).join('')}--c--`;

test('a batch is answered request by request, and ends where one fails', async () => {
  expect(await send(made(), '/api/$batch', group(http('PATCH books/7', '{"stock":6}')), http('GET books/7'))).toEqual([
    [200, book('7', 6)],
    [200, book('7', 6)],
  ]);
  expect(await send(made(), '/api/$batch', http('GET books/99'), http('GET books/7'))).toEqual([[404, { error: 'Not found.' }]]);
});

test('a change set that fails leaves everything as it was', async () => {
  const of = made();
  const answers = await send(of, '/api/$batch', group(http('PATCH books/7', '{"stock":6}'), http('GET books/99')));
  expect(answers).toEqual([[404, { error: 'Not found.' }]]);
  expect((await ask(of, 'GET', '/api/books/7')).body).toEqual(book('7', 4));
});

test('as JSON, all are answered, under their identities', async () => {
  const requests = [
    { id: 'a', method: 'GET', url: 'books/99' },
    { id: 'b', method: 'GET', url: '/api/books/8' },
  ];
  expect((await ask(made(), 'POST', '/api/$batch', { requests })).body).toMatchObject({
    responses: [
      { id: 'a', status: 404, body: { error: 'Not found.' } },
      { id: 'b', status: 200, body: book('8', 5) },
    ],
  });
});

test('where the document has no such call nothing is taken apart', async () => {
  expect(await send(made(), '/other/$batch', http('GET /api/books/7'))).toEqual([501]);
});
