import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Factor } from '../../quantity.ts';
import { isDeletion } from '../../sample.ts';
import { ownerAt } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { placesOf, scalarsOf } from '../values/leaf.ts';
import type { Change } from './each.ts';
import { madeBy } from './made.ts';

/** So many different amounts show what they are made of. */
const AMOUNTS = 2;

/** Of so many numbers pairs are looked at. */
const NUMBERS = 24;

interface Amount {
  readonly one: Tracked;
  readonly is: number;
}

const numbersOf = (value: Json | undefined): readonly string[] =>
  scalarsOf(value, 60).flatMap(({ path, value: number }) =>
    typeof number === 'number' && !isInList(path) && !isIdentityName(path) ? [path] : [],
  );

/** Numbers of what a call has made, or takes away: whatever it moves elsewhere, it moves for that. */
const ofThing = (one: Tracked): readonly Factor[] => {
  const made = [...madeBy(one)].map(([entity, { value }]): [string, JsonObject] => [entity, value]);
  const [target] = one.sample.reach;
  const gone = isDeletion(one.sample) && target !== undefined ? recordOf(one, target.entity) : undefined;
  return [...made, ...(gone === undefined || target === undefined ? [] : [[target.entity, gone] as const])].flatMap(([entity, value]) =>
    numbersOf(value).map((path): Factor => ({ from: 'entity', entity, path })),
  );
};

/** Numbers that were sent, and of the things that the call names. */
const ofSent = (one: Tracked): readonly Factor[] => [
  ...placesOf(one.sample.payload).flatMap(({ path, value }): Factor[] =>
    typeof value === 'number' && !isInList(path) && !isIdentityName(path) ? [{ from: 'payload', path }] : [],
  ),
  ...[...new Set(one.sample.reach.map(({ entity }) => entity))].flatMap((entity) =>
    numbersOf(recordOf(one, entity)).map((path): Factor => ({ from: 'entity', entity, path })),
  ),
];

const numberAt = (one: Tracked, factor: Factor, knowledge: Knowledge): number | undefined => {
  const value =
    factor.from === 'payload'
      ? valueAt(one.sample.payload, factor.path)
      : (valueAt(madeBy(one).get(factor.entity)?.value, factor.path) ?? ownerAt(one, factor.entity, factor.path, knowledge));
  return typeof value === 'number' ? value : undefined;
};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/** Factors that make each of these amounts, wherever all of them are known, of several different ones. */
const makes = (factors: readonly Factor[], amounts: readonly Amount[], knowledge: Knowledge): boolean => {
  const known = amounts.flatMap(({ one, is }) => {
    const numbers = factors.map((factor) => numberAt(one, factor, knowledge));
    return numbers.every((number) => number !== undefined) ? [{ is, numbers }] : [];
  });
  const isEach = known.every(({ is, numbers }) =>
    isNear(
      is,
      numbers.reduce((all, number) => all * number, 1),
    ),
  );
  // What is always one multiplies nothing.
  const isFactor = factors.every((_, at) => factors.length === 1 || known.some(({ numbers }) => numbers[at] !== 1));
  return isEach && isFactor && known.length * 2 > amounts.length && new Set(known.map(({ is }) => is)).size >= AMOUNTS;
};

/** The one factor, or the two, that make all of these amounts; `undefined` where none do, or several. */
const factorsOf = (from: readonly Factor[], amounts: readonly Amount[], knowledge: Knowledge): readonly Factor[] | undefined => {
  const few = from.slice(0, NUMBERS);
  const alone = few.map((one) => [one]).filter((all) => makes(all, amounts, knowledge));
  const pairs =
    alone.length > 0
      ? []
      : few.flatMap((one, at) => few.slice(at + 1).map((other) => [one, other])).filter((all) => makes(all, amounts, knowledge));
  const [only, ...others] = alone.length > 0 ? alone : pairs;
  return others.length === 0 ? only : undefined;
};

/** "Order.total plus Line.quantity times Line.unitPrice": a number that moved by what others make. */
export const movedByFactors = (changes: readonly Change[], entity: string, field: string, knowledge: Knowledge): Source | undefined => {
  const moves = changes.flatMap(({ one, before, after }): Amount[] => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)];
    return typeof from === 'number' && typeof to === 'number' ? [{ one, is: to - from }] : [];
  });
  const [first] = moves;
  if (first === undefined || new Set(moves.map(({ is }) => is)).size < AMOUNTS) return undefined;
  const isOther = (factor: Factor): boolean => factor.from === 'payload' || factor.entity !== entity;
  for (const sign of [1, -1] as const)
    for (const from of [ofThing(first.one), ofSent(first.one)]) {
      const by = factorsOf(
        from.filter(isOther),
        moves.map(({ one, is }) => ({ one, is: is * sign })),
        knowledge,
      );
      const [one, other] = by ?? [];
      if (one !== undefined && other !== undefined) return { from: 'moved', entity, path: field, by: [one, other], sign };
      if (one?.from === 'entity') return { from: 'moved', entity, path: field, by: [one], sign };
    }
  return undefined;
};

/** "payload quantity times Product.price": a number that something is made with. */
export const madeOfFactors = (all: readonly Here[], knowledge: Knowledge): Source | undefined => {
  const amounts = all.flatMap(({ one, value }): Amount[] => (typeof value === 'number' ? [{ one, is: value }] : []));
  const [first] = amounts;
  if (first === undefined || amounts.length < all.length) return undefined;
  const [one, other, ...more] = factorsOf(ofSent(first.one), amounts, knowledge) ?? [];
  return one === undefined || other === undefined || more.length > 0 ? undefined : { from: 'product', of: [one, other] };
};
