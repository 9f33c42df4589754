import { crc32, deflateRawSync } from 'node:zlib';

/** A file to be put into a zip, and what the zip's directory is made to lie about it. */
export interface Packed {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  readonly link?: boolean;
  readonly method?: number;
  /** Instead of the true ones. */
  readonly crc?: number;
  readonly size?: number;
}

/** A zip, made by hand so that it can be wrong. Files come in the order given, names may repeat. */
export const zipOf = (files: readonly Packed[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, encrypted = false, link = false, method, crc, size } of files) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const label = Buffer.from(name);
    const flags = (encrypted ? 1 : 0) | 0x800;
    const packing = method ?? (stored ? 0 : 8);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(packing, 8);
    head.writeUInt16LE(label.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(flags, 8);
    listed.writeUInt16LE(packing, 10);
    listed.writeUInt32LE(crc ?? crc32(bytes), 16);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt32LE(size ?? bytes.length, 24);
    listed.writeUInt16LE(label.length, 28);
    listed.writeUInt32LE(link ? (0o120777 << 16) >>> 0 : 0, 38);
    listed.writeUInt32LE(offset, 42);
    const local = Buffer.concat([head, label, packed]);
    offset += local.length;
    locals.push(local);
    directory.push(listed, label);
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length & 0xffff, 8);
  end.writeUInt16LE(files.length & 0xffff, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
};
