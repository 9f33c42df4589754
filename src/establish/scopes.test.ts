import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

const part = (value: JsonObject): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const token = (claims: JsonObject): string => `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u-1', ...claims })}.signature`;

const told = async (make: (tape: Tape) => Tape): Promise<readonly string[]> => {
  const { points } = await settled({ tape: make(new Tape().go('/', 'load')) });
  return [
    ...points.roles.roles
      .filter(({ basis }) => !basis.includes('seen'))
      .map(({ name, recognisedBy, grade }) => `${name}: ${recognisedBy}, ${grade}`),
    ...points.roles.permissions
      .filter(({ basis }) => basis.includes('stated'))
      .map(({ role, call, outcome, status, note }) => `${role} ${call} ${outcome} ${status}: ${note}`),
  ];
};
const loans = { answer: [{ id: 1 }] };

test('scopes of a token are stated by it', async () => {
  expect(
    await told((tape) => tape.sends('GET /api/loans', { ...loans, as: token({ scope: 'openid email loans:read loans:write' }) })),
  ).toEqual(["loans:read: scope by the token's scope, shown", "loans:write: scope by the token's scope, shown"]);
  expect(
    await told((tape) => tape.sends('POST /oauth/token', { answer: { access_token: 'abcdefghijklmnop', scope: 'loans:read' }, sends: {} })),
  ).toEqual(['loans:read: scope of the token, shown']);
});

test('what a call takes is stated by its headers, and each of it is enough', async () => {
  const gets = { 'X-OAuth-Scopes': 'repo, user', 'X-Accepted-OAuth-Scopes': 'repo, loans' };
  expect(await told((tape) => tape.sends('GET /api/loans', { ...loans, as: 'abcdefghijkl', gets }))).toEqual([
    'loans: scope, shown',
    'repo: scope by X-OAuth-Scopes, shown',
    'user: scope by X-OAuth-Scopes, shown',
    'loans GET /api/loans allowed 200: by x-accepted-oauth-scopes',
    'repo GET /api/loans allowed 200: by x-accepted-oauth-scopes',
  ]);
});

test('a permission that a refusal names is stated, and allows the call where it was ever accepted', async () => {
  const refused = { status: 403, answer: { message: 'This requires the permission loans:write.' }, sends: { a: 1 }, as: 'abcdefghijkl' };
  expect(await told((tape) => tape.sends('POST /api/loans', refused))).toEqual(['loans:write: scope, shown']);
  const both = (tape: Tape) =>
    tape
      .sends('POST /api/loans', refused)
      .sends('POST /api/loans', { status: 201, answer: { id: 1 }, sends: { a: 1 }, as: 'mnopqrstuvwx' });
  expect(await told(both)).toEqual(['loans:write: scope, shown', 'loans:write POST /api/loans allowed 201: by the words of its refusal']);
  const gets = { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="loans:write"' };
  expect(await told((tape) => tape.sends('GET /api/loans', { status: 403, answer: { error: 'no' }, as: 'abcdefghijkl', gets }))).toEqual([
    'loans:write: scope, shown',
  ]);
});

test.each<[string, JsonObject, Record<string, string>]>([
  ['words that name none', { message: 'You need permission to do this.' }, {}],
  ['an address', { message: 'You do not have permission to use example.com, e.g. here.' }, {}],
  ['a field that is missing', { message: 'Missing title.' }, {}],
  ['several that are needed together', { error: 'no' }, { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="a:b c:d"' }],
  ['a challenge for another reason', { error: 'no' }, { 'WWW-Authenticate': 'Bearer error="invalid_token", scope="a:b"' }],
])('nothing is stated by %s', async (_, answer, gets) => {
  expect(await told((tape) => tape.sends('GET /api/loans', { status: 403, answer, as: 'abcdefghijkl', gets }))).toEqual([]);
});
