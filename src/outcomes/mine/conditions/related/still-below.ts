import { isAbout, namedOf } from '../../../sample.ts';
import { isCalledAfter } from '../called-after.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { namesThing, saysBelow, saysInUse, statusSaid } from '../said.ts';
import { fieldsOf, type Looked, shownOf } from './looked.ts';
import { STILL, standingOf } from './standing.ts';

/** Words by which a thing has something, and not how it stands itself: "has open items", and not "is still active". */
const HAS = / (?:has|have|having|with|contains?|there (?:is|are)) /;

/** "The number of Task whose parentId is Task.id and whose status is not done is at least 1": what is still to be done below what a call is about. */
export const stillBelow = (looked: Looked): readonly Predicate[] => {
  const { own, said, knowledge, rowsOf } = looked;
  const [first] = own;
  const target = first?.sample.reach.find((one) => one.in === 'path' && isAbout(one));
  if (first === undefined || target === undefined || ![400, 409, 412, 422, 423].includes(statusSaid(first))) return [];
  const { entity } = target;
  const entities = [...knowledge.outlines.keys()];
  const isOfSome = saysInUse(said) || (STILL.test(said) && (HAS.test(said) || !namesThing(said, entity)));
  const isMeant = (by: string): boolean =>
    by === entity
      ? saysBelow(said, entity)
      : namesThing(said, by) || (isOfSome && !entities.some((one) => one !== entity && namesThing(said, one)));
  return entities.filter(isMeant).flatMap((by) => {
    const rowsBefore = rowsOf(by);
    const fields = fieldsOf(rowsBefore(looked.latest).values());
    const identity = knowledge.outlines.get(entity)?.identity ?? 'id';
    return [...fields]
      .filter((field) => field !== knowledge.outlines.get(by)?.identity && isCalledAfter(field, by, entity, entities))
      .flatMap((field) => {
        const naming: Filter = [field, { from: 'entity', entity, path: identity }, ({ sample }) => namedOf(sample, entity)?.key];
        const sets = standingOf(by, [naming], looked, rowsBefore).map((one) => [naming, one]);
        return shownOf(
          sets.map((filters): Wanted => ({ by, filters, is: 'at least', than: 1 })),
          looked,
          rowsBefore,
        );
      });
  });
};
