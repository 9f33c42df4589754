import { tokTypes } from 'acorn';
import { expect, test } from 'vitest';
import type { CodeToken } from './expression.ts';
import { readTokens } from './tokens.ts';

/** The texts of a script, and how many templates are none. */
const textsIn = (code: string): readonly [texts: readonly string[], quotes: number] => {
  const seen: CodeToken[] = [];
  expect(readTokens(code, [{ take: (token) => void seen.push(token) }])).toBe(true);
  return [
    seen.filter(({ type }) => type === tokTypes.string).map(({ value }) => String(value)),
    seen.filter(({ type }) => type === tokTypes.backQuote).length / 2,
  ];
};

test('a template that nothing is put into is a text: compilers write all texts so', () => {
  expect(textsIn('f(`/books`, "b", ``, x ? `one` : `two`); return_(`three`)')).toEqual([['/books', 'b', '', 'one', 'two', 'three'], 0]);
  expect(textsIn(`const a = () => \`\${\`in \${b} it\`} \${\`plain\`}\``)).toEqual([['plain'], 2]);
  expect(textsIn('function f() { return`text` }')).toEqual([['text'], 0]);
});

test('one that something is put into, or that a function is told, is none', () => {
  expect(textsIn(`a = \`/books/\${id}\`; b = html\`<p>\`; c = f(x)\`<p>\`; d = e[0]\`<p>\``)).toEqual([[], 4]);
});

test('a text has the place of its quotes', () => {
  const seen: CodeToken[] = [];
  readTokens('a(`bc`)', [{ take: (token) => void seen.push(token) }]);
  expect(seen.filter(({ type }) => type === tokTypes.string).map(({ start, end }) => [start, end])).toEqual([[2, 6]]);
});
