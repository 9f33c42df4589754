/** What each tool that writes HARs does in its own way: the table of dialects in the design of evidence, §(a). Insomnia states and shows nothing: `src/evidence/insomnia/`. */
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entry, harOf, read } from './read.ts';

const json = (value: unknown): string => JSON.stringify(value);
const bearer = { headers: [{ name: 'Authorization', value: 'Bearer abcdef123456' }] };

describe('Chrome and Edge', () => {
  const creator = { name: 'WebInspector', version: '537.36' };

  test('write types of resources, caches, failures and frames beside the entry', async () => {
    const { exchanges, says } = await read(
      harOf(
        [
          entry(
            bearer,
            {},
            { _resourceType: 'XHR', _priority: 'High', _connectionId: '7', _initiator: { type: 'script', stack: { callFrames: [] } } },
          ),
          entry({}, {}, { _fromCache: 'disk' }),
          entry({}, {}, { _fetchedViaServiceWorker: true, _serviceWorkerResponseSource: 'cache-storage' }),
          entry({}, { status: 0, content: { size: 0, mimeType: 'x-unknown' }, _error: 'net::ERR_ABORTED', _transferSize: 0 }),
        ],
        { creator },
      ),
    );
    expect(exchanges.map(({ resourceType, defeated }) => [resourceType, defeated])).toEqual([
      ['xhr', undefined],
      ['', 'cached'],
      ['', 'cached'],
      ['', 'aborted'],
    ]);
    expect(says.join('\n')).toContain('1 request got no answer (first: entry 4): aborted, refused or blocked');
  });

  test('keep messages of sockets with times in seconds, and of event streams', async () => {
    const { exchanges } = await read(
      harOf(
        [
          entry(
            { url: 'wss://app.example.com/live' },
            { status: 101, content: { size: 0, mimeType: 'x-unknown' } },
            {
              _resourceType: 'websocket',
              _webSocketMessages: [
                { type: 'send', time: 1777881600.5, opcode: 1, data: '{"type":"hello"}' },
                { type: 'receive', time: 1777881601, opcode: 2, data: 'AAEC' },
              ],
            },
          ),
          entry(
            {},
            { content: { size: 0, mimeType: 'text/event-stream' } },
            { _eventSourceMessages: [{ time: 1777881602, eventName: 'tick', eventId: '1', data: '{"n":1}' }] },
          ),
        ],
        { creator },
      ),
    );
    expect(exchanges[0]?.frames).toEqual([
      { name: 'hello', direction: 'out', data: { type: 'hello' }, time: 1777881600500, place: 0 },
      { name: 'binary', direction: 'in', data: null, time: 1777881601000 },
    ]);
    expect(exchanges[1]?.response).toMatchObject({
      kind: 'events',
      events: [{ name: 'tick', direction: 'in', data: { n: 1 }, time: 1777881602000 }],
    });
  });

  test('leave out bodies, and it is said why', async () => {
    const gone = { content: { size: 900, mimeType: 'application/json' } };
    const { exchanges, says } = await read(
      harOf([entry(bearer, gone), entry({}, gone, { _fromCache: 'memory' }), entry({}, { ...gone, status: 206 })], { creator }),
    );
    expect(exchanges.map(({ response }) => response.kind)).toEqual(['absent', 'absent', 'absent']);
    expect(says).toEqual([
      '1 response body is not in the recording (first: entry 1): Chrome and Edge leave out what the network panel no longer held, such as bodies from a cache or from before a navigation; record shorter parts with "Disable cache" ticked.',
      "1 response body is not in the recording (first: entry 2): it came from the browser's cache.",
      '1 response body is not in the recording (first: entry 3): it is a part of a file.',
      expect.stringMatching(/^1 secret was replaced by pseudonyms/),
    ]);
  });

  test('export without credentials unless told otherwise: then roles are not shown, and it is said', async () => {
    const sanitised = harOf(
      [
        entry({ cookies: [] }, { cookies: [] }),
        entry(
          {},
          { content: { size: 0, mimeType: 'text/event-stream' } },
          { _eventSourceMessages: [{ time: 1, eventName: 'tick', eventId: '1' }] },
        ),
      ],
      { creator },
    );
    const { exchanges, says } = await read(sanitised);
    expect(says).toEqual([
      'No request in this file has a Cookie or Authorization header. Chrome leaves them out unless "Export HAR (with sensitive data)" is chosen; without them nobody can be told apart, and roles stay not shown.',
      '1 response body is not in the recording (first: entry 2): the export left out the data of its events.',
    ]);
    expect(exchanges[1]?.response).toEqual({
      kind: 'absent',
      why: 'the export left out the data of its events',
      mediaType: 'text/event-stream',
    });
  });

  test('cut the fragment from addresses and call pages by them', async () => {
    const { pages } = await read(
      harOf([entry()], {
        pages: [{ id: 'page_1', title: 'https://app.example.com/?token=abcdef123456', startedDateTime: '2026-05-04T08:00:00.000Z' }],
      }),
    );
    expect(pages[0]?.title).toMatch(/^https:\/\/app\.example\.com\/\?token=np_tok_\w{8}$/);
  });
});

