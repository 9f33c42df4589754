import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvidence } from '../src/evidence/file.ts';
import { harReader } from '../src/evidence/har/reader.ts';
import { floor } from './floor.ts';
import { generate } from './generate.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-bench-'));
});
afterAll(() => rm(folder, { recursive: true }));

const digestOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

describe('the generated recording', () => {
  it('is the same for the same seed, and another for another', async () => {
    const files = await Promise.all(
      [1, 1, 2].map(async (seed, at) => {
        const file = path.join(folder, `${at}.har`);
        await generate(file, 300_000, seed, 2);
        return digestOf(file);
      }),
    );
    expect(files[0]).toBe(files[1]);
    expect(files[0]).not.toBe(files[2]);
  });

  it('is of the size that was asked for, and read whole by the floor and by the reader', async () => {
    const file = path.join(folder, 'whole.har');
    const { size, entries } = await generate(file, 1_000_000, 1, 0);
    expect(size).toBe((await readFile(file)).length);
    expect(size).toBeGreaterThanOrEqual(1_000_000);
    expect(await floor(file)).toBe(entries);
    const opened = await openEvidence(file);
    if (!opened.ok) throw new Error(opened.error.says);
    const kinds: string[] = [];
    let exchanges = 0;
    for await (const batch of harReader(new Uint8Array(32)).read(opened.value)) {
      exchanges += batch.exchanges.length;
      kinds.push(...batch.problems.map(({ kind }) => kind));
    }
    expect([exchanges, kinds]).toEqual([entries, ['redaction']]);
  });
});
