/** What a text holds in base64, padded or not, in either alphabet. */

const PACKED = /^[\w+/-]{16,20000}={0,2}$/;
/** Texts of people and programs have no others of the first 32. */
const READABLE = /^[\t\n\r\x20-\x7e\x80-\u{10ffff}]+$/u;
/** Characters of base64 that nearly every id and digest is told by: three bytes of four. */
const START = 16;

const isPrintable = (code: number): boolean => (code > 31 && code < 127) || code === 9 || code === 10 || code === 13;

const SIXTETS = new Uint8Array(128);
for (const [at, char] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  SIXTETS[char.charCodeAt(0)] = at;
SIXTETS['-'.charCodeAt(0)] = 62;
SIXTETS['_'.charCodeAt(0)] = 63;

/** Whether the first bytes of a text in base64 are characters that are written. */
const beginsReadable = (text: string): boolean => {
  for (let at = 0; at < START; at += 4) {
    let bytes = 0;
    for (let next = at; next < at + 4; next += 1) bytes = (bytes << 6) | (SIXTETS[text.charCodeAt(next)] as number);
    if (!isPrintable(bytes >> 16) || !isPrintable((bytes >> 8) & 0xff) || !isPrintable(bytes & 0xff)) return false;
  }
  return true;
};

/** The text inside; `undefined` when it is no text: nearly every id and digest is told by its first characters. */
export const unpacked = (text: string): string | undefined => {
  if (!PACKED.test(text) || !beginsReadable(text)) return undefined;
  const inner = Buffer.from(text, 'base64').toString('utf8');
  return READABLE.test(inner) && !inner.includes('\ufffd') ? inner : undefined;
};

/** Packed as `like` is. */
export const packed = (inner: string, like: string): string =>
  Buffer.from(inner).toString(/[-_]/.test(like) || !/[+/=]/.test(like) ? 'base64url' : 'base64');
