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

test('a session that stands beside what a method is told says who asks, where its call carries one so', () => {
  const token = principals.issue({ account: { entity: 'Member', key: '4' }, role: 'member' }, random);
  const rpc = (authentication: string | null) =>
    read(
      {
        method: 'POST',
        url: '/rpc',
        headers: new Map(),
        body: new Uint8Array(),
        beside: { jsonrpc: '2.0', method: 'boat.get', params: {}, auth: token },
      },
      { ...call, authentication },
      new Map(),
      {},
    ).kind;
  expect([rpc('auth'), rpc('sid'), rpc(null)]).toEqual(['present', 'absent', 'absent']);
});
