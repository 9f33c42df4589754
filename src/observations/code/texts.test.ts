import { expect, test } from 'vitest';
import { TextReader } from './texts.ts';
import { readTokens } from './tokens.ts';

const read = (text: string): readonly string[] => {
  const reader = new TextReader();
  readTokens(text, [reader]);
  return reader.found.map(({ key, text: said }) => `${key}: ${said}`);
};

test.each<[string, readonly string[]]>([
  [
    'const ERROR_MESSAGES = { on_loan: "This book is on loan.", "LOAN-LIMIT": \'Too many loans.\' };',
    ['ERROR_MESSAGES.on_loan: This book is on loan.', 'ERROR_MESSAGES.LOAN-LIMIT: Too many loans.'],
  ],
  ['e.exports={de:{errors:{on_loan:"Das Buch ist verliehen."}}}', ['exports.de.errors.on_loan: Das Buch ist verliehen.']],
  ['f({ title: "word", more: "two words" + x, then: g("two words"), 404: "Not found here" })', ['404: Not found here']],
  [
    'var Hf={error:{onlyImg:"Images only please"}},en={full:"All beds are taken"}',
    ['error.onlyImg: Images only please', 'en.full: All beds are taken'],
  ],
  ['const a = "two words"; switch (x) { case "a b": y = "c d" }', []],
])('%s', (text, found) => {
  expect(read(text)).toEqual(found);
});

test('a hostile text comes to an end', () => {
  expect(read(`a=${'{b:'.repeat(50_000)}"two words"}`)).toEqual([]);
});
