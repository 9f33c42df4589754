import { lastPart } from '../../../base/path.ts';
import { choosing, toldInLists } from '../../arguments.ts';
import type { Collection, Condition } from '../../outcome.ts';
import { type ListPlace, listPlaces, rowPath } from '../answers/rows-at.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { asksForParts } from '../lists/asks-for-parts.ts';
import { choosersOf } from '../lists/chosen.ts';
import { collectionOf } from '../lists/collection.ts';
import { saysHowShown } from '../lists/how-shown.ts';
import { namesAsked, pagesOf } from '../lists/page.ts';
import { toldIn } from '../lists/told-alone.ts';
import type { Part } from './part.ts';

/** Lists that are told apart, and arguments that may choose: more are none that a person tells. */
const MOST = 12;

/** So many arguments may be looked at together. */
const TOGETHER = 3;

const withoutList = (name: string): string => name.replace(/\[\]$/, '');

/** An argument of an operation that may choose what is listed, with what is said of a request that gives it. */
interface Told {
  readonly name: string;
  readonly when: Condition;
}

/** The arguments of a request that may choose: what says where to begin, how much to show and in which order does not. */
const toldBy = ({ sample }: Tracked, parts: ReadonlySet<string>): readonly Told[] => {
  const inLists = toldInLists(sample).map(
    (path): Told => ({ name: path, when: { kind: 'payload-value', path, is: 'no shorter than', value: 1 } }),
  );
  const lists = new Set(inLists.map(({ name }) => name));
  const plain = choosing(sample)
    .filter(([name]) => !lists.has(withoutList(name)) && !sample.query.some(([other]) => other === name))
    .map(
      ([name]): Told => ({
        name,
        when: name.endsWith('[]')
          ? { kind: 'payload-value', path: withoutList(name), is: 'no shorter than', value: 1 }
          : { kind: 'payload', path: name, is: 'present' },
      }),
    );
  return [...inLists, ...plain].filter(
    ({ name }) => !parts.has(name) && !saysHowShown(lastPart(name)) && !saysHowShown(name.split('.')[0] ?? ''),
  );
};

/**
 * What was seen to choose what a list holds that is told as a whole, and of which that does not say what it does: where nothing else that is known chooses as well,
 * which would explain what is left out.
 */
const choosingUnexplained = (group: readonly Tracked[], place: ListPlace, whole: Collection, knowledge: Knowledge): ReadonlySet<string> => {
  const filters = new Set(namesAsked(whole.filters));
  const plain = pagesOf(group, place).filter(({ query }) => filters.isDisjointFrom(new Set(query.keys())));
  return choosersOf(plain, place.entity, knowledge).difference(toldIn(whole));
};

/**
 * Lists of an operation that was told what to look for in a way of which nothing shows what it chooses: in lists whose parts nothing takes apart (`where: {any: [{title: …},
 * {author: …}]}`), or in what compares in a way of its own. What is listed without it is told. A list that is told as a whole all the same stays whole.
 */
export const splitByTold = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const { group } = part;
  const [first] = group;
  const isReading = first?.sample.told === true && first.sample.status < 300 && group.every(({ sample }) => sample.payloadKnown);
  const [place] = isReading ? listPlaces(group) : [];
  if (place === undefined) return [part];
  const parts = asksForParts(
    group,
    group.map(({ sample }) => sample.found.filter(({ path }) => path === rowPath(place))),
  );
  const given = new Map(group.map((one) => [one, toldBy(one, parts)] as const));
  const names = [...new Set([...given.values()].flatMap((told) => told.map(({ name }) => name)))].toSorted();
  if (names.length === 0 || names.length > MOST) return [part];
  const whole = collectionOf(group, [], place, knowledge);
  const unexplained = whole === null ? undefined : choosingUnexplained(group, place, whole, knowledge);
  if (unexplained?.size === 0) return [part];
  const within = (some: ReadonlySet<string>): readonly Tracked[] =>
    group.filter((one) => given.get(one)?.every(({ name }) => some.has(name)) === true);
  // That somebody else is shown less explains nothing of what is asked for away.
  const isTold = (some: ReadonlySet<string>, beside: ReadonlySet<string>): boolean => {
    const isToldOf = (own: readonly Tracked[]): boolean => {
      const isGiven = own.some((one) => given.get(one)?.some(({ name }) => some.has(name)) === true);
      const filters = isGiven ? collectionOf(own, group, place, knowledge)?.filters : undefined;
      const asked = new Set(namesAsked(filters ?? []).map(withoutList));
      return filters !== undefined && [...some].every((name) => asked.has(withoutList(name)));
    };
    const all = within(some.union(beside));
    return isToldOf(all) || [...Map.groupBy(all, roleOf).values()].some((own) => own.length < all.length && isToldOf(own));
  };
  const told = new Set(names.filter((name) => (unexplained === undefined ? isTold(new Set([name]), new Set()) : !unexplained.has(name))));
  // What was never asked for but beside something else is told with it.
  for (const own of given.values()) {
    const some = new Set(own.map(({ name }) => name));
    if (some.size > 1 && some.size <= TOGETHER && !some.isSubsetOf(told) && isTold(some, told)) for (const name of some) told.add(name);
  }
  const rest = within(told);
  if (rest.length === 0 || rest.length === group.length) return [part];
  const untoldOf = (one: Tracked): Told | undefined => given.get(one)?.find(({ name }) => !told.has(name));
  return [...Map.groupBy(group, (one) => untoldOf(one)?.name)].map(([name, own]): Part => {
    const [some] = own;
    const untold = some === undefined ? undefined : untoldOf(some);
    const takes = (one: Tracked): boolean =>
      part.takes(one) && (given.get(one) ?? toldBy(one, parts)).find((each) => !told.has(each.name))?.name === name;
    return untold === undefined
      ? { ...part, group: own, takes }
      : { group: own, whole: part.whole, when: [...part.when, untold.when], takes, chosen: true };
  });
};
