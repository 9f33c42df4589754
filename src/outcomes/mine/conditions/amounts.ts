import { isInOrder } from '../../../base/ordered.ts';
import { lastName } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { valueAt } from '../../place.ts';
import type { Measure, Quantity } from '../../quantity.ts';
import { namedOf } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { numbersOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { namesField, namesThing, numbersSaid, saidBy } from './said.ts';

/** Words by which there is room for no more. */
const FULL =
  / (?:full|fully|sold out|out of stock|capacity|limit|not enough|insufficient|no (?:more |free |open )?\w+ (?:left|available|remaining)|none left|exhausted|unavailable|not available) /;

/** What a number is called by which something has no more room, and one that says how much room there is. */
const LEFT = /left|free|avail|remain|stock|open|spare|vacan|hand|balance|credit/i;
const BOUND = /max|most|limit|capacity|size|total|quota|places|seats|spots|slots|room|space|beds|berths|volume|bound|cap\b/i;

/** So many things that were refused, and as many that were not: fewer differ in some number by chance, where no word names it. */
const THINGS = 2;
const REQUESTS = 3;

const numberOf = (one: Tracked, quantity: Quantity): number | undefined => {
  if (quantity.of === 'number') return quantity.value;
  const value = quantity.of === 'field' ? valueAt(recordOf(one, quantity.entity), quantity.field) : undefined;
  return typeof value === 'number' ? value : undefined;
};

/**
 * "Class.booked is at least Class.capacity", "Order.due is above 0": for refusals of what has no room for more, as their words are, and of what is not yet at
 * nothing, or already is. The number is one that was seen to change.
 */
export const amountPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || ![400, 402, 409, 412, 422, 423].includes(plainStatus(first.sample.status))) return [];
  const said = saidBy(own);
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const isFull = FULL.test(said);
  const predicateOf = (of: Measure['of'], is: Measure['is'], than: Quantity, entity: string): Predicate => ({
    condition: { kind: 'measure', of, is, than },
    holds: (one) => {
      const [number, to] = [numberOf(one, of), numberOf(one, than)];
      return number === undefined || to === undefined ? undefined : isInOrder(is, number - to);
    },
    tier: 0,
    about: `entity ${entity} ${JSON.stringify([of, than])}`,
  });
  const entities = [...new Set(first.sample.reach.map(({ entity }) => entity))];
  return entities.flatMap((entity) => {
    const things = (all: readonly Tracked[], predicate: Predicate, is: boolean): number =>
      new Set(all.flatMap((one) => (predicate.holds(one) === is ? [namedOf(one.sample, entity)?.key] : []))).size;
    const numbers = numbersOf(recordOf(first, entity));
    const field = (path: string): Measure['of'] => ({ of: 'field', entity, field: path });
    const moving = numbers.filter((path) => knowledge.changes(entity, path));
    // Words that say how much there may be do not mean nothing.
    const isOther = numbersSaid(own).some(
      (number) => number !== 0 && !own.some((one) => moving.some((path) => valueAt(recordOf(one, entity), path) === number)),
    );
    const isShown = (predicate: Predicate): boolean =>
      things(own, predicate, true) >= THINGS &&
      things(accepted, predicate, false) >= THINGS &&
      own.filter((one) => predicate.holds(one) === true).length >= REQUESTS &&
      accepted.filter((one) => predicate.holds(one) === false).length >= REQUESTS;
    const atNothing = moving.flatMap((path) =>
      (['above', 'at most'] as const)
        .map((is) => predicateOf(field(path), is, { of: 'number', value: 0 }, entity))
        .filter(
          (predicate) =>
            !isOther &&
            ((isFull && predicate.condition.kind === 'measure' && predicate.condition.is === 'at most' && LEFT.test(lastName(path))) ||
              namesField(said, path) ||
              ((isFull || namesThing(said, entity)) && isShown(predicate))),
        ),
    );
    const beyond = isFull
      ? moving.flatMap((path) =>
          numbers.filter((other) => other !== path).map((other) => predicateOf(field(path), 'at least', field(other), entity)),
        )
      : [];
    // Full is what holds just as much as it may: of two numbers that never meet none is the bound of the other.
    const meets = ({ condition }: Predicate): boolean => {
      if (condition.kind !== 'measure' || condition.than.of !== 'field') return false;
      const { of, than } = condition;
      const met = new Set(own.flatMap((one) => (numberOf(one, of) === numberOf(one, than) ? [numberOf(one, than)] : [])));
      return met.size >= (BOUND.test(lastName(than.field)) || namesField(said, than.field) ? 1 : THINGS);
    };
    return [...atNothing, ...beyond.filter(meets)];
  });
};
