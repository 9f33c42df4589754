import { tokenizer, tokTypes } from 'acorn';
import type { CodeToken } from './expression.ts';

/** Looks at the tokens of a script in their order. */
export interface TokenReader {
  take(token: CodeToken): void;
}

/** Code that is looked through, at most: characters of one file. */
export const LONGEST = 4_000_000;

/** What stands before a template that is told to a function (`html`…``): no plain text. */
const isTag = (token: CodeToken | undefined): boolean =>
  token?.type === tokTypes.name || token?.type === tokTypes.parenR || token?.type === tokTypes.bracketR;

/** Tokens in which a template that nothing is put into is the text that it is: compilers write all texts so. */
function* plainTexts(tokens: Iterable<CodeToken>): Generator<CodeToken> {
  let held: CodeToken[] = [];
  let last: CodeToken | undefined;
  for (const token of tokens) {
    const [open, words] = held;
    // Right behind the words of a template, a quote closes it.
    const isOpen = token.type === tokTypes.backQuote && last?.type !== tokTypes.template && !isTag(last);
    if (open !== undefined && words !== undefined && token.type === tokTypes.backQuote) {
      yield Object.assign(words, { type: tokTypes.string, start: open.start, end: token.end });
      held = [];
    } else if (isOpen || (open !== undefined && words === undefined)) held.push(token);
    else {
      yield* held;
      held = [];
      yield token;
    }
    last = token;
  }
  yield* held;
}

/** Hands every token of a script to its readers; the text is never run. Whether all of it could be taken apart. */
export const readTokens = (text: string, readers: readonly TokenReader[]): boolean => {
  if (text.length > LONGEST) return false;
  try {
    const tokens = tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    for (const token of plainTexts(tokens as Iterable<CodeToken>)) for (const reader of readers) reader.take(token);
    return true;
  } catch {
    return false;
  }
};
