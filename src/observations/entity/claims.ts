import { segmentsOf } from '../segment.ts';
import type { MergedDraft } from './merge.ts';
import { pascal } from './pascal.ts';
import { mainIdentity } from './rekey.ts';
import { saysOf } from './says-of.ts';

type Group = readonly MergedDraft[];

/** Whether things stand directly behind a value ("/shelves/{shelfId}/{bookId}"): the word before both calls what the first of them names. */
const areBehindValue = (group: Group): boolean =>
  group.every(({ collection, keyed }) => !keyed && collection.split(' ')[0]?.endsWith('}') === true);

/** Whether the things of one group only say something of those of another that is called the same. */
const areOf = (group: Group, other: Group, words: readonly string[]): boolean => {
  const keyOf = (one: Group): string | undefined => one.map(mainIdentity).find((key) => key !== undefined);
  const ids = [...new Set(group.flatMap(({ snapshots }) => [...snapshots.keys()]))];
  const isOther = (id: string): boolean => other.some(({ snapshots }) => snapshots.has(id));
  return saysOf(words.at(-1) ?? '', { key: keyOf(group), ids }, { key: keyOf(other), has: isOther });
};

/**
 * Who of those that are called the same has the plain name: the first of which one with an identity was asked for, by the shortest address, else the first;
 * not those that only say something of the others; those behind a value only where nothing else with an identity is called so.
 */
export const claimsOf = (ordered: readonly Group[], called: ReadonlyMap<Group, readonly string[]>): ReadonlyMap<string, Group> => {
  const isAsked = (group: Group): boolean => group.some(({ asked, identities }) => asked && identities.size > 0);
  const depthOf = (group: Group): number =>
    Math.min(...group.filter(({ asked }) => asked).map(({ collection }) => segmentsOf(collection).length));
  const claims = new Map<string, Group>();
  for (const group of ordered) {
    const words = called.get(group) ?? [];
    const name = pascal(words);
    const have = claims.get(name);
    if (have === undefined || areOf(have, group, words)) claims.set(name, group);
    else if (areOf(group, have, words)) continue;
    else if (areBehindValue(group) !== areBehindValue(have)) {
      if (areBehindValue(have) && group.some(({ identities }) => identities.size > 0)) claims.set(name, group);
    } else if (isAsked(group) && (!isAsked(have) || depthOf(group) < depthOf(have))) claims.set(name, group);
  }
  return claims;
};
