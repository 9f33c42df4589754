import { describe, expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const HOME = 'https://app.example.com';
const TOKEN = 'Zq7hiddenVx93kdP2mQ8sL4w';
const WORD = 'Pw!word-4711x';
const HASH = '$2y$10$abcdefghijklmnopqrstuuN9qo8uLOickgx2ZMRZoMyeIjZAgcfl7';
const SEED = 'witch collapse practice feed shame open despair creek road again ice least';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const body = (text: string, mimeType = 'text/html'): unknown => entry({}, { content: { size: text.length, mimeType, text } });
const asked = (path: string): unknown => entry({ url: `${HOME}${path}` });
const json = (value: unknown): unknown =>
  entry({ method: 'POST', url: `${HOME}/x`, postData: { mimeType: 'application/json', text: JSON.stringify(value) } });
const told = async (one: unknown): Promise<string> => (await readTwice([one])).text;

/** What carries it, what is read, and what of it stays readable. */
const CARRIED: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['an event that is called after it', body(`event: token\ndata: ${TOKEN}\n\nevent: text\ndata: open\n\n`, 'text/event-stream'), ['open']],
  ['a label', body(`<label for=k>API key: ${TOKEN}</label>`), ['API key']],
  ['a sentence', answering({ note: `Your API key is ${TOKEN}` }), ['Your API key is']],
  [
    'an address of data',
    body(`<a href="data:application/json,${encodeURIComponent(`{"token":"${TOKEN}","x":1}`)}">`),
    ['data:application/json'],
  ],
  ['one in base64', body(`<img src="data:image/svg+xml;base64,${base64(`<input name="token" value="${TOKEN}">`)}">`), ['image/svg+xml']],
  ['base64 in base64', answering({ blob: base64(base64(`{"password":"${WORD}"}`)) }), []],
  [
    'JSON in JSON in an attribute',
    body(
      `<div data-a="{&quot;a&quot;:&quot;{\\&quot;apiKey\\&quot;:\\&quot;${TOKEN}\\&quot;,\\&quot;b\\&quot;:\\&quot;open\\&quot;}&quot;}">`,
    ),
    ['open'],
  ],
  ['headers that an answer repeats', answering({ headers: { authorization: [`Bearer ${TOKEN}`], accept: ['a/b'] } }), ['a/b']],
  ['the key of a framework', answering({ APP_KEY: `base64:${base64(`${TOKEN}12345678`)}`, APP_ENV: 'open' }), ['open']],
  ['a field of a code', body('<input autocomplete="one-time-code" name="c" value="Zq7Vx9"><input name=s value=open>'), ['open']],
  ['a password that is shown', body(`<input type="text" autocomplete="section-a current-password" name="x1" value="${WORD}">`), ['x1']],
  ['a field whose identity stands first', body(`<input id="field1" name="csrf_token" value="${TOKEN}">`), ['csrf_token']],
  ['settings in XML', body(`<add key="DbPassword" value="${WORD}"/><add key="OrderState" value="open"/>`, 'text/xml'), ['open']],
  ['a hash of Ruby', answering({ log: `Parameters: {"user"=>{"password"=>"${WORD}", "state"=>"open"}}` }), ['open']],
  ['one in a page', body(`<pre>{&quot;password&quot;=&gt;&quot;${WORD}&quot;, &quot;state&quot;=&gt;&quot;open&quot;}</pre>`), ['open']],
  ['groups to be typed in', answering({ manualEntryKey: 'jbsw y3dp ehpk 3pxp', state: 'open' }), ['open']],
  ['words of a wallet', answering({ seedPhrase: SEED, state: 'open' }), ['open']],
  ['a file of machines', body(`machine api.example login kim password ${WORD}\n`, 'text/plain'), ['api.example', 'kim']],
  ['a key of a cluster', body(`user:\n  client-key-data: ${base64(TOKEN)}\n  state: open\n`, 'text/yaml'), ['open']],
  ['a feed', asked(`/calendar/private-${TOKEN}/basic.ics`), ['/basic.ics']],
  [
    'where a browser is pushed to',
    json({ endpoint: `https://push.example/send/${TOKEN}`, keys: { auth: TOKEN } }),
    ['https://push.example/send/'],
  ],
  [
    'a statement of SQL',
    answering({ m: `SQL: INSERT INTO users (name, password, state) VALUES ('kim', '${WORD}', 'open')` }),
    ['kim', 'open'],
  ],
  [
    'one with values as they are',
    answering({ m: `SQL: insert into \`u\` (\`n\`, \`password\`, \`s\`) values (kim, ${HASH}, open)` }),
    ['kim', 'open'],
  ],
  ['rows of one', answering({ m: `SQL: insert into u (password, s) values ('a''b', 'one'), ('${WORD}', 'open')` }), ['one', 'open']],
  ['what a validator was given', answering({ detail: [{ loc: ['body', 'password'], msg: 'Too short', input: WORD }] }), ['Too short']],
  ['one of another', answering({ errors: [{ path: ['password'], received: WORD, code: 'too_small' }] }), ['too_small']],
  ['a value that was rejected', answering({ errors: [{ field: 'password', rejectedValue: WORD, code: 'Size' }] }), ['Size']],
  ['user information in a text', answering({ repo: `https://kim:${WORD}@git.example/r.git` }), ['@git.example/r.git']],
];

