import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packRecording } from '../../../src/evidence/recorder/pack.ts';
import type { RecordingLine, RecordingManifest } from '../../../src/evidence/recording/format.ts';
import { callIn, linesIn, type Made, ofKind, openRecorded, screenOf, until, writtenIn } from './recording-made.ts';
import { openShop, SECRETS, type Shop } from './shop.ts';
import { APP } from './shop-page.ts';

let shop: Shop;
let made: Made;
let lines: readonly RecordingLine[];
let manifest: RecordingManifest;
let report = '';
let seenByPage: unknown;

const recorded = (): readonly RecordingLine[] => linesIn(made.folder);

const REST_MS = 500;

/** Until nothing more has been written for a moment. */
const atRest = async (): Promise<void> => {
  for (let before = -1, now = writtenIn(made.folder).length; before !== now; now = writtenIn(made.folder).length) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
};

/** What a person does in the shop, at a person's pace: each step waits until the screen has come to rest. */
const useShop = async ({ page }: Made): Promise<void> => {
  const step = async (act: () => Promise<unknown>): Promise<void> => {
    const before = ofKind(recorded(), 'snapshot').length;
    await act();
    await until(() => ofKind(recorded(), 'snapshot').length > before);
    await atRest();
  };
  const press = (name: string) => step(() => page.getByRole('button', { name }).first().click());
  await page.getByLabel('E-mail').fill(SECRETS.mail);
  await page.getByLabel('Password').fill('a-Wrong-0ne');
  await press('Sign in');
  await page.getByLabel('Password').fill('');
  await page.getByLabel('Password').pressSequentially(SECRETS.password);
  await step(() => page.getByLabel('Password').press('Enter'));
  seenByPage = await page.evaluate(() => [
    Object.keys(globalThis).filter((name) => /ninepoint/i.test(name)),
    document.documentElement.outerHTML.includes('ninepoint'),
  ]);
  await press('Star');
  await press('Ping');
  await press('Export');
  await until(() => callIn(recorded(), 'GET /api/export').status === 200);
  await press('Upload');
  await press('Moved');
  await press('Count');
  await press('Help in a window');
  await until(() => ofKind(recorded(), 'snapshot').some(({ tab }) => tab === 't2'));
  await step(() => page.getByRole('link', { name: 'History' }).click());
  await step(() => page.getByRole('link', { name: 'Report' }).click());
  await step(() => page.frameLocator('[title=Help]').getByRole('button').click());
  await step(() => page.frameLocator('[title=Partner]').getByRole('button').click());
  await press('New order');
  await page.getByLabel('Quantity').fill('0');
  await press('Create');
  await page.getByLabel('Quantity').fill('900');
  await page.getByLabel('Note').pressSequentially(SECRETS.note);
  await page.getByLabel('Card').fill(SECRETS.card);
  await page.getByLabel('Urgency').focus();
  await page.keyboard.press('ArrowDown');
  await press('Create');
  await until(() => ofKind(recorded(), 'snapshot').some((line) => screenOf(made.folder, line).text.includes('may not be over')));
  await page.getByLabel('Quantity').fill('9');
  await press('Create');
  await press('Cancel order');
  made.recorder.pause();
  await page.evaluate(() => fetch('/api/secret-while-paused'));
  made.recorder.resume();
  await step(() => page.evaluate(() => history.back()));
  await press('Ping');
  await step(() => page.goto(`${shop.origin}/orders`));
};

beforeAll(async () => {
  shop = await openShop();
  made = await openRecorded(`${shop.origin}/`);
  await useShop(made);
  const stopped = await made.recorder.stop();
  manifest = stopped.manifest;
  report = stopped.report.map(({ says }) => says).join(' ');
  lines = linesIn(made.folder);
}, 300_000);

afterAll(async () => {
  await made?.close();
  await shop?.close();
});

