import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NextAnswer } from './api/next.ts';
import type { Overview } from './api/overview.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

test('what to record next, of the document that stands', async () => {
  const { version, plan } = (await server.ask('/api/projects/test/next')).json<NextAnswer>();
  const overview = (await server.ask('/api/projects/test/overview')).json<Overview>();
  if (overview.kind !== 'read') throw new Error('not readable');
  expect(version).toBe(overview.version);
  expect(overview.open).toEqual({ questions: plan.gaps.length, sessions: plan.sessions.length });
  expect(plan.gaps.map(({ point }) => point)).toEqual([1, 1, 2, 7]);
  expect(plan.sessions.flatMap(({ tasks }) => tasks.map(({ does }) => does)).length).toBeGreaterThan(0);
});
