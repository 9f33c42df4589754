import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtClient } from '../../../src/server/client-build.ts';
import { firstLoad, gzipped } from '../first-load.ts';

/** Compressed bytes that a first visit loads: the budget of the design. */
const SCRIPTS = 150 * 1024;
/** And of each part that somebody asks for later: the palette, what speaks over sockets, what writes operations. */
const LATER = 5 * 1024;
const STYLES = 30 * 1024;

test('the client is as small as it is meant to be, and its page holds no script and no style of its own', async () => {
  const built = await builtClient(() => undefined, new AbortController().signal);
  if (!built.ok) throw new Error(built.error.says);
  const files = new Map<string, string>();
  for (const name of await readdir(path.join(built.value, 'assets')))
    files.set(name, await readFile(path.join(built.value, 'assets', name), 'utf8'));
  const page = await readFile(path.join(built.value, 'index.html'), 'utf8');
  const first = firstLoad(page, files);
  const later = [...files.keys()].filter((name) => name.endsWith('.js') && !first.has(name));
  expect(gzipped(first, files)).toBeGreaterThan(50_000);
  expect(gzipped(first, files)).toBeLessThanOrEqual(SCRIPTS);
  expect(later.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual(['carry-operation', 'palette', 'socket']);
  for (const name of later) expect(gzipped([name], files)).toBeLessThanOrEqual(LATER);
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  expect(gzipped(styles, files)).toBeLessThanOrEqual(STYLES);
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/);
});
