import { describe, expect, it } from 'vitest';
import type { ScreenEvent, Settled } from '../../observations/screen.ts';
import { evidenceOf } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recogniseEvidence } from '../index.ts';
import { pageReader } from './reader.ts';

const FORM = `<!DOCTYPE html>
<!-- saved from url=(0028)https://app.example.com/book/7 -->
<html lang="en"><head><title>New book · City Library</title><meta name="description" content="Lend books">
<script>document.title = 'Never run'</script></head><body><main>
<h1>New book</h1><nav><ul><li><a href="/books">Books</a></li></ul></nav>
<form aria-label="New book" id="f">
  <label for="t">Title</label><input id="t" name="title" required maxlength="80" value="Emma" aria-describedby="te" aria-invalid="true">
  <p id="te">Title is taken.</p>
  <label>Copies <input name="copies" type="number" min="1" max="20" step="1"></label>
  <label>Genre <select name="genre"><option value="">Any</option><option value="f" selected>Fiction</option></select></label>
  <fieldset><legend>Cover</legend>
    <label><input type="radio" name="cover" value="hard" checked> Hard</label><label><input type="radio" name="cover" value="soft"> Soft</label></fieldset>
  <label>Password <input type="password" name="pw" value="hunter2hunter2"></label>
  <input type="hidden" name="csrf" value="0123456789abcdef0123456789abcdef">
  <label>Mail <input type="email" name="mail" value="ada@city.example"></label>
  <button disabled>Save</button>
</form>
<table aria-label="Books"><thead><tr><th>Title</th><th>State</th></tr></thead>
<tbody><tr><td>Emma</td><td>on loan</td></tr><tr><td>Ulysses</td><td><button>Return</button></td></tr></tbody></table>
<dl><dt>Fee</dt><dd>2.00</dd></dl><div hidden>Secret corner <button>Ghost</button></div>
<dialog open aria-label="Sure?">Delete it?</dialog><dialog>Closed</dialog><canvas></canvas>
<iframe src="/help"></iframe><div role="alert">Offline since 10:00.</div>
<x-card><template shadowrootmode="open"><b>Shadow</b> <slot></slot></template><a href="#more">More</a></x-card>
</main></body></html>`;

const eventsOf = async (content: string | Uint8Array): Promise<readonly ScreenEvent[]> => {
  const events: ScreenEvent[] = [];
  for await (const batch of pageReader(KEY).read(evidenceOf('saved.html', Buffer.from(content)))) events.push(...(batch.events ?? []));
  return events;
};

const settled = async (content: string | Uint8Array): Promise<Settled> => {
  const first = (await eventsOf(content)).find((event) => event.kind === 'snapshot');
  if (first === undefined) throw new Error('no screen');
  return first;
};

