import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { Body, Exchange, RecordedPage } from '../../observations/exchange.ts';
import type { ScreenEvent, Snapshot } from '../../observations/screen.ts';
import { openEvidence } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recogniseEvidence } from '../index.ts';
import { printJson } from '../json.ts';
import type { EvidenceFile } from '../reader.ts';
import { asJson, Journal, keptContent, type NewLine } from '../recorder/journal.ts';
import { packRecording } from '../recorder/pack.ts';
import { keyName } from '../recorder/redactor.ts';
import { sealRecording } from '../recorder/seal.ts';
import { recordingReader } from './reader.ts';

let folder = '';
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ninepoint-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

const META: NewLine = {
  kind: 'meta',
  format: 'ninepoint recording',
  version: 1,
  started: 1_795_000_000_000,
  recorder: '0.1.0',
  browser: 'Chrome/156',
  role: 'clerk',
  address: 'https://app.example.com/',
  scope: ['app.example.com'],
  redaction: 'detect',
  key: keyName(KEY),
  durable: true,
};
const END: NewLine = { kind: 'end', time: 1_795_000_009_000, why: 'stopped' };

const SNAPSHOT: Snapshot = {
  title: 'Orders',
  language: 'en',
  head: { description: 'Order things' },
  headings: [{ level: 1, text: 'Orders' }],
  forms: [
    {
      name: 'New order',
      fields: [
        {
          control: { role: 'spinbutton', name: 'Quantity', field: 'quantity', form: 'New order', row: undefined, leadsTo: '' },
          type: 'number',
          required: true,
          readOnly: false,
          disabled: false,
          visible: true,
          multiple: false,
          constraints: { min: '1', max: '500' },
          options: [],
          description: 'At most 500.',
          invalid: false,
          value: { kind: 'number', length: 1, shape: '9', tag: '' },
        },
      ],
    },
  ],
  controls: [{ role: 'button', name: 'Create', field: '', form: 'New order', row: undefined, leadsTo: '', disabled: false, visible: true }],
  tables: [{ name: '', columns: ['Id'], rows: 1, sample: [['7']] }],
  terms: [{ term: 'Total', description: '3' }],
  dialogs: [],
  frames: [],
  canvases: 0,
  text: 'Orders',
  structure: [1, 2, 3],
};

const CONTROL = { role: 'button', name: 'Create', field: '', form: 'New order', row: 2, leadsTo: '' };
const AT = { tab: 't1', url: 'https://app.example.com/orders#new' };
const LONG: Body = {
  kind: 'json',
  mediaType: 'application/json',
  value: { list: Array.from({ length: 200 }, (_, id) => ({ id, big: '\uFDD09007199254740993' })) },
  size: 9_000,
};

const exchange = (request: Body, response: Body, rest: Partial<Exchange> = {}): NewLine => ({
  kind: 'exchange',
  start: 1_795_000_001_000,
  end: 1_795_000_001_050,
  method: 'POST',
  url: 'https://app.example.com/api/orders',
  requestHeaders: [{ name: 'Content-Type', value: 'application/json' }],
  request,
  status: 201,
  statusText: 'Created',
  responseHeaders: [],
  response,
  frames: [],
  resourceType: 'fetch',
  defeated: undefined,
  page: 't1',
  ...rest,
});

type Scripted = NewLine | ((journal: Journal) => NewLine);

/** A recording as the recorder makes it. A line that names a file is made by what keeps the file first. */
const recorded = async (
  lines: readonly (NewLine | ((journal: Journal) => NewLine))[],
  meta: NewLine | undefined = META,
): Promise<string> => {
  made += 1;
  const journal = new Journal(path.join(folder, `recording-${made}`));
  if (meta !== undefined) journal.append(meta);
  for (const line of lines) journal.append(typeof line === 'function' ? line(journal) : line);
  journal.close();
  return journal.folder;
};

