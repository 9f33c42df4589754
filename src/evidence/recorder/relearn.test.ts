import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pseudonyms } from '../redaction/pseudonym.ts';
import { finishRecording } from './finish.ts';
import { Journal, keptContent } from './journal.ts';
import { keyName } from './redactor.ts';

const KEY = new Uint8Array(32).fill(9);
const NAME = 'Torbjørn Dahl-Nygård';
const STREET = 'Kirkeveien 14 b';
const AT = { time: 1, tab: 't1', url: 'https://a.example/' };

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-relearn-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A recording that was ended after an answer had taught a name that a message and a screen had shown before. */
const ended = (key: Uint8Array): Journal => {
  const journal = new Journal(path.join(home, 'made'));
  const pseudonyms = new Pseudonyms(KEY);
  journal.append({
    kind: 'meta',
    format: 'ninepoint recording',
    version: 2,
    started: 1,
    recorder: 'x',
    browser: 'x',
    role: 'clerk',
    address: 'https://a.example/',
    scope: [],
    redaction: 'detect',
    key: keyName(key),
    durable: true,
  });
  journal.append({ kind: 'notice', ...AT, text: `Welcome back, ${NAME}!`, role: 'alert', field: '', shownFor: undefined });
  const text = `Ship to ${NAME}, ${STREET}. Kept as it is: Kirkeveien.`;
  journal.append({ kind: 'snapshot', ...AT, file: journal.keep(keptContent(JSON.stringify({ text, title: 'Orders' }), 'json')) } as never);
  journal.append({ kind: 'navigation', ...AT, url: `https://a.example/?q=${encodeURIComponent(NAME)}`, from: '', how: 'push' });
  journal.append({
    kind: 'console',
    ...AT,
    text: `${pseudonyms.name('name', NAME)} ${pseudonyms.name('addr', STREET)} ${pseudonyms.name('name', 'Somebody Else')}`,
  });
  journal.close();
  return journal;
};

const written = (journal: Journal): string => {
  const events = readFileSync(path.join(journal.folder, 'events.ndjson'), 'utf8');
  const [, file] = /"file":"([^"]+)"/.exec(events) ?? [];
  return events + readFileSync(path.join(journal.folder, 'bodies', file ?? ''), 'utf8');
};

test('what a recorder had learnt that was ended is found again and taken out of what it had written before', async () => {
  const journal = ended(KEY);
  expect(await finishRecording(journal.folder, async () => KEY)).toMatchObject({ ok: true, value: { lines: 5 } });
  const all = written(journal);
  for (const text of ['Torbj', 'Dahl', encodeURIComponent(NAME), STREET]) expect(all).not.toContain(text);
  const name = new Pseudonyms(KEY).name('name', NAME);
  expect(all).toContain(`Welcome back, ${name}!`);
  expect(all).toContain(`?q=${name}`);
  expect(all).toContain('Kept as it is: Kirkeveien.');
});

test('with another key nothing can be found, and nothing is changed', async () => {
  const journal = ended(new Uint8Array(32).fill(1));
  const before = written(journal);
  await finishRecording(journal.folder, async () => KEY);
  expect(written(journal)).toBe(before);
});
