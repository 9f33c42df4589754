import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary.ts';

test('what a recorder that was killed left of its browser is deleted by the next one, and nothing else', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [dead, living, other] = [`ninepoint-cache-${pid}-`, `ninepoint-cache-${process.pid}-`, 'ninepoint-cached-'].map((name) =>
    mkdtempSync(path.join(tmpdir(), name)),
  ) as [string, string, string];
  writeFileSync(path.join(dead, 'data_1'), 'Hunter-two-77');
  const fresh = await temporaryFolder('profile');
  try {
    expect([dead, living, other, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  } finally {
    for (const folder of [living, other, fresh]) rmSync(folder, { recursive: true });
  }
});
