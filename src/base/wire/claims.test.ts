import { expect, test } from 'vitest';
import { claimsOf, isOfNobody } from './claims.ts';

const tokenOf = (claims: object): string =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;

test('claims are read with or without a scheme before the token', () => {
  expect(claimsOf(`Bearer ${tokenOf({ sub: 'ann' })}`)).toEqual({ sub: 'ann' });
  expect(claimsOf(tokenOf({ sub: 'ann' }))).toEqual({ sub: 'ann' });
  expect(claimsOf('Bearer 3f2b8c1e')).toBeUndefined();
  expect(claimsOf('Bearer eyJhbGci.%%%.x')).toBeUndefined();
});

test('nobody is signed in with a token whose role is anon and that has no subject', () => {
  expect(isOfNobody(`Bearer ${tokenOf({ role: 'anon', iss: 'base' })}`)).toBe(true);
  // Somebody who has not told their name yet is somebody all the same.
  expect(isOfNobody(tokenOf({ role: 'anon', sub: '3f2b8c1e' }))).toBe(false);
  expect(isOfNobody(tokenOf({ role: 'authenticated' }))).toBe(false);
  expect(isOfNobody('Bearer 3f2b8c1e')).toBe(false);
});
