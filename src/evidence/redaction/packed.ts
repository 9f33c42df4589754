/** What a text holds in base64, padded or not, in either alphabet. */

const PACKED = /^[\w+/-]{16,20000}={0,2}$/;
/** Texts of people and programs have no others of the first 32. */
const READABLE = /^[\t\n\r\x20-\x7e\x80-\u{10ffff}]+$/u;
const START = 16;

const isPrintable = (code: number): boolean => (code > 31 && code < 127) || code === 9 || code === 10 || code === 13;

/** The text inside; `undefined` when it is no text: nearly every id and digest is told by its first characters. */
export const unpacked = (text: string): string | undefined => {
  if (!PACKED.test(text)) return undefined;
  const start = Buffer.from(text.slice(0, START), 'base64');
  if (start.length < 9 || !start.every(isPrintable)) return undefined;
  const inner = Buffer.from(text, 'base64').toString('utf8');
  return READABLE.test(inner) && !inner.includes('\ufffd') ? inner : undefined;
};

/** Packed as `like` is. */
export const packed = (inner: string, like: string): string =>
  Buffer.from(inner).toString(/[-_]/.test(like) || !/[+/=]/.test(like) ? 'base64url' : 'base64');
