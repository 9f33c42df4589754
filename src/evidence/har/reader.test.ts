import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../file.ts';
import { answering, entry, harOf, KEY, read, readWhole } from './har.fixture.ts';
import { harReader } from './reader.ts';

const THREE = [answering({ id: 1 }), answering({ id: 2 }), answering({ id: 3 })];
const values = async (har: string | Uint8Array): Promise<unknown[]> =>
  (await read(har)).exchanges.map(({ response }) => (response.kind === 'json' ? response.value : response.kind));

describe('the file', () => {
  it('is read whatever the order of its keys, and pages may come first or last', async () => {
    const pages = [{ id: 'page_1', title: 'Orders', startedDateTime: '2026-05-04T08:00:00.000Z' }];
    const first = await read(JSON.stringify({ log: { pages, entries: THREE } }));
    const last = await read(JSON.stringify({ log: { entries: THREE, pages } }, undefined, 4));
    expect(first.pages).toEqual([{ id: 'page_1', title: 'Orders', start: Date.UTC(2026, 4, 4, 8) }]);
    expect(last).toEqual(first);
    expect(first.exchanges.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${harOf(THREE)}`)],
    ['gzip', gzipSync(harOf(THREE))],
    ['zlib', deflateSync(harOf(THREE))],
    ['zstd', zstdCompressSync(Buffer.from(harOf(THREE)))],
  ])('is read as %s without a word', async (_, bytes) => {
    const { exchanges, problems } = await read(bytes);
    expect(exchanges.length).toBe(3);
    expect(problems).toEqual([]);
  });

  it.each([
    ['UTF-16LE', Buffer.from(`\ufeff${harOf([answering({ name: 'café 😀' })])}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${harOf([answering({ name: 'café 😀' })])}`, 'utf16le').swap16()],
  ])('is decoded from %s, and that is said', async (name, bytes) => {
    expect(await values(bytes)).toEqual([{ name: 'café 😀' }]);
    const { problems } = await read(bytes);
    expect(problems.map(({ says }) => says)).toEqual([`The file is ${name}, not UTF-8; it was decoded.`]);
  });

  it('gives the whole entries of a file cut short, plain or compressed', async () => {
    const text = harOf(THREE);
    const cut = text.slice(0, text.lastIndexOf('"response"'));
    const says = `The file ends in the middle of entry 3 (byte ${cut.length.toLocaleString('en-US')}). 2 entries were read.`;
    expect((await read(cut)).problems).toMatchObject([{ kind: 'truncated', severity: 'lost', says }]);
    expect(await values(cut)).toEqual([{ id: 1 }, { id: 2 }]);
    const many = harOf(Array.from({ length: 400 }, (_, id) => answering({ id, noise: Math.sin(id) })));
    const packed = gzipSync(many);
    const half = await read(packed.subarray(0, packed.length / 2));
    expect(half.exchanges.length).toBeGreaterThan(50);
    expect(half.problems[0]?.says).toMatch(/^The file ends in the middle of entry \d+ \(byte [\d,]+\)\. \d+ entries were read\.$/);
  });

  it('is read on where several HARs stand one after the other', async () => {
    const { exchanges, problems } = await read(`${harOf(THREE)}\n${harOf(THREE)}`);
    expect(exchanges.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(problems).toMatchObject([
      { kind: 'concatenated', says: 'The file holds 2 HARs one after the other; their entries are numbered on.' },
    ]);
  });

  it('without entries says how to get some', async () => {
    expect((await read('{"log":{}}')).problems).toMatchObject([{ kind: 'no-entries', severity: 'lost' }]);
  });

  it('with broken compressed data gives what it holds and says where it stopped', async () => {
    const packed = gzipSync(harOf(Array.from({ length: 4000 }, (_, id) => answering({ id, noise: Math.sin(id) }))));
    packed.fill(0xff, packed.length >> 1, (packed.length >> 1) + 64);
    const { exchanges, problems } = await read(packed);
    expect(exchanges.length).toBeGreaterThan(100);
    expect(problems.some(({ kind, says }) => kind === 'unreadable' && says.startsWith('Reading stopped after '))).toBe(true);
  });

  it('that unpacks to a bomb is stopped', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('{"log":{"entries":['), Buffer.alloc(120_000_000, ' ')]));
    const { problems } = await read(bomb);
    expect(problems.find(({ kind }) => kind === 'unreadable')?.says).toContain('it unpacks to more than 200 times its size');
  });

  it('yields the same whatever the size of its pieces', async () => {
    const bytes = Buffer.from(harOf([...THREE, entry({ url: 'blob:x' }), ...THREE], { comment: 'é"\\' }));
    const whole = await read(bytes);
    for (const size of [1, 3, 17, 1000]) {
      const file = {
        ...evidenceOf('monday.har', bytes),
        chunks: async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        },
      };
      expect(await readWhole(file)).toEqual(whole);
    }
  });

  it('yields the same when it is read again', async () => {
    const text = harOf([...THREE, null, entry({ url: 'blob:x' }), answering({ long: 'x'.repeat(20_000) })], {
      pages: [{ id: 'p', title: 't' }],
    });
    for (const bytes of [Buffer.from(text), Buffer.from(text.slice(0, -30)), gzipSync(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const file = evidenceOf('monday.har', bytes);
      const first = await readWhole(file);
      expect(await readWhole(file)).toEqual(first);
      expect(await readWhole(evidenceOf('monday.har', bytes))).toEqual(first);
    }
  });

  it('tells how much of it is consumed, up to its size', async () => {
    const bytes = Buffer.from(harOf(Array.from({ length: 2000 }, (_, id) => answering({ id }))));
    const consumed: number[] = [];
    for await (const batch of harReader(KEY).read(evidenceOf('a.har', bytes))) consumed.push(batch.consumed);
    expect(consumed.at(-1)).toBe(bytes.length);
    expect(consumed).toEqual(consumed.toSorted((a, b) => a - b));
  });
});

describe('an entry', () => {
  it('in windows-1252 is decoded, the others are left alone', async () => {
    const text = harOf([answering({ name: 'café' }), answering({ name: 'café' })]);
    const at = text.indexOf('café') + 3;
    const bytes = Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xe9]), Buffer.from(text.slice(at + 1))]);
    expect(await values(bytes)).toEqual([{ name: 'café' }, { name: 'café' }]);
    expect((await read(bytes)).problems).toMatchObject([
      { kind: 'not-utf8', says: '1 entry is not UTF-8 (first: entry 1); decoded as windows-1252.' },
    ]);
  });

  it('that is no JSON is reported with its place, and the file goes on', async () => {
    const text = harOf(THREE).replace('"time":12', '"time":NaN');
    const { exchanges, problems } = await read(text);
    expect(exchanges.map(({ index }) => index)).toEqual([1, 2]);
    expect(problems).toMatchObject([
      {
        kind: 'invalid',
        at: 'monday.har#/log/entries/0',
        says: '1 entry is not valid JSON (first: entry 1, from byte 72 on) and was not used.',
      },
    ]);
  });

  it('with a raw line break inside a string is mended', async () => {
    const { exchanges, problems } = await read(harOf(THREE).replace('"statusText":"OK"', '"statusText":"O\nK"'));
    expect(exchanges[0]?.statusText).toBe('O K');
    expect(problems).toMatchObject([{ kind: 'controls', severity: 'repaired' }]);
  });

  it('that repeats a trouble is counted, not listed', async () => {
    const { problems } = await read(Array.from({ length: 50 }, () => entry({ url: 'chrome-extension://abc/x.js' })));
    expect(problems).toMatchObject([{ kind: 'address', severity: 'left-out', at: 'monday.har#/log/entries/0' }]);
    expect(problems[0]?.says).toContain('50 entries have an address that is not of the web (first: entry 1)');
  });
});

describe('a HAR of Chrome', () => {
  const creator = { name: 'WebInspector', version: '537.36' };

  it('without any credential says why that may be', async () => {
    expect((await read(harOf(THREE, { creator }))).problems).toMatchObject([{ kind: 'sanitised', severity: 'lost' }]);
    const signedIn = answering({ id: 1 }, { headers: [{ name: 'cookie', value: 'sid=1' }] });
    expect((await read(harOf([...THREE, signedIn], { creator }))).problems.map(({ kind }) => kind)).toEqual(['redaction']);
    expect((await read(harOf(THREE))).problems).toEqual([]);
  });
});

describe('the report of what was replaced', () => {
  it('counts every place, also where a header repeats itself', async () => {
    const headers = (sid: string) => [{ name: 'Cookie', value: `sid=${sid}` }];
    const { problems } = await read(['a1', 'a1', 'b2', 'a1', 'a1'].map((sid) => answering({ id: 1 }, { headers: headers(sid) })));
    expect(problems).toMatchObject([
      {
        kind: 'redaction',
        severity: 'left-out',
        at: 'monday.har',
        says: '5 secrets were replaced by pseudonyms: 5 cookie values. They were in request headers (5).',
      },
    ]);
  });
});

describe('recognition', () => {
  const reader = harReader(KEY);
  const sure = (text: string | Uint8Array): number => reader.recognise(typeof text === 'string' ? Buffer.from(text) : text, 'x.json');

  it('goes by content', () => {
    expect(sure(harOf(THREE))).toBe(1);
    expect(sure(harOf(THREE).slice(0, 300))).toBe(1);
    expect(sure('{"log":{"version":"1.2","pages":[')).toBe(0.9);
    expect(sure(Buffer.from(`\ufeff${harOf([])}`, 'utf16le'))).toBe(1);
    for (const other of [
      '',
      '{}',
      '[]',
      '{"openapi":"3.1.0"}',
      '<html>',
      '{"entries":[]}',
      '{"a":{"log":{"entries":[]}}}',
      '"log":{"entries":[',
    ])
      expect(sure(other)).toBe(0);
  });
});
