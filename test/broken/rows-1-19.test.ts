/** Wrong and hostile recordings: rows 1 to 19 of the design of evidence, §(e). What the user gets is the sentence. */
import { describe, expect, test } from 'vitest';
import { plain } from '../../src/cli/plain.ts';
import type { Specification } from '../../src/document/specification.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import { establishedFrom, writtenFrom } from '../laws/recording.ts';
import { entry, harOf, KEY, read, readFile } from './read.ts';

const THREE = [entry(), entry(), entry()];
const body = (text: string, more: Readonly<Record<string, unknown>> = {}): unknown =>
  entry({}, { content: { size: text.length, mimeType: 'application/json', text, ...more } });
const answered = async (text: string): Promise<unknown> => {
  const [exchange] = (await read([body(text)])).exchanges;
  return exchange?.response.kind === 'json' ? exchange.response.value : exchange?.response.kind;
};
const established = async (
  entries: readonly unknown[],
): Promise<{ specification: Specification; document: string; says: readonly string[] }> => {
  const { specification, problems } = await establishedFrom([{ name: 'monday.har', bytes: Buffer.from(harOf(entries)) }]);
  return { specification, document: writtenFrom(specification), says: problems.map((problem) => problem.says) };
};
/** What a file is recognised as, or the sentence that refuses it. */
const known = async (bytes: Uint8Array | string, name: string): Promise<string> => {
  const found = await recogniseEvidence(evidenceOf(name, Buffer.from(bytes)), KEY);
  return found.ok ? found.value.name : found.error.says;
};

describe('row 1: a file that was cut', () => {
  test('gives every whole entry and says where it ends', async () => {
    const whole = harOf(THREE);
    const { exchanges, says } = await read(whole.slice(0, whole.length - 40));
    expect(exchanges).toHaveLength(2);
    expect(says).toEqual([expect.stringMatching(/^The file ends in the middle of entry 3 \(byte [\d,]+\)\. 2 entries were read\.$/)]);
  });
});

describe('row 2: a file of any size', () => {
  const streamed = (chunks: () => Generator<Uint8Array>, size: number): EvidenceFile => ({
    name: 'large.har',
    size,
    chunks: async function* () {
      yield* chunks();
    },
  });

  test('of 600 MB, more than a string can hold, is streamed', async () => {
    const script = Buffer.from(
      JSON.stringify(entry({}, { content: { size: 1_000_000, mimeType: 'application/javascript', text: 'x'.repeat(1_000_000) } })),
    );
    const file = streamed(function* () {
      yield Buffer.from('{"log":{"version":"1.2","creator":{"name":"test"},"entries":[');
      for (let n = 0; n < 600; n += 1) {
        if (n > 0) yield Buffer.from(',');
        yield script;
      }
      yield Buffer.from(`,${JSON.stringify(entry())}]}}`);
    }, 600_000_000);
    const before = process.memoryUsage().rss;
    const { exchanges, says } = await readFile(file);
    expect([exchanges.length, says]).toEqual([601, []]);
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  }, 60_000);

  test('with one entry of 300 MB loses that entry only, and its size is said', async () => {
    const part = Buffer.alloc(1_000_000, 'x');
    const file = streamed(function* () {
      yield Buffer.from(`{"log":{"entries":[${JSON.stringify(entry())},{"a":"`);
      for (let n = 0; n < 300; n += 1) yield part;
      yield Buffer.from(`"},${JSON.stringify(entry())}]}}`);
    }, 300_000_000);
    const { exchanges, says } = await readFile(file);
    expect(exchanges.map(({ index }) => index)).toEqual([0, 2]);
    expect(says).toEqual(['1 entry is larger than 256 MB (first: entry 2, 300 MB) and was not used.']);
  }, 60_000);
});

