import { tokTypes } from 'acorn';
import { isLanguage } from '../../base/words/texts-place.ts';
import type { CodeToken } from './expression.ts';
import type { TokenReader } from './tokens.ts';

/** A text that code has under a key: `ERROR_MESSAGES.on_loan`, "This book is on loan." */
export interface CodeText {
  readonly key: string;
  readonly text: string;
}

/** What is no sentence is the name of something. */
const SENTENCE = /\p{L}\S*\s+\S/u;
const LONGEST = 300;
const TEXTS = 4_000;
const DEEPEST = 12;

/** What a build calls a variable says nothing (`Hf = {…}`), unless it is a language. */
const isShortened = (name: string): boolean => name.length < 4 && !isLanguage(name);

/** Keeps the sentences of object literals, by the keys that they stand under. */
export class TextReader implements TokenReader {
  readonly found: CodeText[] = [];
  /** Keys of the objects that are open; "" for what is no member of one. */
  readonly #keys: string[] = [];
  readonly #before: CodeToken[] = [];
  #pending: CodeText | undefined;

  take(token: CodeToken): void {
    const { type } = token;
    if (this.#pending !== undefined) {
      // A text that something is added to is a part of one.
      if ((type === tokTypes.comma || type === tokTypes.braceR) && this.found.length < TEXTS) this.found.push(this.#pending);
      this.#pending = undefined;
    }
    const [two, last] = [this.#before.at(-2), this.#before.at(-1)];
    const key = last?.type === tokTypes.colon || last?.type === tokTypes.eq ? two : undefined;
    const named =
      key !== undefined && (key.type === tokTypes.name || key.type === tokTypes.string || key.type === tokTypes.num)
        ? last?.type === tokTypes.eq && isShortened(String(key.value))
          ? ''
          : String(key.value)
        : '';
    if (type === tokTypes.braceL || type === tokTypes.dollarBraceL) this.#keys.push(named);
    else if (type === tokTypes.braceR) this.#keys.pop();
    else if (type === tokTypes.string && named !== '' && last?.type === tokTypes.colon && this.#keys.length <= DEEPEST) {
      const text = String(token.value);
      if (text.length <= LONGEST && SENTENCE.test(text))
        this.#pending = { key: [...this.#keys, named].filter((part) => part !== '').join('.'), text };
    }
    this.#before.push(token);
    if (this.#before.length > 2) this.#before.shift();
  }
}
