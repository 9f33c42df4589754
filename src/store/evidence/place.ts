/** Where something stands in a pack: in the frame that begins at a byte of the file, between bytes of its unpacked content. */
export interface Place {
  readonly frame: number;
  readonly at: number;
  readonly length: number;
}

/** Bytes of content that are compressed together: little enough that opening one record unpacks a fraction of a millisecond. */
export const FRAME = 256 * 1024;

/** Before each frame: mark, packed length, unpacked length, CRC-32 of the packed bytes; all 32 bits, little-endian. */
export const HEADER = 16;
export const MARK = 0x3146504e;