describe('a secret that is carried by', () => {
  it.each(CARRIED)('%s', async (_, one, stays) => {
    const text = await told(one);
    for (const secret of [TOKEN, WORD, HASH.slice(8), SEED.slice(0, 20), 'y3dp', 'Zq7Vx9', "a''b"]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(base64(secret).slice(0, 12));
    }
    expect(text).not.toContain(base64(base64(`{"password":"${WORD}"}`)));
    for (const readable of stays) expect(text).toContain(readable);
  });
});

describe('what is carried in the same way, and is no secret, stays', () => {
  const ORDINARY: readonly (readonly [string, unknown, string])[] = [
    ['words that are streamed', body('event: token\ndata: Hello\n\n', 'text/event-stream'), '"data":"Hello"'],
    ['words about a key', answering({ note: 'The API key is required' }), 'The API key is required'],
    ['a picture', body('<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB">'), 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'],
    ['data that holds none', body('<a href="data:text/csv,state%2Ccode%0Aopen%2CA1">'), 'state%2Ccode%0Aopen%2CA1'],
    ['a button with a value', body('<button name="state" value="open-2">'), 'open-2'],
    ['what another field was given', answering({ detail: [{ loc: ['body', 'state'], input: 'draft-2x' }] }), 'draft-2x'],
    ['what kind a password was', answering({ errors: [{ path: ['password'], received: 'undefined', code: 'A1' }] }), 'undefined'],
    ['a statement of other columns', answering({ m: "SQL: insert into orders (state, code) values ('open', 'A1-x9')" }), "'A1-x9'"],
    ['a place for a value', answering({ m: 'SQL: insert into users (password) values (?)' }), 'values (?)'],
    [
      'a sentence about a password',
      answering({ password: 'Must have four or more signs, of which 2 are digits' }),
      'of which 2 are digits',
    ],
    ['a place that is called private', asked('/projects/private-roadmap-2026-for-the-team/tasks'), 'private-roadmap-2026-for-the-team'],
    ['an endpoint of the product', answering({ endpoint: `${HOME}/api/orders-2026-open-list`, keys: ['id'] }), 'orders-2026-open-list'],
  ];
  it.each(ORDINARY)('%s', async (_, one, stays) => {
    expect(await told(one)).toContain(stays);
  });
});

it('what is short and scrambled is hidden in an address, too, where it stands under the name of a secret elsewhere', async () => {
  const said = await readTwice([answering({ id: 7, pushToken: 'vkLNMiqxIw', token: 'openDoor' }), asked('/api/push/vkLNMiqxIw/openDoor')]);
  expect(said.text).not.toContain('vkLNMiqxIw');
  expect(said.text).toContain('openDoor');
});
