import { randomBytes, timingSafeEqual } from 'node:crypto';

const COOKIE_AGE_SECONDS = 60 * 60 * 24 * 7;

/**
 * Who may use this server: whoever holds a cookie that was given for a one-time token. Tokens and cookies live as long as
 * the process.
 */
export interface Passes {
  /** A token for one use, to be printed as a part of an address. */
  issue(): string;
  /** The `Set-Cookie` value for a token that was not used before; a used or unknown one gives `undefined`. */
  redeem(token: string): string | undefined;
  /** Whether a request's `Cookie` header holds a pass of ours. */
  holds(cookies: string | undefined): boolean;
}

const secret = (): string => randomBytes(32).toString('base64url');

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** `cookieName` differs from server to server: browsers do not tell the ports of one host apart. */
export const passes = (cookieName: string): Passes => {
  const tokens = new Set<string>();
  const given = new Set<string>();
  return {
    issue() {
      const token = secret();
      tokens.add(token);
      return token;
    },
    redeem(token) {
      const known = [...tokens].find((candidate) => same(candidate, token));
      if (known === undefined) return undefined;
      tokens.delete(known);
      const pass = secret();
      given.add(pass);
      return `${cookieName}=${pass}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_AGE_SECONDS}`;
    },
    holds(cookies) {
      for (const pair of (cookies ?? '').split(';')) {
        const equals = pair.indexOf('=');
        if (pair.slice(0, equals).trim() !== cookieName) continue;
        const value = pair.slice(equals + 1).trim();
        if ([...given].some((pass) => same(pass, value))) return true;
      }
      return false;
    },
  };
};
