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

/** Hands tokens on, in which a template that nothing is put into is the text that it is: compilers write all texts so. */
class PlainTexts implements TokenReader {
  readonly #give: (token: CodeToken) => void;
  /** A quote that may open such a template, and what stands behind it. */
  #open: CodeToken | undefined;
  #words: CodeToken | undefined;
  #last: CodeToken | undefined;

  constructor(give: (token: CodeToken) => void) {
    this.#give = give;
  }

  take(token: CodeToken): void {
    const [open, words, last] = [this.#open, this.#words, this.#last];
    this.#last = token;
    const isQuote = token.type === tokTypes.backQuote;
    if (open !== undefined && words === undefined) this.#words = token;
    else if (open !== undefined && words !== undefined && isQuote) {
      this.#open = undefined;
      this.#words = undefined;
      this.#give(Object.assign(words, { type: tokTypes.string, start: open.start, end: token.end }));
    }
    // Right behind the words of a template, a quote closes it.
    else if (isQuote && last?.type !== tokTypes.template && !isTag(last)) this.#open = token;
    else {
      this.close();
      this.#give(token);
    }
  }

  close(): void {
    const [open, words] = [this.#open, this.#words];
    this.#open = undefined;
    this.#words = undefined;
    if (open !== undefined) this.#give(open);
    if (words !== undefined) this.#give(words);
  }
}

/** Hands every token of a script to its readers; the text is never run. Whether all of it could be taken apart. */
export const readTokens = (text: string, readers: readonly TokenReader[]): boolean => {
  if (text.length > LONGEST) return false;
  try {
    const tokens = tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    const plain = new PlainTexts((token) => {
      for (const reader of readers) reader.take(token);
    });
    for (const token of tokens as Iterable<CodeToken>) plain.take(token);
    plain.close();
    return true;
  } catch {
    return false;
  }
};