const opened = async (file: string): Promise<EvidenceFile> => {
  const found = await openEvidence(file);
  if (!found.ok) throw new Error(found.error.says);
  return found.value;
};

interface All {
  readonly exchanges: readonly Exchange[];
  readonly events: readonly ScreenEvent[];
  readonly pages: readonly RecordedPage[];
  readonly problems: readonly Problem[];
  readonly says: readonly string[];
}

const readAll = async (file: string): Promise<All> => {
  const exchanges: Exchange[] = [];
  const events: ScreenEvent[] = [];
  const pages: RecordedPage[] = [];
  const problems: Problem[] = [];
  for await (const batch of recordingReader(KEY).read(await opened(file))) {
    exchanges.push(...batch.exchanges);
    events.push(...(batch.events ?? []));
    pages.push(...batch.pages);
    problems.push(...batch.problems);
  }
  return { exchanges, events, pages, problems, says: problems.map(({ says }) => says) };
};

const WHOLE: readonly Scripted[] = [
  { kind: 'page', id: 't1', title: 'Orders', start: 1_795_000_000_500 },
  { kind: 'navigation', time: 1_795_000_000_600, ...AT, from: 'https://app.example.com/', how: 'push' },
  (journal: Journal): NewLine => ({
    kind: 'snapshot',
    time: 1_795_000_000_800,
    ...AT,
    file: journal.keep(keptContent(printJson(asJson(SNAPSHOT)), 'json')),
  }),
  { kind: 'act', time: 1_795_000_000_900, ...AT, action: 'click', control: CONTROL, value: undefined },
  (journal: Journal): NewLine =>
    ({
      ...exchange({ kind: 'empty' }, LONG, { cause: { act: 4, after: 100 } }),
      request: journal.store({ kind: 'json', mediaType: 'application/json', value: { quantity: 1 }, size: 14 }),
      response: journal.store(LONG),
    }) as NewLine,
  { kind: 'notice', time: 1_795_000_001_100, ...AT, text: 'Saved.', role: 'status', field: '', shownFor: undefined },
  exchange(
    { kind: 'empty' },
    { kind: 'events', mediaType: 'text/event-stream', events: [], size: 0, retry: 3_000 },
    { method: 'GET', end: undefined, resourceType: 'eventsource' },
  ),
  { kind: 'message', exchange: 7, name: 'tick', direction: 'in', data: { n: 1 }, time: 1_795_000_002_000 },
  { kind: 'gone', notice: 6, shownFor: 4_000 },
  { kind: 'ended', exchange: 7, end: 1_795_000_003_000, size: 12 },
  { kind: 'invalid', time: 1_795_000_004_000, ...AT, control: CONTROL, flags: ['valueMissing'], message: 'Fill out this field.' },
  { kind: 'dialog', time: 1_795_000_004_100, ...AT, type: 'confirm', message: 'Sure?', accepted: true },
  { kind: 'download', time: 1_795_000_004_200, ...AT, name: 'orders-9999.csv' },
  { kind: 'outside', time: 1_795_000_004_300, method: 'GET', host: 'cdn.example.net', status: 200 },
  { kind: 'console', time: 1, tab: 't1', url: '', text: 'x' },
  END,
];

it('a screen that is drawn on a canvas in part is told, and what stands in it is not shown', async () => {
  const drawn =
    (canvases: number) =>
    (journal: Journal): NewLine => ({
      kind: 'snapshot',
      time: 1,
      tab: 't1',
      url: 'https://app.example.com/map',
      file: journal.keep(keptContent(printJson(asJson({ ...SNAPSHOT, canvases })), 'json')),
    });
  const { says, events } = await readAll(await recorded([drawn(0), drawn(1), drawn(2), END]));
  expect(events).toHaveLength(3);
  expect(says).toEqual(['2 screens are drawn on a canvas in part (first: line 3): what stands in it is not shown.']);
});

