import type { Json } from '../../../../base/json.ts';
import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { complainedBy, wordsOf } from '../said.ts';
import { type Looked, namedWords, shownOf } from './looked.ts';
import { placesIn, targetOf } from './places.ts';

/** Words by which one of a kind has to be left, right before what that is called: "at least one owner", "its only owner", and not "only owners may". */
const LEFT =
  / (?:at least (?:one|an?|1)|(?:the|its|their|your|s|a) (?:last|only|sole)|last|(?:needs?|requires?|(?:must|has to|have to|should) (?:always )?(?:have|keep|retain)|without) (?:an?|one|another|any)) (?:other |remaining |active )?/;

const saysLeft = (said: string, word: Json): boolean =>
  typeof word === 'string' && new RegExp(`${LEFT.source}${wordsOf(word).join(' ')}s? `, 'u').test(said);

export const speaksOfLast = (own: readonly Tracked[]): boolean => LEFT.test(complainedBy(own));

/** "The number of other Member whose projectId is Project.id and whose role is owner is below 1": one of those has to be left. */
export const lastOfThose = (looked: Looked): readonly Predicate[] => {
  const { own, said } = looked;
  const [first] = own;
  const by = targetOf(looked);
  if (first === undefined || by === undefined || !LEFT.test(said)) return [];
  const places = placesIn(first, by, looked);
  const words = namedWords(by, looked).filter(([, held]) => held.from === 'constant' && saysLeft(said, held.value));
  const sets = places.flatMap((place) => words.map((word): readonly Filter[] => [place, word]));
  return shownOf(
    sets.map((filters): Wanted => ({ by, filters, is: 'below', than: 1, isOther: true })),
    looked,
  );
};