describe('a saved page', () => {
  it('is its screen with forms, fields and constraints as they are written', async () => {
    const { snapshot, url, index } = await settled(FORM);
    expect([url, index]).toEqual(['https://app.example.com/book/7', 0]);
    expect([snapshot.title, snapshot.language, snapshot.head]).toEqual(['New book · City Library', 'en', { description: 'Lend books' }]);
    expect(snapshot.headings).toEqual([{ level: 1, text: 'New book' }]);
    const [form] = snapshot.forms;
    expect(form?.name).toBe('New book');
    expect(
      form?.fields.map(({ control, type, required, constraints, invalid }) => [
        control.field,
        control.name,
        type,
        required,
        constraints,
        invalid,
      ]),
    ).toEqual([
      ['title', 'Title', 'text', true, { maxlength: '80' }, true],
      ['copies', 'Copies', 'number', false, { min: '1', max: '20', step: '1' }, false],
      ['genre', 'Genre', 'select', false, {}, false],
      ['cover', 'Cover', 'radio', false, {}, false],
      ['pw', 'Password', 'password', false, {}, false],
      ['mail', 'Mail', 'email', false, {}, false],
    ]);
    expect(form?.fields[0]?.description).toBe('Title is taken.');
    expect(form?.fields[2]?.options).toEqual([
      { value: '', label: 'Any' },
      { value: 'f', label: 'Fiction' },
    ]);
    expect(form?.fields[3]?.options.map(({ label }) => label)).toEqual(['Hard', 'Soft']);
  });

  it('calls a field by its label without what describes it, or is wrong with it, in there', async () => {
    const field = (label: string): string => `<label>${label}</label>`;
    const page = `<!doctype html><title>Ships</title><form>
      ${field('Tons <input name="tons" aria-describedby="e"><span id="e">No more than 1000.</span>')}
      ${field('Name <input name="name" aria-describedby="n"><span id="n"></span>')}
      ${field('<span id="f">Flag</span> <input name="flag" aria-describedby="f">')}</form>`;
    const [form] = (await settled(page)).snapshot.forms;
    expect(form?.fields.map(({ control, description }) => [control.name, description])).toEqual([
      ['Tons', 'No more than 1000.'],
      ['Name', ''],
      ['Flag', 'Flag'],
    ]);
  });

  it('tells what kind of value stands in a field, and nothing of a password', async () => {
    const [form] = (await settled(FORM)).snapshot.forms;
    expect(form?.fields.map(({ value }) => [value.kind, value.length, value.shape])).toEqual([
      ['text', 4, 'Aaaa'],
      ['empty', 0, ''],
      ['choice', 1, 'a'],
      ['choice', 4, 'aaaa'],
      ['secret', undefined, ''],
      ['text', 16, 'aaa@aaaa.aaaaaaa'],
    ]);
    expect(form?.fields[5]?.value.tag).toMatch(/^p-[a-z2-7]{8}@[a-z2-7]{5}\.invalid$/);
    const all = JSON.stringify(await eventsOf(FORM));
    for (const secret of ['hunter2', '0123456789abcdef', 'ada@city', 'Never run']) expect(all).not.toContain(secret);
  });

  it('has controls with the row they stand in, tables, terms, dialogs, frames', async () => {
    const { snapshot } = await settled(FORM);
    expect(
      snapshot.controls.map(({ role, name, row, leadsTo, disabled, visible }) => [role, name, row, leadsTo, disabled, visible]),
    ).toEqual([
      ['link', 'Books', undefined, 'https://app.example.com/books', false, true],
      ['button', 'Save', undefined, '', true, true],
      ['button', 'Return', 1, '', false, true],
      ['button', 'Ghost', undefined, '', false, false],
      ['link', 'More', undefined, 'https://app.example.com/book/7#more', false, true],
    ]);
    expect(snapshot.tables).toEqual([
      {
        name: 'Books',
        columns: ['Title', 'State'],
        rows: 2,
        sample: [
          ['Emma', 'on loan'],
          ['Ulysses', 'Return'],
        ],
      },
    ]);
    expect(snapshot.terms).toEqual([{ term: 'Fee', description: '2.00' }]);
    expect(snapshot.dialogs).toEqual([{ name: 'Sure?', text: 'Delete it?' }]);
    expect([snapshot.frames, snapshot.canvases]).toEqual([['https://app.example.com/help'], 1]);
    expect(snapshot.text).toContain('Shadow More');
    expect(snapshot.text).not.toContain('Secret corner');
    expect(snapshot.structure.length).toBeGreaterThan(20);
  });

  it('has no dialog that says that it is hidden, unless its style shows it', async () => {
    const modal = (style: string): string =>
      `<html><body><h1>Users</h1><div role="dialog" aria-hidden="true"${style}><h4>Error</h4><button>OK</button></div></body></html>`;
    const told = async (style: string) => {
      const { snapshot } = await settled(modal(style));
      return [snapshot.dialogs.length, snapshot.headings.length, snapshot.controls.filter(({ visible }) => visible).length];
    };
    expect(await told('')).toEqual([0, 1, 0]);
    expect(await told(' style="padding: 0; display: none"')).toEqual([0, 1, 0]);
    expect(await told(' style="padding: 0; display: block"')).toEqual([1, 2, 1]);
  });

  it('tells alerts, and errors with the field they belong to', async () => {
    const notices = (await eventsOf(FORM)).flatMap((event) => (event.kind === 'notice' ? [[event.text, event.role, event.field]] : []));
    expect(notices).toEqual([
      ['Title is taken.', '', 'title'],
      ['Offline since 10:00.', 'alert', ''],
    ]);
  });

  it('may be an element copied from developer tools, without any address', async () => {
    const { snapshot, url } = await settled('<form name="login"><input name="user" placeholder="User" required></form>');
    expect([url, snapshot.forms[0]?.name, snapshot.forms[0]?.fields[0]?.control.name]).toEqual(['', 'login', 'User']);
  });

  it('is read in the encoding it is written in', async () => {
    const latin = Buffer.from('<html><head><meta charset="iso-8859-1"></head><body><h1>Caf\u00e9</h1></body></html>', 'latin1');
    expect((await settled(latin)).snapshot.headings[0]?.text).toBe('Caf\u00e9');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<html><body><h1>Caf\u00e9</h1></body></html>', 'utf16le')]);
    expect((await settled(utf16)).snapshot.headings[0]?.text).toBe('Caf\u00e9');
  });

  it('with a long script that compares is no trouble', async () => {
    const script = `if (a<b) { ${'x = 1; '.repeat(30_000)} }`;
    expect((await settled(`<html><body><script>${script}</script><h1>Read</h1></body></html>`)).snapshot.headings[0]?.text).toBe('Read');
  });

  it('with hostile nesting or names is no trouble', async () => {
    const deep = `<html><body>${'<div>'.repeat(20_000)}<button name="__proto__" id="constructor">Go</button>`;
    expect((await settled(deep)).snapshot.title).toBe('');
    const { snapshot } = await settled('<form id="__proto__"><input name="__proto__" min="1"><input name="constructor"></form>');
    expect(snapshot.forms[0]?.fields.map(({ control }) => control.field)).toEqual(['__proto__', 'constructor']);
  });
});

