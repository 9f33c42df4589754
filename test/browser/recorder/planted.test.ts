import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORBIDDEN, PERSONAL, SECRETS } from '../../laws/planted.ts';
import { type Office, openOffice } from './office.ts';
import { CONTAINER, handsOn, linesIn, ofKind, screenOf, until } from './recording-made.ts';

const NINEPOINT = path.join(import.meta.dirname, '../../../bin/ninepoint.mjs');
const FORMATS = ['markdown', 'json', 'openapi', 'json-schema', 'mermaid', 'xstate', 'csv', 'prov'];

const running = new Set<ChildProcess>();
let home = '';
let office: Office;
/** Everything that any of the commands said. */
let said = '';

const start = (words: readonly string[]): { readonly process: ChildProcess; readonly ended: Promise<number | null>; told(): string } => {
  const child = spawn(process.execPath, [NINEPOINT, ...words], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      said += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => running.delete(child));
  return { process: child, ended, told: () => told };
};

const run = async (...words: readonly string[]): Promise<string> => {
  const { ended, told } = start(words);
  expect([words.join(' '), await ended, (await ended) === 0 ? '' : told()]).toEqual([words.join(' '), 0, '']);
  return told();
};

beforeAll(async () => {
  office = await openOffice();
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-office-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await office.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whatever frames of zstd stand in a file, unpacked: our packs are a row of them. */
const unpacked = (bytes: Buffer): string => {
  let text = '';
  for (let at = bytes.indexOf(MAGIC); at >= 0; ) {
    const next = bytes.indexOf(MAGIC, at + 4);
    try {
      text += zstdDecompressSync(bytes.subarray(at, next < 0 ? bytes.length : next)).toString('utf8');
    } catch {
      // Bytes that look like the beginning of a frame and are none.
    }
    at = next;
  }
  return text;
};

/** Every byte below a folder, as it is and unpacked, by file. */
const below = (folder: string): readonly (readonly [name: string, text: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => {
      const bytes = readFileSync(file);
      const zipped = file.endsWith('.zip') ? Object.entries(unzipSync(bytes)).map(([name, part]) => `${name}\n${strFromU8(part)}`) : [];
      return [[file, [bytes.toString('latin1'), bytes.toString('utf8'), unpacked(bytes), ...zipped].join('\n')] as const];
    });

test('none of thirty planted secrets that a product says and a person types is anywhere: recording, project, exports, client, workbench, words', async () => {
  // The profile of a browser is a browser's: it is not ours to look through, and `--fresh` deletes it.
  const profiles = mkdtempSync(path.join(tmpdir(), 'ninepoint-office-profile-'));
  const profile = path.join(profiles, 'p');
  const recording = start([
    'record',
    `http://wilma:${encodeURIComponent(SECRETS.userInfo)}@${office.host}/?token=${SECRETS.queryToken}`,
    ...['--role', 'clerk', '-o', 'monday.zip', '--profile', profile, '--headless'],
    ...['--browser', process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'],
    ...CONTAINER.map((word) => `--browser-arg=${word}`),
  ]);
  const folder = path.join(home, 'monday.recording');
  await until(() => ofKind(linesIn(folder), 'snapshot').length > 0);
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const { page } = await handsOn(`ws://127.0.0.1:${port}`);
  await page.getByLabel('Name').pressSequentially(PERSONAL.name);
  await page.getByLabel('E-mail').fill(SECRETS.mail);
  await page.getByLabel('Password').fill(SECRETS.password);
  await page.getByLabel('Card').fill(SECRETS.card);
  await page.getByRole('button', { name: 'Work' }).click();
  await page.waitForFunction(() => document.title === 'All of it is done');
  await until(() => ofKind(linesIn(folder), 'message').length > 4);
  await until(() => ofKind(linesIn(folder), 'snapshot').some((line) => screenOf(folder, line).title === 'All of it is done'));
  recording.process.kill('SIGINT');
  expect(await recording.ended).toBe(0);
  rmSync(profiles, { recursive: true, force: true, maxRetries: 5 });

  // All of it was recorded: what is not there cannot be found either.
  const members = Object.entries(unzipSync(readFileSync(path.join(home, 'monday.zip')))).map(([, bytes]) => strFromU8(bytes));
  for (const call of [
    '/api/login',
    '/api/form',
    '/api/upload',
    '/api/reports',
    '/api/xml',
    '/api/socket',
    '/api/live',
    '/api/reset-password/',
  ])
    expect([call, members.some((text) => text.includes(call))]).toEqual([call, true]);

  await run('establish', 'monday.zip', '-o', 'product.md');
  expect(readFileSync(path.join(home, 'product.md'), 'utf8')).toContain('POST /api/login');
  for (const format of FORMATS) expect((await run('export', 'product.md', '--format', format)).length).toBeGreaterThan(0);
  await run('export', 'product.md', '--format', 'csv', '--tables', 'tables');
  await run('eject', 'product.md', 'app');
  mkdirSync(path.join(home, 'project'));
  await run('project', 'list');
  const workbench = start(['serve', 'monday.zip', '--project', 'project', '--port', '0', '--no-open']);
  await until(() => /http:\/\/127\.0\.0\.1:\d+/.test(workbench.told()));
  workbench.process.kill('SIGINT');
  await workbench.ended;
  home = path.join(home, 'project');
  await run('establish');
  await run('evidence', 'show', 'monday.zip');
  home = path.dirname(home);

  const files = below(home);
  expect(files.some(([name]) => /\.pack$/.test(name))).toBe(true);
  expect(files.some(([name, text]) => /\.pack$/.test(name) && text.includes('BAD_LOGIN'))).toBe(true);
  const found = [['what was said', said] as const, ...files].flatMap(([name, text]) =>
    FORBIDDEN.filter((secret) => text.includes(secret)).map((secret) => `${path.relative(home, name)}: ${secret}`),
  );
  expect(found).toEqual([]);
});
