import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportState, ProjectState } from './api/state.ts';
import { imports } from './imports.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

test('files that are read in are told while they are, and gone when they are not', () => {
  let changes = 0;
  const coming = imports(() => {
    changes += 1;
  });
  const one = coming.begin('one.har');
  const other = coming.begin('one.har');
  expect(coming.list()).toEqual([]);
  one.told({ done: 5, total: 10, exchanges: 1 });
  other.told({ done: 1, total: 10, exchanges: 0 });
  expect(coming.list().map(({ name, done }) => [name, done])).toEqual([
    ['one.har', 5],
    ['one.har', 1],
  ]);
  one.ended();
  one.ended();
  expect(coming.list().map(({ done }) => done)).toEqual([1]);
  expect(changes).toBeGreaterThan(1);
});

const ENTRY = JSON.stringify({
  startedDateTime: '2026-11-21T10:00:00.000Z',
  time: 5,
  request: { method: 'GET', url: 'https://shop.example/api/orders', headers: [], queryString: [] },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [],
    content: { size: 2_000, mimeType: 'application/json', text: JSON.stringify({ id: 1, note: 'x'.repeat(2_000) }) },
  },
});
const har = (entries: number): string =>
  `{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[${Array.from({ length: entries }, () => ENTRY).join(',')}]}}`;

const state = async (): Promise<ProjectState> => (await server.ask('/api/projects/test')).json<ProjectState>();

/** The states of an upload while it lasted. How many are seen of it is up to the machine: a file of twice the size is tried where none was. */
const statesOf = async (name: string, entries: number): Promise<readonly ImportState[]> => {
  const sent = server.upload(name, har(entries));
  const seen: ImportState[] = [];
  let over = false;
  void sent.finally(() => {
    over = true;
  });
  while (!over) seen.push(...(await state()).imports);
  expect((await sent).status).toBe(201);
  const coming = seen.some(({ name: of, done, total, exchanges }) => of === name && done > 0 && done < total && exchanges > 0);
  return coming || entries > 60_000 ? seen : statesOf(`more-${name}`, entries * 2);
};

test('a file that has come says how far it is read', { timeout: 120_000 }, async () => {
  const seen = await statesOf('large.har', 6_000);
  expect(seen.some(({ done, total, exchanges }) => done > 0 && done < total && exchanges > 0)).toBe(true);
  expect((await state()).imports).toEqual([]);
});

/** Sends a file, and goes on when it has come whole and is being read. */
const isRead = async (name: string): Promise<{ readonly leave: () => void }> => {
  const { hostname, port } = new URL(server.running.origin);
  const sent = request({
    hostname,
    port,
    path: `/api/projects/test/evidence/${name}`,
    method: 'PUT',
    headers: { cookie: server.cookie, origin: server.running.origin, 'content-type': 'application/octet-stream' },
  });
  sent.on('error', () => undefined);
  sent.end(har(12_000));
  await server.until<ProjectState>('/api/projects/test', ({ imports: running }) => running.some(({ done }) => done > 0));
  return { leave: () => void sent.destroy() };
};
const names = ({ evidence }: ProjectState): readonly string[] => evidence.map(({ name }) => name);

test('whoever cancels while it is read keeps nothing of it', { timeout: 60_000 }, async () => {
  await isRead('cancelled.har');
  expect((await server.send('DELETE', '/api/projects/test/imports/cancelled.har')).status).toBe(204);
  await server.until<ProjectState>('/api/projects/test', ({ imports: running }) => running.length === 0);
  expect(names(await state())).not.toContain('cancelled.har');
  expect((await server.send('DELETE', '/api/projects/test/imports/cancelled.har')).status).toBe(404);
});

test('a page that goes once its file has come has handed it in, and it is established', { timeout: 120_000 }, async () => {
  const { leave } = await isRead('left.har');
  leave();
  const settled = await server.until<ProjectState>(
    '/api/projects/test',
    (now) => names(now).includes('left.har') && !now.outdated && now.job.kind !== 'running',
  );
  expect(settled.imports).toEqual([]);
});
