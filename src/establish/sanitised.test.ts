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
