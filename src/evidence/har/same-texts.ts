import { createHash } from 'node:crypto';

/** Characters of texts that are remembered, at most. */
const REMEMBERED = 16_000_000;

/** Texts by the bytes that they are written with: the scripts of a client come again with every page, and each is decoded once. */
export class SameTexts {
  readonly #texts = new Map<string, string>();
  #length = 0;

  of(bytes: Uint8Array, decode: () => string | undefined): string | undefined {
    const key = createHash('sha1').update(bytes).digest('base64');
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = decode();
    if (text === undefined || text.length > REMEMBERED) return text;
    if (this.#length + text.length > REMEMBERED) {
      this.#texts.clear();
      this.#length = 0;
    }
    this.#texts.set(key, text);
    this.#length += text.length;
    return text;
  }
}
