import { isRedacted } from '../../base/pseudonym.ts';
import type { Reference } from '../../statement/reference.ts';
import { bytesOf, isOfSize, isOfValue, nextToLimit, type RuleName, type StatedLimit } from '../refusal-words.ts';
import type { Accepted } from './accepted.ts';
import { cutExtent, type Extent, extentOf } from './extent.ts';
import type { Submission } from './submission.ts';

export type Sent = Submission[number][1] | undefined;

/** How great a refused value is: a number, a number written as text (in a query or a form), or how many a list has. */
export const greatnessOf = (value: Sent): number | undefined => {
  if (typeof value === 'number') return value;
  const written = typeof value === 'string' ? /^\[?(-?\d{1,15}(?:\.\d+)?)\]?$/.exec(value.trim())?.[1] : undefined;
  return written === undefined ? undefined : Number(written);
};

const UNKNOWN: Extent = { least: Number.NaN, greatest: Number.NaN };

/** How long a refused text is, however a product counts; NaN when only its pseudonym is there. */
export const lengthOf = (value: Sent): Extent | undefined => {
  if (typeof value !== 'string' || /^(?:\[\d+\]|\{\})$/.test(value)) return undefined;
  return isRedacted(value) ? UNKNOWN : (cutExtent(value) ?? extentOf(value));
};

/** Rules whose words may state both ends of a range. */
export const isBounded = (rule: RuleName | undefined): boolean =>
  rule === 'range' || rule === 'maximum' || rule === 'minimum' || rule === 'maxLength' || rule === 'minLength';

export const isList = (value: Sent): boolean => typeof value === 'string' && /^\[\d+\]$/.test(value);

/** Only texts that are no numbers were refused, and only texts accepted: what they are too many of is characters. */
const isOfTexts = (values: readonly Sent[], accepted: Accepted | undefined): boolean =>
  accepted?.longest !== undefined &&
  accepted.greatest === undefined &&
  values.every((value) => typeof value === 'string' && !isList(value) && greatnessOf(value) === undefined && !/^\d{4}-\d\d/.test(value));

export interface RangeEnd {
  readonly rule: RuleName;
  readonly value: number;
  /** Whether a value lies beyond this end, and not beyond the other. */
  readonly isBeyond: (value: Sent) => boolean;
}

/**
 * Both ends that words state together, where everything that was refused lies outside of them. `undefined` where something does not, or nothing has a
 * size. That nothing may be shorter than nothing is no rule.
 */
export const rangeOf = (
  [low, high]: readonly [number, number],
  message: string | null,
  accepted: Accepted | undefined,
  values: readonly Sent[],
): readonly RangeEnd[] | undefined => {
  // Bean Validation's `@Size`, Symfony's `Length`: a size is that of a text or of a list.
  const ofText =
    (/character|letter|\blong\b|length|^\W*size\b/i.test(message ?? '') && !values.some(isList)) || isOfTexts(values, accepted);
  const sizeOf = (value: Sent): Extent | undefined => {
    const size = greatnessOf(value);
    return ofText ? lengthOf(value) : size === undefined ? undefined : { least: size, greatest: size };
  };
  const sizes = values.map(sizeOf).filter((size) => size !== undefined);
  const isWithin = (size: number): boolean => size >= low && size <= high;
  if (low >= high || sizes.length === 0 || sizes.some(({ least, greatest }) => isWithin(least) || isWithin(greatest))) return undefined;
  const ofList = !ofText && values.some(isList);
  const what = ofText ? 'Length' : ofList ? 'Items' : 'imum';
  return [
    ...((ofText || ofList) && low === 0
      ? []
      : [{ rule: `min${what}` as const, value: low, isBeyond: (value: Sent) => (sizeOf(value)?.greatest ?? low) < low }]),
    { rule: `max${what}` as const, value: high, isBeyond: (value: Sent) => (sizeOf(value)?.least ?? high) > high },
  ];
};

export interface FoundLimit {
  readonly rule: RuleName;
  readonly value: number | null;
  readonly stated: boolean;
  readonly accepted: Reference | undefined;
  /** What was accepted beyond the limit that the message states. */
  readonly beyond?: { readonly value: number; readonly at: Reference };
  /** What was refused within the limit that the message states, where less of it was accepted. */
  readonly short?: number;
  /** Where the limit lies when nothing tells it exactly: both ends among what it may be. */
  readonly between?: readonly [number, number];
}

/**
 * The limit that a refusal is about, when what was refused is of its kind, and either the message states it or something was accepted to
 * compare with: two numbers alone prove nothing. Undefined when the cause is not isolated.
 */
