import { describe, expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const HOME = 'https://app.example.com';
const TOKEN = 'Zq7-hidden-Vx93kd';
const WORD = 'Pw!word-4711x';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const body = (text: string, mimeType: string): unknown => entry({}, { content: { size: text.length, mimeType, text } });
const sent = (mimeType: string, text: string): unknown => entry({ method: 'POST', url: `${HOME}/x`, postData: { mimeType, text } });
const asked = (path: string): unknown => entry({ url: `${HOME}${path}` });
const headed = (headers: readonly (readonly [string, string])[]): unknown =>
  entry({ headers: headers.map(([name, value]) => ({ name, value })) });
const answered = (name: string, value: string): unknown => answering({}, {}, { headers: [{ name, value }] });
const framed = (data: string, type = 'send'): unknown =>
  entry({ url: 'wss://app.example.com/ws' }, {}, { _webSocketMessages: [{ type, time: 1, opcode: 1, data }] });
const parts = (...all: readonly (readonly [string, string])[]): string =>
  `${all.map(([head, text]) => `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`).join('')}--XX--\r\n`;

/** Where it stands, what is read, and what of it stays readable. */
const HIDDEN: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['a cookie as it is set, in a body', answering({ sent: `sid=${TOKEN}; theme=dark; Path=/; HttpOnly` }), ['theme=dark']],
  [
    'heads of a request as a text',
    answering({ raw: `GET /a HTTP/1.1\r\nAuthorization: Bearer ${TOKEN}\r\nCookie: sid=${WORD}\r\nX-Page: 3` }),
    ['X-Page: 3'],
  ],
  ['a command', answering({ try: `curl -u admin:${WORD} -H 'Authorization: Bearer ${TOKEN}' ${HOME}/orders/17` }), ['orders/17', 'admin:']],
  ['the query of a fragment', asked(`/app#/callback?access_token=${TOKEN}&page=2`), ['page=2']],
  ['the fragment of where an answer leads', answered('Location', `${HOME}/cb#access_token=${TOKEN}&expires_in=3600`), ['expires_in=3600']],
  ['a form in base64', answering({ blob: base64(`user=kim&password=${WORD}`), state: 'open' }), ['open']],
  [
    'JSON in base64 in a form',
    sent('application/x-www-form-urlencoded', `state=open&data=${encodeURIComponent(base64(`{"password":"${WORD}"}`))}`),
    ['open'],
  ],
  ['a part of a form', sent('multipart/form-data; boundary=XX', parts(['name="user[password]"', WORD], ['name="code"', 'A1'])), ['A1']],
  [
    'JSON in a part of a form',
    sent('multipart/form-data; boundary=XX', parts(['name="payload"', `{"token":"${TOKEN}","price":1999}`])),
    ['1999'],
  ],
  [
    'a field with brackets',
    sent('application/x-www-form-urlencoded', `login%5Bpassword%5D=${encodeURIComponent(WORD)}&login%5Bstate%5D=open`),
    ['open'],
  ],
  ['an event of a stream', body(`event: auth\ndata: {"token":"${TOKEN}","status":"open"}\n\n`, 'text/event-stream'), ['open']],
  ['an event of several lines', body(`data: {\ndata: "secret": "${TOKEN}",\ndata: "price": 12}\n\n`, 'text/event-stream'), ['12']],
  ['a frame of STOMP', framed(`CONNECT\nlogin:kim\npasscode:${WORD}\naccept-version:1.2\n\n\0`), ['accept-version:1.2']],
  ['a frame of Socket.IO', framed(`42["auth",{"token":"${TOKEN}","room":"orders"}]`), ['orders']],
  ['a frame of SockJS', framed(`a["{\\"password\\":\\"${WORD}\\",\\"state\\":\\"open\\"}"]`, 'receive'), ['open']],
  [
    'a field that hides what is typed',
    body(`<input type="password" name="p" value="${WORD}"><input name="state" value="open">`, 'text/html'),
    ['open'],
  ],
  ['an attribute', body(`<div data-api-key="${TOKEN}" data-state="open" data-price="19.99"></div>`, 'text/html'), ['open', '19.99']],
  [
    'JSON in an attribute',
    body(`<div data-props="{&quot;accessToken&quot;:&quot;${TOKEN}&quot;,&quot;status&quot;:&quot;open&quot;}"></div>`, 'text/html'),
    ['open'],
  ],
  ['JSON in a page', body(`<script type="application/json">{"props":{"apiKey":"${TOKEN}","price":1999}}</script>`, 'text/html'), ['1999']],
  [
    'a script in a page',
    body(`<script>window.CONFIG = {apiToken: "${TOKEN}", state: 'open'}; var csrfToken='${WORD}';</script>`, 'text/html'),
    ['open'],
  ],
  [
    'headers of proxies',
    headed([
      ['Proxy-Authorization', `Basic ${base64(`kim:${WORD}`)}`],
      ['X-Forwarded-Access-Token', TOKEN],
      ['X-Page', '3'],
    ]),
    ['"3"'],
  ],
  [
    'headers of gates',
    headed([
      ['Cf-Access-Jwt-Assertion', TOKEN],
      ['X-Amz-Security-Token', TOKEN],
      ['X-Vault-Token', WORD],
    ]),
    [],
  ],
  ['a digest', headed([['Authorization', `Digest username="kim", nonce="${TOKEN}", response="${TOKEN}"`]]), []],
  ['a link in a header', answered('Link', `<${HOME}/a?cursor=9&access_token=${TOKEN}>; rel="next"`), ['cursor=9']],
  [
    'a variable of GraphQL',
    sent(
      'application/json',
      JSON.stringify({ query: 'mutation($p: String!) { login(password: $p) { ok } }', variables: { p: WORD, state: 'open' } }),
    ),
    ['open'],
  ],
  [
    'an argument of GraphQL',
    sent('application/json', JSON.stringify({ query: `mutation { login(password: "${WORD}", code: "A1") { ok } }` })),
    ['A1'],
  ],
  [
    'variables of GraphQL in an address',
    asked(`/graphql?variables=${encodeURIComponent(JSON.stringify({ token: TOKEN, state: 'open' }))}`),
    ['open'],
  ],
  ['JSON behind a guard', body(`)]}',\n{"token":"${TOKEN}","price":12}`, 'application/json'), ['12']],
  ['XML', body(`<login><password>${WORD}</password><state>open</state><token type="x">${TOKEN}</token></login>`, 'text/xml'), ['open']],
  [
    'SOAP',
    sent(
      'text/xml',
      `<e:Envelope><w:UsernameToken><w:Password Type="x">${WORD}</w:Password></w:UsernameToken><code>A1</code></e:Envelope>`,
    ),
    ['A1'],
  ],
  ['an attribute of XML', body(`<conn user="kim" password="${WORD}" state="open"/>`, 'application/xml'), ['open']],
  [
    'a property list',
    body(`<dict><key>password</key><string>${WORD}</string><key>state</key><string>open</string></dict>`, 'application/xml'),
    ['open'],
  ],
  ['a message of Protocol Buffers as text', body(`user {\n  password: "${WORD}"\n  state: OPEN\n}\n`, 'text/plain'), ['OPEN']],
  ['YAML', body(`db:\n  host: a\n  password: ${WORD}\n  port: 5432\n`, 'text/yaml'), ['5432']],
  ['a log in JSON', answering({ log: `INFO user=kim password=${WORD} code=A1\nINFO token: ${TOKEN}\n` }), ['code=A1']],
  ['JSON in a line of a log', answering({ lines: [`got {"password":"${WORD}","code":"A1"} done`] }), ['A1']],
  ['a table as text', body(`name,"password",state\nkim,"${WORD}",open\nann,${WORD},"on, hold"\n`, 'text/csv'), ['open', 'on, hold']],
  ['what a database is connected with', answering({ dsn: `Server=a;Database=shop;User Id=sa;Password=${WORD};` }), ['Database=shop']],
  ['what PHP writes down', answering({ s: `a:2:{s:8:"password";s:13:"${WORD}";s:5:"state";s:4:"open";}` }), ['open']],
  ['settings', answering({ ini: `[db]\npassword = ${WORD}\nport = 5432` }), ['5432']],
  ['JSON in JSON in JSON', answering({ a: JSON.stringify({ b: JSON.stringify({ password: WORD, price: 5 }) }) }), ['5']],
  ['an address in an address', asked(`/go?next=${encodeURIComponent(`/a?token=${encodeURIComponent(TOKEN)}&page=2`)}`), ['page']],
  ['a parameter of a part of a path', asked(`/orders;jsessionid=${TOKEN}/17`), ['17']],
];

