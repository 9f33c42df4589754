import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingLine } from '../../../src/evidence/recording/format.ts';
import type { Snapshot } from '../../../src/observations/screen.ts';
import { PARTS_PAGE, PARTS_SCRIPT } from './parts-page.ts';
import { callIn, linesIn, type Made, ofKind, openRecorded, screenOf, until } from './recording-made.ts';

const SECRETS = { password: 'Kn0cking-On-Wood', again: 'Sw0rdfish-and-Chips', reason: 'Mrs Okonkwo-Lindqvist moved to Oslo' } as const;
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

let server: Server;
let made: Made;
let lines: readonly RecordingLine[];
let last: Snapshot;
let seenByPage: unknown;

const serve = async (): Promise<string> => {
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'));
      return;
    }
    const script = request.url === '/parts.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html', 'content-security-policy': POLICY });
    response.end(script ? PARTS_SCRIPT : PARTS_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

/** A person's hand: nobody else comes to what stands in a closed tree. */
const press = async (part: string): Promise<void> => {
  const [x, y] = (await made.page.evaluate((name) => {
    const { left, top, width, height } =
      (globalThis as unknown as { where: Record<string, Element> }).where[name]?.getBoundingClientRect() ?? new DOMRect();
    return [left + width / 2, top + height / 2];
  }, part)) as [number, number];
  await made.page.mouse.click(x, y, { delay: 100 });
};

const calls = (): readonly string[] =>
  ofKind(linesIn(made.folder), 'exchange').flatMap(({ method, url, end }) =>
    method === 'POST' && end !== undefined ? [new URL(url).pathname] : [],
  );

const answered = (path: string): Promise<void> => until(() => calls().includes(path));

beforeAll(async () => {
  made = await openRecorded(`${await serve()}/`, 1);
  const { page } = made;
  page.removeAllListeners('dialog');
  const answers = [SECRETS.reason, SECRETS.again];
  page.on('dialog', (dialog) => void dialog.accept(answers.shift()));
  await press('enter');
  await until(() => ofKind(linesIn(made.folder), 'invalid').length > 0);
  await press('email');
  await page.keyboard.type('a.b@corp.example');
  await press('password');
  await page.keyboard.type(SECRETS.password);
  await press('team');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press('enter');
  await answered('/api/enter');
  await until(() => ofKind(linesIn(made.folder), 'notice').length > 0);
  await press('duplicate');
  await answered('/api/tool');
  await press('reason');
  await answered('/api/reason');
  await press('archive');
  await answered('/api/archive');
  await press('keep');
  await answered('/api/keep');
  await press('size');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const before = ofKind(linesIn(made.folder), 'snapshot').length;
  await page.evaluate(() => document.querySelector('h1')?.append(' at rest'));
  await until(() => ofKind(linesIn(made.folder), 'snapshot').length > before);
  seenByPage = await page.evaluate(() => [
    Object.keys(globalThis).filter((name) => /ninepoint/i.test(name)),
    [...document.querySelectorAll('sign-in,tool-bar,#plain')].map((host) => host.shadowRoot),
  ]);
  await made.recorder.stop();
  lines = linesIn(made.folder);
  const at = ofKind(lines, 'snapshot').at(-1);
  if (at === undefined) throw new Error('No screen was told of.');
  last = screenOf(made.folder, at);
}, 300_000);

afterAll(async () => {
  await made?.close();
  server?.closeAllConnections();
  server?.close();
});

describe('what stands in closed shadow trees', () => {
  test('screens show it, with all that its fields say', () => {
    const { forms, controls } = last;
    expect(
      forms.map(({ name, fields }) => [name, fields.map(({ control, required, constraints }) => [control.name, required, constraints])]),
    ).toEqual([
      [
        'Sign in',
        [
          ['E-mail', true, {}],
          ['Password', true, { minlength: '8' }],
          ['Team', false, {}],
        ],
      ],
      ['Box', [['Size', false, {}]]],
    ]);
    expect(controls.map(({ name, form }) => `${name}|${form}`)).toEqual([
      'Enter|Sign in',
      'Duplicate|',
      'Print|',
      'Give a reason|',
      // On an element with content of its own a tree is looked for when somebody presses there.
      'Archive|',
      'Keep|Box',
    ]);
    expect(last.text).toContain('This account is locked.');
  });

  test('what is pressed there is the control, not its host', () => {
    const acts = ofKind(lines, 'act').map(({ action, control, path }) => [action, control.role, control.name, control.form, path]);
    expect(acts).toEqual([
      ['click', 'button', 'Enter', 'Sign in', expect.stringContaining('sign-in >> ')],
      ['input', 'textbox', 'E-mail', 'Sign in', expect.stringContaining('sign-in >> ')],
      ['input', 'textbox', 'Password', 'Sign in', expect.stringContaining('sign-in >> ')],
      ['input', 'combobox', 'Team', 'Sign in', expect.stringContaining('sign-in >> ')],
      ['submit', 'button', 'Enter', 'Sign in', expect.stringContaining('sign-in >> ')],
      ['click', 'button', 'Duplicate', '', 'tool-bar >> tool-button:nth-of-type(1) >> button'],
      ['click', 'button', 'Give a reason', '', 'div#plain >> button'],
      ['click', 'button', 'Archive', '', 'div#card >> button'],
      ['submit', 'button', 'Keep', 'Box', expect.stringContaining('open-box >> ')],
      ['input', 'combobox', 'Size', 'Box', expect.stringContaining('open-box >> ')],
    ]);
    const tool = callIn(lines, 'POST /api/tool');
    expect(lines[tool.cause?.act ?? -1]).toMatchObject({ kind: 'act', control: { name: 'Duplicate' } });
  });

  test('they stay closed to the page', () => {
    expect(seenByPage).toEqual([[], [null, null, null]]);
  });

  test('the browser refuses a form in it, and it tells what is wrong', () => {
    expect(ofKind(lines, 'invalid').map(({ control, flags }) => [control.field, flags])).toEqual([
      ['email', ['valueMissing']],
      ['password', ['valueMissing']],
    ]);
    expect(ofKind(lines, 'notice').map(({ text, role }) => [text, role])).toContainEqual(['This account is locked.', 'alert']);
  });
});

describe('what a person types into a prompt', () => {
  test('is kept as other typed text is: its shape, and the pseudonym under which it was sent', () => {
    const [reason, again] = ofKind(lines, 'dialog');
    expect(reason).toMatchObject({ type: 'prompt', message: 'Why is it cancelled?', accepted: true });
    expect(reason?.value).toMatchObject({ kind: 'text', length: SECRETS.reason.length, shape: 'Aaa Aaaaaaa-Aaaaaaaaa aaaaa aa Aaaa' });
    expect(callIn(lines, 'POST /api/reason').request).toMatchObject({ value: { reason: reason?.value?.tag } });
    expect(reason?.value?.tag).toMatch(/^np_txt_/);
    // A prompt that asks for a password: nothing of it, wherever it was sent.
    expect(again?.value).toEqual({ kind: 'secret', shape: '', tag: '' });
    expect(callIn(lines, 'POST /api/archive').request).toMatchObject({ value: { answer: expect.stringMatching(/^np_tok_/) } });
  });

  test('no byte of it is in the recording, nor of what was typed in a closed tree', () => {
    const texts = readdirSync(made.folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    for (const secret of Object.values(SECRETS)) for (const text of texts) expect(text.includes(secret)).toBe(false);
  });
});
