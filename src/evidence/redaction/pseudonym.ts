import { createHmac } from 'node:crypto';
import { macOf } from './digest.ts';
import { Memo } from './memo.ts';

/** What a pseudonym stands for. The kind is part of what is hashed, so equal text of different kinds stays apart. */
export type PseudonymKind = 'tok' | 'num' | 'name' | 'addr' | 'id' | 'key' | 'txt' | 'mail' | 'dom' | 'digits' | 'date';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const KEPT = 10_000;
/** Values longer than this are not remembered; a token is seldom longer. */
const LONGEST = 4_096;

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
  readonly #mac: (text: string) => Uint8Array | undefined;
  readonly #memos = new Map<string, Memo<string>>();

  constructor(key: Uint8Array) {
    this.#key = key;
    this.#mac = key.length > 64 ? () => undefined : macOf(key);
  }

  /** Eight characters of base32. */
  tag(kind: PseudonymKind, value: string): string {
    return this.remembered(kind, value, () => this.newTag(kind, value));
  }

  /** The same, where whoever asks remembers the answer. */
  newTag(kind: PseudonymKind, value: string): string {
    return base32(this.#digest(`${kind}\0${value}`));
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

  /** What `make` made of a value, remembered under a name for the making: recordings repeat their secrets. */
  remembered(making: string, value: string, make: () => string): string {
    let memo = this.#memos.get(making);
    if (memo === undefined) {
      memo = new Memo(KEPT);
      this.#memos.set(making, memo);
    }
    const known = memo.get(value);
    if (known !== undefined) return known;
    const made = make();
    if (value.length <= LONGEST) memo.set(value, made);
    return made;
  }

  /** Valid until the next one. */
  #digest(text: string): Uint8Array {
    return this.#mac(text) ?? createHmac('sha256', this.#key).update(text).digest();
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
