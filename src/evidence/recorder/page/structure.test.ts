import { expect, test } from 'vitest';
import { STRUCTURE_LIMIT, structureLabel, structureOf, structurePath } from './structure.ts';

test('a label is tag, role, field and classes in order, without those that a build made up', () => {
  expect(structureLabel('div', '', '', 'b  a css-1x2y3z Card_root__a1B2c row-2026')).toBe('div@.a.b');
  expect(structureLabel('input', 'textbox', ':text#line12', '')).toBe('input@textbox:text#lineNN.');
});

test('a path is another number for another parent and for another label, and no double loses it', () => {
  const root = structurePath(0, 'main@.');
  const paths = [
    root,
    structurePath(0, 'nav@.'),
    structurePath(root, 'main@.'),
    structurePath(root, 'p@.'),
    structurePath(structurePath(0, 'nav@.'), 'p@.'),
  ];
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.every(Number.isSafeInteger)).toBe(true);
  expect(structurePath(0, 'main@.')).toBe(root);
});

test('paths are sorted, and the least of too many are kept', () => {
  expect(structureOf(new Set([5, 1, 3]))).toEqual([1, 3, 5]);
  const many = structureOf(Array.from({ length: STRUCTURE_LIMIT + 10 }, (_, at) => STRUCTURE_LIMIT + 10 - at));
  expect([many.length, many[0], many.at(-1)]).toEqual([STRUCTURE_LIMIT, 1, STRUCTURE_LIMIT]);
});
