import { expect, test } from 'vitest';
import { linesIn } from './lines.ts';

test('each line below a headline and an empty one is a complaint of its own', () =>
  expect(linesIn('Validation failed\n\nno rights provided\nlevel should be a number\n')).toEqual([
    'no rights provided',
    'level should be a number',
  ]));

test('not one line alone, nor lines that go on', () => {
  expect(linesIn('Validation failed\n\nno rights provided')).toEqual([]);
  expect(linesIn('Not so\n\nbecause\n  of that')).toEqual([]);
});

test('a long line that is none is told at once', () => expect(linesIn(`Failed\n\n${'a'.repeat(5_000)}\n b`)).toEqual([]));
