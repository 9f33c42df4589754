import { createHmac } from 'node:crypto';

/** What a pseudonym stands for. The kind is part of what is hashed, so equal text of different kinds stays apart. */
export type PseudonymKind = 'tok' | 'num' | 'name' | 'addr' | 'id' | 'key' | 'txt' | 'mail' | 'dom' | 'digits' | 'date';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const KEPT = 20_000;

/** Text that is already a pseudonym, of this project or of another: equality is valid, length and alphabet are not evidence. */
export const isPseudonym = (text: string): boolean =>
  text.startsWith('np_')
    ? /^np_[a-z]+_[a-z2-7]{8}$/.test(text)
    : text.startsWith('p-') && /^p-[a-z2-7]{8}@[a-z2-7]{5}\.invalid$/.test(text);

/**
 * Deterministic one-way names for secret values: HMAC-SHA256 of kind and value under the project's key. The same value is
 * the same pseudonym in every place and file; without the key nobody can link them, and no list of pairs is kept.
 */
export class Pseudonyms {
  readonly #key: Uint8Array;
  #recent = new Map<string, string>();
  #older = new Map<string, string>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Eight characters of base32. */
  tag(kind: PseudonymKind, value: string): string {
    const name = `${kind}\0${value}`;
    const known = this.#recent.get(name) ?? this.#older.get(name);
    if (known !== undefined) return known;
    const tag = base32(this.#digest(name));
    // Two generations bound the memory: what is still in use moves to the young one.
    if (this.#recent.size >= KEPT) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    if (value.length <= 512) this.#recent.set(name, tag);
    return tag;
  }

  /** `np_tok_xxxxxxxx`. */
  name(kind: PseudonymKind, value: string): string {
    // A token that was sent as a number and as text is the same token.
    return `np_${kind}_${this.tag(kind === 'num' ? 'tok' : kind, value)}`;
  }

  /** As many decimal digits as asked for, at most 32; they begin with `lead`. */
  digits(value: string, length: number, lead: string): string {
    const bytes = this.#digest(`digits\0${value}`);
    let digits = lead;
    for (let at = 0; digits.length < length; at += 1) digits += String((bytes[at % bytes.length] as number) % 10);
    return digits.slice(0, length);
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let held = 0;
  for (let at = 0; text.length < 8; at += 1) {
    held = (held << 8) | (bytes[at] as number);
    bits += 8;
    while (bits >= 5 && text.length < 8) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= 0xff;
  }
  return text;
};
