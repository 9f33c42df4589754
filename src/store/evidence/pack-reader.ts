import { closeSync, openSync, readSync } from 'node:fs';
import { crc32, zstdDecompressSync } from 'node:zlib';
import { HEADER, MARK, type Place } from './place.ts';

/** Thrown where the bytes of a pack are not those that were written: a damaged disk, or another program's work. */
export class DamagedPack extends Error {}

/** A frame holds at most one record beyond its 256 KB, and a record at most an entry (256 MB) with its escapes. */
const UNPACKED_LIMIT = 2 ** 30;
/** Unpacked frames kept at hand: reading in order needs the last, and those that repeated bodies stand in. */
const AT_HAND = 4;

/** Reads records out of a pack by their places, in any order. */
export class PackReader {
  readonly #path: string;
  readonly #frames = new Map<number, Buffer>();
  #file: number | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The bytes at a place; part of a frame that others see too. Throws `DamagedPack`. */
  bytes({ frame, at, length }: Place): Buffer {
    const content = this.#frame(frame);
    if (at + length > content.length) throw new DamagedPack(`${this.#path} has no ${length} bytes at ${at} of frame ${frame}`);
    return content.subarray(at, at + length);
  }

  /** All that was compressed together, from the byte of the file on at which it begins. Throws `DamagedPack`. */
  whole(frame: number): Buffer {
    return this.#frame(frame);
  }

  text(place: Place): string {
    return this.bytes(place).toString('utf8');
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#frames.clear();
  }

  #frame(offset: number): Buffer {
    const known = this.#frames.get(offset);
    if (known !== undefined) {
      // The one used last is the last to go.
      this.#frames.delete(offset);
      this.#frames.set(offset, known);
      return known;
    }
    const content = this.#unpacked(offset);
    if (this.#frames.size >= AT_HAND) for (const [oldest] of [...this.#frames].slice(0, 1)) this.#frames.delete(oldest);
    this.#frames.set(offset, content);
    return content;
  }

  #unpacked(offset: number): Buffer {
    const header = this.#read(offset, HEADER);
    const packed = header.readUInt32LE(4);
    const unpacked = header.readUInt32LE(8);
    if (header.readUInt32LE(0) !== MARK || unpacked > UNPACKED_LIMIT || packed > UNPACKED_LIMIT)
      throw new DamagedPack(`${this.#path} has no frame at byte ${offset}`);
    const bytes = this.#read(offset + HEADER, packed);
    if (crc32(bytes) !== header.readUInt32LE(12)) throw new DamagedPack(`${this.#path} is damaged in the frame at byte ${offset}`);
    return zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
  }

  #read(from: number, length: number): Buffer {
    this.#file ??= openSync(this.#path, 'r');
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const read = readSync(this.#file, bytes, done, length - done, from + done);
      if (read === 0) throw new DamagedPack(`${this.#path} ends at byte ${from + done}`);
      done += read;
    }
    return bytes;
  }
}
