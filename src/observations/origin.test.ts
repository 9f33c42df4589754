import { describe, expect, test } from 'vitest';
import { addressOf, queryItems, siteOf } from './address.ts';
import { call, get, page, sessionOf, type Told } from './exchange.fixture.ts';

const TRACKERS = [
  'https://www.google-analytics.com',
  'https://o1.ingest.sentry.io',
  'https://api.segment.io',
  'https://browser-intake-datadoghq.com',
  'https://eu.i.posthog.com',
];

const verdictOf = (...all: readonly Told[]) => sessionOf(all).naming.origins;
const productOf = (...all: readonly Told[]): readonly string[] => [...verdictOf(...all).product].sort();

describe('whose calls they are', () => {
  test('those that the pages came from, and of the same site', () => {
    expect(
      productOf(page('/'), get('/api/books', []), get('https://api.example.com/v1/loans', []), get('https://example.com/x', [])),
    ).toEqual(['https://api.example.com', 'https://app.example.com', 'https://example.com']);
  });

  test('never those that measure or report, whatever they answer and whoever carries a token there', () => {
    for (const tracker of TRACKERS) {
      const verdict = verdictOf(
        page('/'),
        get('/api/books', []),
        call(`POST ${tracker}/collect`, { answer: { ok: true }, as: 'token-of-the-tracker' }),
      );
      expect([tracker, verdict.setAside.get(tracker)]).toEqual([tracker, 'a service that measures or reports']);
      // Also where no page was recorded.
      expect(productOf(call(`POST ${tracker}/collect`, { answer: { ok: true } }))).toEqual([]);
    }
  });

  test('a host that only looks like one that measures is not one', () => {
    expect(productOf(page('https://mysentry.io/'), get('https://mysentry.io/api/x', []))).toEqual(['https://mysentry.io']);
  });

  test('a network of copies answers no call', () => {
    const verdict = verdictOf(
      page('/'),
      get('/api/books', []),
      call('GET https://cdn.other.net/app.js', { text: ['text/javascript', 'var a=1'], type: 'script' }),
    );
    expect([...verdict.product]).toEqual(['https://app.example.com']);
    expect(verdict.setAside.get('https://cdn.other.net')).toBe('it answered no call');
  });

  test('an interface may answer with messages in bytes, or over a socket alone', () => {
    const bytes = (line: string, mediaType: string): Told => call(line, { bytes: mediaType });
    for (const mediaType of [
      'application/x-protobuf',
      'application/msgpack',
      'application/cbor',
      'application/grpc-web+proto',
      'application/senml+cbor',
    ])
      expect([mediaType, ...productOf(bytes('GET https://api.one.com/items', mediaType))]).toEqual([mediaType, 'https://api.one.com']);
    expect(productOf(bytes('POST https://api.one.com/items', 'application/octet-stream'))).toEqual(['https://api.one.com']);
    expect(productOf(bytes('GET https://files.one.com/a', 'application/octet-stream'))).toEqual([]);
    const frame = { name: '', direction: 'in', data: 1, time: undefined } as const;
    expect(productOf(call('GET wss://live.one.com/', { status: 101, frames: [frame] }))).toEqual(['https://live.one.com']);
    expect(productOf(call('GET wss://live.one.com/', { status: 101, type: 'websocket' }))).toEqual([]);
  });

  test('another site is the product when calls to it carry a credential, and not when they do not', () => {
    const api = (telling: Told[1]): Told => call('GET https://api.backend.io/v1/items', { answer: [], ...telling });
    expect(productOf(page('/'), api({ as: 'token-1' }))).toEqual(['https://api.backend.io', 'https://app.example.com']);
    expect(verdictOf(page('/'), api({})).setAside.get('https://api.backend.io')).toBe('another site, called without a credential');
  });

  test('without any page, whoever answered calls', () => {
    expect(productOf(get('https://api.one.com/items', []), get('https://billing.two.com/items', []))).toEqual([
      'https://api.one.com',
      'https://billing.two.com',
    ]);
  });

  test('a page that was visited in passing (a sign-in elsewhere) is not the home', () => {
    const visits = Array.from({ length: 11 }, (_, n) => page(`/books/${n}`));
    expect(
      productOf(
        ...visits,
        page('https://accounts.signin.net/authorize'),
        get('https://accounts.signin.net/keys', {}),
        get('/api/books', []),
      ),
    ).toEqual(['https://app.example.com']);
  });

  test('the same path on two origins is two calls of one name', () => {
    const { observed } = sessionOf([
      page('/'),
      get('https://api.example.com/v1/items', [{ id: 1 }]),
      get('https://billing.example.com/v1/items', { invoices: [] }),
    ]);
    expect(observed.map(({ name }) => name)).toEqual(['GET /v1/items', 'GET /v1/items']);
    expect(new Set(observed.map(({ key }) => key)).size).toBe(2);
  });

  test('what a test made up is no answer of the product', () => {
    expect(sessionOf([get('/api/books', [], { defeated: 'mocked' })]).observed).toEqual([]);
  });
});

