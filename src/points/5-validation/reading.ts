import { z } from 'zod';
import { byText } from '../../base/by-text.ts';
import { ground } from '../../statement/ground.ts';
import { scalar } from '../3-entities/reading.ts';

/** What a rule is about that is of no field, but of the whole payload: how large it may be. */
export const WHOLE_BODY = '(body)';

/** That one value was refused where another was accepted and nothing else differed: by which rule is not shown. */
export const REFUSED_VALUE = 'refused value';

/** Refused, and by which rule is not shown. */
export const NOT_ISOLATED = 'refused, cause not isolated';

/**
 * Point 5. `rule` is one of: required, one required (of several), not null, type, format, minimum, maximum, minLength, maxLength, pattern, one of,
 * less than, greater than, at most, at least, same as (another field, as value), unique, reference, stored (what is made of it), default (what it is when it
 * is left out), "refused value", or "refused, cause not isolated".
 */
export const rule = z.object({
  /** "POST /loans" (with " #operation" for GraphQL and JSON-RPC). */
  call: z.string(),
  /** Path in the payload; "(body)" for its whole; "" when the refusal names no field. */
  field: z.string(),
  rule: z.string(),
  value: scalar,
  /** The product's own words, verbatim or as a template with {slots}; null when there are none. */
  message: z.string().nullable(),
  enforcedBy: z.enum(['client', 'server']),
  ...ground,
});
export type Rule = z.infer<typeof rule>;

/** The order in which rules are written. */
export const ruleOrder = byText((one: Rule) => `${one.call} ${one.field} ${one.rule} ${one.message ?? ''}`);
