import { expect, test } from 'vitest';
import { canBeNoted, fieldNote, readFieldNote } from './field-note.ts';
import type { Option } from './part.ts';

const OPTIONS: readonly Option[] = [
  ['1', 'Low'],
  ['in_review', 'Waiting for us'],
];

test('what a field is noted to be is read again', () => {
  for (const lines of [true, false])
    for (const options of [[], OPTIONS])
      for (const startsAs of [null, '14', 'several lines; starts as 3'])
        expect(readFieldNote(fieldNote({ lines, options, startsAs }))).toEqual({ lines, options, startsAs });
  expect(fieldNote({ lines: true, options: OPTIONS, startsAs: '1' })).toBe(
    'several lines; sends 1 for Low, in_review for Waiting for us; starts as 1',
  );
});

test('any other note says nothing of a field', () => {
  for (const note of [undefined, 'several lines of it', 'only to librarians'])
    expect(readFieldNote(note)).toEqual({ lines: false, options: [], startsAs: null });
  expect([canBeNoted('Low, or less'), canBeNoted('a = b'), canBeNoted('Waiting for us')]).toEqual([false, false, true]);
});