describe('traffic', () => {
  test('a call, its answer and what the person did to cause it', () => {
    const refused = callIn(lines, 'POST /api/login', 401);
    expect(refused.response).toMatchObject({ kind: 'json', value: { code: 'BAD_LOGIN' } });
    expect(lines[refused.cause?.act ?? -1]).toMatchObject({ kind: 'act', action: 'submit', control: { name: 'Sign in', form: 'Sign in' } });
    expect(refused.cause?.after).toBeLessThan(3_000);
  });

  test('a link is the cause of the document it leads to, and nothing in the page that of an address that is typed', () => {
    const report = callIn(lines, 'GET /api/report.csv');
    expect(lines[report.cause?.act ?? -1]).toMatchObject({ kind: 'act', control: { role: 'link', name: 'Report' } });
    const typed = ofKind(lines, 'exchange').filter(
      ({ url, resourceType }) => resourceType === 'document' && url === `${shop.origin}/orders`,
    );
    expect(typed.map(({ cause }) => cause)).toEqual([undefined]);
    const after = ofKind(lines, 'exchange').filter(({ url, index }) => url.endsWith('/api/orders') && index > (typed[0]?.index ?? 0));
    expect(after.map(({ cause }) => cause)).toEqual([undefined]);
  });

  test('a body of 25 MB is kept whole', () => {
    const { response } = callIn(lines, 'GET /api/export');
    expect(response).toMatchObject({ kind: 'json', mediaType: 'application/json' });
    if (!('file' in response)) throw new Error('A body of 25 MB stands in a file of its own.');
    const text = readFileSync(path.join(made.folder, 'bodies', response.file), 'utf8');
    expect((JSON.parse(text) as { readonly rows: readonly unknown[] }).rows).toHaveLength(250_000);
    expect(response.size).toBe(text.length);
  });

  test('the text of a script is kept where it is the page its own, and once', () => {
    const textOf = ({ response }: ReturnType<typeof callIn>): string =>
      'file' in response ? readFileSync(path.join(made.folder, 'bodies', response.file), 'utf8') : '';
    const scripts = ofKind(lines, 'exchange').filter(({ url }) => new URL(url).pathname === '/app.js');
    expect(scripts.length).toBeGreaterThan(1);
    const [text = '', ...again] = scripts.map(textOf).filter((one) => one !== '');
    expect(again).toEqual([]);
    expect(text.split('\n')).toHaveLength(APP.split('\n').length);
    expect(text).toContain("new EventSource('/api/events')");
    expect(text).not.toContain(SECRETS.socket);
    expect(scripts.filter((one) => textOf(one) === '').every(({ response }) => response.kind === 'binary')).toBe(true);
  });

  test('what a service worker fetched for a page is one exchange, with its body', () => {
    const pings = ofKind(lines, 'exchange').filter(({ url }) => url.endsWith('/api/ping'));
    expect(pings.map(({ response, page }) => [page, 'value' in response ? response.value : response.kind])).toEqual([
      ['t1', { pong: true, stage: 'live' }],
      ['t1', { pong: true, stage: 'live' }],
      ['t1', { pong: true, stage: 'live' }],
    ]);
  });

  test('messages of an event stream and of a socket belong to their exchange', () => {
    const messages = (call: string) =>
      ofKind(lines, 'message')
        .filter(({ exchange }) => exchange === callIn(lines, call).index)
        .map(({ direction, name, data }) => [direction, name, data]);
    expect(messages('GET /api/events')).toEqual([
      ['in', 'greeting', { text: expect.stringMatching(/^Welcome back, np_name_[a-z2-7]{8}$/) }],
    ]);
    expect(messages('GET /ws')).toEqual([
      ['out', 'join', { type: 'join', ticket: expect.stringMatching(/^np_tok_/) }],
      ['in', 'stock', { type: 'stock', item: 7, left: 3 }],
    ]);
    expect(callIn(lines, 'GET /ws').status).toBe(101);
  });

  test('frames of the same and of another site are recorded under names of their own', () => {
    const offer = callIn(lines, 'GET /offer');
    expect(offer.page).toMatch(/^t1\.f\d$/);
    expect(lines[offer.cause?.act ?? -1]).toMatchObject({ kind: 'act', tab: offer.page, control: { name: 'Get offer' } });
    expect(ofKind(lines, 'act').find(({ control }) => control.name === 'Show help')?.tab).toMatch(/^t1\.f\d$/);
  });

  test('a redirect is two exchanges, with the cookie that the first one set under a pseudonym', () => {
    const hop = callIn(lines, 'GET /api/old');
    expect([hop.status, callIn(lines, 'GET /api/new').status]).toEqual([302, 200]);
    expect(hop.responseHeaders.find(({ name }) => name.toLowerCase() === 'set-cookie')?.value).toMatch(/^moved=np_tok_/);
    expect(hop.index).toBeLessThan(callIn(lines, 'GET /api/new').index);
  });

  test('of a file that is sent its ending, type and size', () => {
    expect(callIn(lines, 'POST /api/upload').request).toMatchObject({
      kind: 'form',
      mediaType: 'multipart/form-data',
      fields: [
        { name: 'title', value: 'Invoice' },
        { name: 'file', value: '', file: { name: 'file.pdf', mediaType: 'application/pdf' } },
      ],
    });
  });

  test('a worker of the page and a window that it opens are recorded too', () => {
    const counted = callIn(lines, 'GET /api/count');
    expect(counted).toMatchObject({ page: 't1', response: { value: { count: 12 } } });
    expect(ofKind(lines, 'navigation').find(({ tab }) => tab === 't2')).toMatchObject({ url: `${shop.origin}/frame`, how: 'load' });
  });

  test('the line of code that sent it, whether somebody had just done something, and through what it was answered', () => {
    const created = callIn(lines, 'POST /api/orders', 201);
    const line = APP.split('\n').findIndex((text) => text.includes('fetch(path, {')) + 1;
    expect(created.sending).toMatchObject({ by: 'script', gesture: true, code: { line } });
    expect(created.sending?.code?.url).toMatch(/\/app\.js\?access_token=np_tok_[a-z2-7]{8}$/);
    expect(created.sending?.waited).toBeGreaterThanOrEqual(0);
    const script = callIn(lines, 'GET /app.js').sending;
    expect([script?.by, script?.gesture, script?.code?.url]).toEqual(['parser', false, `${shop.origin}/`]);
    const pings = ofKind(lines, 'exchange').filter(({ url }) => url.endsWith('/api/ping'));
    // The first may come before the service worker is there.
    expect(pings.slice(1).map(({ sending }) => sending?.viaWorker)).toEqual([true, true]);
  });

  test('tabs, workers, the version that the product names, and its errors', () => {
    const opened = ofKind(lines, 'opened').map(({ what, opener, url }) => `${what} ${opener} ${url.replace(shop.origin, '')}`);
    // Of the window that the page opens the address is told when its document comes.
    expect(opened.filter((one) => one.startsWith('page '))).toEqual(['page  ', 'page t1 ']);
    expect(opened).toContain('worker  /worker.js');
    expect(opened).toContain('service_worker  /sw.js');
    expect(ofKind(lines, 'version').map(({ text, where }) => `${where} ${text}`)).toEqual([
      'meta app-version 4.7.1',
      'meta app-version 4.7.1',
    ]);
    expect(ofKind(lines, 'console').map(({ text }) => text)).toEqual([expect.stringMatching(/^Moved by /)]);
  });

  test('what happens while it is paused is not recorded', () => {
    expect(ofKind(lines, 'paused')).toHaveLength(1);
    expect(ofKind(lines, 'exchange').some(({ url }) => url.includes('while-paused'))).toBe(false);
  });
});