describe('what an exchange is for', () => {
  const names = (...all: readonly Told[]): readonly string[] => sessionOf([page('/'), ...all]).observed.map(({ name }) => name);

  test('pages, scripts, styles, images and fonts are no calls', () => {
    expect(
      names(
        call('GET /app.js', { text: ['text/javascript', 'x'], type: 'script' }),
        call('GET /app.css', { text: ['text/css', 'x'], type: 'stylesheet' }),
        call('GET /logo.svg', { text: ['image/svg+xml', '<svg/>'], type: '' }),
        call('GET /font.woff2', { type: '' }),
        call('GET /about', { text: ['text/html', '<title>About</title>'], type: '' }),
        call('GET /app.js.map', { answer: {}, type: '' }),
      ),
    ).toEqual([]);
  });

  test('a preflight is transport, an OPTIONS of its own is a call', () => {
    expect(
      names(
        call('OPTIONS /api/pay', { status: 204, headers: { 'Access-Control-Request-Method': 'POST' } }),
        call('OPTIONS /api/fields', { answer: { data: [] } }),
      ),
    ).toEqual(['OPTIONS /api/fields']);
  });

  test('an answer in JSON makes a call of a navigation and of a script that is none', () => {
    expect(
      names(
        call('GET /api/export', { answer: [], type: 'document' }),
        call('GET /api/jsonp', { status: 404, answer: { message: 'No.' }, type: 'script' }),
      ),
    ).toEqual(['GET /api/export', 'GET /api/jsonp']);
  });

  test('a page that is fetched by a script is a call, one that is navigated to is a page', () => {
    const html = { text: ['text/html', '<p>x</p>'] as const, type: '' };
    expect(
      names(
        call('GET /part', { ...html, headers: { 'Sec-Fetch-Mode': 'cors' } }),
        call('GET /whole', { ...html, headers: { 'Sec-Fetch-Mode': 'navigate' } }),
      ),
    ).toEqual(['GET /part']);
  });

  test('a socket is no call', () => {
    expect(
      names(
        call('GET /ws', { status: 101, type: 'websocket' }),
        call('GET wss://app.example.com/live', { status: 200, frames: [{ name: '', direction: 'in', data: 1, time: undefined }] }),
      ),
    ).toEqual([]);
  });

  test('what is no address of a server is nothing', () => {
    expect(
      names(
        call('GET data://x', { answer: {} }),
        call('GET chrome-extension://abc/x.json', { answer: {} }),
        call('GET blob://x', { answer: {} }),
      ),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['https://App.Example.com:443/a?b=c#d', { origin: 'https://app.example.com', pathname: '/a', query: 'b=c' }],
    ['http://localhost:80', { origin: 'http://localhost', pathname: '/', query: '' }],
    ['http://user:pass@host.net:8080/x', { origin: 'http://host.net:8080', pathname: '/x', query: '' }],
    ['wss://host.net/live', { origin: 'https://host.net', pathname: '/live', query: '' }],
    ['https://host.net?x', { origin: 'https://host.net', pathname: '/', query: 'x' }],
    ['data:text/plain,hello', undefined],
    ['/relative', undefined],
    ['https:///nowhere', undefined],
    ['', undefined],
  ])('%s', (url, address) => {
    expect(addressOf(url)).toEqual(address);
  });

  test('the items of a query, repeated, empty and wrongly encoded', () => {
    expect(queryItems('a=1&a=2&b&c=&=d&e=a+b%20c&f=%E0%A4%A&&__proto__=x')).toEqual([
      { name: 'a', value: '1' },
      { name: 'a', value: '2' },
      { name: 'b', value: '' },
      { name: 'c', value: '' },
      { name: '', value: 'd' },
      { name: 'e', value: 'a b c' },
      { name: 'f', value: '%E0%A4%A' },
      { name: '__proto__', value: 'x' },
    ]);
  });

  test('what two hosts share to be of one site', () => {
    expect(siteOf('https://api.example.com')).toBe('example.com');
    expect(siteOf('https://shop.example.co.uk')).toBe('example.co.uk');
    expect(siteOf('https://other.co.uk')).toBe('other.co.uk');
    expect(siteOf('http://localhost:3000')).toBe(siteOf('http://localhost:4000'));
    expect(siteOf('http://127.0.0.1:80')).not.toBe(siteOf('http://127.0.0.2'));
  });
});
