import { toldInLists } from '../../arguments.ts';
import { listPlaces } from '../answers/rows-at.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { collectionOf } from '../lists/collection.ts';
import type { Part } from './part.ts';

/** Lists that are told apart: more are no arguments that a person tells. */
const MOST = 12;

/**
 * Lists of an operation that was told what to look for in lists, whose parts nothing takes apart (`where: {any: [{title: …}, {author: …}]}`, `orderBy: [{title: asc}]`).
 * Which rows that chooses is not shown; what is listed without it is. A list that is told as a whole all the same stays whole.
 */
export const splitByTold = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const { group } = part;
  const [first] = group;
  const isTold = first?.sample.told === true && first.sample.status < 300 && group.every(({ sample }) => sample.payloadKnown);
  const [place] = isTold ? listPlaces(group) : [];
  if (place === undefined) return [part];
  const toldBy = (one: Tracked): string | undefined => toldInLists(one.sample)[0];
  const parts = Map.groupBy(group, toldBy);
  if (parts.size < 2 || parts.size > MOST || !parts.has(undefined) || collectionOf(group, [], place, knowledge) !== null) return [part];
  return [...parts].map(([path, own]): Part => {
    const takes = (one: Tracked): boolean => part.takes(one) && toldBy(one) === path;
    return path === undefined
      ? { ...part, group: own, takes }
      : {
          group: own,
          whole: part.whole,
          when: [...part.when, { kind: 'payload-value', path, is: 'no shorter than', value: 1 }],
          takes,
          chosen: true,
        };
  });
};
