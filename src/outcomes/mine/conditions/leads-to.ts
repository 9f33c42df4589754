import type { Condition } from '../../outcome.ts';

/** Whether a status may go to what was sent, or not go there: a number is no word for how something stands, unless how it stands is told by numbers. */
export const mayLeadTo = (from: Condition, to: Condition): boolean =>
  from.kind !== 'status' ||
  to.kind !== 'payload-value' ||
  typeof to.value !== 'number' ||
  from.oneOf.every((one) => /^-?\d+$/.test(String(one)));
