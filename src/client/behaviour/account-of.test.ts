import { expect, test } from 'vitest';
import type { Account } from '../../plan/node.ts';
import { accountOf } from './account-of.ts';

const account = (name: string, secret: string): Account => ({
  name,
  role: null,
  fills: [
    ['login', name],
    ['password', secret],
  ],
});
const accounts = [account('ann', 'np_pw_1'), account('ben', 'np_pw_1'), account('cid', 'np_pw_2')];

test('of several people with one secret the one is meant whose name was entered', () => {
  const entered = (login: string, password: string) =>
    new Map([
      ['login', login],
      ['password', password],
    ]);
  expect(accountOf(accounts, entered('ben', 'np_pw_1'))?.name).toBe('ben');
  expect(accountOf(accounts, entered('cid', 'her own'))?.name).toBe('cid');
  expect(accountOf(accounts, entered('dora', 'np_pw_1'))).toBeUndefined();
});
