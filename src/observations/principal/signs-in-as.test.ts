import { expect, test } from 'vitest';
import { signsInAs } from './signs-in-as.ts';

const sent = { email: 'ann@example.com', password: 'np_pw_1' };
const ann = { id: 7, email: 'ann@example.com', kind: 'guest' };

test.each([
  ['POST /api/token', sent],
  ['POST /api/v1/auth/login', { user: sent }],
  ['POST /graphql #mutation signIn', { input: sent }],
  ['POST /session', sent],
])('%s shows who has signed in', (name, request) => {
  expect(signsInAs({ name, request }, ann)).toBe(true);
});

test.each([
  ['POST /api/users', sent],
  ['POST /api/auth/register', sent],
  ['POST /api/token', { email: 'ann@example.com' }],
  ['POST /api/token', undefined],
  ['POST /api/token', { ...sent, email: 'bob@example.com' }],
])('%s with %j does not', (name, request) => {
  expect(signsInAs({ name, request }, ann)).toBe(false);
});
