import { expect, test } from 'vitest';
import type { Problem } from '../base/result.ts';
import { sayProblems } from './establish-words.ts';

const said = (problem: Omit<Problem, 'at'>): readonly string[] => {
  const lines: string[] = [];
  const nothing = (): void => undefined;
  sayProblems([{ at: 'monday.har', ...problem }], {
    out: nothing,
    say: (line) => void lines.push(line),
    progress: nothing,
    settle: nothing,
  });
  return lines;
};

test.each<[string, Problem['severity'], string]>([
  ['redaction', 'left-out', 'Redacted: monday.har: 3 secrets.'],
  ['hosts', 'left-out', 'Left out: monday.har: 3 secrets.'],
  ['cut', 'lost', 'Lost: monday.har: 3 secrets.'],
  ['cut', 'repaired', 'Repaired: monday.har: 3 secrets.'],
])('%s, %s', (kind, severity, words) => {
  expect(said({ kind, severity, says: '3 secrets.' })).toEqual([words]);
});
