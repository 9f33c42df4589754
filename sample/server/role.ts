/** The roles that a member of the library can have; without a credential the caller is `anonymous`. */
export const ROLES = ['member', 'librarian', 'manager'] as const;
export type Role = (typeof ROLES)[number];

export const CALLERS = ['anonymous', ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * What a role may do with a call. `own`: with what belongs to the caller; another's is refused with `otherwise`,
 * where 404 hides that it exists.
 */
export type Access = { readonly kind: 'allowed' } | { readonly kind: 'refused' } | { readonly kind: 'own'; readonly otherwise: 403 | 404 };
export type Permit = Readonly<Record<Caller, Access>>;

const allowed: Access = { kind: 'allowed' };
const refused: Access = { kind: 'refused' };

export const everyone: Permit = { anonymous: allowed, member: allowed, librarian: allowed, manager: allowed };
export const signedIn: Permit = { anonymous: refused, member: allowed, librarian: allowed, manager: allowed };
export const staff: Permit = { anonymous: refused, member: refused, librarian: allowed, manager: allowed };
export const managers: Permit = { anonymous: refused, member: refused, librarian: refused, manager: allowed };
export const ownOrStaff = (otherwise: 403 | 404): Permit => ({ ...staff, member: { kind: 'own', otherwise } });
