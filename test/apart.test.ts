import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = ['src', 'test', 'scripts', 'sample', 'bench']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:test|fixture)\.tsx?$/.test(name) && !name.includes('node_modules'));

/** What the next file of the same process would find changed (decisions/0165). */
const LEFT: Readonly<Record<string, RegExp>> = {
  'a variable of the process': /\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*=(?!=)/g,
  'another working folder': /\bprocess\.chdir\(/g,
  'another module in place of one': /\bvi\.(?:do)?[mM]ock\(/g,
  'a global without its end': /\bvi\.stubGlobal\((?![\s\S]*vi\.unstubAllGlobals\()/g,
  'a stubbed variable without its end': /\bvi\.stubEnv\((?![\s\S]*vi\.unstubAllEnvs\()/g,
  'a clock without its end': /\bvi\.useFakeTimers\((?![\s\S]*vi\.useRealTimers\()/g,
};

const left = (text: string): readonly string[] =>
  Object.entries(LEFT).flatMap(([what, pattern]) => [...text.matchAll(pattern)].map(([words]) => `${what}: ${words}`));

test('no test leaves anything behind that the next file of the same process would find', () => {
  expect(files.length).toBeGreaterThan(600);
  const found = files.flatMap((name) => left(readFileSync(join(ROOT, name), 'utf8')).map((words) => `${name}: ${words}`));
  expect(found.filter((words) => !words.startsWith('test/apart.test.ts'))).toEqual([]);
});

test.each([
  "process.env['NINEPOINT_HOME'] = folder;",
  'process.env.HOME = folder;',
  'process.chdir(folder);',
  "vi.mock('./read.ts');",
  "vi.stubEnv('HOME', folder);\nvi.unstubAllGlobals();",
  'beforeEach(() => void vi.useFakeTimers());',
])('it would be found: %s', (line) => expect(left(line)).toHaveLength(1));

test.each([
  "if (process.env['SEED'] === 'random') run();",
  "vi.stubEnv('HOME', folder);\nafterAll(() => vi.unstubAllEnvs());",
  'beforeEach(() => void vi.useFakeTimers());\nafterEach(() => void vi.useRealTimers());',
])('and this leaves nothing: %s', (lines) => expect(left(lines)).toEqual([]));

test('what measures the memory of its process has one of its own', () => {
  const alone = /MEASURE_MEMORY = \[([^\]]*)\]/.exec(readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8'))?.[1] ?? '';
  const measuring = files.filter((name) => name !== 'test/apart.test.ts' && /memoryUsage\(/.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(measuring.length).toBeGreaterThan(0);
  expect([...alone.matchAll(/'([^']+)'/g)].map(([, name]) => name).sort()).toEqual(measuring.sort());
});
