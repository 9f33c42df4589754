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

/** How things stand, whatever is sent: the condition is the value. */
export const REFUSED_WHEN = 'refused when';

/** What is sent must be what the thing has now: it was changed by nobody since it was read (optimistic locking). */
export const CURRENT = 'the current revision';

/** The words of a rule: of one field, of one held against another (as value), of what is made of a field, of how things have to stand, and of what was refused without saying why. */
export const RULES: readonly string[] = [
  ...['required', 'one required', 'not null', 'read-only', 'type', 'format', 'pattern', 'one of', 'accept', 'step'],
  ...['minimum', 'maximum', 'range', 'minLength', 'maxLength', 'minItems', 'maxItems', 'unique', 'reference'],
  ...['less than', 'greater than', 'at most', 'at least', 'same as'],
  // What is made of it, and what it is when it is left out.
  ...['stored', 'default'],
  CURRENT,
  REFUSED_WHEN,
  REFUSED_VALUE,
  NOT_ISOLATED,
];

/** Point 5. `rule` is one of `RULES`. */
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
