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

/** Reads ranges of a source one after the other, into memory that the next one takes over. */
export class SourceReader {
  readonly #source: Source;
  readonly #file: number;
  #buffer = Buffer.allocUnsafeSlow(1 << 20);

  constructor(source: Source) {
    this.#source = source;
    this.#file = openSync(source.path, 'r');
  }

  /** Valid until the next range is asked for. Shorter where the file ends. */
  range(from: number, to: number): Buffer {
    const { cipher } = this.#source;
    const start = cipher === undefined ? from : blockStart(from);
    const length = to - start;
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length);
    let done = 0;
    while (done < length) {
      const read = readSync(this.#file, this.#buffer, done, length - done, start + done);
      if (read === 0) break;
      done += read;
    }
    const bytes = this.#buffer.subarray(0, done);
    return cipher === undefined
      ? bytes
      : decipherFrom(cipher, start)
          .update(bytes)
          .subarray(from - start);
  }

  close(): void {
    closeSync(this.#file);
  }
}
