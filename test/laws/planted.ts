/**
 * Thirty secrets, and some personal data, in every place where recordings hold them. Built from parts, so that this file does not look
 * as if it held keys.
 */
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const SIGNATURE = 'c2VjcmV0LXNpZ25hdHVyZS0x';
const JWT = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '17', role: 'clerk', email: 'wilma.brandt@kontor.example', nick: 'Willie-nick-77' })}.${SIGNATURE}`;

export const SECRETS = {
  signature: SIGNATURE,
  session: 'sess9f8e7d6c5b4a3f2e1d0c',
  remembered: 'remember4b5a6978c1d2e3f4',
  apiKey: 'k3y-9d8c7b6a5f4e3d2c',
  csrf: 'csrf-71d2e3f4a5b6c7d8',
  querySignature: 'sig0f1e2d3c4b5a69788796',
  queryToken: 'qtok-5e4d3c2b1a09f8e7',
  userInfo: 'p4ss-in-address-33',
  password: 'Zr7-hunter-kestrel-2!',
  pin: '80264517',
  accessToken: 'at_1029384756aabbccdd',
  refreshToken: 'rt_5647382910ddccbbaa',
  mail: 'wilma.brandt@kontor.example',
  card: '4111111111111111',
} as const;

/** Each stands in one place only, which no member of its own names: nothing else teaches what it is. */
export const PLACED = {
  changed: 'Qa1-json-patch-5e4d3c',
  setting: 'Qb2-smtp-setting-77aa',
  headerInList: 'Qc3headerInAList88bb',
  environment: 'Qd4-environment-99cc',
  attribute: 'Qe5inAnAttribute00dd',
  stored: 'Qf6whatAScriptKeeps1',
  shown: 'Qg7shownBehindItsWord2QqWw3344',
  packed: 'Qh8-packed-in-packed-3',
  argument: 'Qi9-graphql-argument-4',
  variable: 'Qj1-graphql-variable-5',
  event: 'Qk2-event-of-a-socket-6',
  opening: 'Ql3theFirstPacket7788',
  cookie: 'Qm4aCookieWithoutName9',
  digest: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
  twice: 'Qn5writtenTwice001122',
  element: 'Qo6-an-element-of-xml-8',
} as const;

export const PERSONAL = {
  name: 'Wilma Brandt-Osterholz',
  phone: '+49 170 5551234',
  account: 'DE89370400440532013000',
  street: 'Lindenweg 14b',
  claim: 'Willie-nick-77',
} as const;

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const PACKED_TWICE = base64({ blob: base64({ password: PLACED.packed }) });

/** What must be found nowhere: the secrets, and how else they may be written. */
export const FORBIDDEN: readonly string[] = [
  ...Object.values(SECRETS),
  ...Object.values(PLACED),
  ...Object.values(PERSONAL),
  encodeURIComponent(SECRETS.mail),
  encodeURIComponent(SECRETS.password),
  encodeURIComponent(PERSONAL.name),
  PERSONAL.name.replaceAll(' ', '+'),
  '4111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 00',
  Buffer.from(`wilma:${SECRETS.userInfo}`).toString('base64'),
  JWT.split('.')[1] ?? '',
  'Osterholz',
  PACKED_TWICE,
];

const header = (name: string, value: string): unknown => ({ name, value });
const ORIGIN = 'https://kontor.example';

interface Given {
  readonly method?: string;
  readonly path?: string;
  readonly origin?: string;
  readonly headers?: readonly unknown[];
  readonly sent?: { readonly mimeType: string; readonly text: string; readonly params?: readonly unknown[] };
  readonly status?: number;
  readonly answer?: unknown;
  readonly text?: string;
  readonly mimeType?: string;
  readonly answerHeaders?: readonly unknown[];
  readonly more?: Readonly<Record<string, unknown>>;
}

let second = 0;
const entry = ({
  method = 'GET',
  path = '/',
  origin = ORIGIN,
  headers = [],
  sent,
  status = 200,
  answer,
  text,
  mimeType,
  answerHeaders = [],
  more = {},
}: Given): unknown => {
  const content = text ?? (answer === undefined ? '' : JSON.stringify(answer));
  second += 1;
  return {
    startedDateTime: new Date(Date.UTC(2026, 4, 4, 8, 0, second)).toISOString(),
    time: 12,
    pageref: 'page_1',
    request: {
      method,
      url: `${origin}${path}`,
      headers,
      cookies: [{ name: 'sid', value: SECRETS.session }],
      queryString: [{ name: 'token', value: SECRETS.queryToken }],
      ...(sent === undefined ? {} : { postData: sent }),
    },
    response: {
      status,
      statusText: '',
      headers: [header('Content-Type', mimeType ?? 'application/json'), ...answerHeaders],
      cookies: [{ name: 'remember', value: SECRETS.remembered }],
      redirectURL: '',
      content: { size: content.length, mimeType: mimeType ?? 'application/json', text: content },
    },
    ...more,
  };
};

const json = (value: unknown): NonNullable<Given['sent']> => ({ mimeType: 'application/json', text: JSON.stringify(value) });

/** Entries that hold all of them. What is said of a person by name stands before the entry that says whose name it is. */
const entries = (): readonly unknown[] => {
  const credentials = [
    header('Authorization', `Bearer ${JWT}`),
    header('Cookie', `sid=${SECRETS.session}; remember=${SECRETS.remembered}`),
    header('X-Api-Key', SECRETS.apiKey),
    header('X-CSRF-Token', SECRETS.csrf),
    header('Referer', `${ORIGIN}/reset?token=${SECRETS.queryToken}&sig=${SECRETS.querySignature}`),
  ];
  const everything = {
    password: SECRETS.password,
    pin: Number(SECRETS.pin),
    otp: SECRETS.pin,
    accessToken: SECRETS.accessToken,
    refresh_token: SECRETS.refreshToken,
    apiKey: SECRETS.apiKey,
    csrfToken: SECRETS.csrf,
    session: SECRETS.session,
    id_token: JWT,
    email: SECRETS.mail,
    name: PERSONAL.name,
    phone: PERSONAL.phone,
    street: PERSONAL.street,
    iban: PERSONAL.account,
    cardNumber: SECRETS.card,
  };
  const prose = `${PERSONAL.name} (${SECRETS.mail}, ${PERSONAL.phone}, ${PERSONAL.street}) paid with 4111 1111 1111 1111 using ${SECRETS.refreshToken} and ${SECRETS.password}.`;
  return [
    entry({
      path: '/',
      mimeType: 'text/html',
      text: `<title>Orders of ${PERSONAL.name}</title><meta name="csrf-token" content="${SECRETS.csrf}"><input type="hidden" name="pin" value="${SECRETS.pin}"><p>${prose}</p><script>window.boot={"accessToken":"${SECRETS.accessToken}","password":"${SECRETS.password}"};localStorage.setItem("token","${PLACED.stored}")</script><div data-page="{&quot;csrfToken&quot;:&quot;${PLACED.attribute}&quot;}"></div><p>Your API token is <code>${PLACED.shown}</code></p>`,
    }),
    entry({ path: '/api/orders/1', headers: credentials, answer: { id: 1, status: 'draft', note: prose, assignee: PERSONAL.name } }),
    entry({ path: `/api/people/${encodeURIComponent(PERSONAL.name)}/orders`, headers: credentials, answer: [{ id: 1, status: 'draft' }] }),
    entry({
      path: `/api/search?q=${PERSONAL.name.replaceAll(' ', '+')}&token=${SECRETS.queryToken}&sig=${SECRETS.querySignature}&email=${encodeURIComponent(SECRETS.mail)}`,
      headers: credentials,
      answer: { [SECRETS.mail]: { id: 1 } },
    }),
    entry({
      method: 'POST',
      path: '/api/login',
      sent: json({ email: SECRETS.mail, password: SECRETS.password, otp: SECRETS.pin }),
      answer: everything,
      answerHeaders: [
        header('Set-Cookie', `sid=${SECRETS.session}; HttpOnly; Path=/`),
        header('Set-Cookie', `remember=${SECRETS.remembered}; Max-Age=600`),
      ],
    }),
    entry({
      method: 'POST',
      path: '/api/login',
      status: 401,
      sent: json({ email: SECRETS.mail, password: `${SECRETS.password}x` }),
      answer: { code: 'BAD_LOGIN', message: `Nobody is called ${SECRETS.mail}; ${SECRETS.password} is wrong for ${PERSONAL.name}.` },
    }),
    entry({
      method: 'POST',
      path: '/api/orders',
      status: 422,
      headers: credentials,
      sent: json({ customer: PERSONAL.name, card: SECRETS.card, blob: JSON.stringify(everything) }),
      answer: { errors: { card: [`Card ${SECRETS.card} of ${PERSONAL.name} was refused.`] } },
    }),
    entry({
      method: 'POST',
      path: '/api/form',
      headers: credentials,
      sent: {
        mimeType: 'application/x-www-form-urlencoded',
        text: `email=${encodeURIComponent(SECRETS.mail)}&password=${encodeURIComponent(SECRETS.password)}&pin=${SECRETS.pin}&cardNumber=${SECRETS.card}&access_token=${SECRETS.accessToken}`,
        params: [{ name: 'password', value: SECRETS.password }],
      },
      answer: { ok: true },
    }),
    entry({
      method: 'POST',
      path: '/api/upload',
      headers: credentials,
      sent: {
        mimeType: 'multipart/form-data; boundary=B',
        text: `--B\r\nContent-Disposition: form-data; name="password"\r\n\r\n${SECRETS.password}\r\n--B\r\nContent-Disposition: form-data; name="pin"\r\n\r\n${SECRETS.pin}\r\n--B\r\nContent-Disposition: form-data; name="scan"; filename="${PERSONAL.name}.txt"\r\nContent-Type: text/plain\r\n\r\n${prose}\r\n--B--\r\n`,
      },
      answer: { ok: true },
    }),
    entry({
      path: '/api/events',
      mimeType: 'text/event-stream',
      text: `event: order\ndata: ${JSON.stringify(everything)}\n\nevent: note\ndata: ${prose}\n\n`,
    }),
    entry({
      path: '/api/recorded-events',
      mimeType: 'text/event-stream',
      more: { _eventSourceMessages: [{ time: 1, eventName: 'order', eventId: '1', data: JSON.stringify(everything) }] },
    }),
    entry({
      path: '/api/socket',
      origin: 'wss://kontor.example',
      status: 101,
      more: {
        _resourceType: 'websocket',
        _webSocketMessages: [
          { type: 'send', time: 1, opcode: 1, data: JSON.stringify({ type: 'auth', ...everything }) },
          { type: 'send', time: 1, opcode: 1, data: `40{"token":"${PLACED.opening}"}` },
          { type: 'send', time: 1, opcode: 1, data: `42["login","wilma","${PLACED.event}"]` },
          { type: 'receive', time: 2, opcode: 1, data: JSON.stringify({ type: 'note', note: prose }) },
          { type: 'receive', time: 3, opcode: 1, data: `42["note",${JSON.stringify(everything)}]` },
        ],
      },
    }),
    entry({
      origin: `https://wilma:${SECRETS.userInfo}@kontor.example`,
      path: '/api/reports',
      headers: [header('Authorization', `Basic ${Buffer.from(`wilma:${SECRETS.userInfo}`).toString('base64')}`)],
      answer: { note: `signed in with ${SECRETS.userInfo}` },
    }),
    entry({
      path: `/api/reset-password/${SECRETS.queryToken}a1b2c3`,
      answer: { link: `${ORIGIN}/reset?token=${SECRETS.queryToken}#access_token=${SECRETS.accessToken}` },
    }),
    entry({
      path: '/api/xml',
      mimeType: 'application/xml',
      text: `<user password="${SECRETS.password}"><accessToken>${SECRETS.accessToken}</accessToken><name>${PERSONAL.name}</name></user>`,
    }),
    entry({
      method: 'PATCH',
      path: '/api/people/17',
      sent: json([{ op: 'replace', path: '/password', value: PLACED.changed }]),
      answer: { password: { digest: PLACED.digest, algorithm: 'sha-256' } },
      answerHeaders: [header('Set-Cookie', `${PLACED.cookie}; Path=/`)],
    }),
    entry({
      path: `/api/settings?next=${encodeURIComponent(encodeURIComponent(`/cb?token=${PLACED.twice}`))}`,
      answer: {
        mail: [{ key: 'smtp.password', text: PLACED.setting }],
        calls: { headers: [['X-Api-Key', PLACED.headerInList]] },
        environment: [`DB_PASSWORD=${PLACED.environment}`],
        cursor: PACKED_TWICE,
      },
    }),
    entry({
      method: 'POST',
      path: '/graphql',
      sent: json({ query: `mutation { login(password: """${PLACED.argument}""") { ok } }`, variables: { pw: PLACED.variable } }),
      answer: { data: { login: { ok: true } } },
    }),
    entry({
      path: '/api/soap',
      mimeType: 'application/xml',
      text: `<Security><wsse:Password Type="PasswordText">${PLACED.element}</wsse:Password></Security>`,
    }),
    entry({
      path: '/api/me',
      headers: credentials,
      answer: { id: 17, role: 'clerk', email: SECRETS.mail, name: PERSONAL.name, phone: PERSONAL.phone, street: PERSONAL.street },
    }),
  ];
};

export const plantedHar = (): string => {
  second = 0;
  return JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'test', version: '1' },
      pages: [{ id: 'page_1', title: `Orders of ${PERSONAL.name}`, startedDateTime: '2026-05-04T08:00:00.000Z', pageTimings: {} }],
      entries: entries(),
    },
  });
};
