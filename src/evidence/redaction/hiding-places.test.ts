import { describe, expect, it } from 'vitest';
import { answering, entry } from '../har/har.fixture.ts';
import { readTwice } from './read-twice.fixture.ts';

const HOME = 'https://app.example.com';
const TOKEN = 'Zq7hiddenVx93kdP2mQ8sL4w';
const WORD = 'Pw!word-4711x';
const HEX = '5f3d9a1c7be84402aa91c3de00b1f2e7';
const PERSON = 'kim.brandt';

const body = (text: string, mimeType = 'text/html'): unknown => entry({}, { content: { size: text.length, mimeType, text } });
const asked = (path: string): unknown => entry({ url: `${HOME}${path}` });
const set = (value: string): unknown => entry({}, { headers: [{ name: 'Set-Cookie', value }] });
const framed = (data: unknown): unknown =>
  entry(
    { url: 'wss://app.example.com/ws' },
    {},
    { _webSocketMessages: [{ type: 'send', time: 1, opcode: 1, data: typeof data === 'string' ? data : JSON.stringify(data) }] },
  );
const sent = (text: string): unknown =>
  entry({ method: 'POST', url: `${HOME}/x`, postData: { mimeType: 'application/x-www-form-urlencoded', text } });
const variables = (query: string, held: unknown): string =>
  `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(held))}`;

