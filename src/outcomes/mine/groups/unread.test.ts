import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${role}aaaaa` }],
});
const read = (role: string): Told => ({ call: 'GET /settings', status: 200, answer: { title: 'News' }, caller: as(role) });
const denied = (role: string, message = 'Not yours.'): Told => ({
  call: 'GET /settings',
  status: 403,
  answer: { message },
  caller: as(role),
});

/** What comes about when, with the answers of these places lost by whatever recorded them. */
const told = (all: readonly Told[], ...lost: readonly number[]): readonly string[] => {
  const samples = samplesOf(all, world).map((one, at) => (lost.includes(at) ? { ...one, response: undefined, responseKnown: false } : one));
  return (mineOutcomes(samples, world.entities).get('GET /settings') ?? []).map(
    ({ status, when, body }) => `${printConditions(when)}: ${status}${body === null ? ', no words' : ''}`,
  );
};

describe('a refusal whose answer is not in the recording', () => {
  const all = [read('admin'), read('editor'), denied('author'), denied('reader')];
  const whole = ['otherwise: 200', 'who asks is author or reader: 403'];

  test('is the one that others were refused with', () => {
    expect(told(all)).toEqual(whole);
    expect(told(all, 3)).toEqual(whole);
    expect(told([...all, denied('reader')], 4)).toEqual(whole);
  });

  test('is one of its own where nobody was told anything, or two things were told', () => {
    expect(told(all, 2, 3)).toEqual(['otherwise: 200', 'who asks is author or reader: 403, no words']);
    const two = [read('admin'), denied('author'), denied('guest', 'Sign in as a member.'), denied('reader')];
    expect(told(two, 3)).toContain('who asks is reader: 403, no words');
  });
});

test('whoever was let in is known by what they sent, though the page had left before the answer was read', () => {
  const signIn = (name: string, at: number): readonly Told[] => {
    const session = `np_sess_${name}aaaaaa`;
    return [
      {
        call: 'POST /session',
        send: { name, password: `np_pw_${name}` },
        status: 200,
        answer: { welcome: true },
        headers: [['set-cookie', `sid=${session}; Path=/`]],
      },
      {
        call: 'GET /settings',
        status: 200,
        answer: { title: `News ${at}` },
        caller: { credential: 'present', role: name, credentials: [{ in: 'cookie', name: 'sid', value: session }] },
      },
    ];
  };
  const samples = samplesOf(['ann', 'bert'].flatMap(signIn), world).map((one, at) =>
    at === 2 ? { ...one, response: undefined, responseKnown: false } : one,
  );
  const [found] = mineOutcomes(samples, world.entities).get('POST /session') ?? [];
  expect(found?.when.flatMap((one) => (one.kind === 'account' ? one.known.map(({ name, role }) => [name, role]) : []))).toEqual([
    ['ann', 'ann'],
    ['bert', 'bert'],
  ]);
});
