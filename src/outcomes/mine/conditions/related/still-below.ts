import { isCalledAfter } from '../called-after.ts';
import type { Predicate } from '../candidate.ts';
import type { Wanted } from '../count-rows.ts';
import { namesThing, saysBelow, saysInUse, statusSaid } from '../said.ts';
import { fieldsOf, type Looked, namingIn, OF_THINGS, shownOf } from './looked.ts';
import { targetOf } from './places.ts';
import { STILL, standingOf } from './standing.ts';

/** Words by which a thing has something, and not how it stands itself: "has open items", and not "is still active". */
const HAS = / (?:has|have|having|with|contains?|there (?:is|are)) /;

/** "The number of Task whose parentId is Task.id and whose status is not done is at least 1": what is still to be done below what a call is about. */
export const stillBelow = (looked: Looked): readonly Predicate[] => {
  const { own, said, knowledge } = looked;
  const [first] = own;
  const entity = targetOf(looked);
  if (first === undefined || entity === undefined || !OF_THINGS.has(statusSaid(first))) return [];
  const entities = [...knowledge.outlines.keys()];
  const isOfSome = saysInUse(said) || (STILL.test(said) && (HAS.test(said) || !namesThing(said, entity)));
  const isMeant = (by: string): boolean =>
    by === entity
      ? saysBelow(said, entity)
      : namesThing(said, by) || (isOfSome && !entities.some((one) => one !== entity && namesThing(said, one)));
  return entities.filter(isMeant).flatMap((by) =>
    [...fieldsOf(by, looked)]
      .filter((field) => field !== knowledge.outlines.get(by)?.identity && isCalledAfter(field, by, entity, entities))
      .flatMap((field) => {
        const naming = namingIn(field, entity, looked);
        return shownOf(
          standingOf(by, [naming], looked).map((standing): Wanted => ({ by, filters: [naming, standing], is: 'at least', than: 1 })),
          looked,
        );
      }),
  );
};
