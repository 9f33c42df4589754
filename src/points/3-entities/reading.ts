import { z } from 'zod';
import { ground } from '../../statement/ground.ts';

export const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = z.infer<typeof scalar>;

/** n of m: how often something was there of how often it could have been. */
export const presence = z.object({ times: z.number().int(), of: z.number().int() });
export type Presence = z.infer<typeof presence>;

/** A JSON type, or several when several were seen ("null" never among them: see `nullable`). */
export const jsonTypes = z.union([z.string(), z.array(z.string())]);

/** Point 3. */
export const field = z.object({
  /** Path inside the entity: `status`, `author.name`, `tags[]`. */
  path: z.string(),
  type: jsonTypes,
  format: z.string().nullable(),
  nullable: z.boolean(),
  present: presence,
  /** Values seen, most frequent first, listed only when few; `counts` runs beside it, or is empty where not every object was looked into. Never a closed list. */
  values: z.array(scalar),
  counts: z.array(z.number().int()),
  /** How many different values were seen; `atLeast` when counting stopped, `about` when their number is an estimate. */
  distinct: z.object({ count: z.number().int(), atLeast: z.boolean(), about: z.literal(true).optional() }),
  /** `Member.id` when the values are identities of that entity; null when not shown. */
  refersTo: z.string().nullable(),
  ...ground,
});
export type Field = z.infer<typeof field>;

/** One entity as it stood when first seen, before the recording changed it: what the stand-in backend starts with. */
export const record = z.object({
  /** The identity's value, as text. */
  key: z.string(),
  value: z.record(z.string(), z.json()),
  /** The identity of what it hangs below, where its own fields do not say so: the article of a comment. */
  below: z.string().optional(),
  /**
   * The recordings made it: it was not there before them, and stands as it was when new. What was taken away, or called otherwise, before they ended was there
   * neither before nor after them.
   */
  made: z.union([z.literal(true), z.literal('and taken away')]).optional(),
  /** What was last seen otherwise: these members, or null where it was taken away. */
  last: z.record(z.string(), z.json()).nullable().optional(),
  ...ground,
});
export type EntityRecord = z.infer<typeof record>;

export const entity = z.object({
  /** As the product names it, singular, upper camel case: Book, OrderItem. */
  name: z.string(),
  /** Path of the field that identifies it; null when not shown. */
  identity: z.string().nullable(),
  /** What the identity holds within, from the outermost, where it holds in no other way: fields, or parameters of the address ("{orderId}"). */
  within: z.array(z.string()).min(1).optional(),
  /** Of things that no field identifies: there is one behind an address, or one for each who asks, or one of both; without, nothing shows what tells them apart. */
  calledBy: z.enum(['its address', 'who asks', 'its address or who asks']).optional(),
  fields: z.array(field),
  records: z.array(record),
  ...ground,
});
export type Entity = z.infer<typeof entity>;
