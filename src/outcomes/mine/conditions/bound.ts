import type { Json } from '../../../base/json.ts';
import type { Condition } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { isQuantity } from '../values/leaf.ts';
import type { Holds } from './candidate.ts';
import { numbersSaid } from './said.ts';

const measureOf = (is: string): ((value: Json) => number | undefined) =>
  is.includes('longer') || is.includes('shorter')
    ? (value) => (typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined)
    : (value) => (typeof value === 'number' ? value : typeof value === 'string' && isQuantity(value) ? Number(value) : undefined);

export type Measured = Extract<Condition, { kind: 'payload-value' | 'query-value' }>;

/** How great, or how long, what was sent in a place is. */
export const measuresOf = (condition: Measured, one: Tracked): readonly number[] => {
  const sent: readonly Json[] =
    condition.kind === 'payload-value'
      ? valuesAt(one.sample.payload, condition.path)
      : one.sample.query.flatMap(([name, value]) => (name === condition.name ? [value] : []));
  return sent.map(measureOf(condition.is)).filter((value) => value !== undefined);
};

/**
 * Puts a limit where the recordings show it: at the number that the refusal states, or between the greatest accepted and the
 * least refused when these are neighbours. Otherwise what lies between stays open, and `bound` says so of what is accepted.
 */
export const sharpened = (
  condition: Condition,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): { readonly condition: Condition; readonly bound: Condition | undefined } => {
  if ((condition.kind !== 'payload-value' && condition.kind !== 'query-value') || typeof condition.value !== 'number')
    return { condition, bound: undefined };
  const refused = condition.value;
  const upper = condition.is === 'at least' || condition.is === 'no shorter than';
  if (!upper && condition.is !== 'at most' && condition.is !== 'no longer than') return { condition, bound: undefined };
  const isLength = condition.is.includes('shorter') || condition.is.includes('longer');
  const values = accepted.flatMap((one) => measuresOf(condition, one));
  if (values.length === 0) return { condition, bound: undefined };
  const edge = upper ? Math.max(...values) : Math.min(...values);
  const between = (number: number): boolean => (upper ? number >= edge && number < refused : number <= edge && number > refused);
  const put = (is: string, value: number): Condition => ({ ...condition, is, value }) as Condition;
  const beyond = (value: number): Condition =>
    put(upper ? (isLength ? 'longer than' : 'above') : isLength ? 'shorter than' : 'below', value);
  const stated = numbersSaid(own).find(between);
  if (stated !== undefined) return { condition: beyond(stated), bound: undefined };
  if (Math.abs(refused - edge) === 1 && Number.isInteger(edge)) return { condition: beyond(edge), bound: undefined };
  if (numbersSaid(own).includes(refused)) return { condition, bound: undefined };
  return { condition, bound: put(upper ? (isLength ? 'no longer than' : 'at most') : isLength ? 'no shorter than' : 'at least', edge) };
};

/** Whether what was sent keeps within a bound. */
export const keepsWithin =
  (bound: Condition): Holds =>
  (one) => {
    if ((bound.kind !== 'payload-value' && bound.kind !== 'query-value') || typeof bound.value !== 'number') return undefined;
    if (bound.kind === 'payload-value' && !one.sample.payloadKnown) return undefined;
    const { value: edge } = bound;
    const upper = bound.is === 'at most' || bound.is === 'no longer than';
    return measuresOf(bound, one).some((measure) => (upper ? measure <= edge : measure >= edge));
  };
