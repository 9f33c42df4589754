import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worked } from '../../evidence/worked.fixture.ts';
import { isSafePattern, matches } from './safe-pattern.ts';

describe('row 30, a recorded pattern', () => {
  test.each<[string, string, boolean]>([
    ['^97[89]\\d{10}$', '9781234567897', true],
    ['^97[89]\\d{10}$', '1234567890123', false],
    ['^[A-Z]\\d+$', 'B7', true],
    ['^(?:in|out)$', 'lost', false],
    ['^[^@\\s]+@[^@\\s]+$', 'ann@example.org', true],
    ['^\\p{L}{1,40}$', 'Émile', true],
    ['^(?:mon|tue|wed|thu|fri|sat|sun)(?:day)?$', 'monday', true],
  ])('%s takes %s: %s', (pattern, entry, taken) => {
    expect(matches(pattern, entry, false)).toBe(taken);
  });

  test('of an HTML field has to take all of the entry', () => {
    expect([matches('[A-Z]\\d', 'xB7', false), matches('[A-Z]\\d', 'xB7', true)]).toEqual([true, false]);
  });

  test.each([
    '^(a+)+$',
    '(a|aa)+$',
    '(a*)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(?=a)a',
    '(a)\\1',
    '(?:a?){30}a{30}',
    `${'a?'.repeat(30)}${'a'.repeat(30)}`,
    `${'(?:a|a)'.repeat(30)}b`,
    '(?<n>a)',
    'a*a*a*b',
    '[a',
    'a{2',
    '(?i:a)',
    '(x{1,99}){1,99}',
  ])('%s is never run', (pattern) => {
    expect(matches(pattern, `${'a'.repeat(28)}!`, false)).toBeUndefined();
  });

  test('whatever it is, an entry is answered within a moment', { timeout: 60_000 }, () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\w',
      '[ab]',
      '[^b]',
      '(',
      ')',
      '(?:',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{1,9}',
      '{0,99}',
      '{3,}',
      '^',
      '$',
      '\\',
      '[',
      ']',
      '{',
      '}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const pattern = pieces.join('');
        const before = worked();
        matches(pattern, `${'a'.repeat(400)}!`, true);
        matches(pattern, `${'ab'.repeat(200)}!`, false);
        expect([pattern, worked() - before < 1_500]).toEqual([pattern, true]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is told safe or not without running it, however long', () => {
    expect(isSafePattern('('.repeat(5_000))).toBe(false);
    expect(isSafePattern('a'.repeat(301))).toBe(false);
  });
});
