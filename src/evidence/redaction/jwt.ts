import { isObject, type Json } from '../../base/json.ts';
import { wordsOf } from './key-class.ts';
import { mailPseudonym } from './mail.ts';
import type { Pseudonyms } from './pseudonym.ts';

/** Only where a token can begin: a text made of `eyJ` alone would otherwise be searched to its end at each of them. */
const JWTS = /(?<=^|[^A-Za-z0-9_-]|%[0-9A-Fa-f]{2})eyJ[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+){0,2}/g;
const SIGNATURE = 'np-sig-';

/** Claims that say who issued a token, for how long and for which role: what permissions and lifetimes are read from. */
const KEPT = new Set(
  'iss aud exp iat nbf auth_time role roles scope scopes permissions permission groups group authorities sub nameidentifier typ token_type azp client_id amr acr tenant organization'.split(
    ' ',
  ),
);

/** What a claim is called without the address that makes its name unique (RFC 7519 §4.2): `…/identity/claims/role` is a role. */
const shortName = (claim: string): string => (/^(?:https?|urn):/.test(claim) ? (claim.split(/[/#:]/).at(-1) ?? '') : claim);

const isIdClaim = (claim: string): boolean =>
  /^(?:id|uid|tid|oid|uuid)$/.test(wordsOf(claim).at(-1) ?? '') && !/session|token|jwt/i.test(claim);

const claimWithout = (claim: string, value: Json, pseudonyms: Pseudonyms, depth: number): Json => {
  if (typeof value === 'string') {
    if (value.includes('@')) return mailPseudonym(value, pseudonyms);
    const name = shortName(claim);
    return KEPT.has(name) || isIdClaim(name) || value === '' ? value : pseudonyms.name('txt', value);
  }
  if (Array.isArray(value)) return value.map((item: Json) => claimWithout(claim, item, pseudonyms, depth + 1));
  if (!isObject(value) || depth > 8) return typeof value === 'object' && value !== null ? null : value;
  // Claims such as Keycloak's `realm_access: { roles: […] }` keep what their own members say.
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, claimWithout(key, inner, pseudonyms, depth + 1)]));
};

const withoutSignature = (token: string, pseudonyms: Pseudonyms): string => {
  const parts = token.split('.');
  if (parts[2]?.startsWith(SIGNATURE)) return token;
  try {
    const header: unknown = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString('utf8'));
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    if (parts.length !== 3 || !isObject(header) || !isObject(claims)) return pseudonyms.name('tok', token);
    const kept = claimWithout('', claims, pseudonyms, 0);
    return `${parts[0]}.${Buffer.from(JSON.stringify(kept)).toString('base64url')}.${SIGNATURE}${pseudonyms.tag('tok', token)}`;
  } catch {
    return pseudonyms.name('tok', token);
  }
};

/** Replaces signed tokens in a text: header and the claims on role and lifetime stay, the rest becomes pseudonyms, the signature goes. */
export const withoutJwts = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(JWTS, (token) => {
    const without = pseudonyms.remembered('jwt', token, () => withoutSignature(token, pseudonyms));
    if (without !== token) replaced();
    return without;
  });

/** Whether the whole text is one signed token. */
export const isJwt = (text: string): boolean =>
  text.startsWith('eyJ') && /^eyJ[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]*$/.test(text);
