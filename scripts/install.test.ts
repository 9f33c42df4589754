import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingIn } from './install.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-install-'));
  await writeFile(path.join(folder, 'package-lock.json'), lock);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock = JSON.stringify({
  packages: { '': {}, 'node_modules/zod': { version: '4.0.0' }, 'node_modules/win': { version: '1.0.0', optional: true } },
});

const install = async ({ hidden = lock, own = '{}' } = {}): Promise<void> => {
  await mkdir(path.join(folder, 'node_modules/zod'), { recursive: true });
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), hidden);
  await writeFile(path.join(folder, 'node_modules/zod/package.json'), own);
};

test('a folder is installed when everything that its lock file names is there, but for what is for other machines', async () => {
  expect(missingIn(folder)).toBe('nothing is installed yet');
  await install();
  expect(missingIn(folder)).toBeUndefined();
});

test('an installation that was stopped is told, wherever it was', async () => {
  await mkdir(path.join(folder, 'node_modules/zod'), { recursive: true });
  expect(missingIn(folder)).toBe('the installation before was not finished');
  await install({ hidden: lock.slice(0, 20) });
  expect(missingIn(folder)).toBe('the installation before was not finished');
  await install({ own: '' });
  expect(missingIn(folder)).toBe('zod 4.0.0 is missing');
  await install({ hidden: lock.replace('4.0.0', '3.9.0') });
  expect(missingIn(folder)).toBe('zod 4.0.0 is missing');
});
