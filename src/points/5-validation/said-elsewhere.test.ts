import { describe, expect, test } from 'vitest';
import { call, sessionOf, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import { rulesOf } from './rules.fixture.ts';

const sent = (title: string, telling: Telling): Told => call('POST /api/books', { sends: { title, pages: 3 }, ...telling });
const rules = (telling: Telling): readonly string[] =>
  rulesOf(sent('Emma', { answer: { id: 1, title: 'Emma', pages: 3 } }), sent('', telling)).map(
    ({ field, rule, message }) => `${field}: ${rule}: ${message}`,
  );
const TITLE = ['title: required: Title is required.'];

describe('what was wrong is said', () => {
  test.each<[string, Telling]>([
    ['in a header field of a server', { status: 400, gets: { 'X-Error-Message': 'Title is required.' } }],
    ['in one of a product', { status: 400, gets: { 'X-Acme-Error-Description': 'Title is required.' } }],
    [
      'in a challenge',
      { status: 400, gets: { 'WWW-Authenticate': 'Bearer error="invalid_request", error_description="Title is required."' } },
    ],
    ["in gRPC's own fields, under a 200", { gets: { 'grpc-status': '3', 'grpc-message': 'Title%20is%20required.' } }],
    ['by field, beside a flag', { answer: { ok: false, fieldErrors: { title: ['Title is required.'] } } }],
    ['of a list of one field', { status: 400, answer: [{ errorCode: 'MISSING', message: 'Title is required.', fields: ['title'] }] }],
    [
      'in data that a page holds, and nothing else',
      { text: ['text/html', '<html><body><textarea>{"success":false,"errors":{"title":"Title is required."}}</textarea></body></html>'] },
    ],
  ])('%s', (_, telling) => {
    expect(rules(telling)).toEqual(TITLE);
  });

  test('in a box that is sent into the page', () => {
    const box = '<turbo-stream action="update" target="flash"><template><p class="error">Title is required.</p></template></turbo-stream>';
    const form = (title: string, telling: Telling): Told => call('POST /books', { form: [{ name: 'title', value: title }], ...telling });
    const told = rulesOf(
      form('', { text: ['text/vnd.turbo-stream.html', box] }),
      form('Emma', { text: ['text/vnd.turbo-stream.html', box.replace('error', 'row')] }),
    );
    expect(told.map(({ field, rule, message }) => `${field}: ${rule}: ${message}`)).toEqual(TITLE);
  });
});

test('what went well by its own number is accepted', () => {
  const { observed } = sessionOf([
    call('POST /acme.Books/Add', { gets: { 'grpc-status': '0' } }),
    call('POST /acme.Books/Add', { gets: { 'grpc-status': '7' } }),
  ]);
  expect(observed.map(({ accepted }) => accepted)).toEqual([true, false]);
});
