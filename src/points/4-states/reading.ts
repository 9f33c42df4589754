import { z } from 'zod';
import { ground } from '../../statement/ground.ts';
import { scalar } from '../3-entities/reading.ts';

/** Point 4. A machine is one field of one entity that was seen to change. */
export const status = z.object({
  value: scalar,
  /** Whether it was seen as the first value after a create. */
  initial: z.boolean(),
  /** The create call after which it was the first value: "POST /books"; null when not shown. */
  after: z.string().nullable(),
  ...ground,
});
export const transition = z.object({
  from: scalar,
  to: scalar,
  /** "POST /loans"; null when the cause is not shown. */
  by: z.string().nullable(),
  /** The role that did it; null when not shown. */
  role: z.string().nullable(),
  ...ground,
});
export type Transition = z.infer<typeof transition>;

export const machine = z.object({
  entity: z.string(),
  field: z.string(),
  statuses: z.array(status),
  transitions: z.array(transition),
  /** Of how many entities seen at least twice (`of`) how many alone show some change (`alone`). */
  unseen: z.object({ alone: z.number().int(), of: z.number().int() }),
});
export type Machine = z.infer<typeof machine>;
