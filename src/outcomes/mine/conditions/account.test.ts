import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes, outcomeMiner } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'User', identity: 'id' }],
  places: { 'POST /users → user': 'User', 'GET /user → user': 'User' },
};
const carries = (value: string): Partial<Told> => ({
  caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value }] },
});

/** Somebody signs up and is looked up with what that handed out. */
const signsUp = (id: number, username: string): readonly Told[] => {
  const [email, token] = [`${username}@example.com`, `np_tok_${username}aaaa`];
  const answer = { user: { id, username, email, token } };
  return [
    { call: 'POST /users', send: { user: { username, email, password: `np_pw_${username}` } }, status: 201, answer },
    { call: 'GET /user', status: 200, answer, ...carries(token) },
  ];
};

test('who signs up under a name of two letters has an account made like the others, and no sign-in is told of it', () => {
  const samples = samplesOf([...signsUp(7, 'annabel'), ...signsUp(2, 'bo'), ...signsUp(9, 'charlotte')], world);
  const [made, ...more] = mineOutcomes(samples, world.entities).get('POST /users') ?? [];
  expect(more).toEqual([]);
  expect(made?.when).toEqual([]);
  expect(made?.then.map(({ kind }) => kind)).toEqual(['create', 'sign in']);
  const miner = outcomeMiner();
  for (const sample of samples) miner.observe(sample);
  expect([...(miner.made().get('User') ?? [])].toSorted()).toEqual(['2', '7', '9']);
});

/** A request that is answered with a session, and one that carries it. */
const letIn = (call: string, send: NonNullable<Told['send']>): readonly Told[] => [
  {
    call,
    send,
    status: 200,
    answer: {},
    headers: [['set-cookie', 'session=np_sess_aaaaaaaaaaaaaaaa; Path=/; HttpOnly']],
  },
  {
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: { credential: 'present', credentials: [{ in: 'cookie', name: 'session', value: 'np_sess_aaaaaaaaaaaaaaaa' }] },
  },
];

test('a secret that is confirmed is chosen, and not known: no name and secret are right or wrong', () => {
  const send = (name: string, password: string, again = password) => ({ name, password, again });
  const told: readonly Told[] = [
    { call: 'POST /join', send: send('ann', 'np_pw_1', 'np_pw_2'), status: 400, answer: { error: 'Passwords do not match' } },
    ...letIn('POST /join', send('ann', 'np_pw_1')),
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('POST /join') ?? [];
  expect(outcomes.map(({ status, then }) => [status, ...then.map(({ kind }) => kind)])).toEqual([[200, 'sign in'], [400]]);
  expect(outcomes.flatMap(({ when }) => when.map(({ kind }) => kind))).not.toContain('account');
});

test.each([
  ['POST /auth/signup', []],
  ['POST /auth/login', ['account']],
])('what is sent to make an account is no wrong name and password, and at a sign-in it is: %s', (call, kinds) => {
  const told: readonly Told[] = [
    { call, send: { mail: 'wil@x.example', password: 'np_pw_1' }, status: 400, answer: { error: 'Not taken.' } },
    ...letIn(call, { mail: 'wil@x.example', password: 'np_pw_2' }),
  ];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [];
  const refused = outcomes.find(({ status }) => status === 400);
  expect(refused?.when.map(({ kind }) => kind).filter((kind) => kind === 'account')).toEqual(kinds);
});

test('who signs in has the role of who carries what is their own, and not what all are handed', () => {
  const cookie = (name: string, value: string) => ({ in: 'cookie', name, value }) as const;
  const WAY = 'np_tok_wwwwwwwwwwwwwwww';
  const enter = (name: string): Told => ({
    call: 'POST /login',
    send: { name, password: `np_pw_${name}` },
    status: 200,
    answer: {},
    headers: [
      ['set-cookie', `way=${WAY}; Path=/`],
      ['set-cookie', `session=np_sess_${name}; Path=/; HttpOnly`],
    ],
  });
  const after = (name: string, role: string): Told => ({
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: { credential: 'present', role, credentials: [cookie('way', WAY), cookie('session', `np_sess_${name}`)] },
  });
  const told = [enter('ann'), enter('bo'), after('bo', 'reader'), after('ann', 'keeper')];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? [];
  const known = outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'account' ? one.known : [])));
  expect(known.map(({ name, role }) => [name, role])).toEqual([
    ['ann', 'keeper'],
    ['bo', 'reader'],
  ]);
});

