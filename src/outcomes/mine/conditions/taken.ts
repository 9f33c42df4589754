import { columnsTaken } from '../../../base/columns-taken.ts';
import type { JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { mayIdentify } from '../../../base/words/identity-name.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { complaintsOf } from '../../../observations/refusals/refusal.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAbout, isAmong, recordingOf } from '../../sample.ts';
import type { Known, Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { saidBy, saidIn } from './said.ts';

/** Values that an entity's field was seen to have, from the earliest moment at which each was. */
export interface Values {
  readonly entity: string;
  readonly field: string;
  /** By recording: two recordings may be of two servers. */
  readonly since: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** One answer showed two things with one value: then nothing is refused because another has it. */
  readonly isShared: boolean;
}

const MOST = 5_000;

/** The texts of the entities' own fields, by field: what a new one can collide with. */
export const valuesSeen = (samples: readonly Tracked[]): readonly Values[] => {
  const seen = new Map<string, { entity: string; field: string; since: Map<string, Map<string, number>>; isShared: boolean }>();
  for (const one of samples) {
    if (one.sample.status >= 400) continue;
    const holders = new Map<string, string>();
    for (const found of one.sample.found)
      for (const [key, value] of Object.entries(found.value as JsonObject)) {
        if (typeof value !== 'string' || value === '' || value.length > 200) continue;
        const field = underKey('', key);
        const name = JSON.stringify([found.entity, field]);
        const values = seen.get(name) ?? { entity: found.entity, field, since: new Map<string, Map<string, number>>(), isShared: false };
        seen.set(name, values);
        const holder = holders.get(`${name} ${value}`);
        if (holder === undefined) holders.set(`${name} ${value}`, found.key);
        else if (holder !== found.key) values.isShared = true;
        const since = values.since.get(recordingOf(one.sample)) ?? new Map<string, number>();
        values.since.set(recordingOf(one.sample), since);
        // Samples come call by call, not in the order of time.
        if (since.size < MOST || since.has(value)) since.set(value, Math.min(since.get(value) ?? one.at, one.at));
      }
  }
  return [...seen.values()];
};

/** Words of a refusal by which something is there already. */
const ALREADY =
  / (?:already|taken|exists?|duplicated?|unique|twice|conflicts?|overlaps?|booked|occupied|reserved|in use|another \w+ has|there is an? [\w ]{1,40}(?:of|with|by|called) (?:that|this|the same)) /;

/** That something is not there, or has to be. */
export const NOT_THERE = / (?:not|n t|never|no longer|must|should|shall|has to|have to|needs? to)(?: always| still| already)? exists? /g;

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
  scalarsOf(sample.response, 60)
    .map(({ value }) => (typeof value === 'string' ? columnsTaken(value) : []))
    .find(({ length }) => length > 0);

const isSeenBefore = ({ since }: Values, one: Tracked, text: string): boolean =>
  (since.get(recordingOf(one.sample))?.get(text) ?? Number.POSITIVE_INFINITY) < one.at;

/** Whether what the request is about has the value itself, or who asks, where the call is about them. */
const isOwnValue = ({ entity, field }: Values, one: Tracked, text: string, isOfCaller: boolean): boolean => {
  const { reach, caller } = one.sample;
  const isIts = (known: Known): boolean => known.kind === 'there' && sameText(valueAt(known.value, field), text);
  return (
    (reach.some((reached) => reached.entity === entity) && [...one.before.values()].some(isIts)) ||
    (isOfCaller && caller.account?.entity === entity && sameText(valueAt(caller.known, field), text))
  );
};

/** So many values that are taken, and that no thing was seen to have, are listed. */
const KNOWN = 50;

/** What of the payload these complain of in so many words that it is there already ("email": "has already been taken"), by its name. */
export const namedTaken = ({ sample: { response, payload } }: Tracked): ReadonlySet<string> => {
  const sent = new Set(scalarsOf(payload, 60).map(({ path }) => lastPart(path)));
  return new Set(
    complaintsOf(response ?? null).flatMap(({ field, message }) =>
      field !== null && message !== null && sent.has(lastPart(field)) && saysTaken(saidIn([message])) ? [lastPart(field)] : [],
    ),
  );
};

/** Whether a place is called as a field of other things is, or as the things are that go by it: `category`, of categories that have a `name`. */
const isCalledSo = ({ entity, field }: Values, path: string): boolean =>
  lastPart(field) === lastPart(path) || (mayIdentify(lastPart(field)) && plainLetters(entity) === plainLetters(lastPart(path)));

/** "The email is already a User.email": for refusals whose payload repeats what an entity had before, or that say so themselves of what they name. */
export const takenPredicates = (own: readonly Tracked[], others: readonly Tracked[], seen: readonly Values[]): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined) return [];
  const columns = columnsNamed(first);
  const said = namedTaken(first);
  const isNamed = (path: string): boolean =>
    columns === undefined ? said.size === 0 || said.has(lastPart(path)) : columns.length === 1 && columns[0] === lastPart(path);
  const answered = new Set(
    others.flatMap(({ sample }) =>
      sample.status < 300 ? sample.found.filter((found) => !isAmong(found)).map(({ entity }) => entity) : [],
    ),
  );
  const isOfCaller = ({ entity }: Values): boolean =>
    others.some(({ sample: { reach } }) => reach.some((reached) => reached.in === 'caller' && reached.entity === entity));
  return scalarsOf(first.sample.payload, 60).flatMap(({ path, value }) =>
    typeof value !== 'string' || path.includes('[') || !isNamed(path)
      ? []
      : seen
          .filter(
            (values) =>
              !values.isShared &&
              (saysAlready(own) ? !isNamedByOwn(first, path) : !isWhatItIsAbout(first, path)) &&
              // One value alone may be refused for another reason: only words tell.
              (saysAlready(own) || new Set(own.map((one) => valueAt(one.sample.payload, path))).size > 1) &&
              isCalledSo(values, path) &&
              (isSeenBefore(values, first, value) || (said.has(lastPart(path)) && answered.has(values.entity))),
          )
          .map((values): Predicate => {
            // Who has it was shown nowhere: the refusal says that somebody has.
            const known = own.flatMap((one) => {
              const text = valueAt(one.sample.payload, path);
              return typeof text === 'string' && namedTaken(one).has(lastPart(path)) && !isSeenBefore(values, one, text) ? [text] : [];
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
                return (known.includes(text) || isSeenBefore(values, one, text)) && !isOwnValue(values, one, text, isOfCaller(values));
              },
              tier: 4,
              about: `payload ${path}`,
            };
          }),
  );
};
