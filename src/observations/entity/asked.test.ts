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
  ]);
});

test('a list of other things asks for nothing', () => {
  expect([...askedOf([{ stale: true }, 'x'], 40)]).toEqual([]);
  expect([...askedOf([{ stale: true }], 40)]).toEqual([]);
});
