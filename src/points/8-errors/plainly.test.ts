import { expect, test } from 'vitest';
import { printConditions } from '../../outcomes/language.ts';
import type { Condition } from '../../outcomes/outcome.ts';
import { plainly } from './plainly.ts';

test('names stand as they are, and values in their quotes', () => {
  const equals = (path: string, value: string): string => plainly(printConditions([{ kind: 'payload-value', path, is: 'equals', value }]));
  expect(equals('slug', 'Bad Slug')).toBe('slug equals "Bad Slug"');
  expect(equals('["Zone[Name]"]', 'a, "slug" b')).toBe('[Zone[Name]] equals "a, \\"slug\\" b"');
  expect(equals('title', 'x')).toBe('title equals x');
  const account: Condition = { kind: 'account', name: 'account', secret: 'condition', is: 'wrong', belongsTo: null, known: [] };
  expect(plainly(printConditions([account, { kind: 'payload', path: 'role', is: 'empty' }]))).toBe(
    'account and condition are wrong, role is empty',
  );
});
