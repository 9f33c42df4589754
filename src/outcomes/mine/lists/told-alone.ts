import type { Collection } from '../../outcome.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { collectionOf } from './collection.ts';
import { namesAsked } from './page.ts';

/** With more parameters that may choose, none is looked at by itself. */
const CANDIDATES = 12;

/** The parameters of a list of which it is known what they do. */
export const toldIn = ({ filters, sorts = [], paging }: Collection): ReadonlySet<string> =>
  new Set([
    ...namesAsked(filters),
    ...sorts.flatMap(({ asked }) => asked.map(([name]) => name)),
    ...[paging?.position, paging?.size].flatMap((name) => name ?? []),
  ]);

/**
 * Those of some parameters that may choose, of which it is known what they do, where the answers to all who asked are no one list: each by itself, beside the requests that gave none of
 * them, and for each role that ever gave it. That somebody else is shown nothing, or that another filter is not understood, explains this one not away.
 */
export const toldAlone = (
  names: ReadonlySet<string>,
  group: readonly Tracked[],
  place: ListPlace,
  knowledge: Knowledge,
): ReadonlySet<string> => {
  const givenBy = new Map(
    group.map((one) => [one, new Set(one.sample.query.flatMap(([name]) => (names.has(name) ? [name] : [])))] as const),
  );
  const isTold = (name: string): boolean => {
    const roles = new Set(group.flatMap((one) => (givenBy.get(one)?.has(name) === true ? [roleOf(one)] : [])));
    const alone = group.filter((one) => givenBy.get(one)?.isSubsetOf(new Set([name])) === true);
    const isToldOf = (own: readonly Tracked[]): boolean => {
      const others = group.filter((one) => !own.includes(one));
      const collection = own.some((one) => givenBy.get(one)?.has(name) === true) ? collectionOf(own, others, place, knowledge) : null;
      return collection !== null && toldIn(collection).has(name);
    };
    // Of a role that hardly asked, what all who asked are shown together tells it as well.
    return [...roles].every((role) => isToldOf(alone.filter((one) => roleOf(one) === role))) || isToldOf(alone);
  };
  return new Set(names.size > CANDIDATES ? [] : [...names].filter(isTold));
};
