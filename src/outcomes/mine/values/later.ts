import type { Json } from '../../../base/json.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isWrite } from '../../sample.ts';
import { UNITS } from '../../units.ts';
import type { Here } from './here.ts';
import { CLOCK, placesOf, timeOf } from './leaf.ts';

type Later = Extract<Source, { from: 'later' }>;

const DAY = 86_400_000;
/** So many calls have to show a reckoning before it is stated (`mining.md` §3: a derivation needs three units). */
const UNITS_SHOWN = 3;

/** Whether the time is so much after the call. A date is reckoned by days of UTC. */
const isAfter = ({ one: { sample }, value }: Here, wait: number): boolean => {
  const time = value === undefined ? undefined : timeOf(value);
  if (time === undefined || sample.start === undefined) return false;
  const wanted = sample.start + wait;
  if (time.format === 'date') return Math.floor(time.at / DAY) === Math.floor(wanted / DAY);
  return time.at >= wanted - CLOCK && time.at <= wanted + CLOCK + ((sample.end ?? sample.start) - sample.start);
};

const numberAt = ({ one }: Here, path: string): number | undefined => {
  const value: Json | undefined = valueAt(one.sample.payload, path);
  return typeof value === 'number' && value > 0 ? value : undefined;
};

/** The largest unit in which the first time is a whole number after the call. */
const steady = (here: readonly Here[], format: Later['format']): Later | undefined => {
  const [first] = here;
  const time = first?.value === undefined ? undefined : timeOf(first.value);
  if (first === undefined || time === undefined || first.one.sample.start === undefined) return undefined;
  const start = format === 'date' ? Math.floor(first.one.sample.start / DAY) * DAY : first.one.sample.start;
  for (const [unit, length] of UNITS) {
    const by = Math.round((time.at - start) / length);
    if (by >= 1 && Math.abs(time.at - start - by * length) <= CLOCK && here.every((one) => isAfter(one, by * length)))
      return { from: 'later', format, by, unit };
  }
  return undefined;
};

/**
 * A time that is always as much after the call, or as much as was sent: when a loan is due, when a token runs out. Stated only when one such
 * reckoning fits every call, and three calls show it; what was sent tells something only where it was not always the same.
 */
export const laterOf = (here: readonly Here[]): Source | undefined => {
  const formats = new Set(here.map(({ value }) => (value === undefined ? undefined : timeOf(value)?.format)));
  const [format] = formats;
  if (here.length < UNITS_SHOWN || formats.size !== 1 || format === undefined || !here.every(({ one }) => isWrite(one.sample)))
    return undefined;
  const paths = placesOf(here[0]?.one.sample.payload).map(({ path }) => path);
  const sent = paths.flatMap((path) => {
    const numbers = here.map((one) => numberAt(one, path));
    if (numbers.includes(undefined) || new Set(numbers).size < 2) return [];
    return UNITS.filter(([, length]) => here.every((one, at) => isAfter(one, (numbers[at] ?? 0) * length))).map(
      ([unit]): Later => ({ from: 'later', format, by: { payload: path }, unit }),
    );
  });
  const [only] = sent;
  return sent.length === 0 ? steady(here, format) : sent.length === 1 ? only : undefined;
};
