import { valueAt } from '../../../place.ts';
import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { namesThing, statusSaid } from '../said.ts';
import { DIFFERENT, type Kind, type Looked, namedWords, shownOf, wasLookedAt } from './looked.ts';
import { peopleIn, placesIn } from './places.ts';

/** What follows on "not": "Assignee is not a member of this project". */
const NOT = / (?:not|n t)(?: yet)?(?=((?: [^ ]+){1,4}))/g;

/** What it is that somebody is a member of, and no thing that a call is about: "a member of staff". */
const OF_OTHER = / of (?!this|that|the|its|these|any|an? )(\p{L}+) /gu;

const saysNotAmong = (said: string, by: string, entities: readonly string[]): boolean =>
  [...said.matchAll(NOT)].some(([, after = '']) => namesThing(`${after} `, by)) &&
  [...said.matchAll(OF_OTHER)].every(([, of = '']) => entities.some((entity) => namesThing(` ${of} `, entity)));

const valuesOf = (one: Tracked, filters: readonly Filter[]): string => JSON.stringify(filters.map(([, , heldBy]) => heldBy(one) ?? null));

/** Whether enough of those who were refused are known not to belong: somebody had looked who does, and they were none of them. */
const isShownOutside = (kind: Kind, looked: Looked): boolean => {
  const who = kind.filters.filter(([, { from }]) => from !== 'entity');
  const known = looked.own.filter((one) => wasLookedAt(one, kind, looked));
  return new Set(known.map((one) => valuesOf(one, who))).size >= Math.min(DIFFERENT, looked.own.length);
};

/**
 * Whether things of a kind say who belongs: nobody does so twice, as whoever does something twice is in a log of that. And it is no matter of who somebody is: one who was
 * refused was let in elsewhere, where they belong.
 */
const isBelonging = ({ by, filters }: Kind, { own, accepted, latest, rowsOf }: Looked): boolean => {
  const rows = [...rowsOf(by)(latest).values()].map((value) => JSON.stringify(filters.map(([field]) => valueAt(value, field) ?? null)));
  const letIn = new Set(accepted.map(({ sample }) => sample.caller.account?.key));
  return new Set(rows).size === rows.length && own.some(({ sample }) => letIn.has(sample.caller.account?.key));
};

/**
 * "The number of Member whose projectId is Project.id and whose userId is id of who asks is below 1": for what people are not shown, or may not do, who do not
 * belong to it. Words are wanted only where it is another person's belonging, or of which kind.
 */
export const keptOut = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, knowledge } = looked;
  const [first] = own;
  if (first === undefined) return [];
  const isOfWho = [403, 404].includes(statusSaid(first));
  const isToldOther = (by: string): boolean => !isOfWho && saysNotAmong(said, by, [...knowledge.outlines.keys()]);
  const kinds = [...knowledge.outlines.keys()].filter((by) => isOfWho || isToldOther(by));
  const whoOf = (all: readonly Tracked[]): number => new Set(all.map(({ sample }) => sample.caller.account?.key)).size;
  if (isOfWho && (whoOf(own) < DIFFERENT || whoOf(accepted) < DIFFERENT)) return [];
  return kinds.flatMap((by) => {
    // What people make themselves, a remark of theirs, is no belonging.
    const isTheirs = ([field]: Filter): boolean => !namesThing(said, by) && knowledge.namedMakers(by, field) !== undefined;
    const people = peopleIn(first, by, looked).filter((who) => (who[1].from === 'caller') === isOfWho && !isTheirs(who));
    const places = placesIn(first, by, looked);
    const pairs = people.flatMap((who) =>
      places.flatMap((place): readonly (readonly Filter[])[] => (place[0] === who[0] ? [] : [[place, who]])),
    );
    const plain = pairs
      .map((filters): Wanted => ({ by, filters, is: 'below', than: 1 }))
      .filter((wanted) => isShownOutside(wanted, looked) && (!isOfWho || isBelonging(wanted, looked)));
    // Whose words are of one kind of those who belong are not of all who do not: "Only owners may do that".
    const words = isOfWho
      ? namedWords(by, looked).filter(([, held]) => !(held.from === 'constant' && namesThing(` ${held.value} `, by)))
      : [];
    if (words.length === 0) return shownOf(plain, looked);
    const ofWord = pairs.flatMap((pair) =>
      words.flatMap((word) => (['at least', 'below'] as const).map((is): Wanted => ({ by, filters: [...pair, word], is, than: 1 }))),
    );
    return shownOf(ofWord, looked);
  });
};
