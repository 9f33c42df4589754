import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../base/json.ts';
import { evidenceOf } from '../file.ts';
import { answering, entry, harOf, KEY, wholeOf } from '../har/har.fixture.ts';
import { openEntry } from '../har/open-entry.ts';
import { harReader } from '../har/reader.ts';
import { worked } from '../worked.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';
import { redactionOf } from './redaction.ts';

const TOKEN = 'rt_0a1b2c3d4e5f6789';
const memberOf = (value: Json, key: string): Json | undefined => (isObject(value) ? value[key] : undefined);

describe('the second reading', () => {
  const later = answering({ user: { email: 'ann@corp.example', name: 'Ann Smithson' }, refresh_token: TOKEN });

  it('finds what was learnt after it stood somewhere', async () => {
    const { text } = await readTwice([answering({ note: `Given to Ann Smithson with ${TOKEN} today` }), later]);
    expect(text).not.toMatch(/Smithson|rt_0a1b/);
  });

  it('finds it percent-encoded, with plus signs, escaped for JSON and for HTML, and where a part of it is a pseudonym already', async () => {
    const secret = 'pä55 "w0rd" & more';
    const note = 'call me, card 4111 1111 1111 1111';
    const person = `Zoë O'Neill & Sons`;
    const { text } = await readTwice([
      entry({ url: `https://app.example.com/a/${encodeURIComponent(secret)}/b?q=${encodeURIComponent(secret).replaceAll('%20', '+')}` }),
      entry({}, { content: { mimeType: 'text/plain', text: `it was ${JSON.stringify(secret).slice(1, -1)} indeed` } }),
      entry({}, { content: { mimeType: 'text/plain', text: 'it was p\\u00e455 \\"w0rd\\" & more indeed' } }),
      entry({}, { content: { mimeType: 'text/html', text: '<p>Zoë O&#39;Neill &amp; Sons</p>' } }),
      entry({}, { content: { mimeType: 'text/plain', text: 'he said call me, card 0000 8362 0375 9146 please' } }),
      answering({ password: secret, person: { email: 'z@corp.example', name: person } }),
      answering({ card_holder_password: note }),
    ]);
    expect(text).not.toMatch(/w0rd|Neill/);
  });

  it('finds a person by name in the text of a page, in a path, in a heading and in a list that names nobody', async () => {
    const { exchanges, text } = await readTwice([
      entry(
        { url: 'https://app.example.com/people/Ann%20Smithson/orders' },
        { content: { mimeType: 'text/html', text: '<h1>Welcome, Ann Smithson!</h1>' } },
      ),
      answering({ rows: [{ assignee: 'Ann Smithson' }, { assignee: 'Smithson, Ann' }, { assignee: 'nobody' }] }),
      answering({ message: 'Approved by Smithson on Monday.' }),
      later,
      answering({ first_name: 'Ann', last_name: 'Smithson' }),
    ]);
    expect(text).not.toContain('Smithson');
    const rows = exchanges[1]?.response.kind === 'json' ? memberOf(exchanges[1].response.value, 'rows') : undefined;
    const user = exchanges[3]?.response.kind === 'json' ? memberOf(exchanges[3].response.value, 'user') : undefined;
    // The same person is the same placeholder everywhere.
    expect((rows as Json[])[0]).toEqual({ assignee: memberOf(user ?? null, 'name') });
    expect((rows as Json[])[2]).toEqual({ assignee: 'nobody' });
  });

  it('finds what somebody calls themselves wherever it stands alone, and in addresses', async () => {
    const { exchanges, text } = await readTwice([
      entry({ url: 'https://app.example.com/profiles/ann-42' }),
      answering({ profile: { handle: 'ann-42' }, kind: 'sign-up' }),
      answering({ user: { email: 'ann@corp.example', name: 'ann-42' } }),
    ]);
    expect(text).not.toContain('ann-42');
    expect(text).toContain('sign-up');
    const user = exchanges[2]?.response.kind === 'json' ? memberOf(exchanges[2].response.value, 'user') : undefined;
    expect(exchanges[0]?.url).toBe(`https://app.example.com/profiles/${String(memberOf(user ?? null, 'name'))}`);
  });

  it('takes what a page hides while it is typed in for a password, whatever the field is called, where its form is sent', async () => {
    const H = 'https://app.example.com';
    const page = '<form action="/login?g=/home" method=post><input name=u><input type=password name="p"></form><input name=p>';
    const sent = (path: string, text: string, mimeType = 'application/x-www-form-urlencoded') =>
      entry({ method: 'POST', url: H + path, postData: { mimeType, text } });
    const entries = [
      entry({ url: `${H}/login` }, { content: { size: page.length, mimeType: 'text/html', text: page } }),
      sent('/login', 'u=dora&p=dora-pw'),
      sent('/login', JSON.stringify({ u: 'dora', p: 'kestrel' }), 'application/json'),
      sent('/search', 'q=birds&p=second'),
    ];
    const { text } = await readTwice(entries);
    expect(text).not.toMatch(/dora-pw|kestrel/);
    expect(text).toContain('dora');
    expect(text).toContain('"second"');
    const file = evidenceOf('monday.har', Buffer.from(harOf(entries)));
    for (const number of [1, 2]) expect(JSON.stringify(await openEntry(file, number, KEY))).not.toMatch(/dora-pw|kestrel/);
    // Threads tell each other.
    const { learnt } = redactionOf(KEY);
    learnt.addPassword(['/login', 'p']);
    const other = redactionOf(KEY);
    other.learnt.addAll(learnt.lessons());
    expect(other.learnt.passwordsAt(() => '/login')).toEqual(new Set(['p']));
  });

  it('shares what one file teaches with the others', async () => {
    const redaction = redactionOf(KEY);
    const reader = harReader(redaction);
    const first = evidenceOf('a.har', Buffer.from(harOf([answering({ note: 'for Ann Smithson' })])));
    const second = evidenceOf('b.har', Buffer.from(harOf([later])));
    for (const file of [first, second]) for await (const _ of reader.read(file, 'asked'));
    let text = '';
    for await (const batch of reader.read(first, 'all')) text += JSON.stringify(batch.exchanges.map(wholeOf));
    expect(text).not.toContain('Smithson');
  });

  it('leaves words, identities and numbers alone that are secrets elsewhere', async () => {
    const body = {
      message: 'Mark the order as done, then wait.',
      status: 'approved',
      id: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
      ref: '507f1f77bcf86cd799439011',
      n: 123456,
      code: 'wrong-password',
    };
    const { exchanges } = await readTwice([
      answering(body),
      answering({ first_name: 'Mark', last_name: 'Approved', password: 'wrong-password', otp: '123456' }),
      entry({ headers: [{ name: 'Cookie', value: `a=${body.id}; b=${body.ref}; c=approved` }] }),
    ]);
    expect(exchanges[0]?.response).toMatchObject({ value: body });
  });

  it('leaves the name of an office alone, which may be the product itself', async () => {
    const { exchanges } = await readTwice([
      answering({ message: 'Welcome to City Library.' }),
      answering({ name: 'City Library', email: 'info@library.example' }),
    ]);
    expect(exchanges[0]?.response).toMatchObject({ value: { message: 'Welcome to City Library.' } });
  });

  it('never takes a part of a longer word', async () => {
    const { exchanges } = await readTwice([
      answering({ note: 'Ann Smithsonian, xAnn Smithson2' }),
      answering({ name: 'Ann Smithson', email: 'a@b.example' }),
    ]);
    expect(exchanges[0]?.response).toMatchObject({ value: { note: 'Ann Smithsonian, xAnn Smithson2' } });
  });

  it('is what an opened entry shows too', async () => {
    const entries = [answering({ note: 'Given to Ann Smithson' }), later];
    const { exchanges } = await readTwice(entries);
    const opened = await openEntry(evidenceOf('monday.har', Buffer.from(harOf(entries))), 0, KEY);
    if (!opened.ok || opened.value.exchange === undefined) throw new Error('the entry was not opened');
    expect(wholeOf(opened.value.exchange)).toEqual(exchanges[0]);
    expect(JSON.stringify(opened.value.entry)).not.toContain('Smithson');
  });
});

