import { sameText, valueAt } from '../../place.ts';
import { isAbout } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { isNotFound } from './said.ts';

/** So many things that are there for others show that it is who asks, and not what is asked for, why they are not found. */
const ENOUGH = 2;

/** Whether all that an address names was there when it was said not to be: others were shown it, or who asks was in another answer. */
const isThere = (one: Tracked, knowledge: Knowledge): boolean => {
  const named = one.sample.reach.filter((reached) => reached.in === 'path' && isAbout(reached));
  return (
    named.length > 0 &&
    named.every(
      ({ entity, key }) =>
        one.before.get(entityKey(entity, key))?.kind === 'there' ||
        knowledge.elsewhere(one, entity)?.isThroughout === true ||
        knowledge.there.isShownMeanwhile(one, entity, key),
    )
  );
};

/** Whether something of the kind was then known to be of who asked: theirs may not be hidden from them. */
const hasOwn = (one: Tracked, { condition }: Predicate, knowledge: Knowledge): boolean =>
  condition.kind === 'owner' &&
  [...knowledge.there.before(one, condition.entity).values()].some(({ value }) =>
    sameText(valueAt(value, condition.field), one.sample.caller.account?.key),
  );

/**
 * That somebody is of a role from which what is asked for is hidden: by a 404 (RFC 9110 §15.5.4 allows it for a 403), for things that were there, of which a call
 * shows others what it shows nobody of that role. Whose they are may be why where it tells these apart as well, or one that was there is of who asked.
 */
export const hiddenFromRole = (
  own: readonly Tracked[],
  predicates: readonly Predicate[],
  fits: (predicate: Predicate) => boolean,
  knowledge: Knowledge,
): readonly Predicate[] => {
  if (!own.every(({ sample }) => sample.status === 404 && isNotFound(sample))) return [];
  const owners = predicates.filter(({ condition }) => condition.kind === 'owner');
  const roles = predicates.filter((one) => one.condition.kind === 'role' && fits(one));
  if (roles.length === 0 || owners.some((one) => fits(one) || own.some((sample) => hasOwn(sample, one, knowledge)))) return [];
  const shown = own.filter((one) => isThere(one, knowledge));
  return new Set(shown.map(({ sample }) => JSON.stringify(sample.path))).size < ENOUGH ? [] : roles;
};
