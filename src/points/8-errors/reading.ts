import { z } from 'zod';
import { byText } from '../../base/by-text.ts';
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

/** The order in which errors are written: those of any call last. */
export const errorOrder = byText(
  ({ call, status, code, field, message }: CataloguedError) =>
    `${call === 'any' ? '~' : call} ${String(status).padStart(3, '0')} ${code ?? ''} ${field ?? ''} ${message ?? ''}`,
);
