import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Session } from '../check/replay.ts';
import { redactionOf } from '../evidence/redaction/redaction.ts';
import { learnFromAll, sessionIn } from './checked-recording.ts';

const HOME = 'https://garden.example';
const SECRET = 'Lantern-and-Rake-7';

interface Entry {
  readonly line: string;
  readonly form?: string;
  readonly page?: string;
}

const harOf = (entries: readonly Entry[]): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'test', version: '1' },
      entries: entries.map(({ line, form, page = '{"ok":true}' }, at) => {
        const [method = '', address = ''] = line.split(' ');
        const mimeType = page.startsWith('{') ? 'application/json' : 'text/html';
        return {
          startedDateTime: new Date(Date.UTC(2026, 4, 4, 8, 0, at)).toISOString(),
          time: 5,
          request: {
            method,
            url: HOME + address,
            httpVersion: 'HTTP/1.1',
            headers: [],
            queryString: [],
            cookies: [],
            headersSize: -1,
            bodySize: -1,
            ...(form === undefined ? {} : { postData: { mimeType: 'application/x-www-form-urlencoded', text: form } }),
          },
          response: {
            status: 200,
            statusText: 'OK',
            httpVersion: 'HTTP/1.1',
            headers: [{ name: 'Content-Type', value: mimeType }],
            cookies: [],
            content: { size: page.length, mimeType, text: page },
            redirectURL: '',
            headersSize: -1,
            bodySize: -1,
          },
          cache: {},
          timings: { send: 1, wait: 3, receive: 1 },
        };
      }),
    },
  });

const first = harOf([{ line: 'GET /api/beds' }]);
const second = harOf([
  { line: 'GET /account', page: '<!doctype html><form method="post"><input type="password" name="new"></form>' },
  { line: 'POST /account', form: `new=${SECRET}` },
  { line: `GET /api/ping?p=${SECRET}` },
]);

/** Every address of some recordings that are gone through one after the other, as a check reads them. */
const addressesOf = async (isTaught: boolean): Promise<readonly string[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'checked-'));
  try {
    const redaction = redactionOf(new Uint8Array(32).fill(3));
    const sessions: Session[] = [];
    for (const [name, text] of Object.entries({ 'one.har': first, 'two.har': second })) {
      await writeFile(path.join(folder, name), text);
      const session = await sessionIn(path.join(folder, name), new Map(), redaction, []);
      if (!session.ok) throw new Error(JSON.stringify(session.error));
      sessions.push(session.value);
    }
    if (isTaught) await learnFromAll(sessions, new AbortController().signal);
    const seen: string[] = [];
    for (const { exchanges } of sessions)
      for (const pass of ['first', 'second'] as const)
        for await (const batch of exchanges(pass)) if (pass === 'second') seen.push(...batch.map(({ url }) => url));
    return seen;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test('a secret of a later recording is told in none of its places', async () => {
  const seen = await addressesOf(true);
  expect(seen).toHaveLength(4);
  expect(seen.join()).not.toContain(SECRET);
  expect(seen.at(-1)).toMatch(/\/api\/ping\?p=np_tok_/);
});

test('only where all were read before the first is gone through', async () => {
  expect((await addressesOf(false)).at(-1)).toContain(SECRET);
});
