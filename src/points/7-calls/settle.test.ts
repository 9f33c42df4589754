import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Recordings, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import type { Body, Exchange } from '../../observations/exchange.ts';
import { CallMiner, typedText } from './miner.ts';
import { type Call, callName, type ShapeRow } from './reading.ts';
import { settleCalls } from './settle.ts';

const settled = (recordings: Recordings): readonly Call[] =>
  settleCalls(
    sessionsOf(recordings).map(({ recording, observed }) => {
      const miner = new CallMiner();
      for (const one of observed) miner.see(one);
      return { recording, calls: miner.calls };
    }),
    () => undefined,
  );
const callsOf = (...all: readonly Told[]): readonly Call[] => settled({ 'monday.har': recorded(...all) });
const callOf = (...all: readonly Told[]): Call => {
  const [first] = callsOf(...all);
  if (first === undefined) throw new Error('no call');
  return first;
};
const rows = (shape: readonly ShapeRow[]): readonly string[] =>
  shape.map(
    ({ path, type, nullable, present }) =>
      `${path === '' ? '.' : path}: ${[type].flat().join('|')}${nullable ? '?' : ''} ${present.times}/${present.of}`,
  );

describe('a call', () => {
  test('is named, counted and cited once, however often it was made', () => {
    const told = Array.from({ length: 7 }, () => get('/api/books', []));
    expect(callsOf(...told).map((one) => [callName(one), one.support, one.citations.length])).toEqual([
      ['GET /api/books', { times: 7, units: 7 }, 5],
    ]);
  });

  test('says which credential it was called with, the most frequent', () => {
    expect(callOf(get('/api/books', [])).authentication).toBeNull();
    expect(
      callOf(
        get('/api/books', [], { as: 'np_tok_a' }),
        get('/api/books', [], { as: 'np_tok_a' }),
        get('/api/books', [], { headers: { 'X-Api-Key': 'np_key' } }),
      ).authentication,
    ).toBe('bearer');
    expect(callOf(call('GET /api/books', { status: 401, answer: {}, as: 'np_tok_a' })).authentication).toBeNull();
  });

  test('on another origin is another', () => {
    expect(callsOf(get('https://a.example.com/items', []), get('https://b.example.com/items', [])).map(({ origin }) => origin)).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
  });
});

test('an operation goes by the name under which it was always sent, and by none of several', () => {
  const asked = (name: string): Told =>
    call('POST /graphql', { sends: { operationName: name, query: `query ${name} { books { id } }` }, answer: { data: { books: [] } } });
  const nameOf = (...names: readonly string[]) =>
    callsOf(...names.map(asked)).find(({ operation }) => operation === 'query books')?.operationName;
  expect(nameOf('Shelf', 'Shelf')).toBe('Shelf');
  expect(nameOf('Shelf', 'Picker')).toBeNull();
});

test('a payload of bytes is one that is in the recording, and of one that is not only its own requests are counted', () => {
  const put = (line: string, request: Body): Exchange => ({ ...(recorded(call(line, { answer: {} }))[0] as Exchange), request });
  const bytes = put('PUT /api/files/1', { kind: 'binary', mediaType: 'application/octet-stream', size: 2 });
  const form = put('PUT /api/files/1', { kind: 'absent', mediaType: 'multipart/form-data', why: 'not kept' });
  const json = put('PUT /api/files/1', { kind: 'json', mediaType: 'application/json', value: { a: 1 }, size: 7 });
  const [one] = settled({ 'monday.har': [bytes, form, json, json].map((exchange, index) => ({ ...exchange, index })) });
  expect(one?.requests.map(({ mediaType, support, note }) => [mediaType, support.times, note])).toEqual([
    ['application/json', 2, undefined],
    ['application/octet-stream', 1, undefined],
    ['multipart/form-data', 1, 'the body is not in the recording'],
  ]);
});

describe('its parameters', () => {
  const parameters = (...all: readonly Told[]): readonly string[] =>
    callOf(...all).parameters.map(
      ({ name, in: place, type, required, present }) =>
        `${place} ${name}: ${[type].flat().join('|')}${required ? '!' : ''} ${present.times}/${present.of}`,
    );

  test('in the query are typed by every value, and a repeated one is a list', () => {
    expect(parameters(get('/api/books?page=2&sort=title', []), get('/api/books?page=3&tag=a&tag=b', []))).toEqual([
      'query page: integer 2/2',
      'query sort: string 1/2',
      'query tag: array 1/2',
    ]);
    expect(parameters(get('/api/books?q=2&tag=a', []), get('/api/books?q=x&tag=a&tag=b', []), get('/api/books?q=', []))).toEqual([
      'query q: string 3/3',
      'query tag: array 2/3',
    ]);
  });

  test('are needed only when a hundred calls all had them', () => {
    const told = (size: number): Told[] => Array.from({ length: size }, (_, n) => get(`/api/books?page=${n}`, []));
    expect(parameters(...told(99))).toEqual(['query page: integer 99/99']);
    expect(parameters(...told(100))).toEqual(['query page: integer! 100/100']);
    expect(parameters(...told(100), get('/api/books', []))).toEqual(['query page: integer 100/101']);
  });

  test('in a header of the product, never one of the browser or a credential', () => {
    expect(
      parameters(
        get('/api/books', [], {
          headers: {
            'X-Version': '3',
            'User-Agent': 'x',
            'Accept-Language': 'en',
            'sec-ch-ua': 'x',
            Cookie: 'a=b',
            Authorization: 'Bearer x',
            'X-CSRF-Token': 'np_x',
          },
        }),
      ),
    ).toEqual(['header x-version: string 1/1']);
  });

  test('in the path are always there, and say by what evidence they are parameters', () => {
    expect(callOf(get('/api/books/1', { id: 1 }), get('/api/books/2', { id: 2 })).parameters).toMatchObject([
      { name: 'bookId', in: 'path', required: true, grade: 'shown' },
    ]);
    expect(callOf(get('/api/books/1', { title: 'x' })).parameters).toMatchObject([
      { name: 'bookId', grade: 'held', note: 'a parameter by form' },
    ]);
  });

  test.each<[string, Json]>([
    ['7', 7],
    ['-1', -1],
    ['0', 0],
    ['007', '007'],
    ['1.50', 1.5],
    ['9007199254740993', '9007199254740993'],
    ['1e5', '1e5'],
    ['true', true],
    ['True', 'True'],
    ['', ''],
    ['null', 'null'],
  ])('%j is %j', (text, value) => {
    expect(typedText(text)).toEqual(value);
  });
});

