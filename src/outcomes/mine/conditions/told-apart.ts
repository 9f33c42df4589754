import type { Json } from '../../../base/json.ts';
import { saysState } from '../../../observations/standing.ts';
import { valueAt } from '../../place.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Predicate } from './candidate.ts';
import { isOfAnother } from './of-another.ts';
import { isNamed, saidIn } from './said.ts';

/** So many that were taken show that each has a value of its own. */
const FEWEST = 2;

/** Whether each request that was taken had another value at a place, none of which came again: then one that was refused tells itself apart whatever it was refused for. */
const isEachOther = (accepted: readonly Tracked[], path: string): boolean => {
  const values = accepted.map(({ sample }) => valueAt(sample.payload, path)).filter((value): value is Json => value !== undefined);
  return values.length >= FEWEST && new Set(values.map((value) => JSON.stringify(value))).size === values.length;
};

/** Fields that say by their names that nobody is to touch a thing. */
const HELD_BACK = /(?:lock|protect|read_?only|built_?in|system|frozen|immutable|reserved)/i;
/** Words of a refusal that say whose a thing is. */
const OF_SOMEBODY = / (?:yours?|yourself|self|belongs?|another|own|owner|author) /;

/** Words of a refusal that say to whom a thing belongs: its author's, or somebody else's. */
const OF_ONE_PERSON = / (author|creator|owner|somebody else|someone else|another (?:user|person)) /g;

/**
 * Whether a refusal says that it is about whose the thing is ("only the author or a manager can delete a comment"): then the role of who asks is not what decides, as
 * far as no role is called so.
 */
export const saysWhose = (said: string, among: readonly Tracked[]): boolean => {
  const roles = new Set(among.map(({ sample }) => sample.caller.role?.toLowerCase()));
  return [...said.matchAll(OF_ONE_PERSON)].some(([, word]) => !roles.has(word));
};

const heldBackIn = (one: Tracked, entity: string): readonly string[] => {
  const key = one.sample.reach.find((reach) => reach.entity === entity)?.key ?? '';
  // Somebody may have written to it since: what nobody is to touch stays so, and what others saw of it leaves out what differs by who looks.
  const last = one.last.get(entityKey(entity, key));
  const record = { ...(last?.kind === 'there' ? last.value : {}), ...recordOf(one, entity) };
  return Object.entries(record).flatMap(([field, value]) => (value === true && HELD_BACK.test(field) ? [field] : []));
};

/** Whether all things that somebody was kept from are held back from everybody, as they say themselves, and none that was given to them is: then whose they are, and how they stand, may be a chance. */
const areHeldBack = (entity: string, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const [first] = own;
  if (first === undefined || OF_SOMEBODY.test(said)) return false;
  const isSo =
    (field: string) =>
    (one: Tracked): boolean =>
      heldBackIn(one, entity).includes(field);
  return heldBackIn(first, entity).some((field) => own.every(isSo(field)) && !accepted.some(isSo(field)));
};

/**
 * Whether a predicate tells a refusal from what was taken as anything else would that is another each time, and its words name neither the field nor the value: the name that
 * was sent when a limit was reached, or a text of the one thing that was too late for something.
 */
export const isApartByChance = (predicate: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const { condition } = predicate;
  const names = (value: unknown): boolean => {
    const words = typeof value === 'string' || typeof value === 'number' ? saidIn([String(value)]) : ' ';
    return words.trim() !== '' && said.includes(words);
  };
  if (isOfAnother(predicate, own, said)) return true;
  if (condition.kind === 'owner' && areHeldBack(condition.entity, said, own, accepted)) return true;
  if (condition.kind === 'owner' || isNamed(predicate, said)) return false;
  if (condition.kind === 'status' && !HELD_BACK.test(condition.field) && areHeldBack(condition.entity, said, own, accepted)) return true;
  if (condition.kind === 'payload-value' && condition.is === 'equals')
    return typeof condition.value === 'string' && !names(condition.value) && isEachOther(accepted, condition.path);
  return (
    condition.kind === 'status' &&
    !saysState(condition.field) &&
    condition.oneOf.every((value) => typeof value === 'string') &&
    new Set(own.map(({ sample }) => JSON.stringify(sample.path))).size < FEWEST
  );
};