describe('the modes', () => {
  const entries = [
    answering({
      id: 'ord_17',
      status: 'Approved',
      currency: 'EUR',
      at: '2026-05-04',
      note: 'Bring it to the back door',
      holder: 'Ann',
      n: 3,
    }),
    entry({ url: 'https://app.example.com/orders/17?q=back+door&page=2' }, { content: { mimeType: 'text/html', text: '<h1>Ann</h1>' } }),
  ];

  it('strict replaces every text that is no identity, date, code, choice or word', async () => {
    const { exchanges } = await readTwice(entries, 'strict');
    expect(exchanges[0]?.response).toMatchObject({
      value: {
        id: 'ord_17',
        status: 'Approved',
        currency: 'EUR',
        at: '2026-05-04',
        note: expect.stringMatching(/^np_txt_\w{8}$/),
        holder: expect.stringMatching(/^np_txt_\w{8}$/),
        n: 3,
      },
    });
    expect(exchanges[1]?.url).toMatch(/\/orders\/17\?q=np_txt_\w{8}&page=2$/);
    expect(exchanges[1]?.response).toMatchObject({ kind: 'absent', why: 'strict redaction keeps no texts of pages' });
  });

  it('off replaces nothing and says so', async () => {
    const { text, says } = await readTwice([answering({ password: 'hunter2-x' })], 'off');
    expect(text).toContain('hunter2-x');
    expect(says).toEqual([expect.stringMatching(/^Nothing was redacted, as asked: /)]);
  });
});