test('a password alone is that of somebody, where another one was refused', () => {
  const enter = (password: string, status: number): Told => ({
    call: 'POST /login',
    send: { password },
    status,
    ...(status < 400
      ? { answer: {}, headers: [['set-cookie', 'session=np_sess_aaaaaaaaaaaaaaaa; Path=/; HttpOnly']] }
      : { answer: { error: 'Invalid credentials' } }),
  });
  const after: Told = {
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: { credential: 'present', role: 'keeper', credentials: [{ in: 'cookie', name: 'session', value: 'np_sess_aaaaaaaaaaaaaaaa' }] },
  };
  const wordsOf = (...told: readonly Told[]) =>
    (mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? []).map(
      (one) => `${one.status}: ${printConditions(one.when)}`,
    );
  expect(wordsOf(enter('np_tok_wrongaaa', 401), enter('', 401), enter('np_tok_rightaaa', 200), after)).toEqual([
    '200: password alone is right ("np_tok_rightaaa" as keeper)',
    '401: password alone is wrong',
  ]);
  // Nothing shows that it matters which.
  expect(wordsOf(enter('np_tok_rightaaa', 200), after)).toEqual(['200: otherwise']);
});

test('what was there already was not made, though every POST is answered with 201', () => {
  const row = (id: number, name: string) => ({ id, name, admin: id === 1 });
  const lists: Told = { call: 'GET /people', status: 200, answer: [row(1, 'Ann'), row(2, 'Bob')] as never };
  const changes = (id: number, name: string): Told => ({
    call: 'POST /people/change-password',
    send: { current: 'np_pw_1', next: 'np_pw_2' },
    status: 201,
    answer: row(id, name),
  });
  const adds = (id: number, name: string): Told => ({ call: 'POST /people', send: { name }, status: 201, answer: row(id, name) });
  const people: World = {
    parameters: {},
    entities: [{ name: 'Person', identity: 'id' }],
    places: { 'GET /people → []': 'Person', 'POST /people → ': 'Person', 'POST /people/change-password → ': 'Person' },
  };
  const then = (call: string, told: readonly Told[]) =>
    (mineOutcomes(samplesOf(told, people), people.entities).get(call) ?? []).flatMap((outcome) => outcome.then.map(({ kind }) => kind));
  // Of the one, a list shows that they were there; of the other nothing does, who changed theirs in the same way.
  expect(then('POST /people/change-password', [lists, changes(1, 'Ann'), changes(9, 'Ida')])).not.toContain('create');
  expect(then('POST /people', [lists, adds(3, 'Cleo'), adds(4, 'Dan')])).toContain('create');
});

test('a server that begins anew gives its numbers again: what then has one of them was made', () => {
  const order = (id: number, item: string, status = 'new') => ({ id, item, status });
  const adds = (id: number, item: string): Told => ({ call: 'POST /orders', send: { item }, status: 201, answer: order(id, item) });
  const orders: World = {
    parameters: { id: 'Order' },
    entities: [{ name: 'Order', identity: 'id' }],
    places: { 'POST /orders → ': 'Order', 'GET /orders/{id} → ': 'Order' },
  };
  const sees: Told = { call: 'GET /orders/{id}', path: { id: '1' }, status: 200, answer: order(1, 'Hammer', 'sent') };
  const told = [adds(1, 'Hammer'), adds(2, 'Saw'), sees, adds(1, 'Nail')];
  const made = (mineOutcomes(samplesOf(told, orders), orders.entities).get('POST /orders') ?? []).map((outcome) =>
    outcome.then.map(({ kind }) => kind),
  );
  expect(made).toEqual([['create']]);
});

