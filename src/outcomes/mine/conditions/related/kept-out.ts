import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { namesThing, statusSaid } from '../said.ts';
import { DIFFERENT, type Looked, namedWords, shownOf } from './looked.ts';
import { peopleIn, placesIn } from './places.ts';

/** What follows on "not": "Assignee is not a member of this project". */
const NOT = / (?:not|n t)(?: yet)?(?=((?: [^ ]+){1,4}))/g;

const saysNotAmong = (said: string, by: string): boolean => [...said.matchAll(NOT)].some(([, after = '']) => namesThing(`${after} `, by));

/**
 * "The number of Member whose projectId is Project.id and whose userId is id of who asks is below 1": for what people are not shown, or may not do, who do not
 * belong to it. Words are wanted only where it is another person's belonging, or of which kind.
 */
export const keptOut = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, knowledge, rowsOf } = looked;
  const [first] = own;
  if (first === undefined) return [];
  const isOfWho = [403, 404].includes(statusSaid(first));
  const isToldOther = (by: string): boolean => !isOfWho && saysNotAmong(said, by);
  const kinds = [...knowledge.outlines.keys()].filter((by) => isOfWho || isToldOther(by));
  const whoOf = (all: readonly Tracked[]): number => new Set(all.map(({ sample }) => sample.caller.account?.key)).size;
  if (isOfWho && (whoOf(own) < DIFFERENT || whoOf(accepted) < DIFFERENT)) return [];
  return kinds.flatMap((by) => {
    const rowsBefore = rowsOf(by);
    // What people make themselves, a remark of theirs, is no belonging.
    const isTheirs = ([field]: Filter): boolean => !namesThing(said, by) && knowledge.namedMakers(by, field) !== undefined;
    const people = peopleIn(first, by, looked).filter((who) => (who[1].from === 'caller') === isOfWho && !isTheirs(who));
    const places = placesIn(first, by, looked);
    const pairs = people.flatMap((who) =>
      places.flatMap((place): readonly (readonly Filter[])[] => (place[0] === who[0] ? [] : [[place, who]])),
    );
    const plain = pairs.map((filters): Wanted => ({ by, filters, is: 'below', than: 1 }));
    const shown = shownOf(plain, looked, rowsBefore);
    if (shown.length > 0 || !isOfWho) return shown;
    const words = namedWords(by, looked);
    const ofWord = pairs.flatMap((pair) =>
      words.flatMap((word) => (['at least', 'below'] as const).map((is): Wanted => ({ by, filters: [...pair, word], is, than: 1 }))),
    );
    return shownOf(ofWord, looked, rowsBefore);
  });
};
