import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { setBy } from './json-patch.ts';

test('a JSON Patch sets what its steps name, and anything else is what it is', () => {
  const steps: Json = [
    { op: 'replace', path: '/name', value: 'Elm' },
    { op: 'add', path: '/a~1b', value: [1] },
    { op: 'remove', path: '/season' },
    { op: 'test', path: '/age', value: 7 },
    { op: 'add', path: '/extra/tag', value: 'x' },
  ];
  expect(setBy(steps)).toEqual({ name: 'Elm', 'a/b': [1], season: null, extra: { tag: 'x' } });
  for (const other of [
    undefined,
    null,
    'x',
    [],
    [{ op: 'fly', path: '/name' }],
    [{ op: 'replace', path: '/name' }],
    [{ path: '/a', value: 1 }],
    [{ op: 'add', path: '/tags/-', value: 'x' }],
    { op: 'add', path: '/a' },
  ])
    expect(setBy(other)).toBe(other);
});
