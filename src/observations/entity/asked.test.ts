import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

test('a JSON Patch asks for what it sets', () => {
  const patch = [
    { op: 'replace', path: '/stale', value: true },
    { op: 'add', path: '/note', value: 'old' },
    { op: 'test', path: '/type', value: 'release' },
    { op: 'replace', path: '/deep/er', value: 1 },
    { op: 'remove', path: '/gone' },
  ];
  expect([...askedOf(patch, 40)]).toEqual([
    ['stale', true],
    ['note', 'old'],
    ['gone', null],
  ]);
});

test('what stands beside an identity and nothing else is what is asked for', () => {
  expect([...askedOf({ input: { id: 7, clientMutationId: 'a', toolPatch: { state: 'BROKEN' } } }, 40)]).toEqual([
    ['id', 7],
    ['clientMutationId', 'a'],
    ['state', 'BROKEN'],
  ]);
  expect([...askedOf({ id: 7, name: 'Saw', owner: { state: 'away' } }, 40)]).toEqual([
    ['id', 7],
    ['name', 'Saw'],
  ]);
});

test('a list of other things asks for nothing', () => {
  expect([...askedOf([{ stale: true }, 'x'], 40)]).toEqual([]);
  expect([...askedOf([{ stale: true }], 40)]).toEqual([]);
});
