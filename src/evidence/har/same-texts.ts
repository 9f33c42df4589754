import { createHash } from 'node:crypto';
import { LongMemo } from '../redaction/memo.ts';

/** Characters of texts that are remembered, at most. */
const REMEMBERED = 16_000_000;

/** Texts by the bytes that they are written with: the scripts of a client come again with every page, and each is decoded once. */
export class SameTexts {
  readonly #texts = new LongMemo<string>(REMEMBERED);

  of(bytes: Uint8Array, decode: () => string | undefined): string | undefined {
    const key = createHash('sha1').update(bytes).digest('base64');
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = decode();
    if (text !== undefined && text.length <= REMEMBERED) this.#texts.set(key, text, text.length);
    return text;
  }
}
