import { isInList, lastPart } from '../../../../base/path.ts';
import { scalarsOf } from '../../values/leaf.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { filtersNaming } from '../count-subject.ts';
import { saysTaken } from '../taken.ts';
import { isSpokenOf, type Looked, sentAt, shownOf } from './looked.ts';
import { besideIt, kindsOf, meantOf, subsetsOf } from './places.ts';

/** "The number of Task whose projectId is Project.id and whose title is payload title is at least 1": what is taken among those that are of the same. */
export const takenAmong = (looked: Looked): readonly Predicate[] => {
  const { own, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !saysTaken(said)) return [];
  const places = scalarsOf(first.sample.payload, 60).filter(
    ({ path, value }) => typeof value === 'string' && !isInList(path) && isSpokenOf(own, said, path),
  );
  const [place, ...more] = places;
  if (place === undefined || more.length > 0) return [];
  return [...kindsOf(looked)].flatMap((by) => {
    const isMade = made.has(by);
    const naming = isMade ? filtersNaming(first, by, made.get(by) ?? [], [], knowledge) : besideIt(first, by, looked);
    const field = lastPart(place.path);
    // What names a thing is not what something is called.
    if (naming.some(([named]) => lastPart(named) === field)) return [];
    const taken: Filter = [field, { from: 'payload', path: place.path }, sentAt(place.path)];
    const sets = meantOf(said, subsetsOf(naming)).filter((set) => set.length > 0);
    return shownOf(
      sets.map((set): Wanted => ({ by, filters: [...set, taken], is: 'at least', than: 1, isOther: !isMade })),
      looked,
    );
  });
};
