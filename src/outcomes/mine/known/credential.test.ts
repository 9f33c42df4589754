import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Invitation', identity: 'id' }],
  places: { 'POST /invitations → ': 'Invitation' },
};
const cookies = (role: string, ...all: readonly string[]): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: all.map((one) => ({ in: 'cookie', name: one.split('=')[0] ?? '', value: one.split('=')[1] ?? '' })),
});
const doneBy = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).flatMap(({ then }) => then.map(({ kind }) => kind));

const SESSION = 'sid=np_sess_aaaaaaaa';
const WIDE = 'wide=np_sess_bbbbbbbb';
const NARROW = 'wide=np_sess_cccccccc';
const prefers = (cookie: string, caller?: Told['caller']): Told => ({
  call: 'POST /layout',
  send: { wide: 1 },
  status: 200,
  answer: { saved: true },
  headers: [['set-cookie', `${cookie}; Path=/; Max-Age=31536000`]],
  ...(caller === undefined ? {} : { caller }),
});
const reads = (caller: Told['caller']): Told => ({
  call: 'GET /books',
  status: 200,
  answer: [],
  ...(caller === undefined ? {} : { caller }),
});

test('a cookie beside the session of whoever is signed in already signs nobody in, whoever else is handed it', () => {
  const told = [
    prefers(WIDE, cookies('reader', SESSION)),
    reads(cookies('reader', SESSION, WIDE)),
    prefers(NARROW, cookies('reader', SESSION, WIDE)),
    reads(cookies('reader', SESSION, NARROW)),
    prefers(WIDE),
    reads(cookies('reader', WIDE)),
  ];
  expect(doneBy('POST /layout', ...told)).toEqual([]);
});

test('a session that is sent anew to whoever proved who they are signs nobody in, though two calls alone do so', () => {
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => `sid=np_sess_${letter.repeat(8)}`);
  const signsIn: Told = { ...prefers(first), call: 'POST /login', send: { email: 'ann@example.com', password: 'np_tok_secret' } };
  const told = [
    signsIn,
    prefers(second, cookies('reader', first)),
    reads(cookies('reader', second)),
    { ...prefers(third, cookies('reader', second)), call: 'POST /shelf' },
    reads(cookies('reader', third)),
  ];
  expect(['POST /layout', 'POST /shelf', 'POST /login'].map((call) => doneBy(call, ...told))).toEqual([[], [], ['sign in']]);
});

test('one that is carried instead of it does, as where somebody goes on as somebody else', () => {
  const other = 'sid=np_sess_dddddddd';
  expect(doneBy('POST /layout', prefers(other, cookies('keeper', SESSION)), reads(cookies('reader', other)))).toEqual(['sign in']);
});

test('what somebody else sends as they were given it is no credential of whoever asked for it', () => {
  const invites: Told = {
    call: 'POST /invitations',
    send: { email: 'new@example.com' },
    status: 201,
    answer: { id: 4, email: 'new@example.com', token: 'np_tok_invitation' },
    caller: cookies('keeper', SESSION),
  };
  const joins: Told = { call: 'POST /join', send: { token: 'np_tok_invitation' }, status: 200, answer: { ok: true } };
  const samples = [...samplesOf([invites], world, 'keeper'), ...samplesOf([joins], world, 'guest')];
  const [made] = mineOutcomes(samples, world.entities).get('POST /invitations') ?? [];
  expect(made?.then.map(({ kind }) => kind)).toEqual(['create']);
});

test('a key that somebody makes and others ask with signs nobody in, where who made it goes on as they were', () => {
  const bearer = (value: string): Told['caller'] => ({
    credential: 'present',
    role: 'reader',
    credentials: [{ in: 'bearer', name: 'authorization', value }],
  });
  const make: Told = {
    call: 'POST /keys',
    send: { name: 'robot' },
    status: 201,
    answer: { id: 'k1', secret: 'np_tok_eeeeeeee' },
    caller: bearer('np_tok_aaaaaaaa'),
    at: 1,
  };
  const kindsOf = (mine: readonly Told[], theirs: readonly Told[]): readonly string[] => {
    const samples = [...samplesOf(mine, world, 'ann'), ...samplesOf(theirs, world, 'robot')];
    return (mineOutcomes(samples, world.entities).get('POST /keys') ?? []).flatMap(({ then }) => then.map(({ kind }) => kind));
  };
  const goesOn: Told = { ...reads(bearer('np_tok_aaaaaaaa')), at: 2 };
  const asks: Told = { ...reads(bearer('np_tok_eeeeeeee')), at: 3 };
  expect(kindsOf([make, goesOn], [asks])).toEqual([]);
  // Where who was handed it goes on with it, and with nothing else, they signed in anew.
  expect(kindsOf([make, asks], [])).toEqual(['sign in']);
});
