import { expect, test } from 'vitest';
import { printCited, readCited } from './cited.ts';

const place = (label: string | number): string => `monday.har#/log/entries/${label}`;
const number = (citation: string): number => Number(citation.split('/').at(-1));
const reading = { citation: (label: string) => (label === 'none' ? undefined : place(label)) };

const CELL =
  'Shown, seen 3 times [^1] [^2] (against it: [^2]) (left out: requests overlapped, 2 times [^3] [^4]; it was a stale copy, once [^5])';

const CITED = {
  citations: [place(1), place(2)],
  counterexamples: [place(2)],
  leftOut: [
    { why: 'overlap', times: 2, citations: [place(3), place(4)] },
    { why: 'stale', times: 1, citations: [place(5)] },
  ],
} as const;

test('what a row stands on reads as it was written', () => {
  expect(
    printCited(
      {
        ...CITED,
        citations: [...CITED.citations],
        counterexamples: [...CITED.counterexamples],
        leftOut: CITED.leftOut.map((one) => ({ ...one, citations: [...one.citations] })),
      },
      number,
    ),
  ).toBe(CELL.slice('Shown, seen 3 times '.length));
  expect(readCited(CELL, reading)).toEqual({ ok: true, value: { rest: 'Shown, seen 3 times', ...CITED } });
});

test('words that only look like it are a note', () => {
  for (const note of ['Shown (against it: 3)', 'Shown (left out: it was a stale copy, once)', 'Shown; (left out: whatever, once [^1])'])
    expect(readCited(note, reading)).toMatchObject({ ok: true, value: { rest: note, citations: [] } });
  // An escaped bracket starts no footnote.
  expect(readCited('Shown (against it: \\[^1])', reading)).toMatchObject({ ok: true, value: { rest: 'Shown (against it: \\[^1])' } });
});

test.each([
  ['Shown [^1] (against it: [^none])', 'a footnote that the document has: [^none] has none', 24],
  ['Shown [^1] (left out: it was a stale copy, once [^none])', 'a footnote that the document has: [^none] has none', 48],
  ['Shown [^1] (left out: it was a stale copy, 4 times [^1] [^2] [^3])', 'at most 2 citations, the earliest', 61],
  ['Shown [^1] [^2] [^3] [^4] [^5] [^6]', 'at most 5 citations, the earliest', 31],
])('%s says what is wrong, and where', (cell, expected, at) => {
  expect(readCited(cell, reading)).toEqual({ ok: false, error: { expected, at } });
});
