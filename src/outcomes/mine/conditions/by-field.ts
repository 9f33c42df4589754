import { underKey } from '../../../base/path.ts';
import { maskedBody, nearbyValues } from '../groups/masked.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { fieldsMarked } from './complaints.ts';
import { leftOf } from './left-of.ts';
import { lacks, separates } from './predicate.ts';
import { namesField, saidIn } from './said.ts';

/**
 * Pages that refuse a form mark the fields that are wrong. Then it is these that something is wrong with, each by itself: they are compared with what was
 * taken in these fields, and with what else was said of them. That another field was wrong another time shows nothing of them.
 */

const wordsAt = (one: Tracked, field: string): string => maskedBody([...(one.sample.complains?.[field] ?? [])], nearbyValues(one));

/** A refusal as if its page said nothing but what it says of one field. */
const saidOf = (one: Tracked, field: string): Tracked => ({
  ...one,
  sample: { ...one.sample, complains: { [field]: one.sample.complains?.[field] ?? [] } },
});

const isWithin = (path: string, field: string): boolean => {
  const place = underKey('', field);
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
};

const isAt = ({ about }: Predicate, field: string): boolean => about.startsWith('payload ') && isWithin(about.slice(8), field);

/** Whether what is said of a field names another that was sent and is not marked: "The end must be after the start". Then it is about both. */
const namesUnmarked = (one: Tracked, fields: readonly string[]): boolean => {
  const sent = scalarsOf(one.sample.payload, 60).map(({ path }) => path);
  const others = sent.filter((path) => !fields.some((field) => isWithin(path, field)));
  return fields.some((field) => {
    const said = saidIn([...(one.sample.complains?.[field] ?? [])]);
    return others.some((path) => namesField(said, path) && !namesField(saidIn([field]), path));
  });
};

/** The fields that are wrong by themselves. */
const fieldsOf = (one: Tracked | undefined): readonly string[] => {
  const fields = one === undefined ? [] : fieldsMarked(one);
  return one === undefined || namesUnmarked(one, fields) ? [] : fields;
};

/** Whether a predicate is about what was sent in another field than those that are marked. */
export const isOfUnmarked = (predicate: Predicate, own: readonly Tracked[]): boolean => {
  const fields = fieldsOf(own[0]);
  return fields.length > 0 && predicate.about.startsWith('payload ') && !fields.some((field) => isAt(predicate, field));
};

/** Of each field that is marked what was wrong with it, where one thing is left of each; `undefined` where no field is marked, or not each shows it. */
export const causeByField = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  predicates: readonly Predicate[],
): readonly Predicate[] | undefined => {
  const [first] = own;
  const fields = fieldsOf(first);
  if (first === undefined || fields.length === 0) return undefined;
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const causes = fields.flatMap((field) => {
    const said = wordsAt(first, field);
    const against = others.filter((one) => one.sample.status < 400 || (fieldsMarked(one).includes(field) && wordsAt(one, field) !== said));
    const fitting = predicates.filter((one) => isAt(one, field) && separates(one, against) && lacks(one, accepted));
    const left = leftOf(
      own.map((one) => saidOf(one, field)),
      fitting,
      accepted,
    );
    return left.length === 1 ? left : [];
  });
  return causes.length === fields.length ? causes : undefined;
};

/** Of several causes, each of a field of its own, those of which no other page says alone that the field is wrong so. */
export const saidOnlyTogether = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  causes: readonly Predicate[],
): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || causes.length < 2) return [];
  const isSaidAlone = (field: string): boolean =>
    others.some((one) => fieldsMarked(one).length === 1 && fieldsMarked(one)[0] === field && wordsAt(one, field) === wordsAt(first, field));
  const fields = fieldsMarked(first).filter((field) => !isSaidAlone(field));
  return causes.filter((cause) => fields.some((field) => isAt(cause, field)));
};
