/** Whole numbers one after the other in memory that grows, small ones in few bytes (LEB128: DWARF 5, §7.6): up to 2^53, and below nothing. */

/** Bytes of the longest of them. */
const LONGEST = 8;

/** Makes room for so many bytes, as far as there is any. */
export const roomFor = (buffer: SharedArrayBuffer, bytes: number): void => {
  if (bytes > buffer.byteLength) buffer.grow(Math.min(buffer.maxByteLength, Math.max(bytes, buffer.byteLength * 2)));
};

export class NumberWriter {
  readonly #buffer: SharedArrayBuffer;
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(buffer: SharedArrayBuffer) {
    this.#buffer = buffer;
    this.#bytes = new Uint8Array(buffer);
  }

  /** Where the next one will stand. */
  get at(): number {
    return this.#at;
  }

  /** Throws a RangeError where there is no more room. */
  write(number: number): void {
    roomFor(this.#buffer, this.#at + LONGEST);
    if (this.#at + LONGEST > this.#buffer.byteLength) throw new RangeError('more numbers than there is room for');
    let left = number;
    while (left >= 128) {
      this.#bytes[this.#at] = (left % 128) + 128;
      this.#at += 1;
      left = Math.floor(left / 128);
    }
    this.#bytes[this.#at] = left;
    this.#at += 1;
  }

  /** One that may be below nothing. */
  writeSigned(number: number): void {
    this.write(number < 0 ? -number * 2 - 1 : number * 2);
  }
}

export class NumberReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(buffer: SharedArrayBuffer, at: number) {
    this.#bytes = new Uint8Array(buffer);
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  read(): number {
    let number = 0;
    for (let place = 1; ; place *= 128) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      number += (byte % 128) * place;
      if (byte < 128) return number;
    }
  }

  readSigned(): number {
    const number = this.read();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }
}
