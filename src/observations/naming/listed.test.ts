import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { type Listed, listedInto } from './listed.ts';

const listedIn = (body: Json): readonly string[] => {
  const listed: Listed = new Map();
  listedInto(listed, body);
  return [...listed.values()].flatMap((values) => [...values]).toSorted();
};

test('a collection lists what its members are called by, in an envelope as well', () => {
  expect(listedIn(['acme', 'globex'])).toEqual(['acme', 'globex']);
  expect(listedIn({ total: 2, names: ['acme', 'globex'] })).toEqual(['acme', 'globex']);
  expect(listedIn({ id: 7, files: ['a.txt', 'b.txt'] })).toEqual(['a.txt', 'b.txt']);
});

test('what may be done with a thing, and plain words that a thing has, are called below it by nobody', () => {
  expect(listedIn({ total: 2, allowedTransitions: ['approve', 'reject'] })).toEqual([]);
  expect(listedIn({ id: 7, can: ['approve', 'reject'] })).toEqual([]);
});

test('the only row of a collection is called what it says of its own identity, and whatever else it says may be a word', () => {
  expect(listedIn({ version: 1, projects: [{ id: 'default', name: 'first', mode: 'open' }] })).toEqual(['default']);
  expect(listedIn([{ mode: 'open', projectId: 'default' }])).toEqual([]);
});

test('where several lists are answered, the only row of one is no member of what the address is called', () => {
  const set = { panels: [{ slug: 'sheds', width: 'full' }], menus: [{ label: 'Yard' }] };
  expect(listedIn(set)).not.toContain('sheds');
  expect(listedIn({ panels: set.panels, menus: [] })).toEqual(['sheds']);
});
