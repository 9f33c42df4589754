import type { Condition } from '../../outcome.ts';
import type { Here } from '../values/here.ts';

/**
 * The status that several things have afterwards, though how each stood before is not known, where the call is refused for whatever stands so already: the
 * call has brought them there.
 */
export const broughtTo = (
  here: readonly Here[],
  entity: string,
  field: string,
  refused: readonly Condition[],
): string | number | boolean | null | undefined => {
  const [first] = here;
  const keys = new Set(here.map(({ one }) => one.sample.reach.find((reach) => reach.entity === entity)?.key));
  const isAlways = here.every(({ value }) => value === first?.value);
  return refused
    .flatMap((one) => (one.kind === 'status' && one.entity === entity && one.field === field && one.oneOf.length === 1 ? one.oneOf : []))
    .find((value) => isAlways && keys.size > 1 && value === first?.value);
};
