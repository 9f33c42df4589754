import { expect, test } from 'vitest';
import type { Ballot } from '../../statement/ballot.ts';
import { onceAt } from '../../statement/tally.ts';
import { declaredScreens } from './declared.ts';

const ONCE = onceAt({ recording: 'monday.har', index: 3, time: 0, pointer: '/response/content/text' });
const tables = (...all: readonly (readonly string[])[]): Ballot =>
  new Map(all.map((table) => [JSON.stringify(table), new Map([['a route table', ONCE]])]));
const routesOf = (known: readonly string[], ...all: readonly (readonly string[])[]): readonly string[] =>
  declaredScreens(new Map(), tables(...all), known)
    .map(({ route }) => route)
    .toSorted();

const CREW = ['/crew/lost', '/crew/away'];

test('what stands before the routes of a table keeps the names of its parameters', () => {
  const own = ['/boats', '/mast', '/sails'];
  expect(routesOf(['/docks/:dockId/boats', '/docks/:dockId/mast'], own)).toEqual(['/docks/:dockId/sails']);
});

test('a table of things of one kind does not stand where those of another are', () => {
  const known = ['/people/crew/lost', '/people/crew/away', '/people/crew/:sailorId/edit'];
  const groups = (kind: string): readonly string[] => ['/crew/found', `/crew/:${kind}Id/edit`];
  expect(routesOf(known, CREW, groups('sailor'))).toEqual(['/people/crew/found']);
  expect(routesOf(known, CREW, groups('guild'))).toEqual([]);
});
