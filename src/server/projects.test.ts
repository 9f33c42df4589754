import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectCards, ProjectList, ProjectState } from './api/state.ts';
import { smallHar, TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  await server.upload('monday.har', smallHar());
});
afterAll(() => server.close());

const cards = async (): Promise<ProjectCards> => (await server.ask('/api/project-cards')).json<ProjectCards>();
const names = async (): Promise<readonly string[]> => (await cards()).projects.map(({ name }) => name);

test('a project is listed with what it keeps and when it was used', async () => {
  const [card] = (await cards()).projects;
  expect(card).toMatchObject({ name: 'test', product: null, recordings: 1, exchanges: 3, elsewhere: false });
  expect(Date.now() - Date.parse(card?.used ?? '')).toBeLessThan(60_000);
});

test('it is renamed with all that it keeps, and the name before leads nowhere', async () => {
  const renamed = await server.send('PATCH', '/api/projects/test', { name: 'Bücher & mehr' });
  expect(renamed.json()).toEqual({ project: 'bucher-mehr' });
  expect((await server.ask('/api/projects/test')).status).toBe(404);
  const state = (await server.ask('/api/projects/bucher-mehr')).json<ProjectState>();
  expect(state.evidence.map(({ name }) => name)).toEqual(['monday.har']);
  expect((await server.send('PATCH', '/api/projects/nobody', { name: 'x' })).json<{ says: string }>().says).toContain(
    'There is no project nobody',
  );
  expect((await server.send('PATCH', '/api/projects/bucher-mehr', { name: ' ' })).status).toBe(400);
});

test('it is moved to the trash, brought back with all that it keeps, and deleted for good only from there', async () => {
  const { removed } = (await server.send('DELETE', '/api/projects/bucher-mehr')).json<{ removed: string }>();
  expect(await names()).toEqual([]);
  expect((await server.ask('/api/projects')).json<ProjectList>()).toMatchObject({ projects: [], current: null });
  expect((await cards()).removed).toMatchObject([{ id: removed, name: 'bucher-mehr' }]);
  const restored = await server.send('POST', `/api/trash/${encodeURIComponent(removed)}/restore`);
  expect(restored.json()).toEqual({ project: 'bucher-mehr' });
  const state = (await server.ask('/api/projects/bucher-mehr')).json<ProjectState>();
  expect(state.evidence.map(({ name }) => name)).toEqual(['monday.har']);
  expect((await server.send('POST', `/api/trash/${encodeURIComponent(removed)}/restore`)).status).toBe(409);

  const again = (await server.send('DELETE', '/api/projects/bucher-mehr')).json<{ removed: string }>();
  expect((await server.send('DELETE', `/api/trash/${encodeURIComponent(again.removed)}`)).status).toBe(204);
  expect((await cards()).removed).toEqual([]);
  expect(await readdir(path.join(server.folder, 'projects', '.trash'))).toEqual([]);
});

test('a name that is a path deletes, restores and renames nothing', async () => {
  const { project } = (await server.send('POST', '/api/projects', { name: 'kept' })).json<{ project: string }>();
  for (const id of ['../kept', '..%2Fkept', 'kept', '.', '@1'])
    expect((await server.send('DELETE', `/api/trash/${encodeURIComponent(id)}`)).status).toBeLessThan(500);
  expect((await server.send('POST', `/api/trash/${encodeURIComponent('../kept')}/restore`)).status).toBe(409);
  expect((await server.send('DELETE', `/api/projects/${encodeURIComponent('../projects/kept')}`)).status).toBe(404);
  expect((await stat(path.join(server.folder, 'projects', project))).isDirectory()).toBe(true);
});

test('nobody but the workbench itself may do any of this', async () => {
  const body = JSON.stringify({ name: 'stolen' });
  const json = { 'content-type': 'application/json' };
  const targets: readonly (readonly [method: string, target: string])[] = [
    ['PATCH', '/api/projects/kept'],
    ['DELETE', '/api/projects/kept'],
    ['POST', '/api/trash/kept@1/restore'],
    ['DELETE', '/api/trash/kept@1'],
    ['POST', '/api/projects/kept/decisions'],
    ['POST', '/api/projects/kept/history'],
    ['POST', '/api/projects/kept/document/preview'],
    ['POST', '/api/projects/kept/sides'],
    ['DELETE', '/api/projects/kept/sides/a'],
    ['GET', '/api/projects/kept/find?q=a'],
    ['GET', '/api/projects/kept/sides'],
    ['GET', '/api/projects/kept/compare?before=document&after=document'],
    ['GET', '/api/project-cards'],
  ];
  for (const [method, target] of targets) {
    const from = (headers: Readonly<Record<string, string>>) =>
      server.ask(target, { method, headers: { ...json, ...headers }, ...(method === 'GET' ? {} : { body }) });
    const foreign = await from({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([target, foreign.status]).toEqual([target, 403]);
    const rebound = await from({ host: 'evil.example' });
    expect([target, rebound.status]).toEqual([target, 421]);
    const without = await server.ask(target, {
      method,
      headers: { ...json, origin: server.running.origin, cookie: 'none=1' },
      ...(method === 'GET' ? {} : { body }),
    });
    expect([target, without.status]).toEqual([target, 401]);
    if (method !== 'GET') expect([target, (await from({})).status]).toEqual([target, 403]);
  }
  expect(await names()).toEqual(['kept']);
  const policy = (await server.ask('/')).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
});