describe('Firefox', () => {
  const creator = { name: 'Firefox', version: '117.0' };

  test('wrote header values as objects, and null for sizes', async () => {
    const header = { name: 'Content-Type', value: { type: 'string', value: 'application/json' } };
    const { exchanges, problems } = await read(harOf([entry({ headers: [header], bodySize: null }, { headers: [header] })], { creator }));
    expect(exchanges[0]).toMatchObject({
      requestHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      request: { kind: 'empty' },
    });
    expect(problems).toEqual([]);
  });

  test('cuts bodies at 1 MB: nothing is read from the half', async () => {
    const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, title: 'a title' }));
    const whole = json(rows);
    const { exchanges, says } = await read(
      harOf([entry({}, { content: { size: whole.length, mimeType: 'application/json', text: whole.slice(0, 1_048_576) } })], { creator }),
    );
    expect(exchanges[0]?.response).toMatchObject({
      kind: 'absent',
      why: expect.stringMatching(/^the recorder cut it: 1,048,576 of [\d,]+ bytes were kept$/),
    });
    expect(says).toEqual([
      '1 body was cut by the recorder and cannot be read (first: entry 1): Firefox keeps bodies up to 1 MB (devtools.netmonitor.responseBodyLimit in about:config), and none with "Disable response bodies".',
    ]);
  });

  test('says in a comment that it kept no bodies', async () => {
    const content = { size: 8, mimeType: 'application/json', comment: 'Response bodies are not included.' };
    const { exchanges, says } = await read(harOf([entry({}, { content })], { creator }));
    expect(exchanges[0]?.response).toMatchObject({ kind: 'absent', why: 'Response bodies are not included.' });
    expect(says).toEqual(['1 response body is not in the recording (first: entry 1): Response bodies are not included.']);
  });

  test('gives forms in parts and no text', async () => {
    const postData = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'title', value: 'a b' }] };
    const { exchanges } = await read(harOf([entry({ method: 'POST', postData })], { creator }));
    expect(exchanges[0]?.request).toMatchObject({ kind: 'form', fields: [{ name: 'title', value: 'a b' }] });
  });
});

test('Safari: kinds of fetches beside the entry, and bodies that it did not get', async () => {
  const creator = { name: 'WebKit Web Inspector', version: '1.0' };
  const { exchanges, says } = await read(
    harOf(
      [entry({}, {}, { _fetchType: 'Network', _priority: 'high' }), entry({}, { content: { size: 90, mimeType: 'application/json' } })],
      { creator },
    ),
  );
  expect(exchanges).toHaveLength(2);
  expect(says).toEqual(['1 response body is not in the recording (first: entry 2): the inspector of Safari does not get every body.']);
});

test('Charles and Fiddler: no pages, empty texts, sessions without an end', async () => {
  for (const name of ['Charles Proxy', 'Fiddler Everywhere']) {
    const log = {
      log: { version: '1.2', creator: { name, version: '4' }, entries: [entry(), entry({}, { status: 0, content: {} }, { time: -1 })] },
    };
    const { exchanges, pages, says } = await read(json(log));
    expect([exchanges.length, pages.length]).toEqual([2, 0]);
    expect(says).toEqual([expect.stringMatching(/^1 request got no answer \(first: entry 2\)/)]);
  }
});

test('Proxyman: entries without a response, dates with an offset, no body where there is no Content-Type, no binary request body', async () => {
  const creator = { name: 'Proxyman', version: '4' };
  const { response: _, ...unanswered } = entry({}, {}, { startedDateTime: '2026-05-04T10:00:00.000+02:00' }) as { response?: unknown };
  const { exchanges, says } = await read(
    harOf(
      [
        unanswered,
        entry({}, { headers: [], content: { size: 12, mimeType: '' } }),
        entry({ method: 'POST', headers: [{ name: 'Content-Type', value: 'multipart/form-data; boundary=B' }], bodySize: 4_000 }),
      ],
      { creator },
    ),
  );
  expect(exchanges[0]).toMatchObject({ status: 0, start: Date.UTC(2026, 4, 4, 8) });
  expect(exchanges[2]?.request.kind).toBe('absent');
  expect(says).toEqual([
    '1 entry has no response (first: entry 1): never answered or aborted; the request was used.',
    '1 response body is not in the recording (first: entry 2): its answer says no Content-Type, and some tools keep no such body.',
    '1 request body is not in the recording (first: entry 3): a HAR has no place for binary request bodies, so Proxyman leaves them out.',
  ]);
});

test('HTTP Toolkit: a comment where a body was discarded, even beside a size of nothing', async () => {
  const comment = 'Body discarded during HAR generation: longer than limit of 500000 bytes';
  const { exchanges, says } = await read(
    harOf(
      [
        entry({}, { content: { size: 0, mimeType: 'application/json', comment } }),
        entry({}, { content: { size: 0, mimeType: 'application/json', text: '' } }),
      ],
      {
        creator: { name: 'HTTP Toolkit', version: '1' },
      },
    ),
  );
  expect(exchanges.map(({ response }) => response)).toEqual([
    { kind: 'absent', why: comment, mediaType: 'application/json' },
    { kind: 'empty' },
  ]);
  expect(says).toEqual([`1 response body is not in the recording (first: entry 1): ${comment}.`]);
});

