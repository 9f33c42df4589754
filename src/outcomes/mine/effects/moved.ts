import type { JsonObject } from '../../../base/json.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Factor } from '../../quantity.ts';
import { isDeletion } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { numbersOf, placesOf } from '../values/leaf.ts';
import type { Change } from './each.ts';
import { madeBy } from './made.ts';
import { AMOUNTS, factorsOf, type NumberAt, ofSent, sentNumber } from './product.ts';

/** How a number went, wherever it was seen before and after. */
export const movesOf = (
  changes: readonly Change[],
  field: string,
): readonly { readonly one: Tracked; readonly from: number; readonly by: number }[] =>
  changes.flatMap(({ one, before, after }) => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)];
    return typeof from === 'number' && typeof to === 'number' ? [{ one, from, by: to - from }] : [];
  });

/** A number that moved by as much as one number of the payload says, which was not always the same. */
export const movedBy = (changes: readonly Change[], entity: string, field: string): Source | undefined => {
  const moves = movesOf(changes, field);
  if (new Set(moves.map(({ by }) => by)).size < 2) return undefined;
  const paths = placesOf(moves[0]?.one.sample.payload).flatMap(({ path, value }) => (typeof value === 'number' ? [path] : []));
  const fitting = paths.flatMap((path) =>
    ([1, -1] as const).flatMap((sign) =>
      moves.every(({ one, by }) => Number(valueAt(one.sample.payload, path)) * sign === by) ? [{ path, sign }] : [],
    ),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? { from: 'moved', entity, path: field, by: only.path, sign: only.sign } : undefined;
};

/** Numbers of what a call has made, or takes away: whatever it moves elsewhere, it moves for that. */
const ofThing = (one: Tracked): readonly Factor[] => {
  const made = [...madeBy(one)].map(([entity, { value }]): [string, JsonObject] => [entity, value]);
  const [target] = one.sample.reach;
  const gone = isDeletion(one.sample) && target !== undefined ? recordOf(one, target.entity) : undefined;
  return [...made, ...(gone === undefined || target === undefined ? [] : [[target.entity, gone] as const])].flatMap(([entity, value]) =>
    numbersOf(value).map((path): Factor => ({ from: 'entity', entity, path })),
  );
};

/** "Order.total plus Line.quantity times Line.unitPrice": a number that moved by what others make. */
export const movedByFactors = (changes: readonly Change[], entity: string, field: string, knowledge: Knowledge): Source | undefined => {
  const moves = movesOf(changes, field);
  const [first] = moves;
  if (first === undefined || new Set(moves.map(({ by }) => by)).size < AMOUNTS) return undefined;
  const sent = sentNumber(knowledge);
  const numberAt: NumberAt = (one, factor) =>
    (factor.from === 'entity' ? valueAt(madeBy(one).get(factor.entity)?.value, factor.path) : undefined) ?? sent(one, factor);
  const isOther = (factor: Factor): boolean => factor.from === 'payload' || factor.entity !== entity;
  for (const sign of [1, -1] as const)
    for (const from of [ofThing(first.one), ofSent(first.one)]) {
      const factors = factorsOf(
        from.filter(isOther),
        moves.map(({ one, by }) => ({ one, is: by * sign })),
        numberAt,
      );
      const [one, other] = factors ?? [];
      if (one !== undefined && other !== undefined) return { from: 'moved', entity, path: field, by: [one, other], sign };
      if (one?.from === 'entity') return { from: 'moved', entity, path: field, by: [one], sign };
    }
  return undefined;
};
