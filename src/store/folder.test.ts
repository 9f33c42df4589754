import { statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './folder.ts';

let home = '';
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'ninepoint-folder-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test('folders above are made too, all for their owner alone, and one that is there is left', async () => {
  const folder = path.join(home, 'a', 'b', 'c');
  await makeFolder(folder, 0o700);
  await makeFolder(folder, 0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(home, 'a')).mode & 0o777).toBe(0o700);
});

test('a file in the way is told, not walked around', async () => {
  writeFileSync(path.join(home, 'file'), '');
  await expect(makeFolder(path.join(home, 'file'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(path.join(home, 'file', 'below'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a place that says it is not there, below one that is, ends at once', async () => {
  await expect(makeFolder('/proc/ninepoint/deep', 0o700)).rejects.toThrow(/mkdir/);
});