describe('its answers', () => {
  test('are told apart by status and media type, and each has its own shape', () => {
    const { responses } = callOf(
      get('/api/books', [{ id: 1 }]),
      call('GET /api/books', { status: 500, text: ['text/plain', 'boom'] }),
      call('GET /api/books', { status: 401, answer: { message: 'No.' } }),
    );
    expect(responses.map(({ status, mediaType, shape }) => [status, mediaType, rows(shape)])).toEqual([
      [200, 'application/json', ['.: array 1/1', '[]: object 1/1', '[].id: integer 1/1']],
      [401, 'application/json', ['.: object 1/1', 'message: string 1/1']],
      [500, 'text/plain', ['.: string 1/1']],
    ]);
  });

  test('without a body never take the shape of those with one away', () => {
    const told = [get('/api/books/1', { id: 1 }), call('GET /api/books/1', { status: 304 }), call('GET /api/books/1', { status: 200 })];
    for (const order of [told, told.toReversed()]) {
      expect(callOf(...order).responses.map(({ status, mediaType, shape }) => [status, mediaType, rows(shape)])).toEqual([
        [200, null, []],
        [200, 'application/json', ['.: object 1/1', 'id: integer 1/1']],
        [304, null, []],
      ]);
    }
  });

  test('that never came are none', () => {
    const [one] = callsOf(call('GET /api/books', { status: 0, defeated: 'aborted' }), get('/api/books', []));
    expect(one?.responses.map(({ status }) => status)).toEqual([200]);
  });
});

describe('its payloads', () => {
  test('in JSON', () => {
    expect(
      callOf(call('POST /api/books', { sends: { title: 'A', tags: ['x'] }, answer: {} })).requests.map(({ mediaType, shape }) => [
        mediaType,
        rows(shape),
      ]),
    ).toEqual([['application/json', ['.: object 1/1', 'title: string 1/1', 'tags: array 1/1', 'tags[]: string 1/1']]]);
  });

  test('as a form: what was given twice once is a list, and one text among numbers makes all texts', () => {
    const sent = (...form: readonly (readonly [string, string])[]): Told =>
      call('POST /api/login', { form: form.map(([name, value]) => ({ name, value })), answer: {} });
    const [payload] = callOf(sent(['role', 'a'], ['role', 'b'], ['code', '7']), sent(['role', 'a'], ['code', 'x7'])).requests;
    expect(payload?.shape.map(({ path, type }) => [path, type])).toEqual([
      ['', 'object'],
      ['role', 'array'],
      ['role[]', 'string'],
      ['code', 'string'],
    ]);
  });

  test('as a form: repeated fields are a list, a file has a type and no content', () => {
    const form = [
      { name: 'role', value: 'a' },
      { name: 'role', value: 'b' },
      { name: 'cover', value: '', file: { name: 'cover.png', mediaType: 'image/png', size: 10 } },
    ];
    const [payload] = callOf(call('POST /api/books/1/cover', { form, answer: {} })).requests;
    expect(payload?.shape.map(({ path, type, format, values }) => [path, type, format, values])).toEqual([
      ['', 'object', null, []],
      ['role', 'array', null, []],
      ['role[]', 'string', null, ['a', 'b']],
      ['cover', 'string', 'binary', []],
    ]);
  });

  test('are none where none was sent', () => {
    expect(callOf(call('DELETE /api/books/1', { status: 204 })).requests).toEqual([]);
  });
});

test('events of a stream have a shape for each name and direction', () => {
  const event = (name: string, data: Json) => ({ name, direction: 'in' as const, data, time: undefined });
  const { events } = callOf(call('GET /api/events', { events: [event('book', { id: 1 }), event('book', { id: 2 }), event('ping', 'x')] }));
  expect(events.map(({ name, direction, shape }) => [name, direction, rows(shape)])).toEqual([
    ['book', 'in', ['.: object 2/2', 'id: integer 2/2']],
    ['ping', 'in', ['.: string 1/1']],
  ]);
});

test('recordings in any order say the same', () => {
  const one = recorded(get('/api/books', [{ id: 1 }]), get('/api/books?page=2', []));
  const two = recorded(get('/api/books', [{ id: 2, note: 'x' }]), call('POST /api/books', { sends: { title: 'x' }, answer: { id: 3 } }));
  expect(settled({ 'a.har': one, 'b.har': two })).toEqual(settled({ 'b.har': two, 'a.har': one }));
});

test('what a script says of the page that it is for is no parameter; that it asks for a part of one is', () => {
  const headers = { 'HX-Request': 'true', 'HX-Target': 'list', 'HX-Current-URL': 'https://shop.example.com/books', 'HX-Trigger-Name': 'q' };
  const part = call('GET /books', { text: ['text/html', '<p>None.</p>'], type: 'xhr', headers });
  expect(callOf(part).parameters.map(({ name }) => name)).toEqual(['hx-request']);
});
