import type { JsonObject } from '../../../base/json.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAbout } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { roleOf } from './predicate.ts';
import { isNotFound, namesThing, saidBy } from './said.ts';

/** So many things that are there for others show that it is who asks, and not what is asked for, why they are not found. */
const ENOUGH = 2;

/** Whether something was there, whoever asked for it: who asks was shown it, or others were meanwhile. */
export const wasThere = (one: Tracked, entity: string, key: string, knowledge: Knowledge): boolean =>
  one.before.get(entityKey(entity, key))?.kind === 'there' ||
  knowledge.elsewhere(one, entity)?.isThroughout === true ||
  knowledge.there.isShownMeanwhile(one, entity, key);

/** Whether all that an address names was there when it was said not to be: others were shown it, or who asks was in another answer. */
const isAllThere = (one: Tracked, knowledge: Knowledge): boolean => {
  const named = one.sample.reach.filter((reached) => reached.in === 'path' && isAbout(reached));
  return named.length > 0 && named.every(({ entity, key }) => wasThere(one, entity, key, knowledge));
};

/** Whether something of the kind was then known to be of who asked: theirs may not be hidden from them. */
const hasOwn = (one: Tracked, { condition }: Predicate, knowledge: Knowledge): boolean =>
  condition.kind === 'owner' &&
  [...knowledge.there.before(one, condition.entity).values()].some(({ value }) =>
    sameText(valueAt(value, condition.field), one.sample.caller.account?.key),
  );

/** Whether lists show people of that role others of the kind, though none of these: then it is something of these for which they are hidden, as that nobody published them. */
const areShownOthers = (own: readonly Tracked[], knowledge: Knowledge, theirs: readonly Predicate[]): boolean => {
  const roles = new Set(own.map(roleOf));
  const hidden = Map.groupBy(
    own.flatMap(({ sample }) => sample.reach.filter((reached) => reached.in === 'path' && isAbout(reached))),
    ({ entity }) => entity,
  );
  return [...hidden].some(([entity, reached]) => {
    const keys = new Set(reached.map(({ key }) => key));
    const isOwn = (one: Tracked, value: JsonObject): boolean =>
      theirs.some(
        ({ condition }) =>
          condition.kind === 'owner' &&
          condition.entity === entity &&
          sameText(valueAt(value, condition.field), one.sample.caller.account?.key),
      );
    const shown = knowledge
      .listing(entity)
      .filter((one) => roles.has(roleOf(one)))
      .flatMap((one) => one.sample.found.filter((row) => row.entity === entity && !isOwn(one, row.value)));
    return shown.length > 0 && !shown.some(({ key }) => keys.has(key));
  });
};

/** Whether a field holds who somebody is at all: one of those who were answered was. */
const saysWhose = ({ holds }: Predicate, accepted: readonly Tracked[]): boolean => accepted.some((one) => holds(one) === false);

/**
 * Why something is hidden by a 404 (RFC 9110 §15.5.4 allows it for a 403): that somebody is of a role from which what is asked for is hidden: for things that were there, of which a call shows others what it shows nobody of that role. Where
 * one that was there is of who asked, it is hidden as far as it is somebody else's; so it is where whose they are tells these apart as well: whichever it is, it is hidden where both hold.
 */
export const hiddenFromRole = (
  own: readonly Tracked[],
  accepted: readonly Tracked[],
  predicates: readonly Predicate[],
  fits: (predicate: Predicate) => boolean,
  knowledge: Knowledge,
): readonly Predicate[] | undefined => {
  if (!own.every(({ sample }) => sample.status === 404 && isNotFound(sample))) return undefined;
  const [role, ...others] = predicates.filter((one) => one.condition.kind === 'role' && fits(one));
  if (role === undefined || others.length > 0) return undefined;
  const shown = own.filter((one) => isAllThere(one, knowledge));
  if (new Set(shown.map(({ sample }) => JSON.stringify(sample.path))).size < ENOUGH) return undefined;
  const said = saidBy(own);
  const owners = predicates.filter(({ condition }) => condition.kind === 'owner' && condition.is === 'other');
  const fitting = owners.filter(fits);
  const theirs = fitting.length > 0 ? fitting : owners.filter((one) => own.some((sample) => hasOwn(sample, one, knowledge)));
  if (areShownOthers(own, knowledge, theirs)) return undefined;
  if (theirs.length === 0) return [role];
  const named = theirs.filter(
    (one) => one.condition.kind === 'owner' && namesThing(said, one.condition.entity) && saysWhose(one, accepted),
  );
  return named.length === 1 ? [role, ...named] : undefined;
};
