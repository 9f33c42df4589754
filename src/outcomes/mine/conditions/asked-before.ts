import { lastPart } from '../../../base/path.ts';
import { ruleNamed } from '../../../points/refusal-words.ts';
import { valuesAt } from '../../place.ts';
import type { CallSample } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { namesField, saidBy, saidIn, saysMissing } from './said.ts';
import { saysAlready } from './taken.ts';

/** Whether a refusal says of a field that it is missing, and names it. */
const saysItIsMissing = ({ sample }: Tracked, path: string): boolean =>
  complaintsIn(sample).some(({ field, message }) => {
    const said = saidIn([message ?? '']);
    const isMissing = saysMissing(said) || ruleNamed(null, message) === 'required';
    return isMissing && (lastPart(field ?? '').toLowerCase() === lastPart(path).toLowerCase() || namesField(said, path));
  });

/**
 * Whether another refusal says nothing against a text being too short: nothing was sent there, and that is what it was refused for. Whether there is a text is
 * asked before how long it is.
 */
const isOfNothing = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'payload-value' &&
  condition.is === 'no longer than' &&
  valuesAt(other.sample.payload, condition.path).every((value) => value === '') &&
  saysItIsMissing(other, condition.path);

/** Whether another refusal says nothing against something being there already: it does not speak of that, and a database is asked last. */
const isOfRules = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'taken together' && !saysAlready([other]);

/** Whether another refusal says nothing against how much there is, or was asked for: it is for something else, which is asked first. */
const isOfOtherWords = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'measure' ||
  (condition.kind === 'payload-field' && condition.is !== 'other than' && !namesField(saidBy([other]), condition.field));

const fields = new WeakMap<CallSample, readonly string[]>();

/** Fields that a refusal complains of, by their own names; none where it complains of something else as well. */
const fieldsOf = ({ sample }: Tracked): readonly string[] => {
  const known = fields.get(sample);
  if (known !== undefined) return known;
  const named = complaintsIn(sample).map(({ field }) => (field === null ? undefined : lastPart(field).toLowerCase()));
  const all = named.filter((field) => field !== undefined);
  const found = all.length === named.length ? all : [];
  fields.set(sample, found);
  return found;
};

/** The statuses of refusals of which some complain of several fields at once: those look at all that was sent before they say what is wrong. */
export const toldAtOnce = (samples: readonly Tracked[]): ReadonlySet<number> =>
  new Set(samples.flatMap((one) => (one.sample.status >= 400 && new Set(fieldsOf(one)).size > 1 ? [one.sample.status] : [])));

/**
 * Whether another refusal complains of other fields alone than all of these do, by the same status. Whoever stops at the first field that is wrong tells nothing of those
 * behind it (decision 0188); who tells of several at once does not stop there.
 */
export const complainsOfOthers = (own: readonly Tracked[], other: Tracked, atOnce: ReadonlySet<number>): boolean => {
  const { status } = other.sample;
  const others = fieldsOf(other);
  return (
    status >= 400 &&
    !atOnce.has(status) &&
    others.length > 0 &&
    own.every((one) => one.sample.status === status && fieldsOf(one).length > 0 && !fieldsOf(one).some((field) => others.includes(field)))
  );
};

/** Whether another refusal says nothing against something wrong with a field that all of these complain of. */
const isOfOtherField = ({ condition }: Predicate, own: readonly Tracked[], other: Tracked, atOnce: ReadonlySet<number>): boolean => {
  if ((condition.kind !== 'payload' && condition.kind !== 'payload-value') || !complainsOfOthers(own, other, atOnce)) return false;
  const name = lastPart(condition.path).toLowerCase();
  return own.every((one) => fieldsOf(one).includes(name));
};

/** Whether another refusal says nothing against a cause of these, though that held there too: something else was asked before it. */
export const isAskedBefore = (predicate: Predicate, own: readonly Tracked[], other: Tracked, atOnce: ReadonlySet<number>): boolean => {
  const { condition } = predicate;
  return (
    other.sample.status >= 400 &&
    (isOfNothing(condition, other) ||
      isOfRules(condition, other) ||
      isOfOtherWords(condition, other) ||
      isOfOtherField(predicate, own, other, atOnce))
  );
};
