import { expect, test } from 'vitest';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const tokens = ['eyJhbGciOiJub25lIn0.eyJpZCI6MX0.c2lnbmVk', 'eyJhbGciOiJub25lIn0.eyJpZCI6Mn0.c2lnbmVk'];

/** Two people sign in, and go on with what they were given, written by `as`. */
const signInsWith = async (as: (token: string) => string): Promise<readonly string[]> => {
  const tape = new Tape().go('/', 'load');
  for (const [at, token] of tokens.entries()) {
    const name = `user${at}`;
    const user = { id: `u-${at}7c1`, name };
    tape
      .sends('POST /sign-in', { status: 400, sends: { identity: name, password: 'wrong' }, answer: { message: 'Failed.' } }, false)
      .wait(2_000);
    tape.sends('POST /sign-in', { sends: { identity: name, password: `right${at}` }, answer: { user, token } }, false).wait(2_000);
    tape.sends('GET /shelves', { headers: { Authorization: as(token) }, answer: [{ id: 1, label: 'Poetry' }] }, false).wait(2_000);
  }
  const { points } = await settled({ 'monday.har': tape });
  const outcomes = points.calls.find(({ path }) => path === '/sign-in')?.outcomes ?? [];
  return outcomes.map((one) => `${printConditions(one.when)} → ${printThen(one)}`).filter((line) => line.includes('signs in'));
};

test('a token that is sent behind no scheme signs in like one behind a scheme', async () => {
  const right = expect.stringMatching(/^identity and password are right .*signs in/);
  expect(await signInsWith((token) => `Bearer ${token}`)).toEqual([right]);
  expect(await signInsWith((token) => token)).toEqual([right]);
  // What nobody was handed there signs nobody in.
  expect(await signInsWith((token) => `${token.slice(0, -4)}AAAA`)).toEqual([]);
  expect(await signInsWith(() => '')).toEqual([]);
});
