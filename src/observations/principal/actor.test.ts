import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, page, recorded, sessionOf, sessionsOf, type Telling, type Told } from '../exchange.fixture.ts';
import { SurveyTaker } from '../survey.ts';
import { castOf, vagueRoles } from './actor.ts';

const TOKEN = 'np_tok_aaaa2345bbbb';
const OTHER = 'np_tok_cccc6789dddd';

const jwt = (claims: Json): string => {
  const part = (value: Json): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part(claims)}.np_sig`;
};
const signIn = (email: string, token: string): Told =>
  call('POST /api/session', { sends: { email, password: 'np_pw_1' }, answer: { token } });

/** Who asked, exchange by exchange: role, credential, and whether it is the same person as before. */
const actorsOf = (all: readonly Told[], label?: string) => sessionOf(all, label).observed.map(({ actor }) => actor);
const rolesOf = (all: readonly Told[], label?: string): readonly (string | undefined)[] => actorsOf(all, label).map(({ role }) => role);

describe('who asks', () => {
  test('nobody in particular, without a credential', () => {
    expect(actorsOf([get('/api/books', [])])).toEqual([
      { role: 'anonymous', credential: 'absent', scheme: undefined, principal: 'anonymous', carried: undefined },
    ]);
  });

  test("nobody knows who, where the browser's cache answered: nothing was sent", () => {
    const cached = get('/api/loans', [], { defeated: 'cached' });
    const [, kept, asked] = actorsOf([signIn('ann@example.com', TOKEN), cached, get('/api/books', [])]);
    expect([kept?.role, kept?.credential, asked?.role]).toEqual([undefined, 'unknown', 'anonymous']);
  });

  test('somebody, by what a payload carries: beside the method of JSON-RPC, or in a form', () => {
    const rpc = (more: { readonly [key: string]: Json }): Told =>
      call('POST /rpc', {
        sends: { jsonrpc: '2.0', method: 'loan.get', params: {}, id: 1, ...more },
        answer: { jsonrpc: '2.0', result: [], id: 1 },
      });
    const form = call('POST /api/loans', { form: [{ name: 'access_token', value: TOKEN }], answer: {} });
    const told = [rpc({ auth: TOKEN }), rpc({ auth: null }), form];
    // Operations share the exchange that carries them.
    expect(new Set(sessionOf(told).observed.map(({ exchange, actor }) => `${exchange.index} ${actor.role}`))).toEqual(
      new Set(['0 undefined', '1 anonymous', '2 undefined']),
    );
  });

  test('a visitor, with an invitation that is answered with a session', () => {
    const invitation = 'np_tok_invitation1';
    const cookie = { 'set-cookie': 'library-auth=np_cookie_1234567890; HttpOnly' };
    const told = [
      get(`/api/invitations?token=${invitation}`, { from: 'Ann' }),
      call('POST /api/invitations/accept', { sends: { token: invitation, password: 'np_pw_1' }, answer: { id: 7 }, gets: cookie }),
    ];
    expect(rolesOf(told)).toEqual(['anonymous', 'anonymous']);
  });

  describe('by what a list of all people says of them', () => {
    const people = [
      { id: 1, login: 'ann', role: 'editor' },
      { id: 2, login: 'ben', role: 'owner' },
    ];
    const me = get('/api/me', { id: 1, login: 'ann' }, { as: TOKEN });
    const listed = (path: string, rows: Json): Told => get(path, rows, { as: TOKEN });

    test('where it calls them by the name of their account', () => {
      expect(rolesOf([me, listed('/api/users', people)])).toEqual(['editor', 'editor']);
      expect(rolesOf([me, listed('/api/v1/admin/users', { users: people, total: 2 })])).toEqual(['editor', 'editor']);
    });

    test.each<[string, Told]>([
      ['a list of what they are in one team', listed('/api/teams/3/users', people)],
      ['a list where a number is all that is the same', listed('/api/users', [{ id: 1, login: 'eve', role: 'owner' }])],
      ['a list that says no role of theirs', listed('/api/users', [{ id: 1, login: 'ann' }, people[1] ?? null])],
      ['a list of what they belong to', listed('/api/users', [{ id: 1, login: 'ann', team: { role: 'owner' } }])],
    ])('but not by %s', (_, told) => {
      expect(rolesOf([me, told])).toEqual(['signed in', 'signed in']);
    });

    test('as an operation lists them, whatever the request calls it', () => {
      const query = 'query Table { rows: users(take: 10) { id login role } }';
      const asked = (sent: string, rows: Json): Told =>
        call('POST /graphql', { sends: { query: sent }, answer: { data: { rows } }, as: TOKEN });
      const roleOf = (told: Told) => rolesOf([me, told]).at(0);
      expect(roleOf(asked(query, people))).toBe('editor');
      expect(roleOf(asked(query.replace('users', 'teamUsers'), people))).toBe('signed in');
      expect(roleOf(asked(query.replace('query', 'mutation'), people))).toBe('signed in');
    });

    test('who signed in under a name that a client calls an identity', () => {
      const query = 'mutation ($identity: String!, $secret: String!) { enter: signIn(login: $identity, password: $secret) { done } }';
      const gets = { 'set-cookie': 'library-session=np_cookie_1234567890; HttpOnly' };
      const enters = (name: string): Told =>
        call('POST /graphql', {
          sends: { query, variables: { [name]: 'ann', secret: 'np_pw_1' } },
          answer: { data: { enter: { done: true } } },
          gets,
        });
      const reads = get('/api/users', people, { cookie: 'library-session=np_cookie_1234567890' });
      expect(rolesOf([enters('identity'), reads]).at(-1)).toBe('editor');
      expect(rolesOf([enters('ticket'), reads]).at(-1)).toBe('signed in');
    });

    test('nor where an answer about themselves says another', () => {
      expect(rolesOf([get('/api/me', { id: 1, login: 'ann', role: 'guest' }, { as: TOKEN }), listed('/api/users', people)])).toEqual([
        'guest',
        'guest',
      ]);
    });
  });

  describe('by what a sign-in handed out and a request shows again', () => {
    const entry = call('POST /api', { sends: { op: 'enter', user: 'ann', password: 'np_pw_1' }, answer: { content: { key: TOKEN } } });
    const asked = (sends: Json): Told => call('POST /api', { sends, answer: { content: [] } });

    test.each([
      ['a payload', asked({ op: 'loans', sid: TOKEN }), 'sid'],
      ['a form', call('POST /api', { form: [{ name: 'session_id', value: TOKEN }], answer: {} }), 'session_id'],
      ['the query', get(`/api/loans?sid=${TOKEN}`, []), 'sid'],
    ])('in %s', (_, told, scheme) => {
      expect(actorsOf([entry, told])[1]).toMatchObject({ role: 'signed in', credential: 'present', scheme, principal: 'ann' });
    });

    test('the name of a thing, a text that nobody was handed, and what was handed to nobody are none', () => {
      const named = asked({ op: 'loans', book: TOKEN });
      const short = asked({ op: 'loans', token: 'first' });
      const open = call('POST /api/token', { sends: { op: 'captcha' }, answer: { token: OTHER } });
      expect(rolesOf([entry, named, short, open, asked({ token: OTHER })]).slice(1)).toEqual(Array(4).fill('anonymous'));
    });

    test('a session from before the recording is somebody: nobody knows who', () => {
      expect(actorsOf([asked({ op: 'loans', sid: OTHER })])).toMatchObject([{ role: undefined, credential: 'unknown' }]);
    });
  });

  test('somebody signed in, by a token that is honoured', () => {
    const [, after] = actorsOf([signIn('ann@example.com', TOKEN), get('/api/loans', [], { as: TOKEN })]);
    expect(after).toEqual({
      role: 'signed in',
      credential: 'present',
      scheme: 'bearer',
      principal: 'ann@example.com',
      carried: `bearer ${TOKEN}`,
    });
  });

  test("somebody signed in, by a header of the product's own for session tokens; a key of the application says nothing of who asks", () => {
    const headed = (name: string): Told => get('/api/loans', [], { headers: { [name]: TOKEN } });
    const [, mine, key] = actorsOf([signIn('ann@example.com', TOKEN), headed('X-Shop-Session-Token'), headed('X-Shop-Application-Id')]);
    expect([mine?.credential, mine?.scheme]).toEqual(['present', 'x-shop-session-token']);
    expect(key?.credential).toBe('absent');
  });

  test("somebody, by a key of the product's own; what names the application is sent by everybody", () => {
    const headed = (name: string): Told => get('/api/loans', [], { headers: { [name]: TOKEN } });
    const told = actorsOf(['X-Tracker-API-Key', 'X-Acme-ApiKey', 'X-Goog-Api-Key', 'X-Parse-REST-API-Key'].map(headed));
    expect(told.map(({ credential }) => credential)).toEqual(['present', 'present', 'absent', 'absent']);
  });

  test('somebody signed in, by the cookie that the sign-in set', () => {
    const [before, during, after] = actorsOf([
      get('/api/books', [], { cookie: 'theme=dark; lang=en' }),
      call('POST /login', { form: [{ name: 'username', value: 'ann' }], gets: { 'Set-Cookie': 'sid=np_tok_ck; HttpOnly; Path=/' } }),
      get('/api/loans', [], { cookie: 'theme=dark; sid=np_tok_ck' }),
    ]);
    expect([before?.role, during?.role]).toEqual(['anonymous', 'anonymous']);
    expect(after).toEqual({
      role: 'signed in',
      credential: 'present',
      scheme: 'cookie',
      principal: 'ann',
      carried: 'cookie sid=np_tok_ck',
    });
  });

  test('the same, when they make an author, a lesson or a passenger and are handed their session anew', () => {
    const made = (line: string, sends: Json, had: string, gets: string): Told =>
      call(line, {
        sends,
        status: 201,
        answer: { id: 7 },
        cookie: `sid=np_tok_${had}`,
        gets: { 'set-cookie': `sid=np_tok_${gets}; HttpOnly` },
      });
    const entered = call('POST /login', {
      sends: { email: 'ann@example.com', password: 'np_pw_1' },
      gets: { 'set-cookie': 'sid=np_tok_a; HttpOnly' },
    });
    const actors = actorsOf([
      entered,
      made('POST /authors', { name: 'Le Guin' }, 'a', 'b'),
      made('POST /lessons', { name: 'Of beginnings' }, 'b', 'c'),
      made('POST /flights', { name: 'EB12', passenger: 'Bob' }, 'c', 'd'),
      get('/loans', [], { cookie: 'sid=np_tok_d' }),
    ]);
    expect(actors.slice(1).map(({ principal }) => principal)).toEqual(Array(4).fill('ann@example.com'));
  });

  test('by the name before the secret, and not by the button behind the secret', () => {
    const fields = [
      { name: 'username', value: 'ann' },
      { name: 'password', value: 'np_pw_1' },
      { name: 'login', value: 'Login' },
    ];
    const signIn = (form: typeof fields): Told => call('POST /login', { form, gets: { 'Set-Cookie': 'sid=np_tok_ck; HttpOnly; Path=/' } });
    const personOf = (form: typeof fields) =>
      actorsOf([signIn(form), get('/api/loans', [], { cookie: 'sid=np_tok_ck' })]).at(-1)?.principal;
    expect(personOf(fields)).toBe('ann');
    // Where nothing stands before the secret, what follows is the name.
    expect(personOf([...fields.slice(1, 2), ...fields.slice(0, 1)])).toBe('ann');
    expect(personOf(fields.slice(1))).toBe('Login');
  });

  test('the same, whatever cookie a connection is called by', () => {
    const signIn = call('POST /login', {
      form: [{ name: 'username', value: 'ann' }],
      gets: { 'Set-Cookie': 'sid=np_tok_ck; HttpOnly; Path=/' },
    });
    const connected = ['h1KXv9sPqYt3AAAB', 'z7RWm2cLqUo8AAAC'].flatMap((io) => [
      call('GET /socket.io/?EIO=3&transport=polling', {
        text: ['text/plain', `97:0{"sid":"${io}","upgrades":[]}`],
        gets: { 'Set-Cookie': `io=${io}; Path=/; HttpOnly` },
        cookie: 'sid=np_tok_ck',
      }),
      call(`POST /socket.io/?EIO=3&transport=polling&sid=${io}`, {
        text: ['text/plain', 'ok'],
        gets: { 'Set-Cookie': `io=${io}; Path=/; HttpOnly` },
        cookie: `sid=np_tok_ck; io=${io}`,
      }),
      get('/api/loans', [], { cookie: `sid=np_tok_ck; io=${io}` }),
    ]);
    expect(
      new Set(
        actorsOf([signIn, ...connected])
          .slice(1)
          .map(({ carried }) => carried),
      ),
    ).toEqual(new Set(['cookie sid=np_tok_ck']));
  });

  test('nobody, by a cookie that a visitor was handed and that whoever recorded says nobody signed in with, let in here and turned away there', () => {
    const COOKIE = 'session=np_tok_vis';
    const told = [
      call('GET /', { answer: {}, gets: { 'Set-Cookie': `${COOKIE}; HttpOnly` } }),
      call('GET /studio', { status: 401, answer: { message: 'Sign in.' } }),
      get('/studio', {}, { cookie: COOKIE }),
      call('DELETE /api/users/1', { status: 401, answer: { message: 'Sign in.' }, cookie: COOKIE }),
    ];
    expect(actorsOf(told, 'anonymous').map(({ role, credential }) => [role, credential])).toEqual(Array(4).fill(['anonymous', 'absent']));
    // Nobody's word for it: whose it is nothing shows.
    expect(rolesOf(told).slice(2)).not.toContain('anonymous');
  });

  test('cookies of taste and consent are no credential', () => {
    expect(
      rolesOf([
        call('GET /api/x', { answer: {}, gets: { 'Set-Cookie': 'locale=en; HttpOnly' } }),
        get('/api/books', [], { cookie: 'locale=en' }),
      ]),
    ).toEqual(['anonymous', 'anonymous']);
  });

  test.each([
    ['an API key', { headers: { 'X-Api-Key': 'np_key_1' } }, 'x-api-key'],
    ['a basic credential', { headers: { Authorization: 'Basic np_b64' } }, 'basic'],
    ['one without a scheme', { headers: { Authorization: 'np_raw' } }, 'authorization'],
    ['a scheme of its own, as it is written', { headers: { Authorization: 'Token np_raw' } }, 'Token'],
    ['a registered scheme, however it is written', { headers: { Authorization: 'BEARER np_raw' } }, 'bearer'],
  ])('somebody signed in, by %s', (_, telling, scheme) => {
    expect(actorsOf([get('/api/loans', [], telling)])).toMatchObject([{ role: 'signed in', credential: 'present', scheme }]);
  });

  test.each(['null', 'Bearer undefined', 'Bearer null', 'Bearer [object Object]'])(
    'nobody in particular, where a script wrote that it has nothing: %s',
    (Authorization) => {
      expect(actorsOf([get('/api/loans', [], { headers: { Authorization } })])).toMatchObject([
        { role: 'anonymous', credential: 'absent' },
      ]);
    },
  );

  test('a token in the address', () => {
    expect(actorsOf([get('/api/loans?access_token=np_tok_q', [])])).toMatchObject([{ role: 'signed in', scheme: 'access_token' }]);
  });

  test('a token that never worked makes nobody', () => {
    expect(
      actorsOf([
        call('GET /api/loans', { status: 401, answer: { message: 'No.' }, as: TOKEN }),
        call('GET /api/fines', { status: 401, answer: { message: 'No.' }, as: TOKEN }),
      ]),
    ).toEqual([
      { role: undefined, credential: 'unknown', scheme: 'bearer', principal: `bearer ${TOKEN}`, carried: `bearer ${TOKEN}` },
      { role: undefined, credential: 'unknown', scheme: 'bearer', principal: `bearer ${TOKEN}`, carried: `bearer ${TOKEN}` },
    ]);
  });

  test('nor does one that was turned away and only got what anybody gets', () => {
    const stale = [call('GET /api/loans', { status: 401, answer: { message: 'No.' }, as: TOKEN }), get('/api/books', [], { as: TOKEN })];
    expect(rolesOf(stale)).toEqual([undefined, undefined]);
    // It is honoured where others are turned away.
    expect(rolesOf([...stale, call('GET /api/fines', { status: 401, answer: {} }), get('/api/fines', [], { as: TOKEN })])).toEqual([
      'signed in',
      'signed in',
      'anonymous',
      'signed in',
    ]);
  });

  test('after signing out the same person is anonymous again', () => {
    expect(
      rolesOf(
        [
          signIn('ann@example.com', TOKEN),
          get('/api/loans', [], { as: TOKEN }),
          call('DELETE /api/session', { status: 204, as: TOKEN }),
          get('/api/books', []),
        ],
        'member',
      ),
    ).toEqual(['anonymous', 'member', 'member', 'anonymous']);
  });

  test('whoever ends a session that is a thing of the product stays who they are', () => {
    const cookie = 'sessionid=np_tok_1ab4u2skk7pelgz1';
    const ends = (path: string) =>
      rolesOf(
        [
          call('POST /api/login', {
            form: [{ name: 'password', value: 'np_pw_1' }],
            gets: { 'set-cookie': `${cookie}; HttpOnly` },
            status: 204,
          }),
          get('/api/kernels', [], { cookie }),
          get('/api/notes', [], { cookie }),
          call(`DELETE ${path}`, { status: 204, cookie }),
          get('/api/books', [], { cookie }),
        ],
        'member',
      ).at(-1);
    expect([ends('/api/sessions/60a3c2a5-4cc9-4ea8-b80b-f01b9354ea30'), ends('/api/session'), ends('/api/sessions/current')]).toEqual([
      'member',
      'anonymous',
      'anonymous',
    ]);
  });
});

describe('in which role', () => {
  test('that of the person who recorded, for the one who asks most', () => {
    expect(
      rolesOf([signIn('ann@example.com', TOKEN), get('/api/loans', [], { as: TOKEN }), get('/api/fines', [], { as: TOKEN })], 'librarian'),
    ).toEqual(['anonymous', 'librarian', 'librarian']);
  });

  test("a second person in the same session has not the first one's role", () => {
    const told = [
      signIn('ann@example.com', TOKEN),
      ...[1, 2, 3].map((n) => get(`/api/loans/${n}`, {}, { as: TOKEN })),
      signIn('bob@example.com', OTHER),
      get('/api/loans/4', {}, { as: OTHER }),
    ];
    expect(rolesOf(told, 'librarian')).toEqual(['anonymous', 'librarian', 'librarian', 'librarian', 'anonymous', 'signed in']);
    const people = new Set(actorsOf(told, 'librarian').map(({ principal }) => principal));
    expect(people).toEqual(new Set(['anonymous', 'ann@example.com', 'bob@example.com']));
  });

  test('two tokens of one person are one person', () => {
    const told = [
      signIn('ann@example.com', TOKEN),
      get('/api/loans', [], { as: TOKEN }),
      signIn('ann@example.com', OTHER),
      get('/api/loans', [], { as: OTHER }),
    ];
    expect(rolesOf(told, 'librarian')).toEqual(['anonymous', 'librarian', 'anonymous', 'librarian']);
    expect(new Set(actorsOf(told).map(({ principal }) => principal))).toEqual(new Set(['anonymous', 'ann@example.com']));
    expect(new Set(actorsOf(told).map(({ carried }) => carried))).toEqual(new Set([undefined, `bearer ${TOKEN}`, `bearer ${OTHER}`]));
  });

  test('a refreshed token belongs to whoever refreshed it', () => {
    const told = [
      signIn('ann@example.com', TOKEN),
      call('POST /api/refresh', { as: TOKEN, sends: {}, answer: { access_token: OTHER } }),
      get('/api/loans', [], { as: OTHER }),
    ];
    expect(actorsOf(told).at(-1)).toMatchObject({ role: 'signed in', principal: 'ann@example.com' });
  });

  test('what the answer about the caller says of it', () => {
    const told = [
      signIn('ann@example.com', TOKEN),
      get('/api/me', { id: 1, name: 'Ann', role: 'manager' }, { as: TOKEN }),
      get('/api/loans', [], { as: TOKEN }),
    ];
    expect(rolesOf(told, 'somebody')).toEqual(['anonymous', 'manager', 'manager']);
    expect(sessionOf(told).cast.roles.get('manager')).toMatchObject({ recognisedBy: 'role', index: 1, pointer: '/response/content/text' });
  });

  test('what its own token claims', () => {
    const told = [get('/api/loans', [], { as: jwt({ sub: '7', role: 'auditor' }) })];
    expect(rolesOf(told)).toEqual(['auditor']);
    expect(sessionOf(told).cast.roles.get('auditor')?.recognisedBy).toBe("the token's role");
  });

  test('what the answer to the sign-in says of it, and not what another answer that sets a cookie says of somebody else', () => {
    const enter = call('POST /api/session', {
      sends: { email: 'ann@example.com', password: 'np_pw_1' },
      answer: { token: TOKEN, user: { id: 7, role: 'keeper', team: { lead: { role: 'boss' } } } },
    });
    expect(rolesOf([enter, get('/api/loans', [], { as: TOKEN })])).toEqual(['anonymous', 'keeper']);
    const cookie = 'sid=np_tok_ck';
    const made = call('POST /api/members', {
      sends: { name: 'Bob' },
      answer: { id: 8, role: 'guest' },
      cookie,
      gets: { 'Set-Cookie': 'sid=np_tok_c2; HttpOnly' },
    });
    const entered = call('POST /login', { form: [{ name: 'username', value: 'ann' }], gets: { 'Set-Cookie': `${cookie}; HttpOnly` } });
    expect(rolesOf([entered, made, get('/api/loans', [], { cookie: 'sid=np_tok_c2' })])).toEqual(['anonymous', 'signed in', 'signed in']);
  });

  test('what a query about the caller says of it', () => {
    const query = call('POST /graphql', {
      sends: { query: '{ viewer { role } }' },
      answer: { data: { viewer: { role: 'editor' } } },
      as: TOKEN,
    });
    expect(rolesOf([query, get('/api/loans', [], { as: TOKEN })])).toEqual(['editor', 'editor', 'editor']);
  });

  test("what is asked in the name of somebody else is nobody's of the role that asks", () => {
    const told = [
      get('/api/me', { id: 1, role: 'manager' }, { as: TOKEN }),
      get('/api/loans', [], { as: TOKEN, headers: { 'X-Impersonate-User': 'bob' } }),
    ];
    expect(actorsOf(told).map(({ role, principal }) => [role, principal])).toEqual([
      ['manager', `bearer ${TOKEN}`],
      [undefined, 'bob'],
    ]);
  });

  test('several roles at once are one set: what it may is shown of none of them', () => {
    const told = (label?: string): readonly (string | undefined)[] =>
      rolesOf([get('/api/loans', [], { as: jwt({ sub: '7', roles: ['member', 'auditor'] }) })], label);
    expect(told()).toEqual(['auditor + member']);
    // The person who recorded says whose session it is.
    expect(told('auditor')).toEqual(['auditor']);
    expect(rolesOf([get('/api/loans', [], { as: jwt({ realm_access: { roles: ['clerk'] } }) })])).toEqual(['clerk']);
    expect(rolesOf([get('/api/loans', [], { as: jwt({ 'https://app.example/roles': ['clerk'] }) })])).toEqual(['clerk']);
  });

  test('who has the same several roles as the one whose recording it is goes by the same word, and nobody else does', () => {
    const as = (name: string, ...roles: string[]): readonly Told[] => {
      const token = `np_tok_long_enough_${name}`;
      const entered = signIn(`${name}@example.com`, token);
      return [entered, get('/api/me', { email: `${name}@example.com`, roles }, { as: token }), get('/api/loans', [], { as: token })];
    };
    const told = [
      ...as('ann', 'member', 'auditor'),
      get('/api/loans', [], { as: 'np_tok_long_enough_ann' }),
      ...as('bob', 'auditor', 'member'),
      ...as('cat', 'auditor', 'boss'),
    ];
    expect(rolesOf(told, 'clerk').filter((role) => role !== 'anonymous')).toEqual([
      ...Array.from({ length: 5 }, () => 'clerk'),
      ...Array.from({ length: 2 }, () => 'auditor + boss'),
    ]);
  });

  test('a role that changes begins another epoch; in between nobody knows', () => {
    const me = (role: string): Told => get('/api/me', { id: 7, role }, { as: TOKEN });
    const loans = get('/api/loans', [], { as: TOKEN });
    expect(rolesOf([signIn('ann@example.com', TOKEN), loans, me('member'), loans, me('member'), loans, me('manager'), loans])).toEqual([
      'anonymous',
      'member',
      'member',
      'member',
      'member',
      undefined,
      'manager',
      'manager',
    ]);
    // Each token says by itself what it is for.
    const [first, second] = [jwt({ sub: '7', role: 'member' }), jwt({ sub: '7', role: 'manager' })];
    expect(rolesOf([get('/api/loans', [], { as: first }), get('/api/loans', [], { as: second })])).toEqual(['member', 'manager']);
  });

  test("what identifies the caller: the token's subject, the sign-in, the answer about the caller", () => {
    const { cast } = sessionOf([
      signIn('ann@example.com', TOKEN),
      get('/api/me', { data: { id: 7, login: 'ann', boss: { id: 1 } } }, { as: TOKEN }),
      get('/api/loans', [{ id: 9 }], { as: TOKEN }),
    ]);
    expect(cast.identities.get('ann@example.com')).toEqual(new Set(['ann@example.com', '7', 'ann']));
  });

  test('a role by number is named by the list of roles, and is none without it', () => {
    const asked = [
      signIn('ann@example.com', TOKEN),
      get('/api/me', { id: 1, role: '3fa85f64-5717-4562-b3fc-2c963f66afa6' }, { as: TOKEN }),
    ];
    expect(rolesOf(asked)).toEqual(['anonymous', 'signed in']);
    const below = get('/api/me', { id: 1, role: { id: '-99', name: '' } }, { as: TOKEN });
    expect(rolesOf([signIn('ann@example.com', TOKEN), below])).toEqual(['anonymous', 'signed in']);
    const listed = get('/api/roles', { data: [{ id: '3fa85f64-5717-4562-b3fc-2c963f66afa6', name: 'Editor' }] }, { as: TOKEN });
    expect(rolesOf([...asked, listed])).toEqual(['anonymous', 'Editor', 'Editor']);
    // The list may be in another recording.
    const [mine] = sessionsOf({ 'a.har': recorded(...asked), 'b.har': recorded(listed) });
    expect(mine?.observed.map(({ actor }) => actor.role)).toEqual(['anonymous', 'Editor']);
  });

  test("what an answer says of somebody else is not the caller's role", () => {
    expect(rolesOf([get('/api/members/7', { id: 7, role: 'manager' }, { as: TOKEN }), get('/api/loans', [], { as: TOKEN })])).toEqual([
      'signed in',
      'signed in',
    ]);
  });

  test("a recording without credentials, said to be somebody's, is theirs: what was sent was not recorded", () => {
    expect(actorsOf([get('/api/loans', [])], 'member')).toEqual([
      { role: 'member', credential: 'unknown', scheme: undefined, principal: 'member', carried: undefined },
    ]);
    expect(sessionOf([get('/api/loans', [])], 'member').cast.roles.get('member')?.recognisedBy).toBe('the person who recorded');
  });

  test('guards against forged requests and measuring are no credential; a cookie that nothing explains may be one', () => {
    const of = (cookie: string) => rolesOf([get('/api/books', [], { cookie })]);
    expect(of('csrftoken=np_tok_aaaabbbbcccc; _ga=GA1.2.1234567890.123; theme=dark')).toEqual(['anonymous']);
    expect(of('_hjSessionUser_12=np_tok_aaaabbbbcccc')).toEqual(['anonymous']);
    expect(of('.AspNetCore.Identity.Application=np_tok_aaaabbbbcccc')).toEqual([undefined]);
    expect(rolesOf([get('/api/books', [], { cookie: '.AspNetCore.Identity.Application=np_tok_aaaabbbbcccc' })], 'anonymous')).toEqual([
      'anonymous',
    ]);
    // What was seen to be set, for every script to read, under a name of no session, is explained.
    const set = call('GET /api/books', { answer: [], gets: { 'set-cookie': 'basket=np_tok_aaaabbbbcccc; Path=/' } });
    expect(rolesOf([set, get('/api/books', [], { cookie: 'basket=np_tok_aaaabbbbcccc' })])).toEqual(['anonymous', 'anonymous']);
  });

  test('who asks without a credential is not shown where a browser may have added one that was not recorded', () => {
    const told = [get('/api/loans', [], { headers: { Authorization: 'Basic np_b64' } }), get('/api/loans', [])];
    expect(rolesOf(told)).toEqual(['signed in', undefined]);
    expect(actorsOf(told)[1]).toEqual({
      role: undefined,
      credential: 'unknown',
      scheme: undefined,
      principal: 'somebody',
      carried: undefined,
    });
    expect(rolesOf(told, 'anonymous')[1]).toBe('anonymous');
  });

  test('whoever was asked for a credential that browsers keep had sent none', () => {
    const headers = { Authorization: 'Basic np_b64' };
    expect(rolesOf([call('GET /api/loans', { status: 401 }), get('/api/loans', [], { headers })])).toEqual(['anonymous', 'signed in']);
    // Behind one that was sent, a 401 that asks for none may refuse whom it is of.
    const refused = (gets: Record<string, string>) => call('DELETE /api/loans/7', { status: 401, gets });
    const told = [get('/api/loans', [], { headers }), refused({}), refused({ 'www-authenticate': 'Basic realm="Loans"' })];
    expect(rolesOf(told)).toEqual(['signed in', undefined, 'anonymous']);
  });

  test('nor where the tool that recorded leaves credentials out', () => {
    const taker = new SurveyTaker();
    const exchanges = recorded(get('/api/loans', []));
    for (const exchange of exchanges) taker.see(exchange);
    const { ledger } = taker.close('monday.har', true);
    const roleIn = (label: string | undefined) =>
      castOf(ledger, label, new Set(), new Map()).actorOf(exchanges[0] as (typeof exchanges)[number]).role;
    expect([undefined, 'member', 'anonymous'].map(roleIn)).toEqual([undefined, 'member', 'anonymous']);
  });

  test('whoever is signed in and creates somebody with a password stays who they are, whatever cookie comes back', () => {
    const cookie = (value: string) => ({ 'set-cookie': `sid=${value}; HttpOnly` });
    const told = [
      call('POST /login', { sends: { name: 'anna', password: 'np_pw' }, answer: { ok: true, roles: ['boss'] }, gets: cookie('one') }),
      call('POST /people', { sends: { name: 'carl', password: 'np_pw2' }, answer: { ok: true }, cookie: 'sid=one', gets: cookie('two') }),
      get('/api/loans', [], { cookie: 'sid=two' }),
    ];
    expect(actorsOf(told).at(-1)).toMatchObject({ role: 'boss', principal: 'anna' });
  });

  test('a role is what is called one; the groups somebody belongs to are only where nothing beside them is', () => {
    const me = (answer: Json): readonly (string | undefined)[] =>
      rolesOf([signIn('ann@example.com', TOKEN), get('/api/me', answer, { as: TOKEN })], 'clerk').slice(1);
    expect(me({ name: 'ann', groups: ['history'], roles: ['member'] })).toEqual(['member']);
    expect(me({ name: 'ann', groups: ['history'], roles: ['member', 'auditor'] })).toEqual(['clerk']);
    expect(me({ name: 'ann', groups: ['admins'], roles: [] })).toEqual(['admins']);
  });

  test.each(['anonymous', 'public', 'guest', 'ratelimited-anonymous'])('a recording said to be %s has no such role of its own', (label) => {
    expect(rolesOf([get('/api/loans', [])], label)).toEqual(['anonymous']);
    expect(rolesOf([get('/api/loans', [], { as: TOKEN })], label)).toEqual(['signed in']);
  });

  test('what somebody is to a thing that the address names is no role of theirs beside what they are in the whole', () => {
    const there = get('/api/boats/b1/crew/me', { boat_id: 'b1', user_id: 7, roles: 'boat_lead' }, { as: TOKEN });
    const me = (answer: Json): Told => get('/api/me', answer, { as: TOKEN });
    const roles = (answer: Json): readonly (string | undefined)[] =>
      rolesOf([signIn('ann@example.com', TOKEN), me(answer), there, get('/api/boats', [], { as: TOKEN })]).slice(1);
    expect(roles({ id: 7, roles: 'sailor' })).toEqual(['sailor', 'sailor', 'sailor']);
    expect(roles({ id: 7 })).toEqual(['boat_lead', 'boat_lead', 'boat_lead']);
  });

  test('a recording said to be of a guest is of a member where a guest signed in and did most of it', () => {
    const looks = (n: number, as?: string): readonly Told[] =>
      Array.from({ length: n }, () => get('/api/loans', [], as === undefined ? {} : { as }));
    const member = [...looks(1), signIn('gus@example.com', TOKEN), ...looks(3, TOKEN)];
    expect(rolesOf(member, 'guest')).toEqual(['anonymous', 'anonymous', 'guest', 'guest', 'guest']);
    expect(rolesOf(member, 'anonymous').at(-1)).toBe('signed in');
    expect(rolesOf([...looks(4), signIn('gus@example.com', TOKEN), ...looks(3, TOKEN)], 'guest').at(-1)).toBe('signed in');
  });

  test('a name and a password that were accepted and refused are theirs whose recording it is said to be; a token that may have ended is not', () => {
    const told = (Authorization: string): Told[] => [
      call('GET /api/notes', { answer: [], headers: { Authorization } }),
      call('PUT /api/notes/1', { status: 401, sends: { id: 1 }, headers: { Authorization } }),
    ];
    expect(rolesOf(told('Basic np_b64'), 'rita')).toEqual(['rita', 'rita']);
    expect(rolesOf(told('Basic np_b64'))).toEqual([undefined, undefined]);
    expect(rolesOf(told('Basic np_b64'), 'anonymous')).toEqual([undefined, undefined]);
    expect(rolesOf(told('Bearer np_tok_x'), 'rita')).toEqual([undefined, undefined]);
    const two = call('GET /api/notes', { answer: [], headers: { Authorization: 'Basic np_other' } });
    expect(rolesOf([...told('Basic np_b64'), two], 'rita')[0]).toBe(undefined);
  });

  test('whoever signed in and was refused all that they tried is somebody, unless they were not known at all', () => {
    const tried = (status: number): Told => call('DELETE /api/books/7', { as: TOKEN, status, answer: { error: 'no' } });
    const told = (status: number) => actorsOf([signIn('ann@example.com', TOKEN), tried(status)])[1];
    expect(told(403)).toMatchObject({ role: 'signed in', credential: 'present', principal: 'ann@example.com' });
    expect(told(401)).toMatchObject({ role: undefined, credential: 'unknown' });
    // Nothing shows whose one is that nobody was handed.
    expect(actorsOf([tried(403)])[0]).toMatchObject({ role: undefined, credential: 'unknown' });
  });

  test('a visitor may carry a token that was handed out without a sign-in', () => {
    const cart = call('POST /api/cart', { sends: { bookId: 7 }, answer: { id: 1 }, gets: { 'X-Auth-Token': TOKEN } });
    const asked = [cart, get('/api/cart', { id: 1 }, { as: TOKEN }), signIn('ann@example.com', OTHER), get('/api/cart', {}, { as: OTHER })];
    expect(rolesOf(asked, 'anonymous')).toEqual(['anonymous', 'anonymous', 'anonymous', 'signed in']);
    // Nobody said so: then nothing shows whose it is.
    expect(rolesOf(asked)).toEqual(['anonymous', undefined, 'anonymous', 'signed in']);
  });

  test('a token in a header of the answer is handed out to who signed in, and names of things name nobody', () => {
    const login = call('POST /api/login', {
      sends: { email: 'ann@example.com', password: 'np_pw_1' },
      gets: { Authorization: `Bearer ${TOKEN}` },
    });
    const make = call('POST /api/things', { sends: { name: 'Soup' }, answer: { id: 1 }, as: TOKEN, gets: { 'X-Auth-Token': OTHER } });
    const people = actorsOf([login, make, get('/api/things', [], { as: OTHER })]).map(({ principal }) => principal);
    expect(people).toEqual(['anonymous', 'ann@example.com', 'ann@example.com']);
  });
});

describe('a credential that was there before the recording began', () => {
  const told = [
    get('/api/books', [], { cookie: 'sid=np_tok_visitor1' }),
    call('POST /api/books', { status: 401, answer: { message: 'Unauthorized' }, cookie: 'sid=np_tok_visitor1' }),
    get('/api/basket', [], { cookie: 'sid=np_tok_visitor1' }),
  ];
  test('is that of a visitor where whoever recorded says that nobody is signed in', () => {
    expect(rolesOf(told, 'anonymous')).toEqual(['anonymous', 'anonymous', 'anonymous']);
  });
  test('is not, on the word of nobody, nor where it was let in where others were turned away', () => {
    expect(rolesOf(told)).toEqual([undefined, undefined, undefined]);
    const honoured = [call('GET /api/loans', { status: 401 }), get('/api/loans', [], { cookie: 'sid=np_tok_visitor1' })];
    expect(rolesOf(honoured, 'anonymous')).toEqual(['anonymous', 'signed in']);
  });
});

describe('a session from before the recording with which somebody signs in', () => {
  const cookie = 'sid=np_tok_older123';
  const signsIn = call('POST /api/login', { cookie, sends: { email: 'ann@example.com', password: 'np_pw_1' }, answer: { ok: true } });
  const loans = (status = 200): Told => call('GET /api/loans', { cookie, status, answer: [] });
  const token = get('/api/csrf', { token: 'np_tok_form1234' }, { cookie });

  test('is nobody in particular until then, and signed in from then on', () => {
    const actors = actorsOf([token, signsIn, loans()]);
    expect(actors.map(({ role, credential }) => `${role} ${credential}`)).toEqual([
      'undefined unknown',
      'undefined unknown',
      'signed in present',
    ]);
    expect(actors[1]?.turn).toEqual({ signsIn: true, principal: 'ann@example.com' });
    expect(rolesOf([token, signsIn, loans()], 'reader')).toEqual([undefined, undefined, 'reader']);
  });

  test('is somebody before, too, where it was let in where others were turned away, or called by name', () => {
    const turnedAway = call('GET /api/loans', { status: 401 });
    expect(rolesOf([turnedAway, loans(), signsIn, loans()])).toEqual(['anonymous', 'signed in', 'signed in', 'signed in']);
    const me = get('/api/me', { id: 1, email: 'ann@example.com' }, { cookie });
    expect(rolesOf([me, token, signsIn])).toEqual(['signed in', 'signed in', 'signed in']);
  });
});

describe('a form that says of itself what it does, at an address of everything', () => {
  const cookie = 'sid=np_tok_older123';
  const sent = (action: string, status: number): Told =>
    call('POST /index.php', {
      cookie,
      status,
      form: [
        { name: 'action', value: action },
        { name: 'login_username', value: 'ann' },
        { name: 'login_password', value: 'np_pw_1' },
      ],
      ...(status === 302 ? { gets: { Location: '/index.php' } } : { text: ['text/html', '<html><body>Wrong.</body></html>'] as const }),
    });
  const opened = get('/api/csrf', { token: 'np_tok_form1234' }, { gets: { 'Set-Cookie': `${cookie}; HttpOnly; Path=/` } });
  const loans = get('/api/loans', [], { cookie });
  const who = (action: string): readonly (string | undefined)[] =>
    actorsOf([opened, sent(action, 200), sent(action, 302), loans])
      .map(({ role, principal }) => `${role} ${principal}`)
      .slice(1);

  test('signs in with the session that was there', () => {
    expect(who('login')).toEqual(['anonymous anonymous', 'anonymous anonymous', 'signed in ann']);
  });
  test('and not where it does something else', () => {
    expect(who('save')).not.toContain('signed in ann');
  });
});

describe('a session that is another one with every page', () => {
  const rolled = (value: string) => ({ 'Set-Cookie': `sid=${value}; HttpOnly; Path=/` });
  const form = '<form method="post"><input name="name"><input type="password" name="password"></form>';
  const visited = [
    page('/', '<p>Welcome</p>', { gets: rolled('np_tok_page1') }),
    page('/books', '<p>Books</p>', { cookie: 'sid=np_tok_page1', gets: rolled('np_tok_page2') }),
  ];
  const enters = (telling: Telling, value: string): Told =>
    call('POST /enter', {
      form: [
        { name: 'name', value: 'ann' },
        { name: 'password', value: 'np_pw_1' },
      ],
      cookie: 'sid=np_tok_page2',
      gets: rolled(value),
      ...telling,
    });
  const asked = (value: string): Told => get('/api/books', [], { cookie: `sid=${value}` });
  const last = (all: readonly Told[], label?: string): unknown => actorsOf(all, label).at(-1)?.role;

  test('is a visitor still, on the word of whoever recorded alone', () => {
    expect(last([...visited, asked('np_tok_page2')], 'anonymous')).toBe('anonymous');
    expect(last([...visited, asked('np_tok_page2')])).toBeUndefined();
  });

  test('is a visitor still, where the page that asks for the password was only opened', () => {
    const opened = page('/login', form, { cookie: 'sid=np_tok_page2', gets: rolled('np_tok_page3') });
    expect(last([...visited, opened, asked('np_tok_page3')], 'anonymous')).toBe('anonymous');
    expect(last([...visited, opened, asked('np_tok_page3')])).toBeUndefined();
  });

  test('is a visitor still, where a page for signing in was only opened whose scripts draw what it asks for', () => {
    const signsIn = (word: string, telling: Telling): Told =>
      call('POST /api/sign_in', { sends: { email: 'ann@example.com', password: word }, cookie: 'sid=np_tok_page1', ...telling });
    const told = [
      page('/sign_in', '<div id="app"></div>', { gets: rolled('np_tok_page1') }),
      call('GET /api/books', { status: 401, cookie: 'sid=np_tok_page1' }),
      signsIn('np_pw_wrong', { status: 401 }),
      signsIn('np_pw_right', { answer: { id: 7, role: 'reader' }, gets: rolled('np_tok_annannann') }),
      asked('np_tok_annannann'),
    ];
    expect(rolesOf(told)).toEqual(['anonymous', 'anonymous', 'anonymous', 'reader']);
  });

  test('is a visitor after a sign-in that is asked for again, and signed in after one that is taken', () => {
    const taken = { status: 302, gets: { Location: '/', 'Set-Cookie': 'sid=np_tok_ann; HttpOnly' } };
    expect(rolesOf([...visited, enters(taken, ''), asked('np_tok_long_enough_ann')], 'member').slice(-2)).toEqual(['anonymous', 'member']);
    const wrong = enters({ text: ['text/html', form] }, 'np_tok_page3');
    expect(last([...visited, wrong, asked('np_tok_page3')], 'anonymous')).toBe('anonymous');
    expect(last([...visited, wrong, asked('np_tok_page3')])).toBeUndefined();
    expect(last([...visited, enters({ text: ['text/html', '<p>Hello</p>'] }, 'np_tok_page3'), asked('np_tok_page3')])).toBe('signed in');
  });
});

describe('a session that stays the same when somebody signs in', () => {
  const told = (asked: readonly Told[]): readonly Told[] => [
    ...asked,
    call('POST /api/accounts', { sends: { email: 'ann@example.com', title: 'Ms' }, cookie: 'sid=np_tok_new12345' }),
    call('POST /api/login', { sends: { email: 'ann@example.com', password: 'np_pw' }, cookie: 'sid=np_tok_new12345' }),
    get('/api/loans', [], { cookie: 'sid=np_tok_new12345' }),
  ];
  const handed = page('/register', '<p>Register</p>', {
    cookie: 'sid=np_tok_old12345',
    gets: { 'Set-Cookie': 'sid=np_tok_new12345; HttpOnly' },
  });
  test('is that of a visitor at first, though it took the place of one from before the recording', () => {
    expect(rolesOf(told([handed]), 'customer').slice(-3)).toEqual(['anonymous', 'anonymous', 'customer']);
  });
  test('signs nobody in where it was never carried again, though the answer that replaced it is not in the recording', () => {
    const tried = (value: string, secret: string): Told =>
      call('POST /api/login', {
        sends: { email: 'ann@example.com', password: secret },
        status: 302,
        gets: { Location: '/' },
        cookie: `sid=${value}`,
      });
    const first = page('/', '<p>Hello</p>', { gets: { 'Set-Cookie': 'sid=np_tok_new12345; HttpOnly' } });
    const turnsOf = (told: readonly Told[]): readonly unknown[] => actorsOf(told).map(({ turn }) => turn?.signsIn);
    expect(
      turnsOf([first, tried('np_tok_new12345', 'np_pw_1'), get('/api/loans', [], { cookie: 'sid=np_tok_other123' })])[0],
    ).toBeUndefined();
    expect(turnsOf([first, tried('np_tok_new12345', 'np_pw_1'), get('/api/loans', [], { cookie: 'sid=np_tok_new12345' })])[0]).toBe(true);
  });
  test('is not, where the one from before was used', () => {
    const used = get('/api/basket', [], { cookie: 'sid=np_tok_old12345' });
    expect(rolesOf(told([used, handed]), 'customer').slice(-1)).toEqual(['customer']);
    expect(rolesOf(told([used, handed]), 'customer').slice(-3)).not.toContain('anonymous');
  });
});

describe('somebody who is handed another credential', () => {
  const cookie = (value: string) => ({ 'Set-Cookie': `sid=${value}; HttpOnly; Path=/` });
  const login = call('POST /api/login', { sends: { emailOrLoginId: 'ann@example.com', password: 'np_pw' }, gets: cookie('np_tok_a1') });
  const renewed = (path: string): Told =>
    call(`POST ${path}`, { sends: { theme: 'dark' }, cookie: 'sid=np_tok_a1', gets: cookie('np_tok_b2') });
  const people = (told: readonly Told[]): readonly string[] => actorsOf(told).map(({ principal }) => principal);

  test('is still who they are, by a name in a field for several names', () => {
    expect(people([login, renewed('/api/me'), get('/api/loans', [], { cookie: 'sid=np_tok_b2' })])).toEqual([
      'anonymous',
      'ann@example.com',
      'ann@example.com',
    ]);
  });
  test('is still who they are, without a name', () => {
    const [, first, second] = people([
      call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') }),
      renewed('/api/me'),
      get('/api/loans', [], { cookie: 'sid=np_tok_b2' }),
    ]);
    expect(second).toBe(first);
  });
  test('is still who they are, where what they change of themselves is answered with it, and nobody else is', () => {
    const login = call('POST /api/login', { sends: { email: 'ann@example.com', password: 'np_pw' }, answer: { token: TOKEN } });
    const put = (path: string): readonly string[] =>
      people([
        login,
        call(`PUT ${path}`, { sends: { bio: 'A', password: 'np_pw2' }, as: TOKEN, answer: { user: { bio: 'A', token: OTHER } } }),
        get('/api/loans', [], { as: OTHER }),
      ]);
    expect(put('/api/user').slice(1)).toEqual(['ann@example.com', 'ann@example.com']);
    expect(put('/api/people/7').at(-1)).not.toBe('ann@example.com');
  });
  test('is still who they are, where a refusal hands it to them', () => {
    const enters = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') });
    const refused = (status: number): Told =>
      call('POST /api/loans', { sends: { name: 'x' }, status, cookie: 'sid=np_tok_a1', gets: cookie('np_tok_b2') });
    const later = get('/api/loans', [], { cookie: 'sid=np_tok_b2' });
    const [, first, second] = people([enters, refused(422), later]);
    expect(second).toBe(first);
    expect(rolesOf([enters, refused(422), later], 'reader').at(-1)).toBe('reader');
    const [, , ended] = people([enters, refused(401), later]);
    expect(ended).not.toBe(first);
  });
  test('is nobody in particular, where signing out hands it to them', () => {
    const enters = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') });
    const leaves = call('POST /logout', { status: 302, cookie: 'sid=np_tok_a1', gets: { ...cookie('np_tok_b2'), Location: '/' } });
    const all = [enters, get('/api/loans', [], { cookie: 'sid=np_tok_a1' }), leaves, get('/api/loans', [], { cookie: 'sid=np_tok_b2' })];
    expect(rolesOf(all, 'reader').slice(1)).toEqual(['reader', 'reader', undefined]);
  });
  test('is known no more behind a page for signing out, which may have asked first, until somebody signs in', () => {
    const CARRIES = { cookie: 'sid=np_tok_a1' };
    const form = [
      { name: 'user', value: 'ann' },
      { name: 'password', value: 'np_pw' },
    ];
    const enters = call('POST /login', {
      form,
      status: 302,
      gets: { ...cookie('np_tok_a1'), Location: '/' },
    });
    const again = call('POST /login', { form, status: 302, ...CARRIES, gets: { Location: '/' } });
    const page = (path: string): Told => get(path, [], CARRIES);
    const leaves = call('GET /account/logout.html', { ...CARRIES, text: ['text/html', '<p>Bye'], type: 'document' });
    const all = [enters, page('/loans'), page('/logout.svg'), page('/loans'), leaves, page('/loans'), again, page('/loans')];
    expect(rolesOf(all, 'reader').slice(1)).toEqual(['reader', 'reader', 'reader', undefined, undefined, 'reader']);
    // Who signs out afterwards was still signed in, and what is fetched beforehand signs nobody out.
    const ends = call('POST /api/logout', { ...CARRIES, answer: {} });
    expect(rolesOf([enters, leaves, page('/loans'), ends], 'reader').slice(1)).toEqual(['reader', 'reader']);
    expect(rolesOf([enters, get('/account/logout', [], CARRIES), page('/loans')], 'reader').at(-1)).toBe('reader');
  });
  test('is somebody again who signs in once more and is handed the cookie that they had before they signed out', () => {
    const CARRIES = { cookie: 'sid=np_tok_a1' };
    const enters = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') });
    const loans = get('/api/loans', [], CARRIES);
    const leaves = call('POST /api/logout', { ...CARRIES, answer: {}, gets: { 'set-cookie': 'sid=; Path=/; Max-Age=0' } });
    expect(rolesOf([enters, loans, leaves, loans, enters, loans, leaves, loans], 'reader').slice(1)).toEqual([
      'reader',
      'reader',
      'anonymous',
      'anonymous',
      'reader',
      'reader',
      'anonymous',
    ]);
  });
  test('is nobody behind what a script fetched for signing out, where they are turned away next', () => {
    const CARRIES = { cookie: 'sid=np_tok_a1' };
    const enters = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') });
    const loans = get('/api/loans', [], CARRIES);
    const leaves = get('/api/signout', {}, CARRIES);
    const away = get('/api/loans', [], { ...CARRIES, status: 302, gets: { Location: '/signin' } });
    const rest = (...more: readonly Told[]) => rolesOf([enters, loans, ...more], 'reader').slice(1);
    expect(rest(leaves, away, loans)).toEqual(['reader', 'reader', 'anonymous', 'anonymous']);
    expect(rest(leaves, get('/api/loans', {}, { ...CARRIES, status: 401 }), away)).toEqual(['reader', 'reader', 'anonymous', 'anonymous']);
    // What was let in before they were turned away may be open to everybody, or they were signed in still.
    expect(rest(leaves, get('/api/app', {}, CARRIES), away)).toEqual(['reader', 'reader', undefined, 'anonymous']);
    // What was fetched beforehand signs nobody out, and a refusal for another reason shows nothing.
    expect(rest(leaves, loans)).toEqual(['reader', 'reader', 'reader']);
    expect(rest(leaves, get('/api/loans/7', {}, { ...CARRIES, status: 403 }), loans)).toEqual(Array(4).fill('reader'));
    expect(rest(leaves, get('/api/books', [], { ...CARRIES, status: 302, gets: { Location: '/books' } }), loans)).toEqual(
      Array(4).fill('reader'),
    );
    // Whoever signs in again is who they were.
    const again = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, ...CARRIES, answer: {} });
    expect(rest(leaves, away, again, loans).slice(2)).toEqual(['anonymous', 'anonymous', 'reader']);
  });
  test('is nobody in particular in what they were let in to while signing out was not answered', () => {
    const CARRIES = { cookie: 'sid=np_tok_a1' };
    const enters = call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') });
    const leaves = call('POST /api/logout', { ...CARRIES, sends: {}, answer: {}, second: 5, takes: 300 });
    const asked = (more: Telling): Told => get('/api/me', { name: 'Ann' }, { ...CARRIES, second: 5.1, ...more });
    const all = [enters, leaves, asked({}), asked({ status: 401 }), asked({ second: 6 })];
    expect(rolesOf(all, 'reader').slice(2)).toEqual([undefined, 'anonymous', 'anonymous']);
  });
  test('is a visitor still, where a sign-in that is refused hands it to them', () => {
    const wrong = call('POST /api/login', { sends: { email: 'ann@example.com', password: 'x' }, status: 422, gets: cookie('np_tok_v1') });
    expect(rolesOf([wrong, get('/api/books', [], { cookie: 'sid=np_tok_v1' })], 'anonymous')).toEqual(['anonymous', 'anonymous']);
    expect(people([wrong, get('/api/books', [], { cookie: 'sid=np_tok_v1' })])).not.toContain('ann@example.com');
  });
  test('is somebody else where they go on as somebody else', () => {
    const [, first, second] = people([
      call('POST /api/login', { sends: { who: 'ann', password: 'np_pw' }, gets: cookie('np_tok_a1') }),
      renewed('/api/users/7/impersonate'),
      get('/api/loans', [], { cookie: 'sid=np_tok_b2' }),
    ]);
    expect(second).not.toBe(first);
  });
  test('and is called nothing of what they were, by whichever name they had signed in', () => {
    const me = (token: string, role: string): Told => get('/api/me', { role }, { as: token });
    const instead = call('POST /api/users/7/impersonate', { answer: { token: OTHER }, as: TOKEN });
    const loans = (token: string): Told => get('/api/loans', [], { as: token });
    const all = [signIn('ann@example.com', TOKEN), me(TOKEN, 'keeper'), instead, me(OTHER, 'reader'), loans(OTHER), loans(TOKEN)];
    expect(rolesOf(all).slice(1)).toEqual(['keeper', 'keeper', 'reader', 'reader', 'keeper']);
  });
  test('nor by what only answers had called them, whose credential is from before the recording', () => {
    const me = (token: string, email: string, role: string): Told => get('/api/me', { email, role }, { as: token });
    const [ann, bob] = ['ann@example.com', 'bob@example.com'];
    const instead = call('POST /api/impersonate', { sends: { user: 7 }, answer: { token: OTHER }, as: TOKEN });
    const loans = (token: string): Told => get('/api/loans', [], { as: token });
    const all = [me(TOKEN, ann, 'keeper'), instead, me(OTHER, bob, 'reader'), loans(OTHER), me(TOKEN, ann, 'keeper'), loans(TOKEN)];
    expect(rolesOf(all)).toEqual(['keeper', 'keeper', 'reader', 'reader', 'keeper', 'keeper']);
  });
});

describe('an answer that calls somebody as who asks has signed in', () => {
  const enters = call('POST /api/auth/login', { sends: { username: 'ann', password: 'np_pw' }, answer: { token: TOKEN } });
  const status = (more: Json): Told => get('/api/loginStatus', more, { as: TOKEN });

  test('says what they are, wherever it is asked for', () => {
    const told = status({ status: 'loggedIn', username: 'ann', userLevel: 'keeper' });
    expect(rolesOf([enters, told, get('/api/loans', [], { as: TOKEN })]).slice(1)).toEqual(['keeper', 'keeper']);
    expect(rolesOf([enters, get('/api/user', { user: { username: 'ann', role: 'keeper' } }, { as: TOKEN })]).at(-1)).toBe('keeper');
    // At the address of an interface that is mounted below a name of its own it needs no sign-in to be about who asks; below a team it is not.
    const own = (path: string): Told => get(path, { login: 'x', role: 'keeper' }, { as: TOKEN });
    expect([own('/hub/api/user'), own('/teams/red/user')].map((one) => rolesOf([enters, one]).at(-1))).toEqual(['keeper', 'signed in']);
    // Who makes somebody else there, or asks for all of them, has nobody's role by that.
    const made = call('POST /api/user', {
      sends: { username: 'bob', role: 'guest' },
      answer: { username: 'bob', role: 'guest' },
      as: TOKEN,
    });
    const all = get('/api/user', [{ username: 'bob', role: 'guest' }], { as: TOKEN });
    expect(rolesOf([enters, made, all]).slice(1)).toEqual(['signed in', 'signed in']);
  });
  test('says nothing of them where it calls somebody else, or is called as no such answer is', () => {
    expect(rolesOf([enters, status({ username: 'bob', userLevel: 'keeper' })]).at(-1)).toBe('signed in');
    expect(rolesOf([enters, get('/api/books', { name: 'ann', role: 'keeper' }, { as: TOKEN })]).at(-1)).toBe('signed in');
  });
});

describe('a credential that ends, and one that speaks for somebody else', () => {
  const ENDED = call('POST /api/posts', { as: TOKEN, status: 401, answer: { error: 'token_expired' } });

  test('whoever was told who they are was let in, though the credential is turned away later on', () => {
    const roles = rolesOf([get('/api/me', { id: 3, login: 'dana', role: 'editor' }, { as: TOKEN }), ENDED]);
    expect(roles).toEqual(['editor', 'editor']);
  });

  test('a refresh token hands out another credential to the same person, and is no visit', () => {
    const [, , , after] = actorsOf([
      call('POST /api/login', {
        sends: { login: 'dana', password: 'np_pw_1' },
        answer: { token: TOKEN, refresh_token: 'np_tok_refresh12' },
      }),
      ENDED,
      call('POST /api/refresh', { sends: { refresh_token: 'np_tok_refresh12' }, answer: { access_token: OTHER } }),
      get('/api/posts', [], { as: OTHER }),
    ]);
    expect([after?.role, after?.credential, after?.principal]).toEqual(['signed in', 'present', 'dana']);
  });

  test('so does one of a pair that is called by a word alone', () => {
    const [, , , after] = actorsOf([
      call('POST /api/pair', {
        sends: { login: 'dana', password: 'np_pw_1' },
        answer: { access: 'np_tok_h3n5rstu', refresh: 'np_tok_k7m2pqab' },
      }),
      get('/api/posts', [], { as: 'np_tok_h3n5rstu' }),
      call('POST /api/pair/renew', { sends: { refresh: 'np_tok_k7m2pqab' }, answer: { access: 'np_tok_d4w6xyza' } }),
      get('/api/posts', [], { as: 'np_tok_d4w6xyza' }),
    ]);
    expect([after?.credential, after?.principal]).toEqual(['present', 'dana']);
  });

  test('a refresh token from before the recording shows nobody in particular', () => {
    const [, after] = actorsOf([
      call('POST /api/refresh', { sends: { refresh_token: 'np_tok_refresh12' }, answer: { access_token: OTHER } }),
      get('/api/posts', [], { as: OTHER }),
    ]);
    expect([after?.role, after?.credential]).toEqual(['signed in', 'present']);
  });

  test('what is answered in the name of somebody else is not said of whose credential it is', () => {
    const roles = rolesOf([
      get('/api/me', { id: 1, login: 'root', role: 'admin' }, { as: TOKEN }),
      get('/api/me', { id: 7, login: 'moe', role: 'member' }, { as: TOKEN, headers: { 'X-Impersonate-User': '7' } }),
      get('/api/settings', {}, { as: TOKEN }),
    ]);
    expect(roles).toEqual(['admin', undefined, 'admin']);
  });
});

describe('people whom the product calls the same and the person who recorded does not', () => {
  const told = (name: string) =>
    recorded(
      call('POST /login', { sends: { name, password: 'np_pw' }, answer: { token: `np_tok_${name}12345678`, role: 'member' } }),
      get('/api/notes', [], { as: `np_tok_${name}12345678` }),
    );
  const roleOf = (first: string | undefined, second: string | undefined) => {
    const sessions = [
      { label: first, exchanges: told('anna') },
      { label: second, exchanges: told('bert') },
    ].map(({ label, exchanges }, index) => {
      const taker = new SurveyTaker();
      for (const exchange of exchanges) taker.see(exchange);
      return { label, exchanges, ledger: taker.close(`${index}.har`).ledger };
    });
    const vague = vagueRoles(sessions, new Map());
    return sessions.map(
      ({ label, exchanges, ledger }) =>
        castOf(ledger, label, new Set(), new Map(), new Map(), vague).actorOf(exchanges[1] as (typeof exchanges)[number]).role,
    );
  };
  test('go by what that person says', () => {
    expect(roleOf('editor', 'reader')).toEqual(['editor', 'reader']);
  });
  test('go by what the product says where nobody tells them apart, or one is told apart by that very word', () => {
    expect(roleOf('editor', 'editor')).toEqual(['member', 'member']);
    expect(roleOf(undefined, 'reader')).toEqual(['member', 'member']);
    expect(roleOf('member', 'reader')).toEqual(['member', 'member']);
  });
  test('are not told apart by the number that one of them has', () => {
    expect(roleOf('editor', 'editor2')).toEqual(['member', 'member']);
    expect(roleOf('tier1', 'tier2')).toEqual(['tier1', 'tier2']);
  });
});

test('who makes an account for somebody else stays who they are, and a visitor who makes one of their own is somebody from then on', () => {
  const cookie = 'sid=np_sess_aaaa2345bbbb';
  const register = (username: string): Told =>
    call('POST /api/auth/register', { cookie, sends: { username, password: 'np_pw_2' }, answer: { username } });
  const reads = get('/api/books', [], { cookie });
  const turns = (...told: readonly Told[]) => actorsOf(told).map(({ turn }) => turn?.signsIn);
  const login = call('POST /api/auth/login', {
    sends: { username: 'ada', password: 'np_pw_1' },
    answer: { username: 'ada' },
    gets: { 'set-cookie': `${cookie}; Path=/` },
  });
  expect(turns(login, reads, register('ben'), reads)).toEqual([undefined, undefined, undefined, undefined]);
  const visit = page('/', '<p>Hello</p>', { gets: { 'set-cookie': `${cookie}; Path=/` } });
  expect(turns(visit, register('ben'), reads)).toEqual([true, undefined]);
});
