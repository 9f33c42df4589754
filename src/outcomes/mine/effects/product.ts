import type { Json } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Factor } from '../../quantity.ts';
import { ownerAt } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { numbersOf, placesOf } from '../values/leaf.ts';

/** So many different amounts show what they are made of. */
export const AMOUNTS = 2;

/** Of so many numbers pairs are looked at. */
const NUMBERS = 24;

export interface Amount {
  readonly one: Tracked;
  readonly is: number;
}

/** Numbers that were sent, and of the things that the call names. */
export const ofSent = (one: Tracked): readonly Factor[] => [
  ...placesOf(one.sample.payload).flatMap(({ path, value }): Factor[] =>
    typeof value === 'number' && !isInList(path) && !isIdentityName(path) ? [{ from: 'payload', path }] : [],
  ),
  ...[...new Set(one.sample.reach.map(({ entity }) => entity))].flatMap((entity) =>
    numbersOf(recordOf(one, entity)).map((path): Factor => ({ from: 'entity', entity, path })),
  ),
];

/** What a factor was before a request; `undefined` where that is not known. */
export type NumberAt = (one: Tracked, factor: Factor) => Json | undefined;

export const sentNumber =
  (knowledge: Knowledge): NumberAt =>
  (one, factor) =>
    factor.from === 'payload' ? valueAt(one.sample.payload, factor.path) : ownerAt(one, factor.entity, factor.path, knowledge);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/** So small a number stands in many places that have nothing to do with each other. */
const SMALL = 100;

/** Whether a factor shows that it is one: by numbers that differ, or by one that stands nowhere else by chance. */
const isTelling = (numbers: readonly (Json | undefined)[]): boolean =>
  new Set(numbers).size > 1 ||
  numbers.some((number) => typeof number === 'number' && (Math.abs(number) >= SMALL || !Number.isInteger(number)));

/** What factors are wherever all of them are known, beside the amount there; `undefined` as soon as they make another one. */
const knownOf = (
  factors: readonly Factor[],
  amounts: readonly Amount[],
  numberAt: NumberAt,
): readonly { readonly is: number; readonly numbers: readonly number[] }[] | undefined => {
  const known: { is: number; numbers: readonly number[] }[] = [];
  for (const { one, is } of amounts) {
    const numbers = factors.map((factor) => numberAt(one, factor));
    if (!numbers.every((number) => typeof number === 'number')) continue;
    if (
      !isNear(
        is,
        numbers.reduce((all, number) => all * number, 1),
      )
    )
      return undefined;
    known.push({ is, numbers });
  }
  return known;
};

/** Factors that make each of these amounts, wherever all of them are known, of several different ones. */
const makes = (factors: readonly Factor[], amounts: readonly Amount[], numberAt: NumberAt): boolean => {
  const known = knownOf(factors, amounts, numberAt);
  // What is always one multiplies nothing, and many a number is always the same small one.
  return (
    known !== undefined &&
    factors.every((_, at) => factors.length === 1 || isTelling(known.map(({ numbers }) => numbers[at]))) &&
    known.length * 2 > amounts.length &&
    new Set(known.map(({ is }) => is)).size >= AMOUNTS
  );
};

/** Looked up once for each request. */
const once = (numberAt: NumberAt): NumberAt => {
  const known = new Map<Tracked, Map<Factor, Json | undefined>>();
  return (one, factor) => {
    const own = known.get(one) ?? new Map<Factor, Json | undefined>();
    if (!own.has(factor)) own.set(factor, numberAt(one, factor));
    known.set(one, own);
    return own.get(factor);
  };
};

/** The one factor, or the two, that make all of these amounts; `undefined` where none do, or several. */
export const factorsOf = (from: readonly Factor[], amounts: readonly Amount[], numberAt: NumberAt): readonly Factor[] | undefined => {
  const few = from.slice(0, NUMBERS);
  const at = once(numberAt);
  const alone = few.map((one) => [one]).filter((all) => makes(all, amounts, at));
  const pairs =
    alone.length > 0
      ? []
      : few.flatMap((one, place) => few.slice(place + 1).map((other) => [one, other])).filter((all) => makes(all, amounts, at));
  const [only, ...others] = alone.length > 0 ? alone : pairs;
  return others.length === 0 ? only : undefined;
};

/** "payload quantity times Product.price": a number that something is made with. */
export const madeOfFactors = (all: readonly Here[], knowledge: Knowledge): Source | undefined => {
  const amounts = all.flatMap(({ one, value }): Amount[] => (typeof value === 'number' ? [{ one, is: value }] : []));
  const [first] = amounts;
  if (first === undefined || amounts.length < all.length) return undefined;
  const [one, other, ...more] = factorsOf(ofSent(first.one), amounts, sentNumber(knowledge)) ?? [];
  return one === undefined || other === undefined || more.length > 0 ? undefined : { from: 'product', of: [one, other] };
};
