import { groupsOf } from '../groups/group.ts';
import { isNamedAnew, type Tracked } from '../known/tracked.ts';
import { listingAmong } from '../lists/scope.ts';
import { madeEntities, madeIn } from './made.ts';
import { byPut } from './put.ts';
import { replacedBy } from './replaced.ts';

/** What the recordings made, by entity: it was not there before. `calls`: the samples of each call. */
export const allMade = (calls: readonly (readonly Tracked[])[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const made = new Map<string, Set<string>>();
  const add = (entity: string, key: string): void => {
    made.set(entity, (made.get(entity) ?? new Set()).add(key));
  };
  const lists = listingAmong(calls.flat());
  for (const whole of calls)
    for (const group of groupsOf(whole).flatMap(byPut)) {
      const entities = madeEntities(group);
      for (const { sample } of group)
        for (const { entity, key } of sample.status < 300 ? sample.found : []) if (isNamedAnew(sample, entity, key)) add(entity, key);
      for (const each of entities.size === 0 ? [] : madeIn(group))
        for (const [entity, { key }] of each) if (entities.has(entity)) add(entity, key);
      for (const { entity, made: keys } of replacedBy(group, lists)) for (const key of keys) add(entity, key);
    }
  return made;
};
