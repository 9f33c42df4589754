import { byKey } from '../points/3-entities/record.ts';
import { maySort } from './mine/lists/how-shown.ts';
import type { Outcome } from './outcome.ts';
import { type CallSample, isWrite, rowsOf } from './sample.ts';

/** Of one entity: what was listed right after each thing, by their keys. */
export type Followers = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether somebody asked for an order: which one there is without says nothing then. */
const isSorted = ({ query, call, payload }: CallSample): boolean =>
  query.some(([name]) => maySort(name) && /sort|order/i.test(name)) || (payload !== undefined && call.includes(' #'));

/** Entities that a call lists in an order that no field explains. */
const unorderedIn = (outcomes: readonly Outcome[]): ReadonlySet<string> =>
  new Set(outcomes.flatMap(({ collection }) => (collection !== null && collection.order === null ? [collection.entity] : [])));

/**
 * What followed what in the lists of which no field explains the order: fields of a form, the nodes of a palette. A client draws them as they come, so that they
 * come as they were listed is part of the answer.
 */
export const followersAmong = (
  samples: readonly CallSample[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
): ReadonlyMap<string, Followers> => {
  const unordered = new Map([...outcomes].map(([call, own]) => [call, unorderedIn(own)]));
  const all = new Map<string, Map<string, Set<string>>>();
  for (const sample of samples) {
    const entities = unordered.get(sample.call);
    if (entities === undefined || entities.size === 0 || sample.status >= 300 || isWrite(sample) || isSorted(sample)) continue;
    for (const [place, rows] of Map.groupBy(rowsOf(sample), ({ path, entity }) => `${path} ${entity}`)) {
      const entity = place.slice(place.lastIndexOf(' ') + 1);
      if (!entities.has(entity)) continue;
      const own = all.get(entity) ?? new Map<string, Set<string>>();
      all.set(entity, own);
      for (const [at, { key }] of rows.entries()) {
        const next = rows[at + 1]?.key;
        if (next !== undefined) own.set(key, (own.get(key) ?? new Set<string>()).add(next));
      }
    }
  }
  return all;
};

/** These keys as they were listed, where all lists agree; what no list tells apart stands by its key, and so do all where lists contradict each other. */
export const asListed = (keys: readonly string[], followers: Followers | undefined): readonly string[] => {
  const plain = keys.toSorted(byKey);
  if (followers === undefined) return plain;
  // What is listed and is no record stands between records all the same.
  const every = new Set([...plain, ...followers.keys(), ...[...followers.values()].flatMap((after) => [...after])]);
  const before = new Map<string, number>([...every].map((key) => [key, 0]));
  for (const after of followers.values()) for (const key of after) before.set(key, (before.get(key) ?? 0) + 1);
  const free = [...every].filter((key) => before.get(key) === 0).toSorted(byKey);
  const listed: string[] = [];
  for (let next = free.shift(); next !== undefined; next = free.shift()) {
    listed.push(next);
    const freed = [...(followers.get(next) ?? [])].filter((key) => {
      const left = (before.get(key) ?? 0) - 1;
      before.set(key, left);
      return left === 0;
    });
    // What comes right after a thing stays there, before others that nothing holds in their place.
    free.unshift(...freed.toSorted(byKey));
  }
  const known = new Set(keys);
  return listed.length < every.size ? plain : listed.filter((key) => known.has(key));
};
