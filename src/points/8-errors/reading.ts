import { z } from 'zod';
import { ground } from '../../statement/ground.ts';

export const reaction = z.object({ signal: z.string(), detail: z.string(), screen: z.string().nullable(), ...ground });
export type Reaction = z.infer<typeof reaction>;

/** Point 8. */
export const catalogued = z.object({
  /** "POST /loans", or "any" when several calls answer so. */
  call: z.string(),
  /** HTTP status; 0 when no answer came. */
  status: z.number().int(),
  code: z.string().nullable(),
  /** The product's own words; {slots} where a value of the exchange stood. */
  message: z.string().nullable(),
  field: z.string().nullable(),
  /** The condition in words, when it is shown. */
  when: z.string().nullable(),
  reactions: z.array(reaction),
  ...ground,
});
export type CataloguedError = z.infer<typeof catalogued>;
