import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const SIGNED_IN = {
  credential: 'present',
  credentials: [{ in: 'cookie', name: 'sid', value: 'np_tok_ann12345678' }],
  role: 'member',
} as const;
const refresh = (caller: Told['caller'], status: number, message?: string): Told => ({
  call: 'POST /auth/refresh',
  send: { mode: 'session' },
  status,
  caller,
  answer: message === undefined ? { expires: 900 } : { errors: [{ message }] },
});
const whenOf = (message: string): string =>
  (
    mineOutcomes(samplesOf([refresh(undefined, 400, message), refresh(SIGNED_IN, 200), refresh(undefined, 400, message)], world), []).get(
      'POST /auth/refresh',
    ) ?? []
  )
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when))
    .join();

test('a refusal that says that a credential is wanted is of nobody who carries one, whatever its status', () => {
  expect(whenOf('The refresh token is required in either the payload or cookie.')).toBe('nobody is signed in');
  expect(whenOf('Missing session cookie')).toBe('nobody is signed in');
});

test('one that says anything else is about what was sent', () => {
  expect(whenOf('The mode is not known.')).not.toContain('nobody');
  expect(whenOf('The CSRF token is missing.')).not.toBe('nobody is signed in');
  expect(whenOf('A reset token is required.')).not.toBe('nobody is signed in');
});
