import { z } from 'zod';
import { ground } from '../../statement/ground.ts';

/** Point 6. "anonymous" carries no credential; "signed in" carries one without a role that anything names. */
export const role = z.object({ name: z.string(), recognisedBy: z.string(), ...ground });
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

export const roles = z.object({ roles: z.array(role), permissions: z.array(permission) });
export type Roles = z.infer<typeof roles>;
