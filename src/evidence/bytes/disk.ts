import { open } from 'node:fs/promises';
import type { Source } from './source.ts';

/** Four times as much saves 20 ms of a hundred megabytes and costs 20 MB of memory. */
const PIECE = 1 << 18;

/** Pieces of a file from `start`. Two buffers take turns: reading a gigabyte allocates half a megabyte. */
export async function* pieces(file: string, start = 0): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  const buffers = [Buffer.allocUnsafeSlow(PIECE), Buffer.allocUnsafeSlow(PIECE)] as const;
  try {
    for (let at = start, turn = 0; ; turn += 1) {
      const buffer = turn % 2 === 0 ? buffers[0] : buffers[1];
      const { bytesRead } = await handle.read(buffer, 0, PIECE, at);
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? buffer : buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Bytes that can be read from any place: a file on disk, an upload. */
export interface Bytes {
  readonly size: number;
  /** Where another thread finds them. */
  readonly source: Source;
  /** From an offset to the end. A piece is valid until the next one is asked for. */
  pieces(from?: number): AsyncIterable<Uint8Array>;
  /** From one offset up to another; fewer where they end before. */
  range(from: number, to: number): Promise<Uint8Array>;
}

export const bytesOnDisk = (file: string, size: number): Bytes => ({
  size,
  source: { path: file },
  pieces: (from) => pieces(file, from),
  range: (from, to) => rangeOf(file, from, to),
});

/** The bytes of a file from one offset up to another; fewer where it ends before. */
export const rangeOf = async (file: string, from: number, to: number): Promise<Uint8Array> => {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
