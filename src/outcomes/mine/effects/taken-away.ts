import { entityKey, type Tracked } from '../known/tracked.ts';

/** How the thing that a deletion is about stood before it, as far as that is known. */
const stoodBefore = (one: Tracked): 'there' | 'gone' | undefined => {
  const [target] = one.sample.reach;
  const before = target === undefined ? undefined : one.before.get(entityKey(target.entity, target.key));
  return before === undefined || (before.kind === 'gone' && before.isUnlisted === true) ? undefined : before.kind;
};

/**
 * What is taken away a second time is not there any more, though it is answered as the first (RFC 9110 §9.2.2): these are two outcomes, where of each thing it is known
 * how it stood.
 */
export const byTakenAway = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const [first] = group;
  if (first === undefined || first.sample.method !== 'DELETE' || first.sample.status >= 300) return [group];
  const sides = Map.groupBy(group, stoodBefore);
  const [there, gone] = [sides.get('there'), sides.get('gone')];
  return there === undefined || gone === undefined || sides.has(undefined) ? [group] : [there, gone];
};
