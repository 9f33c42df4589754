import { createDecipheriv } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** Where the bytes of a file are, in words that another thread understands. */
export interface Source {
  readonly path: string;
  /** They are enciphered there (AES-256-CTR): the key, and the counter of the first block. */
  readonly cipher?: { readonly key: Uint8Array; readonly start: Uint8Array };
}

const CIPHER = 'aes-256-ctr';
const BLOCK = 16;

/** The place in front of a byte from which it can be deciphered. */
export const blockStart = (byte: number): number => byte - (byte % BLOCK);

/** Deciphers the bytes that begin at a block. */
export const decipherFrom = ({ key, start }: NonNullable<Source['cipher']>, byte: number) => {
  const first = BigInt(`0x${Buffer.from(start).toString('hex')}`);
  const counter = (first + BigInt(Math.floor(byte / BLOCK))) & ((1n << 128n) - 1n);
  return createDecipheriv(CIPHER, key, Buffer.from(counter.toString(16).padStart(2 * BLOCK, '0'), 'hex'));
};

/** So many bytes are read at once: ranges that follow each other are taken from memory. */
const AHEAD = 1 << 18;

/** Reads ranges of a source one after the other, into memory that the next one takes over. */
export class SourceReader {
  readonly #source: Source;
  readonly #file: number;
  #buffer = Buffer.allocUnsafeSlow(AHEAD + BLOCK);
  /** What was read last, and where in the source it stands. */
  #held = this.#buffer.subarray(0, 0);
  #from = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#file = openSync(source.path, 'r');
  }

  /** Valid until the next range is asked for. Shorter where the file ends. */
  range(from: number, to: number): Buffer {
    if (from < this.#from || to > this.#from + this.#held.length) this.#fill(from, Math.max(to - from, AHEAD));
    return this.#held.subarray(from - this.#from, to - this.#from);
  }

  #fill(from: number, size: number): void {
    const { cipher } = this.#source;
    const start = cipher === undefined ? from : blockStart(from);
    const length = from - start + size;
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length);
    let done = 0;
    while (done < length) {
      const read = readSync(this.#file, this.#buffer, done, length - done, start + done);
      if (read === 0) break;
      done += read;
    }
    const bytes = this.#buffer.subarray(0, done);
    this.#held = cipher === undefined ? bytes : decipherFrom(cipher, start).update(bytes);
    this.#from = start;
  }

  close(): void {
    closeSync(this.#file);
  }
}
