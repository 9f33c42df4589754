import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeTextAtomic } from './atomic.ts';

test.skipIf(process.platform === 'win32')('what is there and is no file is written into, and stays what it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-pipe-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const read = text(createReadStream(pipe));
  await writeTextAtomic(pipe, 'nine points');
  expect(await read).toBe('nine points');
  expect((await lstat(pipe)).isFIFO()).toBe(true);
  await rm(folder, { recursive: true });
});
