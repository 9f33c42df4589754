import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Body } from '../../observations/exchange.ts';
import { entry, read, readOne } from './har.fixture.ts';

type Part = Readonly<Record<string, unknown>>;
const answer = async (content: Part, response: Part = {}, rest: Part = {}): Promise<Body> =>
  (await readOne(entry({}, { content, ...response }, rest))).response;
const sent = async (postData: unknown, request: Part = {}): Promise<Body> =>
  (await readOne(entry({ method: 'POST', postData, ...request }))).request;
const json = (text: string, rest: Part = {}): Part => ({ size: text.length, mimeType: 'application/json', text, ...rest });
const coded = (coding: string): Part => ({ headers: [{ name: 'Content-Encoding', value: coding }] });

describe('the body of an answer', () => {
  it('is what a packed list of values says, where the framework that packs it names it so', async () => {
    const text = '[{"_1":2},"ok",true]';
    expect(await answer({ mimeType: 'text/x-script; charset=utf-8', text })).toMatchObject({ kind: 'json', value: { ok: true } });
    expect(await answer({ mimeType: 'application/json', text })).toMatchObject({ kind: 'json', value: [{ _1: 2 }, 'ok', true] });
    expect(await answer({ mimeType: 'text/x-script', text: 'let a = 1;' })).toMatchObject({ kind: 'text' });
  });

  it('is JSON by its type, or by its looks where the type says nothing', async () => {
    for (const mimeType of [
      'application/json; charset=utf-8',
      'application/problem+json',
      'application/json-rpc',
      'application/jsonrequest',
      'application/x-amz-json-1.1; charset=utf-8',
      'text/plain',
      'text/html; charset=utf-8',
      '',
      'x-unknown',
      'application/octet-stream',
      'application/vnd.example.v2-json-patch',
    ]) {
      expect(await answer({ mimeType, text: ' {"a":1}' })).toMatchObject({ kind: 'json', value: { a: 1 } });
    }
    expect(await answer({ mimeType: 'text/html', text: '<!doctype html>{"a":1}' })).toMatchObject({ kind: 'text' });
    expect(await answer({ mimeType: 'text/plain', text: '{not json}' })).toMatchObject({ kind: 'text', text: '{not json}' });
    expect(await answer(json('"x"'))).toMatchObject({ kind: 'json', value: 'x' });
    for (const guard of ['\ufeff', ")]}'\n", ")]}',\n", 'for(;;);', 'while(1);'])
      expect(await answer(json(`${guard}{"a":1}`))).toMatchObject({ kind: 'json', value: { a: 1 } });
  });

  it('is of several answers where it is one to a batch', async () => {
    const text =
      '--x\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n';
    expect(await answer({ mimeType: 'multipart/mixed; boundary=x', text })).toMatchObject({
      kind: 'json',
      mediaType: 'multipart/mixed',
      value: { responses: [{ status: 200, body: { a: 1 } }] },
    });
    expect(await answer({ mimeType: 'multipart/mixed; boundary=x', text: '--x\r\n\r\nwords\r\n--x--' })).toMatchObject({ kind: 'text' });
  });

  it('takes its type from the header when the content has none', async () => {
    expect(await answer({ text: '[1]' }, { headers: [{ name: 'Content-Type', value: 'application/hal+json' }] })).toEqual({
      kind: 'json',
      mediaType: 'application/hal+json',
      value: [1],
      size: 3,
    });
  });

  it.each([
    ['plain text under a gzip header, as Chrome writes it', json('{"a":1}'), 'gzip'],
    ['base64 that is plain', json(Buffer.from('{"a":1}').toString('base64'), { encoding: 'base64' }), 'gzip'],
    ['base64 that really is gzip', json(gzipSync('{"a":1}').toString('base64'), { encoding: 'base64' }), 'gzip'],
    ['base64 that really is gzip without a header', json(gzipSync('{"a":1}').toString('base64'), { encoding: 'base64' }), ''],
    ['base64 that really is brotli', json(brotliCompressSync('{"a":1}').toString('base64'), { encoding: 'base64' }), 'br'],
    ['base64 that really is deflate', json(deflateRawSync('{"a":1}'.padEnd(60)).toString('base64'), { encoding: 'base64' }), 'deflate'],
  ])('is unpacked when it is packed: %s', async (_, content, coding) => {
    expect(await answer(content, coded(coding))).toMatchObject({ kind: 'json', value: { a: 1 } });
  });

  it('is read as text when it is called base64 and is not', async () => {
    const { exchanges, problems } = await read([entry({}, { content: json('{"a":1}', { encoding: 'base64' }) })]);
    expect(exchanges[0]?.response).toMatchObject({ kind: 'json', value: { a: 1 } });
    expect(problems).toMatchObject([{ kind: 'base64', says: '1 body is marked base64 and is not (first: entry 1); read as text.' }]);
  });

  it('is decoded by its charset', async () => {
    const latin = Buffer.from([0x63, 0x61, 0x66, 0xe9]).toString('base64');
    expect(await answer({ mimeType: 'text/html; charset=ISO-8859-1', text: latin, encoding: 'base64' })).toMatchObject({
      kind: 'text',
      text: 'café',
    });
    expect(await answer({ mimeType: 'text/html', text: latin, encoding: 'base64' })).toMatchObject({ kind: 'text', text: 'café' });
    expect(await answer({ mimeType: 'application/x-thing', text: latin, encoding: 'base64' })).toMatchObject({ kind: 'binary', size: 4 });
  });

  it('is the text of a script, whatever it looks like, and nothing where it did not come whole', async () => {
    const code = 'export const routes = ["/books"];';
    for (const mimeType of ['text/javascript; charset=utf-8', 'application/javascript', 'application/x-javascript'])
      expect(await answer({ size: 99, mimeType, text: code })).toMatchObject({ kind: 'text', text: code, size: 99 });
    const base64 = { text: Buffer.from(code).toString('base64'), encoding: 'base64' };
    expect(await answer({ mimeType: 'text/javascript', ...base64 })).toMatchObject({ kind: 'text', text: code });
    expect(await answer({ mimeType: 'text/javascript', text: '[1]' })).toMatchObject({ kind: 'text', text: '[1]' });
    for (const status of [206, 404])
      expect(await answer({ size: 9, mimeType: 'text/javascript', text: code }, { status })).toMatchObject({ kind: 'binary', size: 9 });
    expect(await answer({ size: 9, mimeType: 'text/javascript' })).toMatchObject({ kind: 'binary', size: 9 });
    expect(await answer({ mimeType: 'text/javascript', text: code }, { status: 304 })).toEqual({ kind: 'empty' });
  });

  it('is not decoded when it is a style, an image or a font', async () => {
    for (const mimeType of ['text/css', 'image/svg+xml', 'font/woff2', 'application/wasm']) {
      expect(await answer({ size: 9, mimeType, text: '{"a":"b"}' })).toEqual({ kind: 'binary', mediaType: mimeType, size: 9 });
    }
    expect(await answer({ mimeType: '', size: 5, text: '{"a":1}' }, {}, { _resourceType: 'script' })).toMatchObject({ kind: 'binary' });
    expect(await answer({ mimeType: 'text/html', text: '<h1>x</h1>' }, { status: 404 }, { _resourceType: 'script' })).toMatchObject({
      kind: 'text',
    });
  });

  it('is JSON under the type of a script, where a script asked for it', async () => {
    for (const mimeType of ['application/javascript', 'text/javascript; charset=utf-8', 'application/x-javascript'])
      for (const _resourceType of ['xhr', 'fetch'])
        expect(await answer({ mimeType, text: '{"tags":["ice"]}' }, {}, { _resourceType })).toMatchObject({
          kind: 'json',
          value: { tags: ['ice'] },
        });
    const long = JSON.stringify({ html: 'x'.repeat(9_000) });
    expect(await answer({ mimeType: 'text/javascript', text: long }, {}, { _resourceType: 'xhr' })).toMatchObject({ kind: 'json' });
    expect(await answer({ mimeType: 'text/javascript', text: '{"a":1}' }, {}, { _resourceType: 'script' })).toMatchObject({
      kind: 'text',
    });
  });

  it('that is not there is told from one that is empty', async () => {
    expect(await answer({ size: 0, mimeType: '' })).toEqual({ kind: 'empty' });
    expect(await answer({ mimeType: 'application/json', text: '' })).toEqual({ kind: 'empty' });
    expect(await answer({ size: 9, mimeType: 'application/json' }, { status: 204 })).toEqual({ kind: 'empty' });
    expect(await answer({ size: 900, mimeType: 'application/json' })).toMatchObject({
      kind: 'absent',
      why: 'the recording does not hold it',
    });
    expect(await answer({ size: 900, mimeType: 'application/json', text: '' })).toMatchObject({ kind: 'absent' });
    const comment = 'Body discarded during HAR generation: longer than limit of 500000 bytes';
    expect(await answer({ size: 900, mimeType: 'application/json', comment })).toEqual({
      kind: 'absent',
      why: comment,
      mediaType: 'application/json',
    });
    expect(await answer({ size: 900, mimeType: 'application/json', _file: 'ab.json' })).toMatchObject({
      kind: 'absent',
      why: 'the recording keeps it in a file of its own, which is not there',
    });
  });

  it('that says it is JSON and is not stays text, and that is said once', async () => {
    const { exchanges, problems } = await read([entry({}, { content: json('oops') }), entry({}, { content: json('<html>') })]);
    expect(exchanges.map(({ response }) => response.kind)).toEqual(['text', 'text']);
    expect(problems).toMatchObject([
      { kind: 'not-json', says: '2 bodies are declared as JSON and are not (first: entry 1); kept as text.' },
    ]);
  });

  it('nested deeper than 200 levels is not followed', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const { exchanges, problems } = await read([entry({}, { content: json(deep) })]);
    expect(exchanges[0]?.response).toEqual({ kind: 'absent', why: 'nested deeper than 200 levels', mediaType: 'application/json' });
    expect(problems).toMatchObject([{ kind: 'deep', says: '1 body is nested deeper than 200 levels; shape not read.' }]);
    expect(await answer(json(`${'['.repeat(150)}${']'.repeat(150)}`))).toMatchObject({ kind: 'json' });
  });

  it('keeps hostile keys as own keys, and takes the last of two equal ones', async () => {
    const body = await answer(json('{"__proto__":{"polluted":true},"constructor":1,"a":1,"a":2}'));
    if (body.kind !== 'json') throw new Error(body.kind);
    expect(Object.keys(body.value as object)).toEqual(['__proto__', 'constructor', 'a']);
    expect((body.value as { a: number }).a).toBe(2);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a stream of events', () => {
  it('is taken apart as the HTML standard has it', async () => {
    const text =
      ': hello\r\n\r\nevent: token\nid: 1\ndata: {"t":"Hel"}\n\nevent:usage\ndata: {"total":\ndata: 12}\n\ndata: plain\n\ndata: [DONE]\n\n';
    expect(await answer({ mimeType: 'text/event-stream; charset=utf-8', text })).toMatchObject({
      kind: 'events',
      events: [
        { name: 'token', direction: 'in', data: { t: 'Hel' } },
        { name: 'usage', data: { total: 12 } },
        { name: 'message', data: 'plain' },
      ],
    });
  });

  it('has no event that was broken off', async () => {
    const text = 'event: token\ndata: {"t":1}\n\nevent: token\ndata: {"t":';
    expect(await answer({ mimeType: 'text/event-stream', text })).toMatchObject({ events: [{ name: 'token', data: { t: 1 } }] });
    expect(await answer({ mimeType: 'text/event-stream', text: 'data: the last' })).toMatchObject({ events: [{ data: 'the last' }] });
  });

  it.each([
    ['retry: 3000\n\ndata: a\n\n', 3000],
    ['data: a\r\nretry:250\r\n\r\nretry: 900\r\n\r\n', 900],
    ['retry: 3 s\n\ndata: a\n\n', undefined],
    ['data: retry: 3000\n\n', undefined],
  ])('tells when to connect again: %j', async (text, retry) => {
    const body = await answer({ mimeType: 'text/event-stream', text });
    expect(body.kind === 'events' ? body.retry : 'no stream').toBe(retry);
  });

  it.each([
    { mimeType: 'text/event-stream', size: 0 },
    { mimeType: 'text/event-stream', size: 0, text: '' },
  ])('is not in the recording where the tool did not read it along: %j', async (content) => {
    expect(await answer(content)).toMatchObject({ kind: 'absent', mediaType: 'text/event-stream' });
    expect(await answer({ ...content, mimeType: 'application/json' })).toEqual({ kind: 'empty' });
  });

  it("is read from Chrome's own list", async () => {
    const body = await answer(
      { mimeType: 'text/event-stream' },
      {},
      { _eventSourceMessages: [{ time: 1795211169.5, eventName: 'order', eventId: '1', data: '{"id":1}' }, { time: 1 }] },
    );
    expect(body).toMatchObject({ kind: 'events', events: [{ name: 'order', data: { id: 1 }, time: 1795211169500 }] });
  });

  it('may be lines of JSON', async () => {
    expect(await answer({ mimeType: 'application/x-ndjson', text: '{"a":1}\n{"a":2}\n' })).toMatchObject({
      kind: 'events',
      events: [{ data: { a: 1 } }, { data: { a: 2 } }],
    });
  });
});

describe('the body of a request', () => {
  it('is a urlencoded form, repeated names kept', async () => {
    const fields = [
      { name: 'user name', value: 'ann+x' },
      { name: 'role', value: 'a' },
      { name: 'role', value: 'b' },
      { name: 'bad', value: '%zz' },
      { name: 'empty', value: '' },
    ];
    expect(
      await sent({ mimeType: 'application/x-www-form-urlencoded', text: 'user+name=ann%2Bx&role=a&role=b&bad=%zz&empty' }),
    ).toMatchObject({ kind: 'form', fields });
    expect(
      await sent({
        mimeType: 'application/x-www-form-urlencoded',
        params: [
          { name: 'role', value: 'a' },
          { name: 'role', value: 'b' },
        ],
      }),
    ).toMatchObject({
      kind: 'form',
      fields: [
        { name: 'role', value: 'a' },
        { name: 'role', value: 'b' },
      ],
    });
  });

  it('is a multipart form, by text or by parameters; a file keeps its name, type and size only', async () => {
    const text =
      '--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nHello\r\nthere\r\n--B\r\nContent-Disposition: form-data; name="doc"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--B--\r\n';
    const expected = [
      { name: 'title', value: 'Hello\r\nthere' },
      { name: 'doc', value: '', file: { name: 'a.pdf', mediaType: 'application/pdf', size: 4 } },
    ];
    expect(await sent({ mimeType: 'multipart/form-data; boundary=B', text })).toMatchObject({ kind: 'form', fields: expected });
    expect(await sent({ mimeType: 'multipart/form-data', text })).toMatchObject({ kind: 'form', fields: expected });
    // A form without fields is closed at once.
    expect(await sent({ mimeType: 'multipart/form-data; boundary=B', text: '--B--\r\n' })).toMatchObject({ kind: 'form', fields: [] });
    expect(
      await sent({
        mimeType: 'multipart/form-data',
        params: [
          { name: 'n', value: '3' },
          { name: 'f', fileName: 'x.png', contentType: 'image/png' },
        ],
      }),
    ).toMatchObject({
      fields: [
        { name: 'n', value: '3' },
        { name: 'f', value: '', file: { name: 'x.png', mediaType: 'image/png', size: undefined } },
      ],
    });
  });

  it('is JSON also where its type is missing', async () => {
    expect(await sent({ text: '{"x":1}' })).toMatchObject({ kind: 'json', mediaType: 'application/json', value: { x: 1 } });
  });

  it('that is bytes is binary', async () => {
    expect(await sent({ mimeType: 'application/octet-stream', text: '\u0000\u0001' })).toEqual({
      kind: 'binary',
      mediaType: 'application/octet-stream',
      size: 2,
    });
  });

  it('is absent when the recording gives only its length, and empty when there was none', async () => {
    const headers = [
      { name: 'Content-Length', value: '512' },
      { name: 'Content-Type', value: 'multipart/form-data; boundary=x' },
    ];
    expect(await sent(undefined, { headers })).toEqual({
      kind: 'absent',
      why: 'the recording gives its type and length only',
      mediaType: 'multipart/form-data',
    });
    expect(await sent({ mimeType: '', text: '' })).toEqual({ kind: 'empty' });
    expect(await sent(undefined)).toEqual({ kind: 'empty' });
  });
});
