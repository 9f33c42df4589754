import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { evidenceOf, openEvidence } from '../file.ts';
import { answering, entry, harOf, KEY, readWhole, wholeOf } from './har.fixture.ts';
import { atPointer, openEntry } from './open-entry.ts';

const SECRETS = [
  'hunter2-x',
  'QmFzZTY0U2ln',
  'rt_0a1b2c3d4e5f',
  '9f8e7d6c5b4a',
  '4111111111111111',
  'ann@corp.example',
  'ann%40corp.example',
  'RESET-abcdef-998877',
  'k3y-v4lue',
];
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.QmFzZTY0U2ln';

/** An entry with each secret in each place where a HAR repeats it. */
const leaky = entry(
  {
    method: 'POST',
    url: 'https://app.example.com/login?token=RESET-abcdef-998877&email=ann%40corp.example',
    headers: [
      { name: 'Authorization', value: `Bearer ${JWT}` },
      { name: 'Cookie', value: 'sid=9f8e7d6c5b4a' },
      { name: ':path', value: '/login?token=RESET-abcdef-998877' },
      { name: 'X-Api-Key', value: 'k3y-v4lue' },
    ],
    queryString: [
      { name: 'token', value: 'RESET-abcdef-998877' },
      { name: 'email', value: 'ann%40corp.example' },
    ],
    cookies: [{ name: 'sid', value: '9f8e7d6c5b4a' }],
    postData: {
      mimeType: 'application/x-www-form-urlencoded',
      text: 'email=ann%40corp.example&password=hunter2-x',
      params: [
        { name: 'password', value: 'hunter2-x' },
        { name: 'email', value: 'ann@corp.example' },
      ],
    },
  },
  {
    headers: [{ name: 'Set-Cookie', value: 'sid=9f8e7d6c5b4a; HttpOnly' }],
    cookies: [{ name: 'sid', value: '9f8e7d6c5b4a' }],
    redirectURL: '/reset?token=RESET-abcdef-998877',
    content: {
      size: 9,
      mimeType: 'application/json',
      text: JSON.stringify({
        accessToken: JWT,
        refresh_token: 'rt_0a1b2c3d4e5f',
        card: { number: '4111111111111111' },
        id: 42,
        status: 'active',
      }),
    },
  },
  {
    _webSocketMessages: [{ type: 'send', data: '{"token":"rt_0a1b2c3d4e5f"}' }],
    _eventSourceMessages: [],
    _initiator: { url: 'https://app.example.com/x?access_token=rt_0a1b2c3d4e5f' },
  },
);
const base64 = entry(
  {},
  { content: { mimeType: 'application/json', encoding: 'base64', text: Buffer.from('{"password":"hunter2-x"}').toString('base64') } },
);
const multipart = entry({
  postData: {
    mimeType: 'multipart/form-data; boundary=B',
    text: '--B\r\nContent-Disposition: form-data; name="password"\r\n\r\nhunter2-x\r\n--B--\r\n',
  },
});
const events = entry({}, { content: { mimeType: 'text/event-stream', text: 'event: a\ndata: {"token":"rt_0a1b2c3d4e5f"}\n\n' } });
const ALL = [leaky, base64, multipart, events];

const opened = async (har: string, index: number) => {
  const result = await openEntry(evidenceOf('a.har', Buffer.from(har)), index, KEY);
  if (!result.ok) throw new Error(result.error.says);
  return result.value;
};

