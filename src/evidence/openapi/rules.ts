import type { StatedRule } from '../../observations/stated.ts';
import { numberAt, type Spot, textAt, under } from '../spot.ts';

/** Formats that say what a text has to look like; the others say how a number is held, or how a field is drawn. */
const CHECKED =
  /^(email|idn-email|date|date-time|time|duration|uuid|uri|url|uri-reference|iri|hostname|idn-hostname|ipv4|ipv6|byte|regex|json-pointer)$/;
const LONGEST = 1_000;

/** Why a pattern is of no use to anybody who would run it; `undefined` when nothing speaks against it. Patterns are compiled here, never run. */
const unusable = (pattern: string): string | undefined => {
  try {
    void new RegExp(pattern, 'v');
    return undefined;
  } catch {
    try {
      void new RegExp(pattern, 'u');
      return undefined;
    } catch {
      return 'the pattern as written is not usable';
    }
  }
};

const limit = (spot: Spot, key: string, exclusive: string, step: 1 | -1, integer: boolean): readonly StatedRule[] => {
  const rule = step === 1 ? 'minimum' : 'maximum';
  const bound = numberAt(under(spot, key));
  // A number in OpenAPI 3.1, a flag beside the bound before.
  const beyond = under(spot, exclusive)?.value;
  const open = typeof beyond === 'number' && Number.isFinite(beyond) ? beyond : beyond === true ? bound : undefined;
  if (open !== undefined)
    return integer && Number.isInteger(open)
      ? [{ rule, value: open + step }]
      : [{ rule, value: open, note: 'the value itself is not allowed' }];
  return bound === undefined ? [] : [{ rule, value: bound }];
};

const count = (spot: Spot, key: string, rule = key): readonly StatedRule[] => {
  const value = numberAt(under(spot, key));
  return value === undefined || value < 0 || (value === 0 && key.startsWith('min')) ? [] : [{ rule, value }];
};

/** The rules that a schema states of a value, as point 5 names them. */
export const rulesAt = (spot: Spot, integer: boolean): readonly StatedRule[] => {
  const pattern = textAt(under(spot, 'pattern'));
  const format = textAt(under(spot, 'format'));
  const note = pattern === undefined ? undefined : unusable(pattern);
  return [
    ...limit(spot, 'minimum', 'exclusiveMinimum', 1, integer),
    ...limit(spot, 'maximum', 'exclusiveMaximum', -1, integer),
    ...count(spot, 'minLength'),
    ...count(spot, 'maxLength'),
    ...count(spot, 'minItems'),
    ...count(spot, 'maxItems'),
    ...count(spot, 'multipleOf'),
    ...(under(spot, 'uniqueItems')?.value === true ? [{ rule: 'uniqueItems', value: true }] : []),
    ...(pattern === undefined || pattern === '' || pattern.length > LONGEST
      ? []
      : [{ rule: 'pattern', value: pattern, ...(note === undefined ? {} : { note }) }]),
    ...(format === undefined || !CHECKED.test(format) ? [] : [{ rule: 'format', value: format }]),
  ];
};
