import { isAbout } from '../../../sample.ts';
import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { complainedBy } from '../said.ts';
import { type Looked, namedWords, shownOf } from './looked.ts';
import { placesIn } from './places.ts';

/** Words by which one of a kind has to be left. */
const LEFT = / (?:needs?|must|requires?|has to|have to|at least|last|only|without) /;

export const speaksOfLast = (own: readonly Tracked[]): boolean => LEFT.test(complainedBy(own));

/** "The number of other Member whose projectId is Project.id and whose role is owner is below 1": one of those has to be left. */
export const lastOfThose = (looked: Looked): readonly Predicate[] => {
  const { own, said, rowsOf } = looked;
  const [first] = own;
  const target = first?.sample.reach.find((one) => one.in === 'path' && isAbout(one));
  if (first === undefined || target === undefined || !LEFT.test(said)) return [];
  const by = target.entity;
  const places = placesIn(first, by, looked);
  const words = namedWords(by, looked);
  const sets = places.flatMap((place) => words.map((word): readonly Filter[] => [place, word]));
  return shownOf(
    sets.map((filters): Wanted => ({ by, filters, is: 'below', than: 1, isOther: true })),
    looked,
    rowsOf(by),
  );
};
