import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bigNumber } from '../../base/json.ts';
import { finishRecording } from './finish.ts';
import { Journal } from './journal.ts';
import { Redactor } from './redactor.ts';
import { sealRecording } from './seal.ts';

const KEY = new Uint8Array(32).fill(3);
let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-seal-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const META = {
  kind: 'meta',
  format: 'ninepoint recording',
  version: 1,
  started: 5,
  recorder: 't',
  browser: 'b',
  role: 'clerk',
  address: 'https://a.example/',
  scope: [],
  redaction: 'detect',
  key: 'k',
  durable: true,
} as const;

const made = (): Journal => {
  const journal = new Journal(path.join(home, 'made'));
  journal.append(META);
  const text = `${'Note of Ivar Strand-Lie. '.repeat(80)}`;
  const response = journal.store({
    kind: 'json',
    mediaType: 'application/json',
    value: { text, id: bigNumber('90071992547409931') },
    size: 2_000,
  });
  journal.append({
    kind: 'exchange',
    start: 10,
    end: 20,
    method: 'GET',
    url: 'https://a.example/notes/Ivar%20Strand-Lie',
    requestHeaders: [],
    request: { kind: 'empty' },
    status: 200,
    statusText: 'OK',
    responseHeaders: [],
    response,
    frames: [],
    resourceType: 'fetch',
    defeated: undefined,
    page: 't1',
  });
  journal.append({ kind: 'console', time: 30, tab: 't1', url: 'https://a.example/', text: 'Ivar Strand-Lie failed' });
  return journal;
};

const key = (): Promise<Uint8Array> => Promise.resolve(KEY);
const events = (): string => readFileSync(path.join(home, 'made', 'events.ndjson'), 'utf8');

test('what was learnt late is gone from lines, addresses and bodies; bodies have new names; exact numbers stay', async () => {
  const journal = made();
  journal.close();
  const redactor = new Redactor(KEY, 'detect');
  redactor.typed('Ivar Strand-Lie', false, true);
  const { tag } = redactor.value({ kind: 'text', text: 'Ivar Strand-Lie' });
  const manifest = await sealRecording({ folder: journal.folder, sweep: (value) => redactor.sweep(value), replaced: () => ['x'] });
  const bodies = readdirSync(path.join(journal.folder, 'bodies'));
  expect(bodies).toHaveLength(1);
  const body = readFileSync(path.join(journal.folder, 'bodies', bodies[0] as string), 'utf8');
  expect(body).toContain(`Note of ${tag}.`);
  expect(body).toContain('"id":90071992547409931');
  expect(bodies[0]).toBe(`${createHash('sha256').update(body).digest('hex').slice(0, 32)}.json`);
  expect(events()).toContain(bodies[0]);
  expect(events() + body).not.toContain('Ivar');
  expect(events()).toContain(`https://a.example/notes/${tag}`);
  expect(manifest).toMatchObject({ role: 'clerk', started: 5, ended: 30, lines: 3, exchanges: 1, replaced: ['x'] });
  expect(manifest.sha256).toBe(createHash('sha256').update(events()).digest('hex'));
});

test('nothing learnt, nothing changed: every byte stays', async () => {
  const journal = made();
  journal.close();
  const before = events();
  await sealRecording({ folder: journal.folder, sweep: (value) => value, replaced: () => [] });
  expect(events()).toBe(before);
});

test('a last line that is cut off is left out; a folder without events is no recording', async () => {
  const journal = made();
  journal.close();
  const before = events();
  appendFileSync(path.join(journal.folder, 'events.ndjson'), '{"index":3,"kind":"act","tim');
  expect(await finishRecording(journal.folder, key)).toMatchObject({ ok: true, value: { lines: 3 } });
  expect(events()).toBe(before);
  expect(await finishRecording(home, key)).toMatchObject({
    ok: false,
    error: { says: expect.stringContaining('is no folder of a recording') },
  });
});

test('content up to 1,024 characters stands in its line, longer content in a file that equal content shares', () => {
  const journal = made();
  const short = { kind: 'text', mediaType: 'text/plain', text: 'x'.repeat(1_024), size: 1_024 } as const;
  expect(journal.store(short)).toBe(short);
  const long = { kind: 'text', mediaType: 'text/plain', text: 'x'.repeat(1_025), size: 1_025 } as const;
  expect(journal.store(long)).toEqual(journal.store(long));
  expect(journal.store(long)).toMatchObject({ kind: 'text', size: 1_025, file: expect.stringMatching(/^[0-9a-f]{32}\.txt$/) });
  expect(() => new Journal(journal.folder)).toThrow(/EEXIST/);
  journal.close();
});

test('what cannot be written is told to whoever seals, and the recording stands as it was', async () => {
  const journal = made();
  for (let line = 0; line < 500; line += 1) journal.append({ kind: 'lost', time: line, says: 'x'.repeat(100) });
  journal.close();
  const events = path.join(journal.folder, 'events.ndjson');
  const before = readFileSync(events, 'utf8');
  mkdirSync(`${events}.new`);
  await expect(sealRecording({ folder: journal.folder, sweep: (value) => value, replaced: () => [] })).rejects.toThrow(/EISDIR/);
  expect(readFileSync(events, 'utf8')).toBe(before);
});
