import { answersNothing, isAbout, isDeletion } from '../../sample.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';

/** An accepted DELETE of something that no later answer shows again; a later answer that shows it takes that back. */
export const deletes = (group: readonly Tracked[], entity: string): boolean => {
  // There was none to take away.
  if (group.every((one) => answersNothing(one.sample) && !one.before.has(entityKey(entity, one.sample.reach[0]?.key ?? '')))) return false;
  const afters = group.flatMap((one) => {
    const reached = one.sample.reach[0];
    if (reached === undefined || reached.entity !== entity) return [];
    const name = entityKey(entity, reached.key);
    // What was taken away before shows nothing of what another deletion does.
    if (one.before.get(name)?.kind === 'gone') return [];
    const after = one.after.get(name);
    return [{ after, isLooked: after?.kind !== 'there' || one.sample.found.every((found) => found.value !== after.value) }];
  });
  const isGone = afters.some(({ after }) => after?.kind === 'gone');
  // Where a look showed one to be gone, what only the answer of another showed of it is what it was, or a receipt.
  const isThere = afters.some(({ after, isLooked }) => after?.kind === 'there' && (isLooked || !isGone));
  // What is only mentioned in what is sent to an address is not what is taken away ("take back that these two are alike").
  const isMentioned = ({ sample }: Tracked): boolean => {
    const reached = sample.reach.find((reach) => reach.entity === entity);
    return sample.method === 'DELETE' && reached?.in === 'payload' && !isAbout(reached);
  };
  // An answer that only leads elsewhere says not that it was done (RFC 9110 §15.4): whoever may not is led to sign in.
  const isSaid = (one: Tracked): boolean => isDeletion(one.sample) && one.sample.status < 300 && !isMentioned(one);
  return !isThere && (isGone || (afters.length > 0 && group.every(isSaid)));
};
