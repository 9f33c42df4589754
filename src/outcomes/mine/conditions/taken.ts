import { columnsTaken } from '../../../base/columns-taken.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { isIdentityName, mayIdentify } from '../../../base/words/identity-name.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { isSentence } from '../../../base/words/sentence.ts';
import { calledIn } from '../../../observations/entity/naming.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAbout, isAmong } from '../../sample.ts';
import type { Known, Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn, whyIn } from './complaints.ts';
import { namesField, saidBy, saidIn } from './said.ts';
import { isFreedBefore, isSeenBefore, isSeenElsewhere, isSeenMeanwhile, type Values } from './values-seen.ts';

/** Words of a refusal by which something is there already. */
const ALREADY =
  / (?:already|taken|exists?|duplicated?|unique|twice|conflicts?|overlaps?|booked|occupied|reserved|in use|another \w+ has|there is an? [\w ]{1,40}(?:of|with|by|called) (?:that|this|the same)) /;

/** That something is not there, or has to be. */
export const NOT_THERE =
  / (?:(?:not|n t|never|no longer|must|should|shall|has to|have to|needs? to)(?: always| still| already)?|rule(?: \w+)?) exists? /g;

/** Whether words of a refusal say that something is there already: not that it does not exist, nor that it must. */
export const saysTaken = (said: string): boolean => ALREADY.test(said.replaceAll(NOT_THERE, ' '));

/** Whether a refusal says that something is there already, in words or as a conflict (RFC 9110 §15.5.10). */
export const saysAlready = (own: readonly Tracked[]): boolean => own[0]?.sample.status === 409 || saysTaken(saidBy(own));

/** Whether a place of the payload says which thing is meant: that there is that one is no reason to refuse. */
const isWhatItIsAbout = ({ sample: { reach } }: Tracked, path: string): boolean =>
  reach.some((one) => one.in === 'payload' && one.name === path && isAbout(one));

/** The same of one that is named by a field that identifies it and nothing else: that call makes nothing of that name. */
const isNamedByOwn = ({ sample: { reach } }: Tracked, path: string): boolean =>
  reach.some((one) => one.in === 'payload' && one.name === path && one.own === true);

/** The columns that a refusal names in the words of a database; `undefined` where it names none. */
export const columnsNamed = ({ sample }: Tracked): readonly string[] | undefined =>
  scalarsOf(whyIn(sample), 60)
    .map(({ value }) => (typeof value === 'string' ? columnsTaken(value) : []))
    .find(({ length }) => length > 0);

interface Sent {
  readonly text: string;
  readonly path: string;
}

/**
 * Whether what the request is about has the value itself, or who asks, where the call is about them. That something is called as is sent at `path` makes the
 * request of something new not be about it.
 */
const isOwnValue = ({ entity, field }: Values, one: Tracked, { text, path }: Sent, isOfCaller: boolean): boolean => {
  const { reach, caller } = one.sample;
  const isIts = (known: Known): boolean => known.kind === 'there' && sameText(valueAt(known.value, field), text);
  return (
    (reach.some((reached) => reached.entity === entity && !(reached.in === 'payload' && reached.name === path)) &&
      [...one.before.values()].some(isIts)) ||
    (isOfCaller && caller.account?.entity === entity && sameText(valueAt(caller.known, field), text))
  );
};

/** So many values that are taken, and that no thing was seen to have, are listed. */
const KNOWN = 50;

/** What of the payload these complain of in so many words that it is there already ("email": "has already been taken"), by its name. */
export const namedTaken = ({ sample }: Tracked): ReadonlySet<string> => {
  const sent = new Set(scalarsOf(sample.payload, 60).map(({ path }) => lastPart(path)));
  return new Set(
    complaintsIn(sample).flatMap(({ field, message }) =>
      field !== null && message !== null && sent.has(lastPart(field)) && saysTaken(saidIn([message])) ? [lastPart(field)] : [],
    ),
  );
};

/** Whether a place is called as a field of other things is, or as the things are that go by it: `category`, of categories that have a `name`. */
const isCalledSo = ({ entity, field }: Values, path: string): boolean =>
  lastPart(field) === lastPart(path) || (mayIdentify(lastPart(field)) && plainLetters(entity) === plainLetters(lastPart(path)));

/** Whether words name what stands at a place of the payload, or the thing that it is the identity of: "doctor" of `doctorId`. */
export const namesPlace = (said: string, path: string): boolean =>
  namesField(said, path) || namesField(said, calledIn(lastPart(path)) ?? path);