it('more values than are searched for: that is said, and each is still replaced where its field names it', async () => {
  const people = Array.from({ length: 40_000 }, (_, n) => ({ name: `Ann Smithson ${n}`, email: `u${n}@corp.example` }));
  const { text, says } = await readTwice([answering(people)]);
  expect(text).not.toContain('Smithson');
  expect(says[1]).toMatch(/^More secret and personal values were met than can be searched for \(100,000 ways of writing them\)\. /);
});

it('values that all begin alike and are all of another length cost no more than others', async () => {
  const passwords = Array.from({ length: 500 }, (_, n) => ({ password: `!b1x?${'y'.repeat(n)}` }));
  const started = worked();
  const { says } = await readTwice([answering(passwords), answering({ note: '!b1x?'.repeat(60_000) })]);
  expect(worked() - started).toBeLessThan(10_000);
  expect(says.some((sentence) => sentence.startsWith('More secret and personal values were met'))).toBe(true);
});

it('an e-mail address is the same person wherever it stands: as a name, too, and as who somebody signs in as', async () => {
  const ann = 'ann.smith@corp.example';
  const { exchanges, text } = await readTwice([answering({ name: ann, email: ann, full_name: 'Ann Smith', usr: ann })]);
  expect(text).not.toContain('ann.smith');
  const answer = exchanges[0]?.response.kind === 'json' ? exchanges[0].response.value : undefined;
  const { name, email, usr, full_name: full } = (isObject(answer ?? null) ? answer : {}) as Readonly<Record<string, Json>>;
  expect(name).toBe(email);
  expect(usr).toBe(email);
  expect(full).not.toBe('Ann Smith');
});

it('what is too long for an address is no address: nothing of it is kept under a name', async () => {
  const { text } = await readTwice([answering({ full_name: `${'annabel.'.repeat(12)}smith@corp.example` })]);
  expect(text).not.toContain('annabel');
});
