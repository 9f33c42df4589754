import { expect, test } from 'vitest';
import { fieldNote, readFieldNote } from './field-note.ts';

test('what a field is noted to be is read again', () => {
  for (const lines of [true, false])
    for (const startsAs of [null, '14', 'several lines; starts as 3'])
      expect(readFieldNote(fieldNote(lines, startsAs))).toEqual({ lines, startsAs });
  expect(fieldNote(true, '14')).toBe('several lines; starts as 14');
});

test('any other note says neither', () => {
  expect(readFieldNote(undefined)).toEqual({ lines: false, startsAs: null });
  expect(readFieldNote('several lines of it')).toEqual({ lines: false, startsAs: null });
  expect(readFieldNote('only to librarians')).toEqual({ lines: false, startsAs: null });
});
