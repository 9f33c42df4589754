import { isInList, lastPart } from '../../../base/path.ts';
import { valueAt } from '../../place.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { placesOf, scalarsOf } from '../values/leaf.ts';
import { amountPredicates } from './amounts.ts';
import type { Predicate } from './candidate.ts';
import { countedPredicates } from './counted.ts';
import { refusesSent } from './refuses-sent.ts';
import { namesField, numbersSaid, saidBy, saysNoSuch } from './said.ts';

/** Two numbers are in some order by chance: without a word in the refusal for what the thing has, so many different pairs show it. */
const PAIRS = 4;

/** Numbers of the payload that are beyond a field of a thing, where that field is one that changes: more than there is left. */
const ofMeasures = (own: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || !refusesSent(first)) return [];
  // What names a thing measures nothing.
  const names = new Set(first.sample.reach.map((reach) => reach.name));
  const said = saidBy(own);
  // What is sent is called as the field that it becomes: that words name it says nothing of what stood there.
  const isShown = (path: string, entity: string, field: string): boolean =>
    (namesField(said, field) && lastPart(field) !== lastPart(path)) ||
    new Set(own.map((one) => JSON.stringify([valueAt(one.sample.payload, path), valueAt(recordOf(one, entity), field)]))).size >= PAIRS;
  const paths = placesOf(first.sample.payload).flatMap(({ path, value }) => (typeof value === 'number' && !names.has(path) ? [path] : []));
  return first.sample.reach.flatMap(({ entity }) =>
    scalarsOf(recordOf(first, entity), 60)
      .filter(
        ({ path, value }) => typeof value === 'number' && !isInList(path) && (knowledge.changes(entity, path) || namesField(said, path)),
      )
      .flatMap(({ path: field }) =>
        paths
          .filter((path) => isShown(path, entity, field))
          .flatMap((path) =>
            (['above', 'below'] as const).map(
              (is): Predicate => ({
                condition: { kind: 'payload-field', path, is, entity, field },
                holds: (one) => {
                  const sent = valueAt(one.sample.payload, path);
                  const there = valueAt(recordOf(one, entity), field);
                  if (typeof sent !== 'number' || typeof there !== 'number') return undefined;
                  return is === 'above' ? sent > there : sent < there;
                },
                tier: 0,
                about: `payload ${path} ${field}`,
              }),
            ),
          ),
      ),
  );
};

/** Numbers that go beyond what a thing has, and how many there are of what: how many, the words say, where they do not it is asked what a thing itself holds. */
export const quantityPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const counted = countedPredicates(own, others, knowledge);
  const further = counted.length > 0 ? [] : amountPredicates(own, others, knowledge);
  return [...ofMeasures(own, knowledge), ...counted, ...further].filter((predicate) => own.every((one) => predicate.holds(one) === true));
};

/**
 * Whether all that tells refusals apart is how great a number of the payload is, of which no word says how great it may be, or which thing it names: what that has is a better
 * cause, where the words are about it.
 */
export const isWeak = (found: readonly Predicate[], own: readonly Tracked[]): boolean =>
  found.length === 1 &&
  found.every(
    ({ condition }) =>
      condition.kind === 'payload-value' &&
      (condition.is === 'equals'
        ? saysNoSuch(saidBy(own)) ||
          own.every(({ sample }) => sample.reach.some((one) => one.in === 'payload' && one.name === condition.path))
        : (condition.is === 'at least' || condition.is === 'at most') && numbersSaid(own).length === 0),
  );
