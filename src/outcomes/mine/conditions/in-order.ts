import { isInOrder, orderBetween } from '../../../base/ordered.ts';
import { lastPart } from '../../../base/path.ts';
import { BROKEN, comparedBy } from '../../../points/5-validation/compared.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { refusesSent } from './refuses-sent.ts';

/**
 * "ends at most payload starts": for refusals that hold two fields against each other in their words ("Ends must be after starts"), where each name is that of one
 * place of what was sent.
 */
export const orderPredicates = (own: readonly Tracked[]): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || !refusesSent(first)) return [];
  const places = Map.groupBy(
    scalarsOf(first.sample.payload, 60).map(({ path }) => path),
    lastPart,
  );
  const placeOf = (name: string): string | undefined => {
    const [only, ...others] = places.get(name) ?? [];
    return others.length > 0 ? undefined : only;
  };
  const found = complaintsIn(first.sample).flatMap(({ field, message }): readonly Predicate[] => {
    const compared = comparedBy(message, field === null ? null : lastPart(field), [...places.keys()]);
    const [path, to] = compared === undefined ? [] : [placeOf(compared.field), placeOf(compared.other)];
    if (compared === undefined || path === undefined || to === undefined) return [];
    const is = BROKEN[compared.rule];
    return [
      {
        condition: { kind: 'payload-order', path, is, to },
        holds: ({ sample: { payload } }) => {
          const order = orderBetween(valueAt(payload, path), valueAt(payload, to));
          return order !== undefined && isInOrder(is, order);
        },
        // Before whatever else may be said of the same place.
        tier: -1,
        about: `payload ${path}`,
      },
    ];
  });
  return found.filter(({ holds }) => own.every((one) => holds(one) === true));
};