test('mitmproxy: packed by zlib (.zhar), timings of null, no answer as status 0, base64 frames, bodies in base64', async () => {
  const har = harOf(
    [
      entry({}, {}, { timings: { connect: null, send: 1, wait: 2, receive: 3, ssl: null }, time: null }),
      entry({}, { status: 0, statusText: '', headers: [], content: {} }, { _error: 'Connection killed.' }),
      entry(
        { url: 'https://10.0.0.7:8443/socket' },
        { status: 101, content: { size: 0, mimeType: '' } },
        { _resourceType: 'websocket', _webSocketMessages: [{ type: 'receive', time: 1777881600.25, opcode: 1, data: '{"type":"tick"}' }] },
      ),
      entry(
        {},
        { content: { size: 8, mimeType: 'application/json', encoding: 'base64', text: Buffer.from('{"id":1}').toString('base64') } },
      ),
    ],
    { creator: { name: 'mitmproxy', version: '12' } },
  );
  for (const bytes of [Buffer.from(har), deflateSync(har), gzipSync(har)]) {
    const { exchanges, says } = await read(bytes, 'flows.zhar');
    expect(exchanges.map(({ status }) => status)).toEqual([200, 0, 101, 200]);
    expect((exchanges[0]?.end ?? 0) - (exchanges[0]?.start ?? 0)).toBe(6);
    expect(exchanges[2]).toMatchObject({
      url: 'https://10.0.0.7:8443/socket',
      frames: [{ name: 'tick', direction: 'in', time: 1777881600250 }],
    });
    expect(exchanges[3]?.response).toMatchObject({ kind: 'json', value: { id: 1 } });
    expect(says).toEqual([expect.stringMatching(/^1 request got no answer \(first: entry 2\)/)]);
  }
});

test('row 26, Playwright: what a test answered itself is no evidence of the server; one page per tab; bodies of its own files', async () => {
  const { exchanges, pages, says } = await read(
    harOf(
      [
        entry({}, {}, { _wasFulfilled: true, _monotonicTime: 12.5, _frameref: 'frame@1', pageref: 'page@1' }),
        entry({}, { status: -1, content: { size: -1, mimeType: 'x-unknown' }, _failureText: 'net::ERR_FAILED' }, { _wasAborted: true }),
        entry({}, { content: { size: 9, mimeType: 'application/json', _file: '0a1b.json' } }),
        entry({ method: 'POST', postData: { mimeType: 'multipart/form-data; boundary=B', text: '', params: [] } }),
        entry({}, {}, { _apiRequestRef: 'request-context@1' }),
      ],
      {
        creator: { name: 'Playwright', version: '1.65.0' },
        pages: [{ id: 'page@1', title: 'Orders', startedDateTime: '2026-05-04T08:00:00.000Z' }],
      },
    ),
  );
  expect(exchanges.map(({ defeated }) => defeated)).toEqual(['mocked', 'aborted', undefined, undefined]);
  expect(pages).toMatchObject([{ id: 'page@1', title: 'Orders' }]);
  expect(says).toEqual([
    '1 answer came from a mock of the recorder (first: entry 1) and is not evidence of the server.',
    expect.stringMatching(/^1 request got no answer \(first: entry 2\)/),
    expect.stringMatching(/^1 body is kept in (?:a file|files) /),
    '1 request body is not in the recording (first: entry 4): Playwright does not keep forms of several parts, nor files that are sent as they are.',
    '1 call was made by the test itself and not by the client (first: entry 5), and was left out.',
  ]);
});

test('AdGuard and Burp: addresses without a host, dates of 1970, a file cut in the middle', async () => {
  const relative = entry({ url: '/rtistatus3.dat', headers: [{ name: 'Host', value: 'app.example.com' }] });
  const homeless = entry({ url: '/rtistatus3.dat' });
  const old = entry({}, {}, { startedDateTime: '1970-01-01T00:00:00.000Z' });
  const whole = harOf([relative, homeless, old, entry()]);
  const { exchanges, says } = await read(whole.slice(0, whole.length - 60));
  expect(exchanges.map(({ url, start }) => [url, start === undefined])).toEqual([
    ['http://app.example.com/rtistatus3.dat', false],
    ['https://app.example.com/api/things', true],
  ]);
  expect(says).toEqual([
    expect.stringMatching(/^The file ends in the middle of entry 4 \(byte [\d,]+\)\. 2 entries were read\.$/),
    '1 entry has a relative address (first: entry 1); the Host header completed it.',
    '1 entry has a relative address and no Host header that would complete it (first: entry 2), and was set aside.',
    '1 entry has no usable start time (first: entry 3); the order of the file is kept, nothing is stated about time.',
  ]);
});