/** What refusals say in sentences, and of which fields; of those that have none all that they say. */
const wordsOf = (own: readonly Tracked[]): string => {
  const told = own.slice(0, 5).flatMap(({ sample }) => complaintsIn(sample));
  const isTold = told.length > 0 && told.every(({ message }) => message !== null && isSentence(message));
  return isTold ? saidIn(told.flatMap(({ field, message }) => [field ?? '', message ?? ''])) : saidBy(own);
};

/** Whether a refusal says that something is not there. */
const saysAbsent = (own: readonly Tracked[]): boolean => / (?:not found|no such) /.test(wordsOf(own));

/** Whether a refusal speaks of something else that was sent, and not of this: then this alone is not what is taken. */
const isOfOther = (own: readonly Tracked[], path: string): boolean => {
  const said = wordsOf(own);
  return !namesPlace(said, path) && scalarsOf(own[0]?.sample.payload, 60).some((other) => namesPlace(said, other.path));
};

/** When something is, which other things may be as well: that one of them is then is no reason of its own, unless the refusal names it. */
const isWhen = (own: readonly Tracked[], path: string, value: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:|$)/.test(value) && !namesPlace(wordsOf(own), path);

/** "The email is already a User.email": for refusals whose payload repeats what an entity had before, or that say so themselves of what they name. */
export const takenPredicates = (own: readonly Tracked[], others: readonly Tracked[], seen: readonly Values[]): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined) return [];
  const columns = columnsNamed(first);
  const said = namedTaken(first);
  const says = saysAlready(own);
  const isNamed = (path: string): boolean =>
    columns === undefined ? said.size === 0 || said.has(lastPart(path)) : columns.length === 1 && columns[0] === lastPart(path);
  // Another recording may be of another server: only what is said to be taken is looked up there.
  const isThere = (values: Values, one: Tracked, text: string): boolean =>
    isSeenBefore(values, one, text) ||
    (says && isSeenElsewhere(values, one, text)) ||
    (said.size > 0 && isSeenMeanwhile(values, one, text));
  const answered = new Set(
    others.flatMap(({ sample }) =>
      sample.status < 300 ? sample.found.filter((found) => !isAmong(found)).map(({ entity }) => entity) : [],
    ),
  );
  // Of things of two kinds that are called so, it is one of the kind that the call is about or answers.
  const kinds = new Set([...answered, ...own.flatMap(({ sample }) => sample.reach.filter(isAbout).map(({ entity }) => entity))]);
  const isOfCaller = ({ entity }: Values): boolean =>
    others.some(({ sample: { reach } }) => reach.some((reached) => reached.in === 'caller' && reached.entity === entity));
  return scalarsOf(first.sample.payload, 60).flatMap(({ path, value }) =>
    typeof value !== 'string' || isInList(path) || !isNamed(path) || isWhen(own, path, value)
      ? []
      : seen
          .filter(
            (values) =>
              !values.isShared &&
              (says ? !isNamedByOwn(first, path) : !isWhatItIsAbout(first, path)) &&
              // Things of every kind are called by an `id`: that one is called so shows nothing, unless the refusal says it.
              (says || !isIdentityName(lastPart(values.field))) &&
              !isOfOther(own, path) &&
              // One value alone may be refused for another reason: only words tell. Nor is it so where they say that something is not there.
              (says || (!saysAbsent(own) && new Set(own.map((one) => valueAt(one.sample.payload, path))).size > 1)) &&
              isCalledSo(values, path) &&
              (isThere(values, first, value) || (said.has(lastPart(path)) && answered.has(values.entity))),
          )
          .map((values): Predicate => {
            // Who has it was shown nowhere: the refusal says that somebody has.
            const known = own.flatMap((one) => {
              const text = valueAt(one.sample.payload, path);
              return typeof text === 'string' && namedTaken(one).has(lastPart(path)) && !isThere(values, one, text) ? [text] : [];
            });
            const places = [...new Set(known)].toSorted();
            return {
              condition: {
                kind: 'taken',
                path,
                entity: values.entity,
                field: values.field,
                ...(places.length === 0 ? {} : { known: places.slice(0, KNOWN) }),
              },
              holds: (one) => {
                const text = valueAt(one.sample.payload, path);
                if (typeof text !== 'string') return false;
                if (!known.includes(text) && isFreedBefore(values, one, text)) return undefined;
                return (known.includes(text) || isThere(values, one, text)) && !isOwnValue(values, one, { text, path }, isOfCaller(values));
              },
              tier: kinds.has(values.entity) ? 4 : 4.5,
              about: `payload ${path}`,
            };
          }),
  );
};
