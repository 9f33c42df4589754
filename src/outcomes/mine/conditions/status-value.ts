import type { Json } from '../../../base/json.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';

/** A value that can be a status: one or two short words, a flag, or nothing. */
export const isStatusValue = (value: Json | undefined): value is string | boolean | null =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'string' &&
    value.length <= 40 &&
    /^\p{L}[\p{L}\p{N}]*(?:[ _.-]\p{L}[\p{L}\p{N}]*){0,3}$/u.test(value) &&
    !isPseudonym(value));
