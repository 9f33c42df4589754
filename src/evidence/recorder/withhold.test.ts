import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealRecording } from './seal.ts';
import { withhold } from './withhold.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-withhold-'));
  mkdirSync(path.join(folder, 'bodies'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SHARED = `${'a'.repeat(32)}.json`;
const OWN = `${'b'.repeat(32)}.json`;
const file = (name: string) => ({ kind: 'json', mediaType: '', size: 9, file: name });

const LINES: readonly Record<string, unknown>[] = [
  { kind: 'meta', role: 'clerk' },
  { kind: 'exchange', page: 't1', url: 'wss://a.example/live' },
  { kind: 'exchange', page: '', worker: true, url: 'https://a.example/pay', awaits: true },
  { kind: 'snapshot', tab: 't1', file: SHARED },
  { kind: 'navigation', tab: 't1', url: 'https://a.example/pay' },
  { kind: 'exchange', page: 't1', url: 'https://a.example/pay', response: file(OWN) },
  { kind: 'more', of: 2, same: 5 },
  { kind: 'snapshot', tab: 't1.f2', file: SHARED },
  { kind: 'message', exchange: 1, data: 'wage über 9000 €' },
  { kind: 'act', tab: 't2', url: 'https://a.example/list' },
  { kind: 'outside', host: 'pay.example' },
  { kind: 'ended', exchange: 1, end: 9 },
  { kind: 'notice', tab: 't1', text: 'Wage' },
  { kind: 'gone', notice: 12, shownFor: 3 },
  { kind: 'paused', time: 1 },
  { kind: 'more', of: 1, members: { status: 101 } },
];

const write = (): void => {
  writeFileSync(path.join(folder, 'events.ndjson'), LINES.map((line, index) => `${JSON.stringify({ index, ...line })}\n`).join(''));
  for (const name of [SHARED, OWN]) writeFileSync(path.join(folder, 'bodies', name), '{}');
};
const text = (): string => readFileSync(path.join(folder, 'events.ndjson'), 'utf8');
const kinds = (): readonly unknown[] =>
  text()
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { kind: unknown }).kind);

test('lines of a visit keep their number and nothing else; lines before it, of other tabs and of the recorder stay', () => {
  write();
  const size = Buffer.byteLength(text());
  const gone = withhold(folder, { tab: 't1', address: 'https://a.example/pay', from: 4 });
  // 2: the service worker's side of line 5, though it began before. 8: a message of an older stream that came meanwhile.
  expect([...gone].sort((a, b) => a - b)).toEqual([2, 4, 5, 6, 7, 8, 10, 12, 13]);
  expect(
    kinds()
      .map((kind, at) => (kind === 'withheld' ? at : -1))
      .filter((at) => at >= 0),
  ).toEqual([2, 4, 5, 6, 7, 8, 10, 12, 13]);
  expect(text()).not.toMatch(/pay|wage|Wage/);
  expect(Buffer.byteLength(text())).toBe(size);
});

test('a file goes when only lines that go name it', () => {
  write();
  withhold(folder, { tab: 't1', address: '', from: 4 });
  expect(readdirSync(path.join(folder, 'bodies'))).toEqual([SHARED]);
});

test('what no line names goes when the recording is sealed', async () => {
  write();
  writeFileSync(path.join(folder, 'bodies', `${'c'.repeat(32)}.txt`), 'written for a line that was taken out');
  const manifest = await sealRecording({ folder, sweep: (value) => value, replaced: () => [] });
  expect(manifest.lines).toBe(LINES.length);
  expect(readdirSync(path.join(folder, 'bodies')).sort()).toEqual([SHARED, OWN]);
});
