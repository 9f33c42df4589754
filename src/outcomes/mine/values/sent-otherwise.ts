import type { Json } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { isWrittenAs } from '../conditions/written-of.ts';
import type { Tracked } from '../known/tracked.ts';
import { calledAt, isCommon } from './evaluate.ts';
import type { Here } from './here.ts';
import { placesOf, scalarsOf } from './leaf.ts';

const spelt = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** "12.50": a number in a text. */
const isAmount = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/** Whether two numbers may be moments of one day, in seconds or thousandths since 1970: one is kept by the minute, or by the hour. */
const isOfOneDay = (a: number, b: number): boolean =>
  Math.min(a, b) >= 1e9 && Math.abs(a - b) < (Math.min(a, b) >= 1e12 ? 86_400_000 : 86_400);

/** Whether an amount is another one, as far as its decimals go. */
const isRounded = (sent: string, held: string): boolean =>
  isOfOneDay(Number(sent), Number(held)) ||
  Math.abs(Number(sent) - Number(held)) < (sent.length > held.length ? 10 ** -(held.split('.')[1] ?? '').length : Number.EPSILON);

/** Whether a value may have been made of another: a number of a number, also where it stands in a text, and a text of one that is spelt otherwise, or that goes on. */
const mayBeMadeOf = (sent: Json, held: Json): boolean => {
  if (typeof held === 'number')
    return typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '' && !Number.isNaN(Number(sent)));
  if (typeof held !== 'string' || spelt(held) === '') return false;
  if (isAmount(held) && isAmount(String(sent))) return isRounded(String(sent), held);
  if (typeof sent !== 'string') return false;
  return spelt(sent) === spelt(held) || (held.length >= 3 && sent.trim().startsWith(held));
};

/** What a request has at the place that is called as a field, where the field holds something else that may be made of it: what was sent, rounded, cut or spelt otherwise. */
export const sentOtherwise = (one: Tracked, held: Json | undefined, near: string): readonly Json[] =>
  held === undefined
    ? []
    : placesOf(one.sample.payload).flatMap(({ path, value }) =>
        calledAt(path) === near && value !== held && mayBeMadeOf(value, held) ? [value] : [],
      );

/** What a request has of which a field only writes for people what it is: 3 of `priority`, where `priority_label` is "High". */
const sentAsWritten = ({ sample: { payload } }: Tracked, near: string): readonly Json[] =>
  placesOf(payload).flatMap(({ path, value }) => (isWrittenAs(near, calledAt(path)) ? [value] : []));

/** Whether what is always the same was sent otherwise, and always as one value: another one may well make something else of the field. */
export const isMadeOfOne = (here: readonly Here[], near: string): boolean =>
  new Set(here.flatMap(({ one, value }) => [...sentOtherwise(one, value, near), ...sentAsWritten(one, near)])).size === 1;

/** Whether what is always the same was sent each time among the rows of a list, under the field's name or as a text of its own: other rows may well give another. */
export const isSentInRows = (here: readonly Here[], near: string): boolean =>
  here.every(({ one, value: held }) =>
    scalarsOf(one.sample.payload).some(
      ({ path, value }) => isInList(path) && value === held && (calledAt(path) === near || (typeof value === 'string' && !isCommon(value))),
    ),
  );
