import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtClient } from '../../../src/server/client-build.ts';

/** Compressed bytes that a first visit loads: the budget of the design. */
const SCRIPTS = 150 * 1024;
const STYLES = 30 * 1024;

test('the client is as small as it is meant to be, and its page holds no script and no style of its own', async () => {
  const built = await builtClient(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const sizes = new Map<string, number>();
  for (const name of await readdir(path.join(built.value, 'assets'))) {
    const kind = path.extname(name);
    sizes.set(kind, (sizes.get(kind) ?? 0) + gzipSync(await readFile(path.join(built.value, 'assets', name))).byteLength);
  }
  expect(sizes.get('.js')).toBeGreaterThan(50_000);
  expect(sizes.get('.js')).toBeLessThanOrEqual(SCRIPTS);
  expect(sizes.get('.css')).toBeLessThanOrEqual(STYLES);
  const page = await readFile(path.join(built.value, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/);
});
