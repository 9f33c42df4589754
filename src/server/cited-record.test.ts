import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CitedRecord } from './api/exchange.ts';
import type { PointReading } from './api/points.ts';
import type { ProjectState } from './api/state.ts';
import { TestServer } from './server.fixture.ts';

const TRACE = path.join(import.meta.dirname, '../../test/traces/library-librarian.zip');

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

const base = '/api/projects/test';
const record = async (place: string, index: number | string, file = 'trace.zip'): Promise<CitedRecord> =>
  (await server.ask(`${base}/evidence/${encodeURIComponent(file)}/${place}/${index}`)).json<CitedRecord>();

test('a trace is handed in and established, and every citation of its screens leads to what it is about', { timeout: 60_000 }, async () => {
  expect((await server.upload('trace.zip', await readFile(TRACE))).status).toBe(201);
  await server.send('POST', `${base}/establish`);
  await server.until<ProjectState>(base, ({ job }) => job.kind !== 'running');
  const { drawing } = (await server.ask(`${base}/points/5`)).json<PointReading<'validation'>>();
  const cited = new Set(JSON.stringify(drawing).match(/trace\.zip!\/trace\.(?:trace|network)#L\d+/g) ?? []);
  expect(cited.size).toBeGreaterThan(2);
  const kinds = new Set<string>();
  for (const citation of cited) {
    const [, file, line] = /\.(trace|network)#L(\d+)$/.exec(citation) ?? [];
    const found = await record(file === 'trace' ? 'events' : 'exchanges', line ?? '');
    kinds.add(found.kind === 'event' ? found.event.kind : found.kind);
  }
  expect([...kinds].sort()).toContain('snapshot');
});

test('a record is opened by its place and number, without what was secret in it', async () => {
  const act = await record('events', 21);
  expect(act).toMatchObject({
    kind: 'event',
    recording: 'trace.zip',
    index: 21,
    event: { kind: 'act', control: { field: 'password' }, value: { kind: 'secret' } },
  });
  const exchange = await record('exchanges', 5);
  expect(exchange).toMatchObject({ kind: 'exchange', recording: 'trace.zip', index: 5 });
  const all = JSON.stringify([act, exchange]);
  expect(['lena-at-the-desk', 'not-the-password'].filter((secret) => all.includes(secret))).toEqual([]);
});

test('a record that is not there is told so', async () => {
  const missing = await server.ask(`${base}/evidence/trace.zip/events/9999`);
  expect([missing.status, missing.json<{ says: string }>().says]).toEqual([404, expect.stringContaining('9999')]);
  for (const target of ['bodies/1', 'events/x', 'events/-1'])
    expect((await server.ask(`${base}/evidence/trace.zip/${target}`)).status).toBe(400);
  expect((await server.ask(`${base}/evidence/none.zip/events/1`)).status).toBe(404);
});

test('a body longer than what is sent at once comes in parts', async () => {
  const text = Array.from({ length: 40_000 }, (_, line) => `line ${line} of a long report with ü and more words in it`).join('\n');
  const entry = {
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url: 'https://shop.example/report', headers: [], queryString: [] },
    response: { status: 200, statusText: 'OK', headers: [], content: { size: text.length, mimeType: 'text/plain', text } },
  };
  const har = JSON.stringify({ log: { version: '1.2', creator: { name: 't', version: '1' }, entries: [entry] } });
  expect((await server.upload('long.har', har)).status).toBe(201);
  const first = await record('exchanges', 0, 'long.har');
  if (first.kind !== 'exchange') throw new Error('this is no exchange');
  expect(first.cut.response).toBe(text.length);
  const content = (first.entry['response'] as { content: { text: string } }).content.text;
  const part = async (query: string) => server.ask(`${base}/evidence/long.har/exchanges/0/body?${query}`);
  const rest = (await part(`side=response&from=${content.length}`)).json<{ text: string }>().text;
  expect(content + rest).toBe(text);
  expect((await part(`side=response&from=${text.length}`)).json<{ text: string }>().text).toBe('');
  expect((await server.ask(`${base}/evidence/long.har/exchanges/0/page?side=response`)).json<{ page: string }>().page).toContain(
    'line 39999 of',
  );
  expect((await part('side=both&from=0')).json<{ says: string }>().says).toMatch(/^More of a body is asked for by its side/);
  expect((await part('side=response&from=-1')).status).toBe(400);
});
