import { z } from 'zod';
import { byText } from '../../base/by-text.ts';
import { ground } from '../../statement/ground.ts';

/** Point 6. "anonymous" carries no credential; "signed in" carries one without a role that anything names. */
export const role = z.object({
  name: z.string(),
  recognisedBy: z.string(),
  /** What their requests carry by themselves, with the placeholder that stands for name and password (RFC 7617): "Basic np_tok_abcdefgh". */
  carries: z.array(z.string()).min(1).optional(),
  /** What answers about the one person who was recorded in it call them, where nothing but that person's word tells the role: "901", "ann". */
  knownAs: z.array(z.string()).min(1).optional(),
  ...ground,
});
export type Role = z.infer<typeof role>;

export const permission = z.object({
  role: z.string(),
  /** "DELETE /books/{bookId}", with " #operation" for GraphQL and JSON-RPC. */
  call: z.string(),
  relation: z.enum(['own', 'other', 'none', 'unknown']),
  outcome: z.enum(['allowed', 'refused', 'hidden', 'redirected']),
  status: z.number().int(),
  ...ground,
});
export type Permission = z.infer<typeof permission>;

/** Refusals that say nothing of what a role may do: kept, so that what was discarded can be asked for. */
export const leftOut = z.object({
  role: z.string(),
  call: z.string(),
  status: z.number().int(),
  /**
   * `reason`: the answer gives another reason than who asks. `ended`: the credential was never honoured again. `unknown`: nothing shows that the
   * thing was there. `gone`: it had been deleted. `none`: the call changes whatever a comparison chooses, and shows nothing that it changed.
   */
  why: z.enum(['reason', 'ended', 'guard', 'unknown', 'gone', 'none']),
  ...ground,
});
export type LeftOut = z.infer<typeof leftOut>;

export const roles = z.object({
  roles: z.array(role),
  permissions: z.array(permission),
  /** At most two hundred; missing when nothing was left out. */
  leftOut: z.array(leftOut).min(1).max(200).optional(),
});
export type Roles = z.infer<typeof roles>;

/** The order in which permissions are written. */
export const permissionOrder = byText((one: Permission) => `${one.call} ${one.role} ${one.outcome} ${one.relation}`);
