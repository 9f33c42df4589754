import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { compressionOf } from '../bytes/compression.ts';

const LIMIT = { maxOutputLength: 64 * 1024 * 1024 };

/**
 * Undoes the content coding of body bytes. Recorders write bodies already decoded and keep the header, proxies write them
 * still packed: the bytes themselves say which. `undefined` when they are packed and cannot be unpacked.
 */
export const undoContentCoding = (bytes: Buffer, declared: string, readsAsIs: (bytes: Buffer) => boolean): Buffer | undefined => {
  const packed = compressionOf(bytes);
  try {
    if (packed === 'gzip') return gunzipSync(bytes, LIMIT);
    if (packed === 'zstd') return zstdDecompressSync(bytes, LIMIT);
    if (declared === '' || declared === 'identity' || readsAsIs(bytes)) return bytes;
    if (declared.includes('br')) return brotliDecompressSync(bytes, LIMIT);
    if (declared.includes('deflate')) return packed === 'zlib' ? inflateSync(bytes, LIMIT) : inflateRawSync(bytes, LIMIT);
    return bytes;
  } catch {
    return undefined;
  }
};