export const limitOf = (
  named: 'maximum' | 'minimum' | 'maxLength' | 'minLength',
  message: string | null,
  stated: StatedLimit | undefined,
  accepted: Accepted | undefined,
  values: readonly Sent[],
): FoundLimit | undefined => {
  const up = named === 'maximum' || named === 'maxLength';
  const texts = values.map(lengthOf).filter((length) => length !== undefined);
  const ofLength =
    (named === 'maxLength' && !values.some(isList)) ||
    (named === 'minLength' && !values.some(isList)) ||
    isOfTexts(values, accepted) ||
    (texts.length > 0 && /^(?:characters?|letters?)$/i.test(stated?.unit ?? '')) ||
    (texts.length > 0 && /\b(?:too )?(?:long|short)\b|character|length/i.test(message ?? ''));
  const ofList = !ofLength && values.length > 0 && values.every(isList);
  const rule: RuleName = ofLength ? (up ? 'maxLength' : 'minLength') : ofList ? (up ? 'maxItems' : 'minItems') : up ? 'maximum' : 'minimum';
  // Nobody says what is counted: a text is refused for the most that it may count, and accepted for the least.
  const sizes = ofLength
    ? texts.map(({ least, greatest }) => (up ? greatest : least))
    : values.map(greatnessOf).filter((value) => value !== undefined);
  const bytes = stated === undefined || !isOfSize(stated) ? undefined : bytesOf(stated);
  if (up && bytes !== undefined && texts.length > 0 && texts.every(({ greatest }) => greatest > bytes))
    return { rule: 'maxLength', value: bytes, stated: true, accepted: accepted?.longest?.at };
  // How much a file has is not among what is kept of it.
  if (isOfSize(stated) && stated !== undefined && !ofLength) return { rule, value: stated.value, stated: true, accepted: undefined };
  if (sizes.length === 0 || !isOfValue(stated)) return undefined;
  // "Must contain at least 2 letters" is no length.
  if (ofLength && /contain|include/i.test(message ?? '') && !/character/i.test(stated?.unit ?? 'character')) return undefined;
  if (stated === undefined && (accepted === undefined || accepted.times === 0)) return undefined;
  const known = sizes.filter((size) => !Number.isNaN(size));
  const edge = up ? (ofLength ? accepted?.longest : accepted?.greatest) : ofLength ? accepted?.shortest : accepted?.least;
  const beyond = (value: number, limit: number): boolean => (up ? value > limit : value < limit);
  if (
    stated !== undefined &&
    known.every((size) => beyond(size, stated.value)) &&
    (edge === undefined || !beyond(edge.value, stated.value))
  )
    return { rule, value: stated.value, stated: true, accepted: edge?.at };
  // A text that is within the limit that the words state: they count something else ("Attempted: 4, Maximum: 3").
  const isWithin = stated !== undefined && known.length > 0 && known.every((size) => !beyond(size, stated.value) && size !== stated.value);
  if (ofLength && isWithin && !named.endsWith('Length')) return undefined;
  // What lies within it and within what was accepted was refused for something else that the words say ("a positive number up to 1000", "only letters, and the
  // maximum length is 63").
  if (isWithin && edge !== undefined && known.every((size) => !beyond(size, edge.value))) return undefined;
  // The number that the words name was accepted, and nothing beyond it: they count it in.
  const next = stated === undefined ? nextToLimit(named, message) : undefined;
  if (next !== undefined && edge?.value === next && known.length > 0 && known.every((size) => beyond(size, next)))
    return { rule, value: next, stated: true, accepted: edge.at };
  // The message says a number that what was accepted denies.
  const denied =
    stated !== undefined && edge !== undefined && beyond(edge.value, stated.value) && known.every((size) => beyond(size, stated.value))
      ? { beyond: edge }
      : {};
  const nearest = up ? Math.min(...known) : Math.max(...known);
  if (edge === undefined || known.length === 0 || !beyond(nearest, edge.value))
    return { rule, value: null, stated: false, accepted: undefined, ...denied };
  // The message names a number, and what is within it was refused all the same.
  if (isWithin && stated !== undefined && (message ?? '').includes(String(stated.value)))
    return { rule, value: stated.value, stated: true, accepted: edge.at, short: nearest };
  if (Math.abs(nearest - edge.value) === 1) return { rule, value: edge.value, stated: false, accepted: edge.at };
  // Of numbers with decimals nobody knows which is the next.
  if (!Number.isInteger(nearest) || !Number.isInteger(edge.value)) return { rule, value: null, stated: false, accepted: edge.at };
  const last = up ? nearest - 1 : nearest + 1;
  return { rule, value: null, stated: false, accepted: edge.at, between: up ? [edge.value, last] : [last, edge.value] };
};

/** In the place of a field of which nobody knows how long what was sent is. */
const SECRET = '';

/**
 * Where the words state a limit and name no field: the one number that was sent beyond it each time, of a field that was accepted within it; of a size
 * the one text, and of so many characters at most the one text that is longer. What refers to a thing is no number. Of a text that is kept secret nobody
 * knows how long it is, and it may be that one.
 */
export const beyondIn = (
  submissions: readonly (Submission | null)[],
  rule: RuleName | undefined,
  stated: StatedLimit | undefined,
  fields: ReadonlyMap<string, Accepted> | undefined,
): string | undefined => {
  if (stated === undefined || !isOfValue(stated) || (rule !== 'maximum' && rule !== 'minimum' && rule !== 'maxLength')) return undefined;
  const isSize = isOfSize(stated);
  const limit = isSize ? bytesOf(stated) : stated.value;
  if (limit === undefined) return undefined;
  const ofText = isSize || (rule !== 'minimum' && (rule === 'maxLength' || /^(?:characters?|letters?)$/i.test(stated.unit ?? '')));
  const isBeyond = (value: number): boolean => (rule === 'minimum' ? value < limit : value > limit);
  const isTaken = (key: string): boolean => {
    const ends = fields?.get(key);
    const edge = ofText ? ends?.longest : rule === 'maximum' ? ends?.greatest : ends?.least;
    return edge !== undefined && !isBeyond(edge.value);
  };
  const beyond = submissions.map((sent) =>
    (sent ?? []).flatMap(([key, value]) => {
      const length = ofText ? lengthOf(value) : undefined;
      const number = ofText || /(?:^|_)id$|Id$|ID$/.test(key) ? undefined : greatnessOf(value);
      const size = (isSize ? length?.greatest : length?.least) ?? number;
      return size === undefined ? [] : Number.isNaN(size) ? [SECRET] : isBeyond(size) ? [key] : [];
    }),
  );
  const [only] = beyond[0] ?? [];
  return only !== undefined && isTaken(only) && beyond.every((keys) => keys.length === 1 && keys[0] === only) ? only : undefined;
};
