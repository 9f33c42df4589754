import { expect, test } from 'vitest';
import type { Recording } from '../document/specification.ts';
import { goneRecordings } from './gone.ts';

const recording = (name: string, sha256: string): Recording => ({ name, sha256, exchanges: 1, from: null, to: null });
const said = (before: readonly Recording[], now: readonly Recording[]): readonly string[] =>
  goneRecordings(before, now).map(({ says }) => says);

test('a recording that is gone is told, and so is one in whose place another of that name stands', () => {
  const monday = recording('monday.har', 'a');
  expect(said([monday], [monday, recording('tuesday.har', 'b')])).toEqual([]);
  expect(said([monday], [recording('renamed.har', 'a')])).toEqual([]);
  expect(said([monday], [recording('tuesday.har', 'b')])).toEqual([
    'monday.har is no longer among the evidence: what only it showed is not stated any more.',
  ]);
  expect(said([monday], [recording('monday.har', 'b')])).toEqual([
    'monday.har is another recording than the one of that name before: what only that one showed is not stated any more.',
  ]);
});