describe('row 3: nothing in it', () => {
  test.each([
    ['', /^monday\.har is empty\. /],
    ['   \n', /^monday\.har is blank\. /],
    ['{}', /^monday\.har is an empty JSON object\. /],
    ['{"log":{}}', /^No entries in this HAR: in the browser's network panel, record first, then choose "Save all as HAR with content"\.$/],
    ['{"log":{"entries":[]}}', /^No entries in this HAR: /],
  ])('%j', async (text, sentence) => {
    expect((await read(text)).says).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('row 4: something else under that name', () => {
  test('is recognised by its content', async () => {
    expect(await known('{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{}}', 'monday.har')).toMatch(/OpenAPI/);
    expect(await known('<!doctype html><html><body><form><input name="user"></form></body></html>', 'monday.har')).toMatch(/page|HTML/);
    expect(await known(harOf(THREE), 'api.yaml')).toBe('HAR');
    expect(await known(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'monday.har')).toMatch(/^monday\.har is a PNG image\. /);
    const stated = await establishedFrom([
      {
        name: 'monday.har',
        bytes: Buffer.from('{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"responses":{}}}}}'),
      },
    ]);
    expect(stated.problems.map(({ says }) => says)).toContain(
      'monday.har is an OpenAPI 3.0 document and no recording of calls; it was read as such.',
    );
    expect(await known('{"a":1,"b":2}', 'monday.har')).toMatch(/^monday\.har is a JSON file with "a", "b" at its top\. /);
  });
});

describe('row 5: marks and widths of characters', () => {
  test('a byte order mark is dropped; UTF-16 is decoded and said', async () => {
    const text = harOf([body('{"name":"café"}')]);
    expect((await read(`\ufeff${text}`)).says).toEqual([]);
    const { exchanges, says } = await read(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(exchanges[0]?.response).toMatchObject({ value: { name: 'café' } });
    expect(says).toEqual(['The file is UTF-16LE, not UTF-8; it was decoded.']);
  });
});

describe('row 6: bytes that are no UTF-8', () => {
  test('cost nothing but a note: the entry is read as windows-1252', async () => {
    const text = harOf([body('{"name":"caf~"}'), body('{"name":"café"}')]);
    const [before, after] = text.split('~');
    const { exchanges, says } = await read(Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xe9]), Buffer.from(after ?? '')]));
    expect(exchanges.map(({ response }) => response)).toMatchObject([{ value: { name: 'café' } }, { value: { name: 'café' } }]);
    expect(says).toEqual(['1 entry is not UTF-8 (first: entry 1); decoded as windows-1252.']);
  });
});

describe('row 7: halves of characters', () => {
  test('neither break reading nor what is written', async () => {
    const { document } = await established([
      body('{"id":1,"title":"a\\ud800b","\\udfff":"\\ufffe"}'),
      entry({ url: 'https://app.example.com/api/things?q=%ED%A0%80' }),
    ]);
    expect(document.isWellFormed()).toBe(true);
    expect(Buffer.from(document, 'utf8').toString('utf8')).toBe(document);
  });
});

describe('row 8: characters that move cursors or turn writing', () => {
  test('are written out in documents and on terminals', async () => {
    const evil = 'bad\u0000\u001b[2J\u202eevil\u200b';
    const refused = entry(
      { method: 'POST', postData: { mimeType: 'application/json', text: '{"a":1}' } },
      { status: 422, content: { size: 1, mimeType: 'application/json', text: JSON.stringify({ message: evil }) } },
    );
    const { document, says } = await established([refused]);
    for (const text of [plain(evil), plain(document), ...says.map(plain)]) expect(text).not.toMatch(/[\u0000\u001b\u202e]/);
    expect(plain(evil)).toMatch(/^bad\\x00\\x1b\[2J\\u202eevil/);
    expect(document).not.toMatch(/[\u0000\u001b\u202e\u200b]/);
    expect(document).toContain('bad\\u0000\\u001b[2J\\u202eevil\\u200b');
  });
});

describe('row 9: deep nesting', () => {
  test('is left out beyond 200 levels, and said', async () => {
    for (const depth of [202, 100_000, 2_000_000]) {
      const { exchanges, says } = await read([body(`${'['.repeat(depth)}${']'.repeat(depth)}`), body('{"id":1}')]);
      expect(exchanges[0]?.response).toMatchObject({ kind: 'absent', why: 'nested deeper than 200 levels' });
      expect(exchanges[1]?.response).toMatchObject({ value: { id: 1 } });
      expect(says).toEqual(['1 body is nested deeper than 200 levels; shape not read.']);
    }
  });

  test('also of the entry itself', async () => {
    const { exchanges } = await read(`{"log":{"entries":[{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}},${JSON.stringify(entry())}]}}`);
    expect(exchanges.map(({ index }) => index)).toEqual([1]);
  });
});

describe('row 10: keys that come twice', () => {
  test('are told when their values differ', async () => {
    const { exchanges, says } = await read([
      body('{"id":1,"role":"clerk","role":"admin"}'),
      body('[{"id":1,"b":{"id":2}},{"id":3}]'),
      body('{"a":"\\"a\\":1","a":"\\"a\\":1"}'),
      body('{"a":[1,2],"a":[1,3]}'),
    ]);
    expect(exchanges[0]?.response).toMatchObject({ value: { role: 'admin' } });
    expect(says).toEqual(['2 bodies have a key twice in one object with different values (first: entry 1); the last one was read.']);
  });
});

describe('row 11: keys of prototypes', () => {
  test('are keys like any other', async () => {
    const text = '{"id":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}';
    const { document } = await established([
      body(text),
      entry({ url: 'https://app.example.com/api/constructor/1' }, { content: { size: 1, mimeType: 'application/json', text } }),
      entry({ url: 'https://app.example.com/api/__proto__' }, { content: { size: 1, mimeType: 'application/json', text: `[${text}]` } }),
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(document).toContain('`__proto__`');
  });
});

describe('row 12: identities beyond 2^53', () => {
  test('stay apart', async () => {
    const { specification } = await established(
      ['9007199254740992', '9007199254740993'].map((id) =>
        entry(
          { url: `https://app.example.com/api/orders/${id}` },
          { content: { size: 1, mimeType: 'application/json', text: `{"id":${id},"status":"open"}` } },
        ),
      ),
    );
    const [order] = specification.points.entities;
    expect([order?.identity, order?.records.length]).toEqual(['id', 2]);
    expect(JSON.stringify(order)).toMatch(/9007199254740993/);
  });
});

describe('row 13: what is no JSON', () => {
  test.each([['NaN'], ['1e'], ['[1,]'], ['/* a */ 1'], ["'a'"]])('%s in an entry costs that entry, whose place is said', async (wrong) => {
    const { exchanges, problems } = await read(harOf(THREE).replace('"time":12', `"time":${wrong}`));
    expect(exchanges.map(({ index }) => index)).toEqual([1, 2]);
    expect(problems).toMatchObject([
      { at: 'monday.har#/log/entries/0', says: '1 entry is not valid JSON (first: entry 1, from byte 86 on) and was not used.' },
    ]);
  });

  test('a number too large for any double keeps its words', async () => {
    expect(JSON.stringify(await answered('{"n":1e999}'))).toMatch(/1e999/);
  });

  test.each([['{"n":NaN}'], ['{"a":1,}'], ['{"a":1} // c']])('%s as a body is kept as text, and said', async (text) => {
    const { exchanges, says } = await read([body(text)]);
    expect(exchanges[0]?.response).toMatchObject({ kind: 'text', text });
    expect(says).toEqual(['1 body is declared as JSON and is not (first: entry 1); kept as text.']);
  });
});

describe('row 14: base64 that is none', () => {
  test('is read as the text it is', async () => {
    const { exchanges, says } = await read([body('{"id":1}', { encoding: 'base64' })]);
    expect(exchanges[0]?.response).toMatchObject({ kind: 'json', value: { id: 1 } });
    expect(says).toEqual(['1 body is marked base64 and is not (first: entry 1); read as text.']);
  });
});

describe('row 15: a body that is not there', () => {
  test('is not one that is empty', async () => {
    const { exchanges, says } = await read([
      entry({}, { content: { size: 90, mimeType: 'application/json' } }),
      entry({}, { content: { size: 0, mimeType: 'application/json', text: '' } }),
      entry({}, { status: 204, content: { size: 0, mimeType: '' } }),
    ]);
    expect(exchanges.map(({ response }) => response.kind)).toEqual(['absent', 'empty', 'empty']);
    expect(says).toEqual(['1 response body is not in the recording (first: entry 1).']);
  });
});

describe('row 16: members that are missing', () => {
  test('are no trouble but a response', async () => {
    const { response: _, ...unanswered } = entry() as { response?: unknown };
    const bare = {
      request: { url: 'https://app.example.com/api/things' },
      response: { status: 200, content: { text: '{"id":1}', mimeType: 'application/json' } },
    };
    const { exchanges, says } = await read(JSON.stringify({ log: { entries: [bare, unanswered, unanswered, {}, null, 7, 'x', []] } }));
    expect(exchanges).toHaveLength(3);
    expect(exchanges[0]).toMatchObject({ method: 'GET', requestHeaders: [], responseHeaders: [], response: { value: { id: 1 } } });
    expect(says).toContain('2 entries have no response (first: entry 2): never answered or aborted; the request was used.');
    expect(says).toContain('1 entry has no request (first: entry 4) and was not used.');
    expect(says).toContain('3 entries are no objects and were not used.');
  });
});

describe('row 17: times that cannot be', () => {
  test('say nothing about time, and the order is that of the file', async () => {
    const times = ['-1', 'soon', '1970-01-01T00:00:00Z', null, 12, {}, '2026-05-04T08:00:05.000Z', '2026-05-04T08:00:00.000Z'];
    const { exchanges, says } = await read(times.map((startedDateTime) => entry({}, {}, { startedDateTime, time: -5 })));
    expect(exchanges.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(exchanges.filter(({ start }) => start === undefined)).toHaveLength(6);
    expect(exchanges.every(({ end }) => end === undefined)).toBe(true);
    expect(says).toEqual([
      '6 entries have no usable start time (first: entry 1); the order of the file is kept, nothing is stated about time.',
    ]);
    await established(times.map((startedDateTime) => entry({}, {}, { startedDateTime, time: 'x' })));
  });
});

describe('row 18: statuses', () => {
  test('as text are numbers; 0 is no answer; unknown ones are kept', async () => {
    const { exchanges, says } = await read([200, '200', 999, 0, -1, 'OK', 1_000, null].map((status) => entry({}, { status })));
    expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 999, 0, 0, 0, 0, 0]);
    expect(says).toEqual([
      '3 requests got no answer (first: entry 4): aborted, refused or blocked; nothing is stated from them about the server.',
      '2 entries have a status that is not a number between 100 and 999 (first: entry 6); read as no answer.',
    ]);
  });
});

describe('row 19: addresses that lead nowhere', () => {
  test('are completed or set aside, and counted', async () => {
    const urls = [
      '/api/x',
      'blob:https://app.example.com/1',
      'data:text/plain,x',
      'chrome-extension://abc/x.js',
      'about:blank',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://',
      'https://10.0.0.7/api',
    ];
    const { exchanges, says } = await read(
      urls.map((url) => entry({ url, headers: url === '/api/x' ? [{ name: 'Host', value: 'app.example.com' }] : [] })),
    );
    expect(exchanges.map(({ url }) => url)).toEqual(['http://app.example.com/api/x', 'https://10.0.0.7/api']);
    expect(says).toEqual([
      '1 entry has a relative address (first: entry 1); the Host header completed it.',
      "7 entries have an address that is not of the web (first: entry 2), such as blob:, data: or an extension's, and were set aside.",
    ]);
  });

  test('of HTTP/2 are completed by what takes the place of Host; one whose host nobody says is not given that of its page', async () => {
    const pseudo = [
      { name: ':authority', value: 'app.example.com' },
      { name: ':scheme', value: 'https' },
    ];
    const pages = [{ id: 'p', title: 'https://app.example.com/orders', startedDateTime: '2026-05-04T08:00:00.000Z' }];
    const { exchanges, says } = await read(
      harOf([entry({ url: '/api/x', headers: pseudo }), entry({ url: '/api/y' }, {}, { pageref: 'p' })], { pages }),
    );
    expect(exchanges.map(({ url }) => url)).toEqual(['https://app.example.com/api/x']);
    expect(says).toEqual([
      '1 entry has a relative address (first: entry 1); the Host header completed it.',
      '1 entry has a relative address and no Host header that would complete it (first: entry 2), and was set aside.',
    ]);
  });
});
