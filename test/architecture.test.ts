import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules, { mayImport } from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .sort();
const written = sources.filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));
const textOf = (path: string): string => readFileSync(join(root, 'src', path), 'utf8');

interface Cruised {
  readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] };
  readonly modules: readonly { readonly source: string }[];
}

/** What the rules say of a tree; with the wrong parser they read no module at all and still find nothing wrong. */
const cruise = (folder: string): Cruised => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const words = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })) as Cruised;
};

/** A file that breaks one rule, as `rule → [path, text]`; the folders that it leads to have a file to import. */
const planted = (): ReadonlyMap<string, readonly [path: string, text: string]> => {
  const folders = Object.entries<readonly string[]>(mayImport);
  const directions = folders.map(([folder, allowed]): [string, [string, string]] => {
    const forbidden = folders.map(([name]) => name).find((name) => name !== folder && !allowed.includes(name)) ?? '';
    return [
      `${folder}-imports`,
      [`${folder}/planted.ts`, `import type { Target } from '../${forbidden}/target.ts';\nexport type Planted = Target;\n`],
    ];
  });
  return new Map<string, readonly [string, string]>([
    ...directions,
    ['no-cycles', ['base/planted-back.ts', "import type { Forth } from './planted-forth.ts';\nexport type Back = Forth;\n"]],
    [
      'points-apart',
      ['points/1-purpose/planted.ts', "import type { Target } from '../2-screens/target.ts';\nexport type Planted = Target;\n"],
    ],
    ['answers-are-plain', ['server/api/planted-code.ts', "import { planted } from '../planted.ts';\nexport const answered = planted;\n"]],
    ['no-node-in-the-engine', ['document/planted-node.ts', "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n"]],
    ['not-resolved', ['base/planted-lost.ts', "import { nowhere } from './nowhere.ts';\nexport const lost = nowhere;\n"]],
    ['runs-on-dependencies', ['store/planted-dev.ts', "import fc from 'fast-check';\nexport const check = fc;\n"]],
    ['known-folder', ['unheard-of/planted.ts', "import type { Target } from '../base/target.ts';\nexport type Planted = Target;\n"]],
  ]);
};

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ninepoint-canary-'));
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(copy, 'src', path)), { recursive: true });
    writeFileSync(join(copy, 'src', path), text);
  };
  for (const folder of [...Object.keys(mayImport), 'points/2-screens']) plant(`${folder}/target.ts`, 'export type Target = 1;\n');
  plant('base/planted-forth.ts', "import type { Back } from './planted-back.ts';\nexport type Forth = Back;\n");
  plant('server/planted.ts', 'export const planted = 1;\n');
  for (const [path, text] of planted().values()) plant(path, text);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every module of src is read by the tool that holds the import directions', () => {
  const read = new Set(cruise(root).modules.map(({ source }) => relative('src', source)));
  expect(read.size).toBeGreaterThan(0);
  expect(sources.filter((path) => !read.has(path))).toEqual([]);
});

test('every rule bites: the violation planted for it is found, and there is one for each rule', () => {
  const found = cruise(copy).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  expect([...planted().keys()].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
  for (const [rule, [path]] of planted()) expect(found).toContain(`${rule}: src/${path}`);
});

// Ratchets: what is here is what is true, and fewer fails too, so that a mended debt cannot come back.
const LONGEST = 400;
const DEBTS: readonly string[] = [];

test(`files are short: half of them at most 80 lines, 95 % at most 200, none above ${LONGEST}`, () => {
  const lengths = written.map((path) => ({ path, lines: textOf(path).split('\n').length - 1 })).sort((a, b) => a.lines - b.lines);
  const quantile = (share: number): number => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]?.lines ?? 0;
  expect(quantile(0.5)).toBeLessThanOrEqual(80);
  expect(quantile(0.95)).toBeLessThanOrEqual(200);
  expect(lengths.filter(({ lines }) => lines > LONGEST).map(({ path }) => path)).toEqual(DEBTS);
});

test('files are named by one noun: no shelf for leftovers', () => {
  const shelf = /^(utils?|helpers?|commons?|managers?|misc|types)(\.tsx?)?$/;
  expect(written.filter((path) => path.split('/').some((part) => shelf.test(part)))).toEqual([]);
  expect(written.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(basename(path)))).toEqual([]);
});

/** The code without its comments: what is left is run, typed or shown. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

const occurrences = (paths: readonly string[], pattern: RegExp, code: (path: string) => string): readonly string[] =>
  paths.flatMap((path) => [...code(path).matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`));

test('the types have no hole: not one any, and no error silenced but what a page needs', () => {
  const code = (path: string): string => withoutComments(textOf(path));
  expect(occurrences(written, /(?:[:<]|\bas)\s*any\b(?!\s*[:=]|')/g, code)).toEqual([]);
  expect(occurrences(sources, /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable\S*/g, textOf)).toEqual([]);
  // What a person does with a page is where a rule of thumb can be wrong; Biome asks for the reason, and finds one that is idle.
  const silenced = occurrences(sources, /biome-ignore \S+/g, textOf);
  const mayBe =
    /^(client|workbench)\/.*: biome-ignore lint\/(a11y\/\w+|correctness\/useExhaustiveDependencies|suspicious\/noArrayIndexKey):$/;
  expect(silenced.filter((found) => !mayBe.test(found))).toEqual([]);
});

test('the product never says what it does not know', () => {
  // `z.infer` and `infer T` are TypeScript's words, not ours.
  const shown = (path: string): string => withoutComments(textOf(path)).replace(/\bz\.infer\b|\binfer\s+[A-Z]\w*/g, '');
  const words =
    /[^\n]{0,30}\b(?:likely|unlikely|probably|presumably|seems?|guess(?:es)?|infer(?:red|s)?|assum(?:e|es|ed)|confidence)\b[^\n]{0,30}/gi;
  expect(occurrences(written, words, shown)).toEqual([]);
});

test('nothing is left for later', () => {
  expect(occurrences(sources, /\b(?:TODO|FIXME|XXX|HACK)\b[^\n]{0,40}/g, textOf)).toEqual([]);
});
