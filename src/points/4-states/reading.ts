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
  /** The one role that did it; null when several did, or nobody knows which. */
  role: z.string().nullable(),
  ...ground,
});
export type Transition = z.infer<typeof transition>;

/** Sights that do not count, of one value and for one reason: kept, so that what was discarded can be asked for. */
export const leftOut = z.object({
  value: scalar,
  /**
   * `stale`: a copy of an earlier answer. `older`: it says itself that it is older than what was seen before. `overlap`: the request ran at the same time as another that shows something else. `clocks`: of
   * recordings whose clocks disagree. `once`: the only sight of a change, where copies are stale. `steps`: of a
   * change without a cause that others, better shown, lead to step by step. `through`: of one with a write between that asked for another value. `meanwhile`: of one between two looks at a page, while several other things were done.
   */
  why: z.enum(['stale', 'older', 'overlap', 'clocks', 'once', 'steps', 'through', 'meanwhile']),
  ...ground,
});
export type LeftOut = z.infer<typeof leftOut>;

/** Another field of the entity that changed whenever this one did, and never without it. */
export const together = z.object({ field: z.string(), ...ground });
export type Together = z.infer<typeof together>;

export const machine = z.object({
  entity: z.string(),
  field: z.string(),
  statuses: z.array(status),
  transitions: z.array(transition),
  /** Of how many entities seen at least twice (`of`) how many alone show some change (`alone`). */
  unseen: z.object({ alone: z.number().int(), of: z.number().int() }),
  /** Fields that change together with this one; missing when there is none. */
  together: z.array(together).min(1).optional(),
  /** At most twenty, those with most sights first; missing when nothing was left out. */
  leftOut: z.array(leftOut).min(1).max(20).optional(),
});
export type Machine = z.infer<typeof machine>;