const MHTML = `From: <Saved by Blink>
Snapshot-Content-Location: https://app.example.com/book/7
Subject: x
Date: Sat, 21 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/related;
\ttype="text/html";
\tboundary="----MultipartBoundary--x----"

------MultipartBoundary--x----
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable
Content-Location: https://app.example.com/book/7

<html><head><title>Caf=C3=A9</title></head><body><h1>A lo=
ng heading</h1></body></html>
------MultipartBoundary--x----
Content-Type: image/png
Content-Transfer-Encoding: base64
Content-Location: https://app.example.com/x.png

iVBORw0KGgo=
------MultipartBoundary--x----
Content-Type: text/html
Content-Transfer-Encoding: base64
Content-Location: https://pay.example.net/frame

${Buffer.from('<h2>Inside</h2>').toString('base64')}
------MultipartBoundary--x------
`;

describe('MHTML', () => {
  it('is its page and the pages of its frames', async () => {
    const events = await eventsOf(MHTML.replaceAll('\n', '\r\n'));
    expect(
      events.flatMap((event) =>
        event.kind === 'snapshot' ? [[event.index, event.url, event.snapshot.headings[0]?.text, event.time]] : [],
      ),
    ).toEqual([
      [0, 'https://app.example.com/book/7', 'A long heading', 1795255200000],
      [1, 'https://pay.example.net/frame', 'Inside', 1795255200000],
    ]);
    expect(JSON.stringify(events)).toContain('Caf\u00e9');
  });
});

it.each([
  ['x.har', FORM, 'saved page'],
  ['x.txt', MHTML, 'saved page'],
  ['x.html', '<!-- a --><!-- b -->\n<div class="x">Hi</div>', 'saved page'],
])('%s is recognised by content', async (name, content, reader) => {
  const found = await recogniseEvidence(evidenceOf(name, Buffer.from(content)), KEY);
  expect(found.ok && found.value.name).toBe(reader);
});

it.each(['<?xml version="1.0"?><feed/>', '<svg xmlns="x"/>', '<widget>', 'text <div>', `${'<!---->'.repeat(2_000)}x`])(
  '%s is no page',
  (content) => {
    expect(pageReader(KEY).recognise(Buffer.from(content), 'x.html')).toBe(0);
  },
);

it.each([
  ['elements', `<html><body>${'<p>'.repeat(1_000_100)}`, 'it has more than a million elements'],
  [
    'attributes',
    `<html><body ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>`,
    'it has a tag with more than 20,000 attributes',
  ],
  [
    'attributes without blanks',
    `<html><body ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join('/')}>`,
    'it has a tag with more than 20,000 attributes',
  ],
])('a page of too many %s is not built', async (_, content, reason) => {
  const says: string[] = [];
  for await (const { problems, events } of pageReader(KEY).read(evidenceOf('large.html', Buffer.from(content)))) {
    says.push(...problems.map((problem) => problem.says));
    expect(events).toEqual([]);
  }
  expect(says).toEqual([`The page could not be read: ${reason}.`]);
});

it('a page under the name of a recording is told what it is', async () => {
  const says: string[] = [];
  for await (const { problems } of pageReader(KEY).read(evidenceOf('login.har', Buffer.from(FORM))))
    says.push(...problems.map((problem) => problem.says));
  expect(says[0]).toBe('login.har is an HTML page and no recording of calls; it was read as a saved page.');
});

it('a screen is opened by its number', async () => {
  const file = evidenceOf('saved.html', Buffer.from(FORM));
  const opened = await pageReader(KEY).open?.(file, 'events', 0);
  expect(opened?.ok === true && opened.value.kind === 'event' && opened.value.event.kind).toBe('snapshot');
  const missing = await pageReader(KEY).open?.(file, 'events', 4);
  expect(missing?.ok === false && missing.error.says).toBe('saved.html shows nothing on screen under number 4.');
});
