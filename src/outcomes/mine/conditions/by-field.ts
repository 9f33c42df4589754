import { lastPart, underKey } from '../../../base/path.ts';
import { maskedBody, nearbyValues } from '../groups/masked.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { fieldsMarked, saidOfFields } from './complaints.ts';
import { leftOf } from './left-of.ts';
import { lacks, separates } from './predicate.ts';
import { namesField, saidIn } from './said.ts';

/**
 * Pages that refuse a form mark the fields that are wrong, and JSON may say of several what is wrong with each. Then it is these that something is wrong
 * with, each by itself: they are compared with what was taken in these fields, and with what else was said of them. That another field was wrong another
 * time shows nothing of them.
 */

const saidAt = (one: Tracked, field: string): readonly string[] => saidOfFields(one)[field] ?? [];

const wordsAt = (one: Tracked, field: string): string => maskedBody([...saidAt(one, field)], nearbyValues(one));

/** A refusal as if it said nothing but what it says of one field. */
const saidOf = (one: Tracked, field: string): Tracked => ({
  ...one,
  sample: { ...one.sample, complains: { [field]: saidAt(one, field) } },
});

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);

/** A field that is marked, and where in what is sent it stands. */
interface Mark {
  readonly field: string;
  readonly place: string;
}

const isAt = ({ about }: Predicate, { place }: Mark): boolean => about.startsWith('payload ') && isWithin(about.slice(8), place);

const pathsOf = ({ sample }: Tracked): readonly string[] => scalarsOf(sample.payload, 60).map(({ path }) => path);

/** Of so many requests it is looked up what they sent. */
const LOOKED_AT = 50;

/** Where a field stands that JSON names: at this path of what was ever sent, or at the one that is called so ("title", of "article.title"). */
const placeOf = (field: string, all: readonly Tracked[]): string | undefined => {
  const paths = new Set(all.slice(0, LOOKED_AT).flatMap(pathsOf));
  if ([...paths].some((path) => isWithin(path, field))) return field;
  const [only, ...more] = [...paths].filter((path) => lastPart(path).toLowerCase() === field.toLowerCase());
  return more.length === 0 ? only : undefined;
};

const marksOf = (one: Tracked | undefined, others: readonly Tracked[]): readonly Mark[] => {
  if (one === undefined) return [];
  const isPage = one.sample.complains !== undefined;
  const marks = fieldsMarked(one).map((field) => ({ field, place: isPage ? underKey('', field) : placeOf(field, [one, ...others]) }));
  const placed = marks.filter((mark): mark is Mark => mark.place !== undefined);
  // JSON that names one field is told apart as a whole: what it says may be of more than that.
  if (!isPage && marks.length < 2) return [];
  return placed.length === marks.length && !namesAnother(one, placed) ? placed : [];
};

/** Whether what is said of a field names another that was sent: "The end must be after the start". Then it is about both, and neither is wrong by itself. */
const namesAnother = (one: Tracked, marks: readonly Mark[]): boolean => {
  const sent = pathsOf(one);
  return marks.some(({ field, place }) => {
    const said = saidIn([...saidAt(one, field)]);
    return sent.some((path) => !isWithin(path, place) && namesField(said, path) && !namesField(saidIn([field]), path));
  });
};

/** Whether a predicate is about what was sent in another field than those that a page marks. */
export const isOfUnmarked = (predicate: Predicate, own: readonly Tracked[]): boolean => {
  const marks = own[0]?.sample.complains === undefined ? [] : marksOf(own[0], []);
  return marks.length > 0 && predicate.about.startsWith('payload ') && !marks.some((mark) => isAt(predicate, mark));
};

/** What is wrong with a field that is marked. */
export interface OfField {
  readonly field: string;
  readonly cause: Predicate;
}

/** Of each field that is marked what was wrong with it, where one thing is left of each; `undefined` where no field is marked, or not each shows it. */
export const causesByField = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  predicates: readonly Predicate[],
): readonly OfField[] | undefined => {
  const [first] = own;
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const marks = marksOf(first, accepted);
  if (first === undefined || marks.length === 0) return undefined;
  const causes = marks.flatMap((mark): readonly OfField[] => {
    const { field } = mark;
    const said = wordsAt(first, field);
    const against = others.filter((one) => one.sample.status < 400 || (fieldsMarked(one).includes(field) && wordsAt(one, field) !== said));
    const fitting = predicates.filter((one) => isAt(one, mark) && separates(one, against) && lacks(one, accepted));
    const [cause, ...more] = leftOf(
      own.map((one) => saidOf(one, field)),
      fitting,
      accepted,
    );
    return cause === undefined || more.length > 0 ? [] : [{ field, cause }];
  });
  return causes.length === marks.length ? causes : undefined;
};

/** Whether another refusal says of a field alone what this one says of it beside others. */
const isSaidAlone = (field: string, first: Tracked, others: readonly Tracked[]): boolean =>
  others.some((one) => fieldsMarked(one).length === 1 && fieldsMarked(one)[0] === field && wordsAt(one, field) === wordsAt(first, field));

/** Of several causes, each of a field of its own, those of which no other refusal says alone that the field is wrong so. */
export const saidOnlyTogether = (own: readonly Tracked[], others: readonly Tracked[], causes: readonly OfField[]): readonly OfField[] => {
  const [first] = own;
  return first === undefined || causes.length < 2 ? [] : causes.filter(({ field }) => !isSaidAlone(field, first, others));
};

/** Whether a refusal says of another field, too, what others say of that alone: what was sent in one field is not all that it comes of. */
export const isOfMore = ({ about }: Predicate, [first]: readonly Tracked[], others: readonly Tracked[]): boolean => {
  const fields = first === undefined ? [] : fieldsMarked(first);
  return (
    first !== undefined &&
    fields.length > 1 &&
    about.startsWith('payload ') &&
    fields.some((field) => field.toLowerCase() !== lastPart(about.slice(8)).toLowerCase() && isSaidAlone(field, first, others))
  );
};