test('a secret is wrong because it is not the one of the account, and not for what it says', () => {
  const enters = (name: string, pin: string, token?: string): Told => ({
    call: 'POST /enter',
    send: { name, pin },
    status: token === undefined ? 422 : 200,
    answer: token === undefined ? { error: 'Wrong name or PIN' } : { token },
  });
  const looks = (token: string): Told => ({ call: 'GET /books', status: 200, answer: [], ...carries(token) });
  const [ann, ben] = ['np_tok_annaaaaaaa', 'np_tok_benbbbbbbb'];
  const told = [enters('ann', '0'), enters('ann', '4711', ann), looks(ann), enters('ben', '0'), enters('ben', '8120', ben), looks(ben)];
  const whenOf = (all: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(all, world), world.entities).get('POST /enter') ?? [])
      .filter(({ status }) => status === 422)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  expect(whenOf(told)).toEqual(['name and pin are wrong']);
});

test('who is answered 403 where wrong ones are answered 401 was known, and is refused for no name, secret or role', () => {
  const enter = (name: string, password: string, status: number, role = 'keeper'): Told => ({
    call: 'POST /login',
    send: { name, password: `np_pw_${password}` },
    status,
    answer:
      status < 400 ? { token: `np_tok_${name}aaaaaaaa` } : { message: status === 401 ? 'Invalid name or password.' : 'It is closed.' },
    ...(status === 403 ? { caller: { credential: 'present', role } } : {}),
  });
  const wordsOf = (...told: readonly Told[]): string =>
    (mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? [])
      .filter(({ status }) => status === 403)
      .map(({ when }) => printConditions(when))
      .join('; ');
  const reads = (name: string): Told => ({
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: {
      credential: 'present',
      role: 'keeper',
      credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${name}aaaaaaaa` }],
    },
  });
  const [ann, bo] = [enter('ann', 'right', 200), enter('bo', 'right', 200)];
  const told = [ann, reads('ann'), bo, reads('bo'), enter('ann', 'w1', 401), enter('bo', 'w2', 401)];
  expect(wordsOf(...told, enter('cid', 'own', 403))).not.toMatch(/wrong|who asks/);
});

test('who is told that their account is blocked, where others are told that name or password is wrong, may have said both rightly', () => {
  const enter = (name: string, password: string, status: number, message = ''): Told => ({
    call: 'POST /login',
    send: { name, password: `np_pw_${password}` },
    status,
    answer: status < 400 ? { token: `np_tok_${name}aaaaaaaa` } : { error: { message } },
  });
  const reads: Told = {
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value: 'np_tok_annaaaaaaaa' }] },
  };
  const causeOf = (message: string): readonly string[] => {
    const told = [enter('ann', 'right', 200), reads, enter('ann', 'w1', 400, 'Invalid name or password'), enter('bo', 'own', 400, message)];
    return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /login') ?? [])
      .filter((outcome) => JSON.stringify(outcome).includes(message))
      .map(({ when }) => printConditions(when));
  };
  expect(causeOf('Your account has been blocked').join()).not.toMatch(/wrong|of no account/);
  expect(causeOf('There is no such person').join()).toMatch(/wrong|of no account/);
  expect(causeOf('Invalid name or password').join()).toMatch(/are wrong/);
});

test('who is told no more than the words of the status, where another is told that what they are called by is none, sent a wrong name or secret', () => {
  const enter = (name: string, password: string, status: number, text: string): Told => ({
    call: 'PUT /login',
    send: { name, password: `np_pw_${password}` },
    status,
    answer: status < 400 ? { token: `np_tok_${name}aaaaaaaa` } : text,
  });
  const reads: Told = {
    call: 'GET /books',
    status: 200,
    answer: [],
    caller: { credential: 'present', credentials: [{ in: 'bearer', name: 'authorization', value: 'np_tok_annaaaaaaaa' }] },
  };
  const causeOf = (text: string): string => {
    const told = [
      enter('ann', 'right', 200, ''),
      reads,
      enter('ann', 'w1', 401, text),
      enter('bo', 'w2', 401, text),
      enter('cid', 'w3', 400, 'Invalid e-mail address'),
    ];
    const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('PUT /login') ?? [];
    return outcomes.flatMap(({ status, when }) => (status === 401 ? [printConditions(when)] : [])).join();
  };
  expect(causeOf('Unauthorized')).toBe('name and password are wrong');
  expect(causeOf('Your account has been blocked')).not.toMatch(/are wrong/);
});
