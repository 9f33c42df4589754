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

test('a file that has come says how far it is read', { timeout: 60_000 }, async () => {
  const entry = {
    startedDateTime: '2026-11-21T10:00:00.000Z',
    time: 5,
    request: { method: 'GET', url: 'https://shop.example/api/orders', headers: [], queryString: [] },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [],
      content: { size: 2_000, mimeType: 'application/json', text: JSON.stringify({ id: 1, note: 'x'.repeat(2_000) }) },
    },
  };
  const entries = Array.from({ length: 6_000 }, () => JSON.stringify(entry)).join(',');
  const sent = server.upload('large.har', `{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[${entries}]}}`);
  const seen: ImportState[] = [];
  let over = false;
  void sent.finally(() => {
    over = true;
  });
  while (!over) {
    seen.push(...(await server.ask('/api/projects/test')).json<ProjectState>().imports);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect((await sent).status).toBe(201);
  expect(seen.some(({ name, done, total }) => name === 'large.har' && done > 0 && done < total)).toBe(true);
  expect(seen.some(({ exchanges }) => exchanges > 0)).toBe(true);
  expect((await server.ask('/api/projects/test')).json<ProjectState>().imports).toEqual([]);
});
