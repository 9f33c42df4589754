import { expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { establish } from './establish.ts';

const CHROME = { name: 'WebInspector', version: '537.36' };

const rolesOf = async (creator: typeof CHROME | undefined, label?: string) => {
  const entries = [answering([{ id: 1, title: 'Emma' }], { url: 'https://app.example.com/api/books' })];
  const file = evidenceOf('monday.har', Buffer.from(harOf(entries, creator === undefined ? {} : { creator })));
  const established = await establish({ files: [file], roles: new Map(label === undefined ? [] : [['monday.har', label]]), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  const { roles, permissions } = established.value.specification.points.roles;
  return [roles.map(({ name }) => name), permissions.map(({ role, outcome }) => `${role} ${outcome}`)];
};

test('what Chrome exports without credentials shows nobody: no role, and nobody is allowed anything', async () => {
  expect(await rolesOf(CHROME)).toEqual([[], []]);
});

test('whose session it is may be said', async () => {
  expect(await rolesOf(CHROME, 'member')).toEqual([['member'], ['member allowed']]);
  expect(await rolesOf(CHROME, 'anonymous')).toEqual([['anonymous'], ['anonymous allowed']]);
});

test('a tool that keeps credentials shows that there was none', async () => {
  expect(await rolesOf(undefined)).toEqual([['anonymous'], ['anonymous allowed']]);
});

const rolesWhere = async (path: string, answer: unknown, headers: readonly { name: string; value: string }[] = []) => {
  const entries = [
    answering(answer, { url: `https://app.example.com${path}` }),
    answering([{ id: 1, title: 'Emma' }], { url: 'https://app.example.com/api/books', headers }),
  ];
  const established = await establish({
    files: [evidenceOf('monday.har', Buffer.from(harOf(entries)))],
    roles: new Map(),
    key: KEY,
  });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.specification.points.roles.permissions.map(({ role, call }) => `${role} ${call}`);
};
const ann = { id: 7, login: 'ann', role: 'clerk' };

test('an answer that calls whoever asks by name shows that their credential was left out', async () => {
  for (const path of ['/api/me', '/api/users/me', '/api/v1/profile', '/whoami'])
    expect([path, await rolesWhere(path, ann)]).toEqual([path, []]);
  expect(await rolesWhere('/api/session', { user: ann })).toEqual([]);
});

test('but not one that calls them nobody, or that is about somebody whom everybody may look at', async () => {
  const anonymous = ['anonymous GET /api/books'];
  const nobody = [null, {}, { id: 0, login: '', role: 'none' }, { username: 'Guest' }, { session: { id: 'b7c1' } }];
  for (const answer of nobody) expect(await rolesWhere('/api/me', answer)).toEqual(expect.arrayContaining(anonymous));
  expect(await rolesWhere('/api/users/ann/profile', ann)).toEqual(expect.arrayContaining(anonymous));
});
