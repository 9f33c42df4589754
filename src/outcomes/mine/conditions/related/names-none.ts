import { isInList } from '../../../../base/path.ts';
import { scalarsOf } from '../../values/leaf.ts';
import { isCalledAfter } from '../called-after.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter } from '../count-rows.ts';
import { DIFFERENT, isSpokenOf, type Looked, sentAt, shownOf } from './looked.ts';

/** Words by which what was sent names nothing: what is "invalid" may be there. */
const NOT_THERE = / (?:not found|no such|(?:does not|doesn t|do not|don t) exist|unknown|not (?:an? )?(?:known|existing)) /;

/** "The number of Room whose id is payload roomId is below 1": what is sent names nothing that there is. */
export const namesNone = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !NOT_THERE.test(said)) return [];
  const entities = [...knowledge.outlines.keys()];
  return scalarsOf(first.sample.payload, 60)
    .filter(({ path }) => !isInList(path) && isSpokenOf(own, said, path))
    .flatMap(({ path }) => {
      const kinds = entities.filter(
        (entity) =>
          accepted.some(({ sample }) => sample.reach.some((one) => one.in === 'payload' && one.name === path && one.entity === entity)) ||
          [...made.keys()].some((by) => isCalledAfter(path, by, entity, entities)),
      );
      const [entity, ...more] = kinds;
      const identity = entity === undefined ? null : (knowledge.outlines.get(entity)?.identity ?? null);
      if (entity === undefined || more.length > 0 || identity === null) return [];
      const named: Filter = [identity, { from: 'payload', path }, sentAt(path)];
      const shown = shownOf([{ by: entity, filters: [named], is: 'below', than: 1 }], looked);
      const different = new Set(accepted.map(sentAt(path)).filter((value) => (value ?? null) !== null));
      return different.size < DIFFERENT ? [] : shown;
    });
};
