import { expect, test } from 'vitest';
import type { Problem } from '../base/result.ts';
import { sayNext, sayProblems, sayRoles } from './establish-words.ts';

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
  ['counted-twice', 'twice', 'Counted twice: monday.har: 3 secrets.'],
])('%s, %s', (kind, severity, words) => {
  expect(said({ kind, severity, says: '3 secrets.' })).toEqual([words]);
});

test('whose sessions these are is asked where their names say it, and nobody said it', () => {
  const asked = (names: readonly string[], roles: ReadonlyMap<string, string> = new Map()): readonly string[] => {
    const lines: string[] = [];
    const nothing = (): void => undefined;
    const terminal = { out: nothing, say: (line: string) => void lines.push(line), progress: nothing, settle: nothing };
    sayRoles(
      names.map((name) => ({ name })),
      roles,
      terminal,
    );
    return lines;
  };
  expect(asked(['shop-clerk.har', 'shop-store manager.har'])).toEqual([
    expect.stringMatching(/--role clerk=shop-clerk\.har --role "store manager=shop-store manager\.har"$/),
  ]);
  expect(asked(['monday.har', 'tuesday.har'])).toEqual([]);
  expect(asked(['shop-clerk.har', 'shop-owner.har'], new Map([['shop-clerk.har', 'clerk']]))).toEqual([]);
});

test('what a document is for is said with its name as a shell takes it', () => {
  const lines: string[] = [];
  const nothing = (): void => undefined;
  sayNext('my shop.md', { out: nothing, say: (line: string) => void lines.push(line), progress: nothing, settle: nothing });
  expect(lines).toEqual(['Next: ninepoint run "my shop.md" runs its client, ninepoint gaps "my shop.md" says what to record next.']);
});
