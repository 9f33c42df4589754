import { harReader } from './har/reader.ts';
import type { Reader } from './reader.ts';

/** Every evidence format that is read. `key` (32 bytes) makes the pseudonyms that stand for secrets. */
export const readersWith = (key: Uint8Array): readonly Reader[] => [harReader(key)];
