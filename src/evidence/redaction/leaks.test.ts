import { describe, expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

/** Secrets in places where products put them, each alone in its recording: nothing else teaches what it is. */

const HOME = 'https://app.example.com';
/** A token, and a password that is a word. */
const DRAWN = 'Zk3tok9d8c7b6a5f4e3d2c0Q8w7e6r5t';
const WORD = 'kestrels';
const json = (body: unknown): unknown =>
  entry({ method: 'POST', url: `${HOME}/api/x`, postData: { mimeType: 'application/json', text: JSON.stringify(body) } });
const form = (text: string): unknown =>
  entry({ method: 'POST', url: `${HOME}/login`, postData: { mimeType: 'application/x-www-form-urlencoded', text } });
const page = (text: string, mimeType = 'text/html'): unknown => entry({}, { content: { size: text.length, mimeType, text } });
const header = (name: string, value: string): unknown => entry({ headers: [{ name, value }] }, { headers: [{ name, value }] });
const frame = (data: string): unknown =>
  entry({ url: 'wss://app.example.com/ws' }, { status: 101 }, { _webSocketMessages: [{ type: 'send', time: 1, opcode: 1, data }] });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const PASSWORDS =
  'newpassword oldpassword confirmpassword userpassword password_new password_current user[plainPassword][first] pw passwd2 user_pass smtp_pass pass pass1 loginPass rootpw senha contrasena contrase%C3%B1a mot_de_passe wachtwoord heslo parola salasana passord sifre %E5%AF%86%E7%A0%81';
const TOKENS =
  'csrfmiddlewaretoken logintoken sesskey __RequestVerificationToken _wpnonce _nonce_add-plot clientsecret apisecret secretkey accesskey sessionkey bearer sessid auth_tkt pushtoken consumer_key app_key psk tokenValue token_hash macaroon oauth_verifier';
const ORDINARY: readonly (readonly [string, string])[] = [
  ['pageToken', 'CAUQAA11bb22'],
  ['nexttoken', 'CAUQAA11bb22'],
  ['password_policy', 'strong-8'],
  ['bypass', 'rule-77ab'],
  ['boarding_pass', 'BP-77ab'],
  ['totalTokens', '1200'],
  ['state', 'draft-2'],
  ['code', 'FORBIDDEN_1'],
  ['key', 'PROJ-123'],
  ['compass', 'north-1'],
  ['sort_key', 'created-2026'],
  ['secretary', 'dept-12'],
  ['data', 'row-12ab'],
  ['refresh', 'every-30s'],
];

const MAKERS: readonly string[] = [
  ...['glrt-aB3dE5fG7hI9jK1lM3nO', 'xapp-1-A01B2C3D4E5-1234567890123-0f1e2d3c4b5a6978', 'hf_aBcDeFgHiJ1kLmNoPqRsTuVwXyZ234567'],
  ...['dapi0f1e2d3c4b5a69788796a5b4c3d2e1f0', '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', 'GOCSPX-aB3dE5fG7hI9jK1lM3nOpQrSt'],
  ...['hvs.CAESIaB3dE5fG7hI9jK1lM3nOaB3dE5fG7hI9', 'figd_aB3dE5fG7hI9jK1lM3nOaB3dE5fG7hI9jK1lM3nO', 'dckr_pat_aB3dE5fG7hI9jK1lM3nOaB3dE5f'],
  ...[
    '0f1e2d3c4b5a69788796a5b4c3d2e1f0-us12',
    '123456789:AAHtelegramBotTokenAbCdEfGhIjKlMnOp',
    '12|aB3dE5fG7hI9jK1lM3nOaB3dE5fG7hI9jK1lM3nOaB3dE5fG',
  ],
  ...['$2y$10$abcdefghijklmnopqrstuuN9qo8uLOickgx2ZMRZoMyeIjZAgcfl7', 'SFMyNTY.g2gDYQFuBgB7i5iTAWIAAVGA.aB3dE5fG7hI9jK1lM3nO'],
  ...['Fe26.2**0f1e2d3c4b5a69788796*aB3dE5fG7hI9*jK1lM3nO**0f1e*aB3d', 'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH'],
];

/** What is recorded, and what must not be found in it. */
const CASES: readonly (readonly [string, unknown, string])[] = [
  ['an event of Socket.IO that signs in', frame(`42["login","kim","Kestrel-77x"]`), 'Kestrel-77x'],
  ['one told a token alone', frame(`427["authenticate","${DRAWN}"]`), DRAWN],
  ['the first packet of a namespace', frame(`40{"token":"${DRAWN}"}`), DRAWN],
  ['a call of SignalR', frame(`{"type":1,"target":"Login","arguments":["kim","Kestrel-77x"]}\u001e`), 'Kestrel-77x'],
  ['a frame of STOMP', frame('CONNECT\nlogin:kim\npasscode:Kestrel-77x\n\n\u0000'), 'Kestrel-77x'],
  ['a line of a protocol', frame(`AUTH ${DRAWN}`), DRAWN],
  ['a list that a name begins', frame(`["auth","${DRAWN}"]`), DRAWN],
  ['a digest under the name of a password', json({ password: { digest: DRAWN, algorithm: 'sha-256' } }), DRAWN],
  ['an object that is a password', json({ password: { current: WORD } }), WORD],
  ['a change of JSON Patch', json([{ op: 'replace', path: '/credentials/0/clientSecret', value: WORD }]), WORD],
  ['a field and its value', json([{ field: 'password', value: WORD }]), WORD],
  ['a name and its value in a list', json({ headers: [['X-Api-Key', 'Qq9tok9d8c7b']] }), 'Qq9tok9d8c7b'],
  ['a variable of an environment', json({ env: ['DB_PASSWORD=kestrels'] }), WORD],
  ['an argument of a command', json({ cmd: ['mysql', '--password', 'Kestrel-77x'] }), 'Kestrel-77x'],
  ['a setting', answering([{ key: 'smtp.password', text: 'Kestrel-77x' }]), 'Kestrel-77x'],
  [
    'GraphQL in the text of a query',
    entry({ url: `${HOME}/graphql?query=${encodeURIComponent('{login(password:"Kestrel-77x"){t}}')}` }),
    'Kestrel-77x',
  ],
  ['a block of text in GraphQL', json({ query: 'mutation { login(password:"""Kestrel-77x""") { t } }' }), 'Kestrel-77x'],
  ['an address written twice', entry({ url: `${HOME}/l?next=${encodeURIComponent(encodeURIComponent(`/cb?token=${DRAWN}`))}` }), DRAWN],
  ['an address that is a query', answering({ next: `?page=2&token=${DRAWN}` }), DRAWN],
  [
    'base64 in base64',
    answering({ blob: base64(JSON.stringify({ blob: base64(`{"password":"${WORD}"}`) })) }),
    base64(`{"password":"${WORD}"}`),
  ],
  [
    'JSON in base64, printed over lines',
    answering({ blob: base64(`{\n  "password": "${WORD}"\n}`) }),
    base64(`{\n  "password": "${WORD}"\n}`),
  ],
  ['an address of mail in base64', answering({ cursor: base64('wilma.brandt@kontor.example') }), base64('wilma.brandt@kontor.example')],
  ['a form in base64', answering({ blob: base64('user=kim&password=Kestrel-77x') }), base64('user=kim&password=Kestrel-77x')],
  [
    'an address that is data',
    answering({ to: `data:application/json;base64,${base64(`{"password":"${WORD}"}`)}` }),
    base64(`{"password":"${WORD}"}`),
  ],
  ['a cookie without a name', header('Cookie', `${DRAWN}; a=1`), DRAWN],
  ['the same, set', header('Set-Cookie', `${DRAWN}; Path=/`), DRAWN],
  ['an attribute of a cookie', header('Set-Cookie', 'a=1; Path=/s/wilma.brandt@kontor.example'), 'wilma.brandt'],
  ['a challenge', header('WWW-Authenticate', `Negotiate ${DRAWN}`), DRAWN],
  ['a one-time password in a header', header('X-GitHub-OTP', '802645'), '802645'],
  ['parts of a batch', page(`--B\r\n\r\nHTTP/1.1 200 OK\r\nSet-Cookie: abc=${DRAWN}; Path=/\r\n`, 'multipart/mixed; boundary=B'), DRAWN],
  ['JSON in an attribute', page(`<div data-page="{&quot;csrfToken&quot;:&quot;${DRAWN}&quot;}">`), DRAWN],
  ["JSON in a script's text", page(`<script>push([1,"5:{\\"apiKey\\":\\"${DRAWN}\\"}"])</script>`), DRAWN],
  ['what a script keeps', page(`<script>localStorage.setItem("token","${DRAWN}")</script>`), DRAWN],
  ['a text between backticks', page(`<script>const apiKey = \`${DRAWN}\`</script>`), DRAWN],
  ['what a page shows behind the word for it', page(`<th>API token</th><td><code>${DRAWN}</code></td>`), DRAWN],
  ['where a form leads', page(`<form action="/password/reset/${DRAWN}">`), DRAWN],
  ['an element with attributes', page(`<wsse:Password Type="PasswordText">${WORD}</wsse:Password>`, 'text/xml'), WORD],
  ['an element of characters', page(`<password><![CDATA[${WORD}]]></password>`, 'text/xml'), WORD],
  ['a member of XML-RPC', page(`<member><name>password</name><value><string>${WORD}</string></value></member>`, 'text/xml'), WORD],
  ['a line of settings', page(`DB_PASSWORD=${WORD}\nA=1\n`, 'text/plain'), WORD],
  ['what a database is connected with', answering({ to: `Server=db;Database=a;Password=Kestrel-77x;` }), 'Kestrel-77x'],
  [
    'a key of PGP',
    answering({ key: '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQOYBF1aB3dE5fG7\n-----END PGP PRIVATE KEY BLOCK-----' }),
    'lQOYBF1aB3dE5fG7',
  ],
  [
    'what Rails signed',
    answering({ id: `${base64('{"_rails":{"pur":"blob"}}')}--0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c` }),
    '0f1e2d3c4b5a6978',
  ],
];

const told = async (one: unknown): Promise<string> => (await readTwice([one])).text;

describe('a secret does not remain', () => {
  it.each(CASES)('%s', async (_, one, secret) => {
    expect(await told(one)).not.toContain(secret);
  });
  it.each(PASSWORDS.split(' '))('a password that is a word, as %s', async (name) => {
    const text = await told(form(`login=kim&${name}=${WORD}&remember=1`));
    expect(text).not.toContain(WORD);
    expect(text).toContain('kim');
  });
  it.each(TOKENS.split(' '))('a token, as %s', async (name) => {
    expect(await told(form(`a=1&${name}=${DRAWN}`))).not.toContain(DRAWN);
  });
  it.each(MAKERS)('a key of a known form in a sentence: %s', async (key) => {
    expect(await told(answering({ note: `use ${key} for it` }))).not.toContain(key.slice(-12));
  });
});

describe('what is no secret stays', () => {
  it.each(ORDINARY)('%s: %s', async (name, value) => {
    expect(await told(json({ [name]: value }))).toContain(value);
  });
  it('names of fields in a list, words about a password, events with arguments', async () => {
    for (const value of [
      { required: ['password', 'token', 'secret'] },
      { errors: { password: { code: 'too_short-1', message: 'Is too short (8).', min: 8 } } },
      [{ op: 'replace', path: '/status', value: WORD }],
      [{ key: 'login.password', text: 'Password' }],
    ])
      expect(await told(answering(value))).toContain(JSON.stringify(value));
    const empty = '<fieldset><input type="password" name="password">\t\t\t</fieldset>';
    expect((await readTwice([page(empty)])).exchanges[0]?.response).toMatchObject({ text: empty });
    expect(await told(json({ password: '$undefined', pass: '{{password}}' }))).toContain('{"password":"$undefined","pass":"{{password}}"}');
    expect(await told(frame('42["order.move",5,"waiting-2"]'))).toContain('waiting-2');
    expect(await told(header('WWW-Authenticate', 'Digest realm="shop-1", qop="auth"'))).toContain('shop-1');
    for (const id of [base64('order:17:of:the:shop'), 'Aq3bXy7dK9fLm2nP4rS6', '9f86d081884c7d659a2feaa0c55ad015'])
      expect(await told(answering({ id }))).toContain(id);
  });
});
