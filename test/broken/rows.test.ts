import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROWS = 39;

/** Titles of tests that say which row they are about, with the file that they stand in. */
const titled = new Map<number, Set<string>>();
for (const folder of ['src', 'test'])
  for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.test.ts')) continue;
    for (const [, row] of readFileSync(path.join(ROOT, folder, name), 'utf8').matchAll(
      /^\s*(?:describe|test|it)(?:\.each)?\(\s*['"]row (\d+)[:,] /gm,
    ))
      titled.set(Number(row), (titled.get(Number(row)) ?? new Set()).add(`${folder}/${name}`));
  }

test('every row of what may be wrong has its tests, and the list says where', () => {
  const listed = new Map(
    [...readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8').matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(
      ([, row, where]) => [Number(row), [...(where ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')],
    ),
  );
  expect([...listed.keys()]).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  for (const [row, files] of listed) expect([row, files.toSorted()]).toEqual([row, [...(titled.get(row) ?? [])].toSorted()]);
});
