/** Schemes that are registered (RFC 9110 §11.1, the IANA registry): they are the same in any letters. */
const REGISTERED = new Set(['basic', 'bearer', 'digest', 'hoba', 'mutual', 'negotiate', 'oauth', 'dpop', 'gnap', 'ntlm']);

export const isRegistered = (scheme: string): boolean => REGISTERED.has(scheme.toLowerCase());

/** A scheme as it is told: a registered one in small letters, any other as it was written, since its server may know it only so. */
export const asScheme = (written: string): string => (isRegistered(written) ? written.toLowerCase() : written);

const NO_SCHEME = new Set(['cookie', 'authorization', 'apikey']);

/**
 * The word before a credential in the header `Authorization` (RFC 9110 §11.6.2), of what a call is said to carry: "Bearer", "Token"; `undefined` where that is
 * a cookie, or a header of its own, whose name has several words ("x-api-key").
 */
export const schemeWord = (carried: string): string | undefined =>
  NO_SCHEME.has(carried) || !/^\w+$/.test(carried)
    ? undefined
    : isRegistered(carried)
      ? `${carried[0]?.toUpperCase()}${carried.slice(1)}`
      : carried;