/** Where it stands, what is read, and what of it stays readable. */
const HIDDEN: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['an attribute without quotes', body(`<input type=hidden name=csrf_token value=${TOKEN}><input name=s value=open>`), ['value=open']],
  ['markup in JSON', answering({ html: `<input name="token" value="${TOKEN}"><p>Open</p>` }), ['Open']],
  ['where a form leads', body(`<form action="/x?csrf=${TOKEN}&page=2">`), ['page=2']],
  ['a link with a query alone', body(`<a href="?sid=${TOKEN}">`), []],
  ['JSON for scripts in a page', body(`<script type="application/json">[{"token":1,"state":2},"${TOKEN}","open"]</script>`), ['open']],
  [
    'state that a script assigns',
    body(`<script>window.__A__ = {"a": [{"label": "API key", "value": "${TOKEN}"}], "b": "open"}</script>`),
    ['open'],
  ],
  ['state in a text of a script', body(`<script>a = JSON.parse('{"label":"API key","value":"${TOKEN}","b":"open"}')</script>`), ['open']],
  [
    'state in an attribute',
    body(`<p data-a="{&quot;label&quot;:&quot;API key&quot;,&quot;value&quot;:&quot;${TOKEN}&quot;,&quot;b&quot;:&quot;open&quot;}">`),
    ['open'],
  ],
  ['the same in other quotes', body(`<p data-a='{"changes":{"token":{"from":"${TOKEN}"}},"b":"open"}'>`), ['open']],
  [
    'state behind much other state of a page',
    body(`<script>${'a={"b":1};'.repeat(250)}window.__A__ = {"a": [{"label": "API key", "value": "${TOKEN}"}], "b": "open"}</script>`),
    ['open'],
  ],
  [
    'state at the end of a long page',
    body(`<p>${'or so '.repeat(700_000)}</p><script type="application/json">[{"token":1,"state":2},"${TOKEN}","open"]</script>`),
    ['open'],
  ],
  ['state that has markup in it', body(`<script type="application/json">[{"token":1},"${TOKEN}","<b>open</b>"]</script>`), ['open']],
  ['values apart from their names', answering([{ user: 1 }, { token: 2, state: 3 }, TOKEN, 'open']), ['open']],
  [
    'values apart from their names that another one names',
    answering([{ a: 1 }, { label: 2, value: 3, b: 4 }, 'API key', TOKEN, 'open']),
    ['open'],
  ],
  [
    'places that are as large as codes',
    answering([
      [1, ...Array.from({ length: 150 }, (_, at) => at + 2)],
      { token: 150, state: 151 },
      ...Array.from({ length: 148 }, (_, at) => at),
      TOKEN,
      'open',
    ]),
    ['open'],
  ],
  [
    'values apart under names that are alike once replaced',
    answering([{ 'Kim.B@a.example': 1, 'kim.b@a.example': 2, token: 3 }, 7, 8, TOKEN]),
    [],
  ],
  [
    'values apart in what stands under the name of a secret',
    answering([{ password: 1, pass: 3, state: 5 }, { value: 2 }, WORD, [4], WORD, 'open']),
    ['open'],
  ],
  [
    'values apart of which one is led to by nothing',
    answering([{ user: 1 }, { password: 2, state: 3 }, WORD, 'open', 'more']),
    ['open', 'more'],
  ],
  ['values apart that two names lead to', answering([{ password: 1, label: 1, state: 2 }, WORD, 'open']), ['open']],
  [
    'a password that is a number greater than numbers are',
    entry({}, { content: { size: 9, mimeType: 'application/json', text: '{"password": 4711000000000000006, "state": "open"}' } }),
    ['open'],
  ],
  ['the trace of a call', answering({ trace: `#0 /app/Auth.php(12): Auth->login('kim', '${WORD}')` }), ['Auth.php(12)', 'kim']],
  ['what PHP shows', answering({ d: `["password"]=> string(13) "${WORD}" ["state"]=> string(4) "open"` }), ['open']],
  ['what PHP prints', body(`Array\n(\n    [password] => ${WORD}\n    [state] => open\n)`, 'text/plain'), ['open']],
  ['settings on two lines', body(`- name: DB_PASSWORD\n  value: ${WORD}\n- name: STATE\n  value: open\n`, 'text/yaml'), ['open']],
  ['variables in an address', asked(variables('mutation($p:String!){login(password:$p){id}}', { p: WORD, s: 'open' })), ['open']],
  ['what Meteor is told', framed({ msg: 'method', method: 'login', params: [{ resume: TOKEN }], id: '1' }), ['"id":"1"']],
  ['JSON behind a #', asked(`/a#${encodeURIComponent(JSON.stringify({ token: TOKEN, state: 'open' }))}`), ['open']],
  ['a first part behind a #', asked(`/a#${PERSON}@kontor.example`), ['/a#p-']],
  ['a key as JSON', answering({ kty: 'RSA', kid: 'k-1', n: 'open', d: TOKEN + TOKEN }), ['k-1', 'open']],
  [
    'the first of two cookies',
    set(`sid=${TOKEN}; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/, a=1`),
    ['Wed, 21 Oct 2026 07:28:00 GMT; Path=/'],
  ],
  ['the second of two cookies', set(`a=1; Path=/, sid=${TOKEN}; HttpOnly`), ['; HttpOnly']],
  ['the proof that a person was met', sent(`cf-turnstile-response=${TOKEN}&state=open`), ['open']],
  ['an address of mail that programs are not to find', body(`Write to ${PERSON}&#64;kontor.example now`), ['&#64;', 'now']],
  ['one in another script', answering({ m: `to ${PERSON}@bücher.example now` }), ['now']],
  [
    'a body that is nothing else',
    entry({ url: `${HOME}/api/csrf-token` }, { content: { size: 9, mimeType: 'application/json', text: JSON.stringify(TOKEN) } }),
    [],
  ],
  [
    'one that is sent',
    entry({ method: 'PUT', url: `${HOME}/users/7/password`, postData: { mimeType: 'text/plain', text: WORD } }),
    ['/users/7/'],
  ],
  [
    'settings in capitals',
    answering({
      Environment: [
        { Name: 'DB_PASSWORD', Value: WORD },
        { Name: 'STATE', Value: 'open-2' },
      ],
    }),
    ['open-2'],
  ],
  ['parameters of a stack', answering([{ ParameterKey: 'DbPassword', ParameterValue: WORD }]), []],
  ['what a schema was given', answering({ errors: [{ instancePath: '/password', data: WORD, message: 'too short' }] }), ['too short']],
  ['a label and its value', answering({ label: 'API key', value: TOKEN, state: 'open' }), ['API key', 'open']],
  ['a table of columns', answering({ columns: ['name', 'password', 'state'], rows: [['kim', WORD, 'open-2']] }), ['kim', 'open-2']],
  ['fields and values', answering({ fields: ['name', 'api_token'], values: ['kim', TOKEN] }), ['kim']],
  [
    'pairs',
    answering({
      rows: [
        ['password', WORD],
        ['state', 'open-2'],
      ],
    }),
    ['open-2'],
  ],
  ['what a field was before', answering({ changes: { token: { from: TOKEN, to: TOKEN }, state: { from: 'open', to: 'x-1' } } }), ['x-1']],
  ['a row of an audit', answering({ field: 'apiKey', oldValue: TOKEN, newValue: TOKEN }), ['apiKey']],
  ['a list in a query', asked(`/a?token%5B0%5D=${TOKEN}&page=2`), ['page=2']],
  ['what is there already', answering({ detail: `Key (state, token)=(open-2, ${TOKEN}) already exists.` }), ['(open-2, ']],
  ['what is there twice', answering({ message: `Duplicate entry '${TOKEN}' for key 'users.token'` }), ['users.token']],
  ['an entry of XML', body(`<p><entry key="password">${WORD}</entry><entry key="state">open</entry></p>`, 'text/xml'), ['open']],
  ['a parameter of XML', body(`<P><Name>password</Name><Value>${WORD}</Value></P>`, 'text/xml'), ['password']],
  ['a member of a script', body(`<script>sessionStorage["jwt"] = "${TOKEN}"; a["state"] = "open"</script>`), ['open']],
  ['an element that says so', body(`<code class="api-key mono">${TOKEN}</code>`), ['api-key']],
  ['a field with a label of its own', body(`<input readonly aria-label="API key" value="${TOKEN}">`), ['API key']],
  ['base64 in a script', body(`<script>f(atob("${Buffer.from(`{"token":"${TOKEN}"}`).toString('base64')}"))</script>`), ['atob(']],
  ['a percent-encoded text in a script', body(`<script>f("${encodeURIComponent(`{"token":"${TOKEN}","s":"open"}`)}")</script>`), ['open']],
  ['a cookie of a command', answering({ d: `curl -b "sid=${TOKEN}" ${HOME}/a` }), ['/a']],
  ['a sentence', answering({ d: `Your temporary password is ${WORD}.` }), ['temporary']],
  ['a number to pair with', answering({ token: '4711 2284', state: 'open' }), ['open']],
  ['groups of letters and digits', answering({ token: 'abcd 1234 efgh 5678', state: 'open' }), ['open']],
  ['a sentence without marks', answering({ d: 'The secret is hunter22xy7 now' }), ['now']],
  ['a sentence in French', answering({ d: `Mot de passe : ${WORD}` }), ['Mot de passe']],
  ['a line of a protocol', framed(`AUTH ${WORD}`), ['AUTH']],
  [
    'a challenge with words',
    entry({}, { headers: [{ name: 'WWW-Authenticate', value: `Bearer realm="a", error_description="token ${TOKEN} expired"` }] }),
    ['expired'],
  ],
  ...['set-password', 'change-password', 'confirm-email', 'email-verification', 'login-link', 'magic-login', 'accept-invite', 'join'].map(
    (part) => [`a link to ${part}`, asked(`/${part}/${TOKEN}`), [`/${part}/`]] as const,
  ),
  ['a link of Django', asked(`/accounts/reset/MQ/c8x5y2-${HEX}/`), ['/accounts/reset/MQ/']],
  ['a link of Laravel', asked(`/email/verify/17/${HEX}00112233?expires=1700000000`), ['/email/verify/17/', 'expires=1700000000']],
];

