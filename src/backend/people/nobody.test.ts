import { expect, test } from 'vitest';
import type { Call } from '../../points/7-calls/reading.ts';
import { credentialReader } from './credential.ts';
import { NOBODY, Principals } from './principal.ts';

const principals = new Principals();
const read = credentialReader(principals, undefined, [], undefined, () => undefined);
const call = { authentication: null, outcomes: [] } as unknown as Call;
const asks = (header: string, value: string) =>
  read({ method: 'GET', url: '/me', headers: new Map([[header, value]]), body: new Uint8Array() }, call, new Map(), undefined).kind;
const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);

test('a session in a cookie that was handed to nobody says of nobody that they signed in', () => {
  const token = principals.issue(NOBODY, random);
  expect(asks('cookie', `sid=${token}`)).toBe('absent');
  principals.become(token, { account: { entity: 'Member', key: '4' }, role: 'member' });
  expect(asks('cookie', `sid=${token}`)).toBe('present');
});

test('a token that is sent as a credential is one, also where nobody in particular was given it', () => {
  expect(asks('authorization', `Bearer ${principals.issue(NOBODY, random)}`)).toBe('present');
});
