import type { Json } from '../../../base/json.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { isSmallNumber, saysState } from '../../../observations/standing.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Holds } from './candidate.ts';

/** A value that can be a status: one or two short words, a flag, or nothing. */
export const isStatusValue = (value: Json | undefined): value is string | boolean | null =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'string' &&
    value.length <= 40 &&
    /^\p{L}[\p{L}\p{N}]*(?:[ _.-]\p{L}[\p{L}\p{N}]*){0,3}$/u.test(value) &&
    !isPseudonym(value));

/** A value that can be the status which a field holds: where it is called a status or a state, a small number as well. */
export const isStatusAt = (field: string, value: Json | undefined): value is string | number | boolean | null =>
  isStatusValue(value) || (saysState(field) && isSmallNumber(value));

/** Whether a thing stands in one of several ways, by what is known of how it stands. */
export const standsAs =
  (stands: (one: Tracked) => Json | undefined, oneOf: readonly (Json | undefined)[]): Holds =>
  (one) => {
    const value = stands(one);
    return value === undefined ? undefined : oneOf.some((other) => other === value);
  };
