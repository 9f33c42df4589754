import { Readable } from 'node:stream';
import { constants, crc32, createInflateRaw } from 'node:zlib';

const MAGIC = 0x8b1f;
const DEFLATE = 8;
/** Flags of a member's header: https://www.rfc-editor.org/rfc/rfc1952#section-2.3. */
const HAS = { check: 2, extra: 4, name: 8, comment: 16 };
const FIXED = 10;
const TRAILER = 8;
const PIECE = 1 << 18;

/** Bytes as they come, of which some may be looked at again. */
class Feed {
  readonly #from: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);
  #coming: Promise<boolean> | undefined;

  constructor(from: AsyncIterator<Uint8Array>) {
    this.#from = from;
  }

  /** `false` at the end. Whoever asks meanwhile waits for the same piece. */
  #pull(): Promise<boolean> {
    this.#coming ??= this.#from.next().then(({ done, value }) => {
      this.#coming = undefined;
      if (done === true) return false;
      this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
      return true;
    });
    return this.#coming;
  }

  /** The next bytes, fewer than asked for at the end only. They stay until they are dropped. */
  async look(size: number): Promise<Buffer> {
    while (this.#held.length < size && (await this.#pull()));
    return this.#held.subarray(0, size);
  }

  drop(size: number): void {
    this.#held = this.#held.subarray(size);
  }

  /** Everything from here on. `used` tells how many bytes of it are done with: those are dropped. */
  async *rest(used: () => number): AsyncGenerator<Buffer> {
    let given = 0;
    for (let dropped = 0; ; ) {
      const done = used() - dropped;
      this.drop(done);
      dropped += done;
      const ahead = given - dropped;
      if (this.#held.length > ahead || (await this.#pull())) {
        const piece = this.#held.subarray(ahead);
        given += piece.length;
        yield piece;
      } else return;
    }
  }
}

/** Length of a member's header; `undefined` when there is none, or not the whole of it. */
const headerIn = async (feed: Feed): Promise<number | undefined> => {
  const fixed = await feed.look(FIXED);
  if (fixed.length < FIXED || fixed.readUInt16LE(0) !== MAGIC || fixed[2] !== DEFLATE) return undefined;
  const flags = fixed[3] ?? 0;
  let size = FIXED;
  if ((flags & HAS.extra) !== 0) {
    const field = await feed.look(size + 2);
    if (field.length < size + 2) return undefined;
    size += 2 + field.readUInt16LE(size);
  }
  for (const text of [HAS.name, HAS.comment]) {
    if ((flags & text) === 0) continue;
    const end = (await feed.look(size + 65_536)).indexOf(0, size);
    if (end === -1) return undefined;
    size = end + 1;
  }
  return (flags & HAS.check) === 0 ? size : size + 2;
};

/**
 * What gzip members hold, one after the other. Unlike zlib's own reader of gzip, what was unpacked is given before anything is found wrong
 * with what follows it. Throws, behind the last byte, when a check sum is wrong or other bytes follow. A file that is cut gives what it has.
 */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const feed = new Feed(iterator);
  try {
    let members = 0;
    for (let header = await headerIn(feed); header !== undefined; header = await headerIn(feed)) {
      feed.drop(header);
      members += 1;
      const inflate = createInflateRaw({ chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH });
      let dropped = 0;
      const used = (): number => {
        dropped = inflate.bytesWritten;
        return dropped;
      };
      const source = Readable.from(feed.rest(used), { objectMode: false, highWaterMark: PIECE });
      source.on('error', (error) => inflate.destroy(error));
      source.pipe(inflate);
      let check = 0;
      try {
        for await (const chunk of inflate as AsyncIterable<Buffer>) {
          check = crc32(chunk, check);
          yield chunk;
        }
      } finally {
        source.destroy();
        inflate.destroy();
      }
      feed.drop(inflate.bytesWritten - dropped);
      const trailer = await feed.look(TRAILER);
      if (trailer.length < TRAILER) return;
      feed.drop(TRAILER);
      if (trailer.readUInt32LE(0) !== check) throw new Error('it is damaged: its check sum is wrong');
    }
    // Some tools fill up with zeros.
    if (!(await feed.look(FIXED)).some((byte) => byte !== 0)) return;
    throw new Error(members === 0 ? 'it is cut short, or damaged in its first bytes' : 'other bytes follow what is compressed');
  } finally {
    await iterator.return?.(undefined);
  }
}