describe('a secret that stands in', () => {
  it.each(HIDDEN)('%s', async (_, one, stays) => {
    const { text } = await readTwice([one]);
    for (const secret of [TOKEN, WORD]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(base64(`kim:${secret}`));
      expect(text).not.toContain(base64(`{"password":"${secret}"}`));
    }
    for (const readable of stays) expect(text).toContain(readable);
  });

  it('a variable and another place is the same pseudonym in both', async () => {
    const query = 'mutation($p: String!) { login(password: $p) { ok } }';
    const { text } = await readTwice([
      sent('application/json', JSON.stringify({ query, variables: { p: WORD } })),
      answering({ password: WORD }),
    ]);
    expect(new Set(text.match(/np_tok_\w{8}/g)).size).toBe(1);
  });
});

describe('what looks like one and is none', () => {
  it.each([
    'Code E42: order ord_01HZX3QK7V costs 19.99',
    'password: must have 8 characters or more',
    'Your password is too short: 7 of 8.',
    'a=1; b=2; c=3',
    'Path=/; step 2',
    'curl https://app.example.com/api/orders/17?page=2',
    'state: open, code: A1, key: orders, total tokens: 512',
    'required|min:8|confirmed',
    's:5:"state";s:4:"open";',
  ])('%s', async (text) => {
    expect((await readTwice([answering({ text })])).text).toContain(JSON.stringify(text).slice(1, -1));
  });

  it('columns, arguments and fields of other names', async () => {
    const table = 'name,password_policy,state\nkim,strict-8,open\n';
    const query = 'query($p: Int!, $s: State) { orders(page: $p, state: $s) { id } }';
    const page = '<input type="text" name="p" value="strict-8"><input type="hidden" name="state" value="open">';
    const { text } = await readTwice([
      ...[body(table, 'text/csv'), body(page, 'text/html')],
      sent('application/json', JSON.stringify({ query, variables: { p: 2, s: 'open-now-1' } })),
    ]);
    expect(text).toContain(JSON.stringify(table).slice(1, -1));
    expect(text).toContain(JSON.stringify(page).slice(1, -1));
    expect(text).toContain('{"p":2,"s":"open-now-1"}');
  });
});
