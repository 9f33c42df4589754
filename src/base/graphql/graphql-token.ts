import type { Json } from '../json.ts';

/** What the texts of GraphQL are made of (October 2021, §2.1), and what single values say. */

/** What of a text is read at most: characters, and tokens. */
export const LENGTH = 100_000;
const TOKENS = 20_000;

/** A text that is not closed goes on to its end: looking for another way to read it would take time with the square of its length. */
const TOKEN =
  /"""(?:[^"\\]|\\.|"(?!""))*(?:""")?|"(?:[^"\\\n]|\\.)*"?|#[^\n]*|\.\.\.|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@$!=|&]|-?\d[\d.eE+-]*/gs;

export interface Token {
  readonly text: string;
  readonly at: number;
}

export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const found of text.slice(0, LENGTH).matchAll(TOKEN)) {
    if (found[0].startsWith('#')) continue;
    if (tokens.length === TOKENS) break;
    tokens.push({ text: found[0], at: found.index });
  }
  return tokens;
};

/** What a text between quotation marks says; a block without the blanks that all of its lines begin with (§2.9.4). */
export const unquoted = (token: string): string => {
  if (token.startsWith('"""')) {
    const lines = token
      .slice(3, token.length > 5 && token.endsWith('"""') ? -3 : undefined)
      .replaceAll('\\"""', '"""')
      .split(/\r\n|\n|\r/);
    const indent = lines
      .slice(1)
      .reduce((least, line) => (line.trim() === '' ? least : Math.min(least, line.length - line.trimStart().length)), 100);
    const cut = lines.map((line, at) => (at === 0 ? line : line.slice(indent)));
    const isSaid = (line: string): boolean => line.trim() !== '';
    return cut.slice(Math.max(0, cut.findIndex(isSaid)), cut.findLastIndex(isSaid) + 1).join('\n');
  }
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

/** A number that a double cannot hold keeps its words. */
export const numberOf = (token: string): Json => {
  const value = Number(token);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : token;
};

const WORDS = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export const wordOf = (token: string): Json => (WORDS.has(token) ? (WORDS.get(token) ?? null) : token);
