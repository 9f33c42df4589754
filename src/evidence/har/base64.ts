const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;
const URL_ALPHABET = /^[A-Za-z0-9_-]*={0,2}$/;

/** Bytes of a base64 text; `undefined` when it is not base64. `Buffer.from` alone would decode garbage without an error. */
export const decodeBase64 = (text: string): Buffer | undefined => {
  const dense = /[\s]/.test(text) ? text.replace(/\s+/g, '') : text;
  const padded = dense.endsWith('=');
  if (dense.length % 4 === 1 || (padded && dense.length % 4 !== 0)) return undefined;
  if (ALPHABET.test(dense)) return Buffer.from(dense, 'base64');
  return URL_ALPHABET.test(dense) ? Buffer.from(dense, 'base64url') : undefined;
};
