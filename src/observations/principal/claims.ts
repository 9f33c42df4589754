import { isObject, type Json } from '../../base/json.ts';
import { roleTexts, type Said } from './standing.ts';

/** Claims in which issuers name roles: plain, Keycloak's, Cognito's, and those under a name of their own ("https://…/roles"). */
export const claimedIn = (claims: Json): Said | undefined => {
  if (!isObject(claims)) return undefined;
  const realm = isObject(claims['realm_access']) ? claims['realm_access']['roles'] : undefined;
  const own = Object.keys(claims).find((key) => /^https?:\/\/.*\/roles?$/i.test(key));
  for (const [key, value] of [
    ...['role', 'roles', 'authorities', 'groups', 'cognito:groups'].map((claim) => [claim, claims[claim]] as const),
    ['realm_access.roles', realm] as const,
    ...(own === undefined ? [] : [[own, claims[own]] as const]),
  ]) {
    const roles = [...new Set(roleTexts(value ?? null))];
    if (roles.length > 0) return { key, roles, first: -1, last: -1, entry: -1 };
  }
  return undefined;
};

/**
 * Of whom a token says that it is: a subject is unique within its issuer (RFC 7519 §4.1.2). Who acts for another is not the subject (RFC 8693 §4.1).
 */
export const subjectIn = (claims: Json): string | undefined => {
  if (!isObject(claims)) return undefined;
  const { iss, sub, act } = claims;
  return typeof iss === 'string' && iss !== '' && typeof sub === 'string' && sub !== '' && act === undefined ? `${iss} ${sub}` : undefined;
};
