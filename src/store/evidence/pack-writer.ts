import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { constants, crc32, zstdCompressSync } from 'node:zlib';
import { Memo } from '../../evidence/redaction/memo.ts';
import { FRAME, HEADER, MARK, type Place } from './place.ts';

/** Contents remembered, so that the same one is stored once; two generations of this many. */
const REMEMBERED = 8_192;

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Content that is stored under its SHA-256 (base64url). */
export interface Addressed extends Place {
  readonly sha256: string;
}

const writeWhole = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
};

/** Appends texts and bytes to a pack: gathered into frames of 256 KB, each compressed by itself (zstd). Costs the memory of one frame. */
export class PackWriter {
  readonly #file: number;
  readonly #known = new Memo<Addressed>(REMEMBERED);
  #buffer = Buffer.allocUnsafeSlow(FRAME);
  #used = 0;
  #offset = 0;
  #closed = false;

  /** Makes the file, which must not be there yet. */
  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  text(text: string): Place {
    // A UTF-16 unit is three bytes of UTF-8 at most: most texts fit whatever they hold, and need not be measured first.
    const most = text.length * 3;
    if (this.#used + most <= FRAME) {
      const at = this.#used;
      const length = this.#buffer.write(text, at, 'utf8');
      this.#used += length;
      return { frame: this.#offset, at, length };
    }
    const length = Buffer.byteLength(text);
    const at = this.#room(length);
    this.#buffer.write(text, at, 'utf8');
    return { frame: this.#offset, at, length };
  }

  bytes(bytes: Uint8Array): Place {
    const at = this.#room(bytes.length);
    this.#buffer.set(bytes, at);
    return { frame: this.#offset, at, length: bytes.length };
  }

  /** The same text is stored once, as far back as contents are remembered. */
  once(text: string): Addressed {
    const place = this.text(text);
    const sha256 = hash('sha256', this.#buffer.subarray(place.at, place.at + place.length), 'base64url');
    const known = this.#known.get(sha256);
    if (known !== undefined) {
      this.#used = place.at;
      return known;
    }
    const addressed = { ...place, sha256 };
    this.#known.set(sha256, addressed);
    return addressed;
  }

  /** Writes what is left, waits until the disk has it, and answers the bytes of the pack. */
  finish(): number {
    this.#flush();
    fsyncSync(this.#file);
    this.abandon();
    return this.#offset;
  }

  /** Closes a pack that nobody will read. */
  abandon(): void {
    if (!this.#closed) closeSync(this.#file);
    this.#closed = true;
  }

  /** Makes room for so many bytes in one frame, and answers where they begin. */
  #room(length: number): number {
    if (this.#used > 0 && this.#used + length > FRAME) this.#flush();
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length);
    const at = this.#used;
    this.#used += length;
    return at;
  }

  #flush(): void {
    if (this.#used === 0) return;
    const packed = zstdCompressSync(this.#buffer.subarray(0, this.#used), FAST);
    const header = Buffer.alloc(HEADER);
    header.writeUInt32LE(MARK, 0);
    header.writeUInt32LE(packed.length, 4);
    header.writeUInt32LE(this.#used, 8);
    header.writeUInt32LE(crc32(packed), 12);
    writeWhole(this.#file, header);
    writeWhole(this.#file, packed);
    this.#offset += HEADER + packed.length;
    this.#used = 0;
    if (this.#buffer.length > FRAME) this.#buffer = Buffer.allocUnsafeSlow(FRAME);
  }
}