describe('our own recording', () => {
  it('gives what was recorded, with what came later to complete it', async () => {
    const { exchanges, events, pages, says } = await readAll(await recorded(WHOLE));
    expect(pages).toEqual([{ id: 't1', title: 'Orders', start: 1_795_000_000_500 }]);
    expect(exchanges.map(({ index, method, status, end, cause }) => [index, method, status, end, cause])).toEqual([
      [5, 'POST', 201, 1_795_000_001_050, { act: 4, after: 100 }],
      [7, 'GET', 201, 1_795_000_003_000, undefined],
    ]);
    expect(exchanges[0]?.request).toEqual({ kind: 'json', mediaType: 'application/json', value: { quantity: 1 }, size: 14 });
    expect(exchanges[0]?.response).toEqual(LONG);
    expect(exchanges[1]?.response).toEqual({
      kind: 'events',
      mediaType: 'text/event-stream',
      events: [{ name: 'tick', direction: 'in', data: { n: 1 }, time: 1_795_000_002_000 }],
      size: 12,
      retry: 3_000,
    });
    expect(events.map(({ index, kind }) => [index, kind])).toEqual([
      [2, 'navigation'],
      [3, 'snapshot'],
      [4, 'act'],
      [6, 'notice'],
      [11, 'invalid'],
      [12, 'dialog'],
      [13, 'download'],
      [15, 'console'],
    ]);
    expect(events[1]).toEqual({ kind: 'snapshot', index: 3, time: 1_795_000_000_800, ...AT, snapshot: SNAPSHOT });
    expect(events[3]).toMatchObject({ text: 'Saved.', shownFor: 4_000 });
    expect(says).toEqual(['1 request went to hosts that were not to be recorded (first: line 15); nothing is stated from it.']);
  });

  it('gives what the browser said of how it was sent, of typing, of navigations and of what was opened, without secrets', async () => {
    const sending = {
      by: 'script',
      code: { url: 'https://app.example.com/app.js?token=Zk82hdQ71mmPp0xA', line: 12, column: 7 },
      gesture: true,
      viaWorker: true,
      waited: 31,
    };
    const bursts = [{ start: 10, end: 400, keys: 4 }];
    const lines = [
      exchange({ kind: 'empty' }, { kind: 'empty' }, { sending }),
      { kind: 'act', time: 1, ...AT, action: 'input', control: CONTROL, value: undefined, path: 'form > input', bursts },
      { kind: 'navigation', time: 2, ...AT, from: '', how: 'push', sameDocument: true, byUser: false },
      { kind: 'opened', time: 3, ...AT, what: 'worker', opener: '' },
      { kind: 'version', time: 4, ...AT, text: '4.7.1', where: 'meta app-version' },
      END,
    ] as readonly NewLine[];
    const { exchanges, events, says } = await readAll(await recorded(lines));
    expect(says).toEqual(['1 secret was replaced by pseudonyms: 1 token or key. It was in addresses (1).']);
    const url = expect.stringMatching(/^https:\/\/app\.example\.com\/app\.js\?token=np_tok_[a-z2-7]{8}$/) as string;
    expect(exchanges[0]?.sending).toEqual({ ...sending, code: { ...sending.code, url } });
    expect(events).toMatchObject([
      { kind: 'act', path: 'form > input', bursts },
      { kind: 'navigation', sameDocument: true, byUser: false },
      { kind: 'opened', what: 'worker' },
      { kind: 'version', text: '4.7.1', where: 'meta app-version' },
    ]);
  });

  it('is the same from its folder, its zip and a folder in a zip', async () => {
    const made = await recorded(WHOLE);
    const loose = await readAll(made);
    await sealRecording({ folder: made, sweep: (value) => value, replaced: () => [] });
    await packRecording(made, `${made}.zip`);
    const packed = await readAll(`${made}.zip`);
    expect([packed.exchanges, packed.events]).toEqual([loose.exchanges, loose.events]);
    const reader = await recogniseEvidence(await opened(`${made}.zip`), KEY);
    expect(reader.ok && reader.value.name).toBe('Ninepoint recording');
  });

  it('without its bodies says what is missing', async () => {
    const made = await recorded(WHOLE);
    const { says, exchanges } = await readAll(path.join(made, 'events.ndjson'));
    expect(exchanges[0]?.response).toEqual({ kind: 'absent', why: 'its file is not in the recording', mediaType: 'application/json' });
    expect(says).toContain('1 body is kept in files that are not in the recording (first: line 6).');
    expect(says).toContain('1 screen is kept in files that are not in the recording (first: line 4) and was not used.');
  });

  it('that ended with a crash is whole up to there', async () => {
    const made = await recorded(WHOLE.slice(0, -1));
    expect((await readAll(made)).says).toContain(
      'The recording ended with a crash of the browser or of the recorder; it is whole up to there.',
    );
    await appendFile(path.join(made, 'events.ndjson'), '{"index":16,"kind":"act","ti');
    const { says, events } = await readAll(made);
    expect(says).toContain('The last line of the recording (17) is cut off and was dropped; the 16 lines before it were read.');
    expect(events.length).toBe(8);
  });

  it('with a bad line costs that line', async () => {
    const made = await recorded(WHOLE);
    const file = path.join(made, 'events.ndjson');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [...lines.slice(0, 4), '{"broken', 'null', ...lines.slice(4)].join('\n'));
    const { says, exchanges } = await readAll(made);
    expect(says).toContain('2 lines are not valid JSON (first: line 5) and were not used.');
    expect(exchanges.length).toBe(2);
  });

  it('row 37: that was edited is shown as edited', async () => {
    const made = await recorded(WHOLE);
    await sealRecording({ folder: made, sweep: (value) => value, replaced: () => [] });
    const file = path.join(made, 'events.ndjson');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Saved."', '"Stolen."'));
    const { says, events } = await readAll(made);
    expect(says).toContain(
      'events.ndjson does not match its manifest: the recording was edited after it was saved, and is shown as edited.',
    );
    expect(JSON.stringify(events)).toContain('Stolen.');
  });

  it('written at once is put together, in the order of its lines', async () => {
    const begun = exchange(
      { kind: 'empty' },
      { kind: 'absent', why: 'it had not come when the recording ended', mediaType: '' },
      { end: undefined, status: 0, statusText: '', defeated: 'aborted' },
    );
    const awaiting = (line: NewLine): NewLine => ({ ...line, awaits: true });
    const lines: readonly Scripted[] = [
      awaiting(begun),
      { kind: 'act', time: 1, ...AT, action: 'click', control: CONTROL, value: undefined },
      awaiting({ kind: 'notice', time: 2, ...AT, text: 'np_txt_aaaaaaaa', role: 'alert', field: '', shownFor: undefined }),
      { kind: 'more', of: 1, awaits: true, members: { status: 201, statusText: 'Created', end: 1_795_000_001_050, defeated: null } },
      awaiting(begun),
      (journal) => ({ kind: 'more', of: 1, members: { response: asJson(journal.store(LONG)) as Json } }),
      { kind: 'more', of: 3, members: { text: 'Saved.' } },
      { kind: 'gone', notice: 3, shownFor: 900 },
    ];
    const whole = await readAll(await recorded([...lines, { kind: 'more', of: 5, members: { status: 204, end: 1_795_000_002_000 } }, END]));
    expect(whole.says).toEqual([]);
    expect(whole.exchanges.map(({ index, status, defeated }) => [index, status, defeated])).toEqual([
      [1, 201, undefined],
      [5, 204, 'aborted'],
    ]);
    expect(whole.exchanges[0]?.response).toEqual(LONG);
    expect(whole.events).toMatchObject([
      { index: 2, kind: 'act' },
      { index: 3, kind: 'notice', text: 'Saved.', shownFor: 900 },
    ]);

    const cut = await readAll(await recorded(lines.slice(0, 5)));
    expect(cut.exchanges.map(({ index, status, response }) => [index, status, response.kind])).toEqual([
      [1, 201, 'absent'],
      [5, 0, 'absent'],
    ]);
    expect(cut.events).toMatchObject([
      { index: 2, kind: 'act' },
      { index: 3, text: 'np_txt_aaaaaaaa' },
    ]);
    expect(cut.says).toEqual([
      'The recording ended with a crash of the browser or of the recorder; it is whole up to there.',
      '2 answers were still on their way when the recording ended (first: line 2): what had come is used.',
      '1 line was told while an answer was on its way and the recording ended (first: line 4): texts of people in it stand as pseudonyms.',
    ]);
    const stray = await readAll(await recorded([{ kind: 'more', of: 7, members: {} }, END]));
    expect(stray.says).toEqual(['1 line completes no line that waits (first: line 2) and was passed over.']);
  });

  it("row 36: of another project's key, of a newer format, or without redaction says so", async () => {
    const other = await readAll(await recorded([END], { ...META, key: 'other' } as NewLine));
    expect(other.says).toEqual([
      "The recording was made with another project's key: values from this recording cannot be matched with the others.",
    ]);
    const newer = await readAll(await recorded([END], { ...META, version: 3 } as NewLine));
    expect(newer.says[0]).toContain('made by a newer Ninepoint (format 3)');
    const off = await readAll(await recorded([END], { ...META, redaction: 'off' } as NewLine));
    expect(off.says).toEqual(['The recording was made without redaction: the file itself may hold passwords, tokens and personal data.']);
  });

  it('tells as whom it was recorded', async () => {
    const role = async (meta: NewLine): Promise<string | undefined> =>
      recordingReader(KEY).role?.(await opened(await recorded([END], meta)));
    expect(await role(META)).toBe('clerk');
    expect(await role({ ...META, role: '' } as NewLine)).toBe('');
  });

  it('opens one record by its number', async () => {
    const file = await opened(await recorded(WHOLE));
    const reader = recordingReader(KEY);
    const one = await reader.open?.(file, 'exchanges', 5);
    expect(one?.ok === true && one.value.kind === 'exchange' && one.value.entry['request']).toMatchObject({ method: 'POST' });
    const act = await reader.open?.(file, 'events', 4);
    expect(act?.ok === true && act.value.kind === 'event' && act.value.event.kind).toBe('act');
    const none = await reader.open?.(file, 'exchanges', 4);
    expect(none?.ok === false && none.error.says).toContain('has no exchange in line 5.');
  });

  it('whose lines hold anything is read as far as it means something', async () => {
    const lines = [
      { kind: 'exchange', url: 'javascript:alert(1)' },
      {
        kind: 'exchange',
        url: 'https://app.example.com/',
        request: { kind: 'json', file: '../../etc/passwd' },
        response: { kind: 'text', text: 7 },
        frames: 'x',
        status: '200',
      },
      { kind: 'act', control: null, value: [], path: 7, bursts: [{ start: 'x', keys: null }, 3] },
      { kind: 'notice', time: 'x', text: {} },
      { kind: 'message', exchange: 99, data: 1 },
      { kind: 'snapshot', file: '__proto__' },
      { kind: '__proto__' },
    ];
    const { says, exchanges, events } = await readAll(await recorded(lines as unknown as readonly NewLine[]));
    expect(exchanges.map(({ status, request, response, frames }) => [status, request.kind, response, frames])).toEqual([
      [0, 'absent', { kind: 'text', mediaType: '', text: '', size: 0 }, []],
    ]);
    expect(events.map(({ kind, time }) => [kind, time])).toEqual([
      ['act', undefined],
      ['notice', undefined],
    ]);
    expect(says).toContain('1 exchange has no address of the web (first: line 2) and was not used.');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