describe('screens', () => {
  test('addresses with how they came to be shown', () => {
    const moves = ofKind(lines, 'navigation').filter(({ tab }) => tab === 't1');
    expect(moves.map(({ how, url }) => `${how} ${url.slice(shop.origin.length)}`)).toEqual([
      'load /',
      'push /orders',
      'hash /orders#history',
      'push /orders/new',
      'replace /orders/4',
      'traverse /orders#history',
      'load /orders',
    ]);
    expect(moves[3]?.from).toBe(`${shop.origin}/orders#history`);
    expect(moves.map(({ sameDocument }) => sameDocument)).toEqual([false, true, true, true, true, true, false]);
    // A link is a person's; `history.back()` of a script is the page's.
    expect([moves[2]?.byUser, moves[5]?.byUser, moves[6]?.byUser]).toEqual([true, false, true]);
  });

  test('typing is one act per field, and a password is nothing but a secret', () => {
    const typed = ofKind(lines, 'act').filter(({ action }) => action === 'input');
    expect(typed.map(({ control, value }) => `${control.field} ${value?.kind}`)).toEqual([
      'email text',
      'password secret',
      'password secret',
      'quantity number',
      'quantity number',
      'note text',
      'card text',
      'urgency choice',
      'quantity number',
    ]);
    expect(typed[1]?.value).toEqual({ kind: 'secret', shape: '', tag: '' });
    expect(typed.map(({ bursts = [] }) => bursts.reduce((sum, { keys }) => sum + keys, 0))).toEqual([
      1,
      0,
      0,
      1,
      1,
      SECRETS.note.length,
      1,
      0,
      1,
    ]);
    const [first, last] = [typed[5]?.bursts?.[0], typed[5]?.bursts?.at(-1)];
    expect(last?.end).toBeGreaterThan(first?.start ?? Number.POSITIVE_INFINITY);
    expect(typed[5]?.path).toBe('input#f-note');
    expect(typed[7]?.value?.tag).toBe('high');
    expect(typed[5]?.value).toMatchObject({ length: SECRETS.note.length, shape: 'Aaaaa aa aa aaa aaaaaaa aaaaaa, aaaa 9' });
  });

  test('what was typed is the same pseudonym in the act, in the request and in the answer', () => {
    const tag = ofKind(lines, 'act').find(({ control }) => control.field === 'note')?.value?.tag;
    const created = callIn(lines, 'POST /api/orders', 201);
    expect(tag).toMatch(/^np_txt_/);
    expect(created.request).toMatchObject({ value: { note: tag } });
    expect(created.response).toMatchObject({ value: { note: tag } });
  });

  test('the browser refuses a form, the server refuses it with a message for a field', () => {
    expect(ofKind(lines, 'invalid')).toMatchObject([{ control: { field: 'quantity', form: 'New order' }, flags: ['rangeUnderflow'] }]);
    const notices = ofKind(lines, 'notice').map(({ text, role, field }) => `${role}|${field}|${text}`);
    expect(notices).toEqual([
      'alert||E-mail or password is wrong.',
      '||Sign-in failed.',
      expect.stringMatching(/^alert\|\|Exported \d+$/),
      'alert||Uploaded',
      'alert||Moved here',
      'alert||Counted 12',
      '|quantity|Quantity may not be over 500.',
      'alert||Please correct the marked fields.',
      'alert||Saved',
    ]);
    // What stands on the page goes with it, sooner or later than the toast, as fast as the machine is.
    const textOf = (notice: number): unknown => (lines[notice] as { readonly text?: unknown } | undefined)?.text;
    const toast = ofKind(lines, 'gone').find(({ notice }) => textOf(notice) === 'E-mail or password is wrong.');
    // The page takes it away after 2.5 s, or later on a machine that is busy.
    expect(toast?.shownFor).toBeGreaterThan(500);
  });

  test('a field outside of the page is seen by nobody', () => {
    const at = ofKind(lines, 'snapshot').findLast(({ url }) => url.endsWith('/orders/new'));
    const fields = at === undefined ? [] : screenOf(made.folder, at).forms.flatMap((form) => form.fields);
    expect(fields.filter(({ visible }) => !visible).map(({ control }) => control.field)).toEqual(['trap']);
  });

  test('dialogs with their answer, downloads with the pattern of their name', () => {
    expect(ofKind(lines, 'dialog')).toMatchObject([{ type: 'confirm', message: 'Cancel order 1?', accepted: true }]);
    expect(ofKind(lines, 'download')).toMatchObject([{ name: 'report-9999.csv', tab: 't1' }]);
  });

  test('a control in an open shadow tree is seen and pressed', () => {
    expect(ofKind(lines, 'act').some(({ control }) => control.role === 'button' && control.name === 'Star')).toBe(true);
  });

  test('a form at rest with everything that its fields say', () => {
    const at = ofKind(lines, 'snapshot').findLast(({ url }) => url.endsWith('/orders/new'));
    if (at === undefined) throw new Error('The form was not seen.');
    const screen = screenOf(made.folder, at);
    expect(screen).toMatchObject({ title: 'Harbour Shop', language: 'en', head: { description: 'Order supplies for the harbour.' } });
    const form = screen.forms.find(({ name }) => name === 'New order');
    expect(
      form?.fields
        .filter(({ visible }) => visible)
        .map(({ control, type, required, constraints, invalid }) => ({
          name: control.name,
          type,
          required,
          constraints,
          invalid,
        })),
    ).toEqual([
      { name: 'Quantity', type: 'number', required: true, constraints: { min: '1', max: '999' }, invalid: true },
      { name: 'Note', type: 'text', required: false, constraints: { maxlength: '80' }, invalid: false },
      { name: 'Card', type: 'text', required: false, constraints: { inputmode: 'numeric' }, invalid: false },
      { name: 'Urgency', type: 'select', required: false, constraints: {}, invalid: false },
    ]);
    expect(form?.fields[1]?.description).toBe('Quantity may not be over 500.');
    expect(form?.fields[4]?.options).toEqual([
      { value: 'low', label: 'Low' },
      { value: 'high', label: 'High' },
    ]);
  });

  test('a list at rest with its columns and rows', () => {
    const at = ofKind(lines, 'snapshot').find(({ url }) => url.endsWith('/orders'));
    if (at === undefined) throw new Error('The list was not seen.');
    const screen = screenOf(made.folder, at);
    expect(screen.tables).toMatchObject([{ columns: ['Number', 'Quantity', 'Status', ''], rows: 3 }]);
    expect(screen.controls.filter(({ name }) => name === 'Cancel order').map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(screen.structure.length).toBeGreaterThan(10);
    expect(screen.structure.every(Number.isSafeInteger)).toBe(true);
  });

  test('the page sees nothing of its recorder', () => {
    expect(seenByPage).toEqual([[], false]);
  });
});

describe('what is left', () => {
  test('line 0 says whose session it is, the last line how it ended', () => {
    expect(lines[0]).toMatchObject({ kind: 'meta', version: 2, role: 'clerk', durable: true, redaction: 'detect' });
    expect(lines[0]).toMatchObject({ script: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(lines.at(-1)).toMatchObject({ kind: 'end', why: 'stopped' });
    expect(lines.map(({ index }) => index)).toEqual(lines.map((_, at) => at));
    expect(manifest).toMatchObject({ lines: lines.length, role: 'clerk' });
  });

  test('what was not tried is named, and what was tried is not', () => {
    const gaps = made.recorder.state().gaps.map(({ says }) => says);
    expect(gaps).toContain('Never pressed: "Never pressed" on /orders.');
    expect(gaps).toContain('Nobody entered: orders status: shipped.');
    expect(gaps.join()).not.toContain('form "New order"');
    expect(gaps.join()).not.toContain('status: cancelled');
  });

  test('no secret is in any byte of the folder, of the zip, or of the report', async () => {
    const zip = path.join(made.home, 'shop.zip');
    await packRecording(made.folder, zip);
    const texts = Object.entries(unzipSync(readFileSync(zip))).map(([name, bytes]) => name + strFromU8(bytes));
    for (const name of readdirSync(made.folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(made.folder, name);
      if (statSync(file).isFile()) texts.push(readFileSync(file, 'latin1'));
    }
    texts.push(report, readFileSync(zip, 'latin1'));
    expect(texts.length).toBeGreaterThan(10);
    const forms = Object.values(SECRETS).flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      secret.replaceAll(' ', '+'),
      secret.replaceAll(' ', ''),
    ]);
    for (const secret of [...forms, 'a-Wrong-0ne', 'jane-private', 'secret content of a file'])
      for (const text of texts) expect(text.includes(secret)).toBe(false);
    expect(report).toMatch(/secrets were replaced by pseudonyms: .*passwords/);
  });
});