describe('a secret in', () => {
  it.each(HIDDEN)('%s', async (_, one, stays) => {
    const { text } = await readTwice([one]);
    for (const secret of [
      TOKEN,
      WORD,
      'hunter22xy7',
      '4711 2284',
      'abcd 1234',
      encodeURIComponent(WORD),
      HEX,
      PERSON,
      '4711000000000000006',
    ])
      expect(text).not.toContain(secret);
    for (const readable of stays) expect(text).toContain(readable);
  });
});

/** What stands in the same places, and is no secret. */
const ORDINARY: readonly (readonly [string, unknown, string])[] = [
  ['a call in code', answering({ help: "authorize('orders', 'read')" }), "authorize('orders', 'read')"],
  ['a number in brackets', answering({ m: 'Cannot login (code 42): try again' }), 'Cannot login (code 42): try again'],
  ['a list of an object and texts', answering([{ type: 1, state: 2 }, 'order-1x', 'open-2']), '"order-1x","open-2"'],
  ['counts beside a text', answering([{ tokens: 1, pin: 7 }, 'a1b2c3d4']), 'a1b2c3d4'],
  ['a list that was brought', answering(['update', { code: 1 }, 'x2y3z4']), 'x2y3z4'],
  ['the number of a ticket', answering({ ticket: 'T-1234' }), 'T-1234'],
  ['one of a year', answering({ session: 'INC-2026-00017' }), 'INC-2026-00017'],
  ['variables that are no secret', asked(variables('query($s:String){a(state:$s){id}}', { s: 'x1' })), encodeURIComponent('{"s":"x1"}')],
  ['a team that is joined', asked('/join/3fa85f64-5717-4562-b3fc-2c963f66afa6'), '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['a thing below one that is verified', asked('/verify/17/orders-by-date-of-2024-and-before'), 'orders-by-date-of-2024-and-before'],
  ['a policy', asked('/password-policies/default-2024-policy-one'), 'default-2024-policy-one'],
  ['a place in a page', asked('/a#section-2'), '#section-2'],
  ['JSON in a path', asked('/x/%7B%22state%22%3A%22open%22%7D'), '%7B%22state%22%3A%22open%22%7D'],
  ['a link', body('<a href="/orders?state=open&page=2&code=A1">'), '/orders?state=open&page=2&code=A1'],
  ['JSON as a page has it', body('<script type="application/json">{"state": "A1"}</script>'), String.raw`{\"state\": \"A1\"}`],
  ['a number on two lines', body('name: replicas\nvalue: 3-a\n', 'text/yaml'), 'value: 3-a'],
  ['an expiry', set('theme=dark; Expires=Wed, 21 Oct 2026 07:28:00 GMT'), 'Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
  [
    'a body that is a word',
    entry({ url: `${HOME}/api/session` }, { content: { size: 9, mimeType: 'application/json', text: '"anonymous"' } }),
    'anonymous',
  ],
  [
    'one under another name',
    entry({ url: `${HOME}/api/orders/next-number` }, { content: { size: 9, mimeType: 'text/plain', text: 'ORD20260001AbCdEf12' } }),
    'ORD20260001AbCdEf12',
  ],
  ['columns of another kind', answering({ columns: ['name', 'state'], rows: [['kim', 'open-2x']] }), 'open-2x'],
  [
    'fields that are described',
    answering({ fields: ['password', 'token'], values: ['required', 'optional'] }),
    '"values":["required","optional"]',
  ],
  ['a label of a field', answering({ label: 'Password', value: 'At least 8 characters' }), 'At least 8 characters'],
  ['what is there twice of another', answering({ m: "Duplicate entry 'A1-x9' for key 'orders.code'" }), "'A1-x9'"],
  ['a key of another kind', answering({ m: 'Key (code)=(A1-x9) already exists.' }), '(A1-x9)'],
  ['a sentence about a key', answering({ m: 'The API key is required for step 2' }), 'The API key is required for step 2'],
  ['a class that speaks of keys', body('<div class="key-facts">Founded in 1998</div>'), 'Founded in 1998'],
  [
    'when a session is',
    answering({ session: { from: '2026-05-04T08:00:00Z', to: '2026-05-04T09:30:00Z' } }),
    '"from":"2026-05-04T08:00:00Z","to":"2026-05-04T09:30:00Z"',
  ],
  ['the day of one', answering({ session: '2026-05-04', ticket: '10:30 - 11:15' }), '"session":"2026-05-04","ticket":"10:30 - 11:15"'],
  ['where a ticket leads', answering({ ticket: { from: 'Berlin Hbf', to: 'Ulm Gleis 3' } }), '"to":"Ulm Gleis 3"'],
  [
    'what a label says',
    answering([
      { label: 'Session', value: 'Room5-10h30' },
      { title: 'Signature', content: 'J. Doe, 12 May' },
    ]),
    'Room5-10h30',
  ],
  ['a phrase', answering({ ticket: 'Order 17 late', auth: 'OAuth 2.0' }), '"ticket":"Order 17 late","auth":"OAuth 2.0"'],
  [
    'how a token is written',
    answering({ m: 'The token is base64-encoded, the secret is SHA256-hashed' }),
    'is base64-encoded, the secret is SHA256-hashed',
  ],
  ['a school that is joined', asked('/join/summer-school-2026-berlin'), '/join/summer-school-2026-berlin'],
  ['a report that is confirmed', asked('/confirm/annual-report-2026-final'), '/confirm/annual-report-2026-final'],
  ['signs that are no address', answering({ m: 'ratio 3@2, logo@2x.png, @kim, a@b' }), 'ratio 3@2, logo@2x.png, @kim, a@b'],
];

describe('what is no secret stays:', () => {
  it.each(ORDINARY)('%s', async (_, one, stays) => {
    expect((await readTwice([one])).text).toContain(stays);
  });
});

describe('short texts that come again', () => {
  const mails = ['kim17@shop.example', 'ann@shop.example', 'kim17@shop.example'];

  it('become the same each time, and are counted each time', async () => {
    const { text, says } = await readTwice([answering(mails), answering(mails.map((mail) => `${mail},${mail}`))]);
    const [first, , third] = /"value":\["([^"]+)","([^"]+)","([^"]+)"\]/.exec(text)?.slice(1) ?? [];
    expect(first).toMatch(/^p-\w{8}@\w{5}\.invalid$/);
    expect(third).toBe(first);
    expect(text).toContain(`${first},${first}`);
    expect(says.join()).toContain('9 e-mail addresses');
  });
});
