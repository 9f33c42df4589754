import { expect, test } from 'vitest';
import { apart } from './apart.ts';

test('names that have a word in common are told apart by the others', () => {
  expect([...apart(['session-admin.har', 'session-editor.har.gz', 'in/session-anonymous.zip']).values()]).toEqual([
    'admin',
    'editor',
    'anonymous',
  ]);
  expect([...apart(['shop clerk 2026.har', 'shop store manager 2026.har']).values()]).toEqual(['clerk', 'store manager']);
});

test.each([
  ['nothing in common', ['monday.har', 'tuesday.har']],
  ['numbers', ['session-1.har', 'session-2.har']],
  ['dates', ['har-2026-11-01.har', 'har-2026-11-02.har']],
  ['one of them nothing', ['session.har', 'session-admin.har']],
  ['one with a word more than another', ['shop-clerk.har', 'shop-clerk-closing.har', 'shop-manager.har']],
  ['what recordings are called', ['session-editor.har.gz', 'trace-editor.zip']],
  ['two alike', ['session-admin.har', 'session-admin.zip']],
  ['one alone', ['session-admin.har']],
  ['none', []],
])('%s tells nothing apart', (_, names) => expect(apart(names).size).toBe(0));
