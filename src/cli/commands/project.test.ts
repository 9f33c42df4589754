import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorkspace } from '../../store/workspace.ts';
import { type Ran, ran } from '../ran.fixture.ts';
import { projectCommand } from './project.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-project-'));
  vi.stubEnv('NINEPOINT_HOME', folder);
  const workspace = await openWorkspace(path.join(folder, 'projects'), () => '');
  await workspace.create('Shop');
  await workspace.close();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const run = (...positionals: readonly string[]): Promise<Ran> => ran(projectCommand, positionals, { json: true });
const listed = async () => JSON.parse((await run('list')).out) as { projects: { name: string }[]; removed: { id: string; name: string }[] };

test('a project is listed, renamed, removed, brought back, and deleted for good only from the trash', async () => {
  expect((await listed()).projects.map(({ name }) => name)).toEqual(['shop']);
  expect(await run('rename', 'shop', 'Corner Shop')).toMatchObject({ code: 0, said: 'shop is corner-shop now.' });
  expect(await run('purge', 'corner-shop')).toMatchObject({ code: 2 });
  expect(await run('remove', 'corner-shop')).toMatchObject({ code: 0 });
  const [removed] = (await listed()).removed;
  expect(removed?.name).toBe('corner-shop');
  expect(await run('restore', removed?.id ?? '')).toMatchObject({ code: 0, said: 'corner-shop is back.' });
  await run('remove', 'corner-shop');
  expect(await run('purge', (await listed()).removed[0]?.id ?? '')).toMatchObject({ code: 0 });
  expect(await listed()).toEqual({ projects: [], removed: [] });
});

test('what cannot be done is said, with the word for what can', async () => {
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('list, rename, remove, restore, purge') });
  expect(await run('explode')).toMatchObject({ code: 2, said: expect.stringContaining('project cannot explode') });
  expect(await run('remove', 'nobody')).toMatchObject({ code: 2, said: 'There is no project nobody on this machine.' });
  expect(await run('restore', '../shop')).toMatchObject({ code: 2 });
  expect(await run('rename', 'shop')).toMatchObject({ code: 2 });
});
