import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, filesToTryAgain, type Report } from './report.mjs';

const ROOT = path.join(import.meta.dirname, '..');

/** A file whose tests fail as its environment says, and one that always passes. */
const FLAKY = `import { beforeAll, describe, expect, test } from 'vitest';
beforeAll(() => { if (process.env.BROKEN === 'file') throw new Error('No browser came.'); });
describe('a page', () => {
  test('by chance', () => expect(process.env.BROKEN).not.toBe('test'));
  test('never', () => expect(process.env.BROKEN).not.toBe('both'));
});
test('always', () => expect(1).toBe(1));
test.skip('left out', () => {});
`;
const GOOD = "import { expect, test } from 'vitest';\ntest('good', () => expect(1).toBe(1));\n";

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-report-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  await writeFile(path.join(folder, 'flaky.test.js'), FLAKY);
  await writeFile(path.join(folder, 'good.test.js'), GOOD);
});
afterAll(() => rm(folder, { recursive: true }));

/** What vitest reports of the folder, or of some of its files. */
const reported = async (broken: string, ...files: readonly string[]): Promise<Report> => {
  const report = path.join(folder, 'report.json');
  const words = ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`, ...files];
  await new Promise<void>((resolve) => {
    const environment = { ...process.env, BROKEN: broken };
    execFile(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...words], { cwd: folder, env: environment }, () =>
      resolve(),
    );
  });
  return JSON.parse(await readFile(report, 'utf8')) as Report;
};

const flaky = (): string => path.join(folder, 'flaky.test.js');

test('what passed at once is counted, and nothing is run again', async () => {
  const all = await reported('');
  expect(filesToTryAgain(all)).toEqual([]);
  expect(counted(all)).toEqual({ passed: 4, failed: 0, skipped: 1, again: [] });
});

test('what passed on a second try is counted as passed and named, with what it had failed with', async () => {
  const first = await reported('test');
  expect(counted(first)).toEqual({ passed: 3, failed: 1, skipped: 1, again: [] });
  expect(filesToTryAgain(first)).toEqual([flaky()]);
  expect(counted(first, await reported('', ...filesToTryAgain(first)))).toEqual({
    passed: 4,
    failed: 0,
    skipped: 1,
    again: [{ file: flaky(), name: 'a page > by chance', why: expect.stringContaining("expected 'test' not to be 'test'") }],
  });
});

test('what fails twice has failed, also when another test of its file has passed meanwhile', async () => {
  const first = await reported('test');
  expect(counted(first, await reported('test', flaky()))).toMatchObject({ passed: 3, failed: 1, again: [] });
  expect(counted(first, await reported('both', flaky()))).toMatchObject({ passed: 3, failed: 1, again: [{ name: 'a page > by chance' }] });
});

test('a file that broke before its tests is one that failed, until it passes', async () => {
  const first = await reported('file');
  expect(counted(first)).toMatchObject({ passed: 1, failed: 1 });
  expect(counted(first, await reported('file', flaky()))).toMatchObject({ passed: 1, failed: 1, again: [] });
  const { again, ...counts } = counted(first, await reported('', flaky()));
  expect(counts).toEqual({ passed: 4, failed: 0, skipped: 1 });
  expect(again).toEqual([{ file: flaky(), name: 'the file as a whole', why: expect.stringContaining('No browser came.') }]);
});

test('where much failed it was no chance, and nothing is run again', () => {
  const file = (at: number) => ({ name: `${at}.test.ts`, status: 'failed', message: '', assertionResults: [] });
  expect(filesToTryAgain({ testResults: [1, 2, 3, 4].map(file) })).toHaveLength(4);
  expect(filesToTryAgain({ testResults: [1, 2, 3, 4, 5].map(file) })).toEqual([]);
});
