import { tokenizer } from 'acorn';
import type { CodeToken } from './expression.ts';

/** Looks at the tokens of a script in their order. */
export interface TokenReader {
  take(token: CodeToken): void;
}

/** Code that is looked through, at most: characters of one file. */
const LONGEST = 4_000_000;

/** Hands every token of a script to its readers; the text is never run. Whether all of it could be taken apart. */
export const readTokens = (text: string, readers: readonly TokenReader[]): boolean => {
  if (text.length > LONGEST) return false;
  try {
    for (const token of tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }) as Iterable<CodeToken>)
      for (const reader of readers) reader.take(token);
    return true;
  } catch {
    return false;
  }
};
