import { isObject, type Json, jsonIn } from '../json.ts';

/** JWT claims (RFC 7519 §4), when a credential is one, with or without its scheme before it: the payload is kept by the redaction, the signature is not. */
export const claimsOf = (token: string): Json | undefined => {
  const part = /(?:^|[\s=])eyJ[\w-]*\.([\w-]+)\./.exec(token)?.[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return jsonIn(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

const NOBODY = /^anon(?:ymous)?$/;
const MOST = 500;
const known = new Map<string, boolean>();

/**
 * Whether a token says of itself that nobody is signed in with it: its role is `anon`, and it has no subject. Clients send it with every request, as the key of
 * the application (PostgREST, "Authentication"; Supabase, "API keys"). Asked of every request, so tokens are remembered.
 */
export const isOfNobody = (token: string): boolean => {
  if (!token.includes('eyJ')) return false;
  const before = known.get(token);
  if (before !== undefined) return before;
  const claims = claimsOf(token);
  const is = isObject(claims) && claims['sub'] === undefined && typeof claims['role'] === 'string' && NOBODY.test(claims['role']);
  if (known.size >= MOST) known.clear();
  known.set(token, is);
  return is;
};
