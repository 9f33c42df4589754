import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain, plainLine } from './plain.ts';

test('an escape sequence is shown, not obeyed', () => {
  expect(plain('\u001b[2J\u001b]0;owned\u0007 ok')).toBe('\\x1b[2J\\x1b]0;owned\\x07 ok');
});

test('the second control block and marks that turn the direction of writing are shown', () => {
  expect(plain('a\u009b31mb\u202ec')).toBe('a\\x9b31mb\\u202ec');
});

test('any text becomes text without control characters, and plain text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = plain(text);
      expect(/[\p{Cc}]/u.test(shown.replace(/[\t\n]/g, ''))).toBe(false);
      expect(plain(shown)).toBe(shown);
      expect(plainLine(text)).not.toContain('\n');
    }),
  );
});
