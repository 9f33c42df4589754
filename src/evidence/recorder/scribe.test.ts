import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange } from '../../observations/exchange.ts';
import type { RecordingLine } from '../recording/format.ts';
import { Awaited } from './awaited.ts';
import { Journal } from './journal.ts';
import { Redactor } from './redactor.ts';
import { Entry, type Make, Scribe, type Telling } from './scribe.ts';

const KEY = new Uint8Array(32).fill(5);
const NAME = 'Ingrid Sandvik-Holm';
const AT = { time: 1, tab: 't1', url: 'https://a.example/' };

let home = '';
let journal: Journal;
let redactor: Redactor;
let awaited: Awaited;
let scribe: Scribe;
let failures: unknown[];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-scribe-'));
  journal = new Journal(path.join(home, 'made'));
  redactor = new Redactor(KEY, 'detect');
  awaited = new Awaited();
  failures = [];
  scribe = new Scribe(journal, redactor, awaited, (error) => failures.push(error));
});
afterEach(() => {
  journal.close();
  rmSync(home, { recursive: true, force: true });
});

const lines = (): readonly RecordingLine[] =>
  readFileSync(path.join(journal.folder, 'events.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordingLine);

const notice =
  (text: string): Make =>
  (door) => ({ kind: 'notice', ...AT, url: door.address(AT.url), text: door.text(text), role: 'alert', field: '', shownFor: undefined });

const answer = (value: string): Omit<Exchange, 'index'> => ({
  start: 1,
  end: 2,
  method: 'GET',
  url: 'https://a.example/api/me',
  requestHeaders: [],
  request: { kind: 'empty' },
  status: 200,
  statusText: 'OK',
  responseHeaders: [],
  response: { kind: 'json', mediaType: 'application/json', value: { fullName: value }, size: 9 },
  frames: [],
  resourceType: 'fetch',
  defeated: undefined,
  page: 't1',
});

const exchange =
  (whole: Omit<Exchange, 'index'>): Make =>
  (door) => ({ kind: 'exchange', ...whole, ...door.exchange(whole) });

describe('a recorder that may end at any moment', () => {
  test('has written a line when it was told, though an answer before it never comes', () => {
    awaited.add(awaited.turn(), new Promise(() => undefined));
    scribe.tell(notice('Saved.'));
    expect(lines()).toMatchObject([{ index: 0, kind: 'notice' }]);
  });

  test('writes texts as pseudonyms while an answer may still teach a name, and the rest when it has taught it', async () => {
    const body = Promise.withResolvers<void>();
    const turn = awaited.turn();
    awaited.add(turn, body.promise);
    scribe.tell(notice(`Welcome back, ${NAME}`));
    expect(lines()).toMatchObject([{ kind: 'notice', awaits: true, text: expect.stringMatching(/^np_txt_/) }]);
    scribe.tell(exchange(answer(NAME)), { turn });
    body.resolve();
    await scribe.done();
    const [, told, more] = lines();
    expect(told).toMatchObject({ kind: 'exchange', response: { value: { fullName: expect.stringMatching(/^np_name_/) } } });
    expect(more).toEqual({
      index: 2,
      kind: 'more',
      of: 0,
      members: { text: expect.stringMatching(/^Welcome back, np_name_[a-z2-7]{8}$/) },
    });
    expect(readFileSync(path.join(journal.folder, 'events.ndjson'), 'utf8')).not.toContain('Ingrid');
  });

  test('writes a text that is stored already as it is', async () => {
    scribe.tell(notice('Saved the order.'));
    awaited.add(awaited.turn(), new Promise(() => undefined));
    scribe.tell(notice('Saved the order.'));
    expect(lines()).toMatchObject([{ text: 'Saved the order.' }, { text: 'Saved the order.' }]);
    expect(lines()[1]).not.toHaveProperty('awaits');
  });

  test('tells of an exchange what is new, and what is not known after all', () => {
    const entry = new Entry();
    const begun = { ...answer('x'), end: undefined, status: 0, defeated: 'aborted', response: { kind: 'empty' } } as const;
    scribe.tell(exchange(begun), { awaits: true }, entry);
    scribe.tell(exchange({ ...begun, status: 200, end: 2, defeated: undefined }), { awaits: true }, entry);
    scribe.tell(exchange({ ...answer('x') }), {}, entry);
    expect(lines()).toMatchObject([
      { kind: 'exchange', awaits: true, status: 0, defeated: 'aborted' },
      { kind: 'more', of: 0, awaits: true, members: { status: 200, end: 2, defeated: null } },
      { kind: 'more', of: 0, members: { response: { kind: 'json' } } },
    ]);
    expect(Object.keys((lines()[2] as { readonly members: object }).members)).toEqual(['response']);
    expect(lines()[2]).not.toHaveProperty('awaits');
  });

  test('counts what it replaces once, however often a line is told', () => {
    const entry = new Entry();
    const secret = { ...answer(''), url: 'https://a.example/?access_token=a9F8e7D6c5B4a3928170' };
    scribe.tell(exchange(secret), { awaits: true }, entry);
    scribe.tell(exchange({ ...secret, status: 201 }), { awaits: true }, entry);
    scribe.tell(exchange(secret), {}, entry);
    expect(redactor.report('x')[0]?.says).toMatch(/^1 secret/);
  });

  test('takes what is large step by step, after what may teach something about it', async () => {
    const body = Promise.withResolvers<void>();
    awaited.add(awaited.turn(), body.promise);
    const entry = new Entry();
    scribe.tell(exchange({ ...answer(''), status: 0 }), { awaits: true }, entry);
    const stood: Telling[] = [];
    const told = scribe.tellInSteps(exchange(answer('y'.repeat(9))), { turn: 2, stands: (line) => stood.push(line) }, entry);
    scribe.tell(notice('Saved.'));
    body.resolve();
    await told;
    const kinds = lines().map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['exchange', 'notice']);
    expect(stood).toHaveLength(1);
  });

  test('tells what could not be written, and goes on', () => {
    const full = new Error('disk full');
    scribe.tell(() => {
      throw full;
    });
    scribe.tell(notice('Saved.'));
    expect(failures).toEqual([full]);
    expect(lines()).toHaveLength(1);
  });
});