describe('openEntry', () => {
  it('shows the entry as recorded, without its secrets', async () => {
    for (let index = 0; index < ALL.length; index += 1) {
      const { entry: shown, exchange } = await opened(harOf(ALL), index);
      const seen = exchange === undefined ? undefined : wholeOf(exchange);
      for (const secret of SECRETS) expect(JSON.stringify([shown, seen]), `${secret} in entry ${index}`).not.toContain(secret);
    }
    const { entry: shown } = await opened(harOf(ALL), 0);
    expect(shown).toMatchObject({
      startedDateTime: '2026-05-04T08:00:00.000Z',
      time: 12,
      request: { method: 'POST', cookies: [{ name: 'sid' }] },
    });
    expect(atPointer(shown, '/response/content/text')).toMatch(/"id":42,"status":"active"/);
  });

  it('shows the exchange that the miners saw, and the same pseudonyms', async () => {
    const file = evidenceOf('a.har', Buffer.from(harOf(ALL)));
    const { exchanges } = await readWhole(file);
    for (const exchange of exchanges) {
      const { exchange: again } = await opened(harOf(ALL), exchange.index);
      expect(again === undefined ? undefined : wholeOf(again)).toEqual(exchange);
    }
    const { entry: shown, exchange } = await opened(harOf(ALL), 0);
    expect(atPointer(shown, '/request/url')).toBe(exchange?.url);
    expect(atPointer(shown, '/request/headers/0/value')).toBe(exchange?.requestHeaders[0]?.value);
  });

  it('leaves a body without secrets byte for byte, and big numbers exact', async () => {
    const text = '{ "id": 9007199254740993,\n "b": 1.0 }';
    const har = harOf([
      entry({}, { content: { mimeType: 'application/json', text } }),
      entry({}, { content: { mimeType: 'application/json', text: text.replace('"b"', '"password":"x","b"') } }),
    ]);
    expect(atPointer((await opened(har, 0)).entry, '/response/content/text')).toBe(text);
    expect(atPointer((await opened(har, 1)).entry, '/response/content/text')).toMatch(
      /^\{"id":9007199254740993,"password":"np_tok_[a-z2-7]{8}","b":1\}$/,
    );
  });

  it('finds entries of plain, compressed and decoded files, by the number in the list', async () => {
    const text = harOf([null, answering({ id: 1 }), entry({ url: 'blob:x' }), answering({ id: 3 })]);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-open-'));
    const files = [
      ['plain.har', Buffer.from(text)],
      ['packed.har.gz', gzipSync(text)],
      ['wide.har', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ] as const;
    for (const [name, bytes] of files) {
      await writeFile(path.join(folder, name), bytes);
      const file = await openEvidence(path.join(folder, name));
      if (!file.ok) throw new Error(file.error.says);
      const third = await openEntry(file.value, 3, KEY);
      expect(third.ok && atPointer(third.value.entry, `#/log/entries/3/response/content/text`)).toBe('{"id":3}');
      const blob = await openEntry(file.value, 2, KEY);
      expect(blob.ok && [blob.value.exchange, atPointer(blob.value.entry, '/request/url')]).toEqual([undefined, 'blob:x']);
      expect(await openEntry(file.value, 9, KEY)).toMatchObject({
        ok: false,
        error: { says: `${name} has no entry 10 that can be shown.` },
      });
    }
    await rm(folder, { recursive: true });
  });
});

describe('atPointer', () => {
  it('finds what JSON Pointers name, and own members only', () => {
    const value = JSON.parse('{"a/b":{"c~d":[1,{"e":2}]},"__proto__":{"x":1}}');
    expect(atPointer(value, '#/log/entries/7/a~1b/c~0d/1/e')).toBe(2);
    expect(atPointer(value, '/__proto__/x')).toBe(1);
    expect(atPointer(value, '/log/entries/7')).toBe(value);
    for (const none of ['/constructor', '/a~1b/length', '/a~1b/c~0d/length', '/a~1b/c~0d/-1', 'a', '/x/y'])
      expect(atPointer(value, none)).toBeUndefined();
  });
});

const PROBES = path.resolve(import.meta.dirname, '../../../../shared/probes');

// The probes stand beside the project where they are given; the table of the redaction tests covers the same ground.
if (existsSync(PROBES)) {
  it('the probes leak nothing of what they forbid', async () => {
    const file = await openEvidence(path.join(PROBES, 'secrets.har'));
    if (!file.ok) throw new Error(file.error.says);
    const forbidden = (JSON.parse(readFileSync(path.join(PROBES, 'secrets.truth.json'), 'utf8')) as { forbid: string[] }).forbid;
    const { exchanges, problems } = await readWhole(file.value);
    const views = await Promise.all(exchanges.map(({ index }) => openEntry(file.value, index, KEY)));
    for (const secret of forbidden) expect(JSON.stringify([exchanges, problems, views])).not.toContain(secret);
    expect(exchanges.length).toBe(3);
  });
}
