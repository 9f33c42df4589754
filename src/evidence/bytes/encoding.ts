/** How the characters of a file are encoded, told by its first bytes. `utf-8` also stands for bytes that need a second look, entry by entry. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const STARTS: ReadonlySet<number> = new Set([0x7b, 0x20, 0x09, 0x0a, 0x0d]);

export const encodingOf = (head: Uint8Array): Encoding => {
  const [a = 1, b = 1] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // Without a mark: a HAR starts with a brace or a blank, whose other byte is zero in UTF-16.
  if (STARTS.has(a) && b === 0) return 'utf-16le';
  if (a === 0 && STARTS.has(b)) return 'utf-16be';
  return 'utf-8';
};

/** The bytes as UTF-8: UTF-16 is decoded, anything else is passed on as it is. `told` hears the encoding once. */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>, told: (encoding: Encoding) => void): AsyncGenerator<Uint8Array> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let started = false;
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    let piece = chunk;
    if (!started) {
      held = Buffer.concat([held, chunk]);
      if (held.length < 2) continue;
      piece = held;
      started = true;
      const encoding = encodingOf(piece);
      told(encoding);
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding);
    }
    yield decoder === undefined ? piece : Buffer.from(decoder.decode(piece, { stream: true }), 'utf8');
  }
  if (!started && held.length > 0) yield held;
  const last = decoder?.decode();
  if (last !== undefined && last !== '') yield Buffer.from(last, 'utf8');
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** Bytes that are not UTF-8, read as the encoding that old tools on Windows write. */
export const decodeWindows1252 = (bytes: Uint8Array): string => WINDOWS_1252.decode(bytes);
