import type { Json } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';
import { isQuantity } from '../values/leaf.ts';

/** What a value counts, be it sent as a number or as a text. */
export const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && isQuantity(value.trim()) ? Number(value) : undefined;

const YEARS = 10 * 365 * 86_400_000;

/** Whether a number is a moment of these years, in seconds or milliseconds: what is too early or too late is so beside another, or beside now. */
const isMoment = (value: number, { sample: { start } }: Tracked): boolean =>
  start !== undefined && value > 1e9 && (Math.abs(value * 1000 - start) < YEARS || Math.abs(value - start) < YEARS);

/** A number, also one that is written with more digits than what is counted has, as moments are. */
const countedOf = (value: Json): number | undefined =>
  typeof value === 'string' && /^\d{10,13}(?:\.\d+)?$/.test(value) ? Number(value) : numberOf(value);

/** Whether of several values those that are numbers are all moments. */
export const areMoments = (values: readonly Json[], one: Tracked | undefined): boolean => {
  const moments = values.map(countedOf).filter((value) => value !== undefined);
  return moments.length > 0 && one !== undefined && moments.every((value) => isMoment(value, one));
};
