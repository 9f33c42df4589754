import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withReference } from '../scripts/cli-docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'decisions'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name))),
].filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('docs/cli.md says what --help says', async () => expect(textOf('docs/cli.md')).toBe(await withReference()));

test('every link in the documentation leads to something', () => {
  const links = pages.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .map((target) => ({ path, target })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ path, target }) => !existsSync(join(root, dirname(path), target)))).toEqual([]);
});

test('every decision is in their index', () => {
  const index = textOf('decisions/README.md');
  const numbered = readdirSync(join(root, 'decisions')).filter((name) => /^\d{4}-/.test(name));
  expect(numbered.length).toBeGreaterThan(50);
  expect(numbered.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
