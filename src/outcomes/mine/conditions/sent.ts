import { isArray, isObject, type Json, jsonTypeOf } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { isJsonPatch } from '../../../base/wire/json-patch.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import type { Condition } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import { isHandedBack } from '../groups/handed-back.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Holds, Predicate } from './candidate.ts';
import { areMoments, numberOf } from './moments.ts';
import { isOfOneThing } from './of-one-thing.ts';
import { typeAccepted } from './type-accepted.ts';

export const lengthOf = (value: Json): number | undefined =>
  typeof value === 'string' ? (isPseudonym(value) ? undefined : [...value].length) : Array.isArray(value) ? value.length : undefined;
const payloadKnown =
  (test: (one: Tracked) => boolean): Holds =>
  (one) =>
    one.sample.payloadKnown ? test(one) : undefined;

/** Places of the payload that name an entity: their numbers are names, and greater or less means nothing. */
const referring = (samples: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    samples.flatMap(({ sample: { reach, listed = [] } }) =>
      [...reach, ...listed].flatMap((one) => (one.in === 'payload' ? [one.name] : [])),
    ),
  );

/** A value that says something: short enough to be read, and not a pseudonym. */
const isTellable = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' && !isPseudonym(value) && String(value).length <= 60;

/** The server was sent what it could not read: nothing else about the payload is known, and nothing else is its cause. */
const unreadable: Predicate = {
  condition: { kind: 'unreadable' },
  holds: (one) => one.sample.unreadable === true,
  tier: 0,
  about: 'payload ',
};

/** How long the lists are that each of these sent. */
const ofLength = (own: readonly Tracked[], path: string): readonly Predicate[] => {
  const lists = own.map(({ sample: { payload } }) => valuesAt(payload, path).find(isArray));
  const lengths = lists.flatMap((list) => (list === undefined || list.length === 0 ? [] : [list.length]));
  if (lengths.length < own.length) return [];
  const compare = (is: 'no shorter than' | 'no longer than', value: number, test: (length: number) => boolean): Predicate => ({
    condition: { kind: 'payload-value', path, is, value },
    holds: payloadKnown((one) => valuesAt(one.sample.payload, path).some((list) => isArray(list) && test(list.length))),
    tier: 3,
    about: `payload ${path}`,
  });
  const [least, greatest] = [Math.min(...lengths), Math.max(...lengths)];
  return [
    compare('no shorter than', least, (length) => length >= least),
    compare('no longer than', greatest, (length) => length <= greatest),
  ];
};

/** Whether a list or an object was sent at all, and whether a list was empty: what is inside them is told of by the places of its own. */
const ofContainers = (own: readonly Tracked[], others: readonly Tracked[], scalars: ReadonlySet<string>): readonly Predicate[] => {
  const keys = new Set(
    [...own, ...others].flatMap(({ sample: { payload } }) =>
      isObject(payload) ? Object.keys(payload).filter((key) => typeof payload[key] === 'object' && payload[key] !== null) : [],
    ),
  );
  return [...keys]
    .map((key) => underKey('', key))
    .filter((path) => !scalars.has(path))
    .toSorted()
    .flatMap((path): Predicate[] => {
      const whether = (is: 'absent' | 'empty', test: (values: readonly Json[]) => boolean): Predicate => ({
        condition: { kind: 'payload', path, is },
        holds: payloadKnown((one) => test(valuesAt(one.sample.payload, path))),
        tier: 0,
        about: `payload ${path}`,
      });
      return [
        whether('absent', (values) => values.length === 0),
        whether('empty', (values) => values.some((value) => Array.isArray(value) && value.length === 0)),
        ...ofLength(own, path),
      ];
    });
};

/** Whether a place says by its name which thing is meant (`id`, `jobId`, `parent_id`): how great its number is says nothing. */
const namesThing = (path: string): boolean => isIdentityName(lastPart(path)) || /(?:[a-z]I[dD]|_id)$/.test(path);

/** Of what kind all of these payloads are, where they are of one. */
const kindSent = (all: readonly Tracked[]): string | undefined => {
  const kinds = new Set(all.flatMap(({ sample: { payload } }) => (payload === undefined ? [] : jsonTypeOf(payload))));
  return kinds.size === 1 ? [...kinds][0] : undefined;
};

/** Whether an object was sent where others sent a list, or the other way round: then nothing that stands in it is the cause. */
const isOfOtherKind = (own: readonly Tracked[], others: readonly Tracked[]): boolean => {
  const kinds = [kindSent(own), kindSent(others)];
  return kinds.includes('array') && kinds.includes('object');
};

/** Whether a place names what was asked for, and it is said not to be there: then which thing it is says nothing of why. */
const namesMissed = (place: 'payload' | 'query', name: string, own: readonly Tracked[]): boolean =>
  own.every(({ sample: { status, reach } }) => status === 404 && reach.some((one) => one.in === place && one.name === name));

/** Predicates about what was sent as the payload. */
export const ofPayload = (own: readonly Tracked[], others: readonly Tracked[]): readonly Predicate[] => {
  if (isOfOtherKind(own, others)) return [unreadable];
  const references = referring([...own, ...others]);
  const paths = new Set(
    [...own, ...others].flatMap(({ sample: { payload } }) => (isJsonPatch(payload) ? [] : scalarsOf(payload, 100).map(({ path }) => path))),
  );
  const at = (one: Tracked, path: string): readonly Json[] => valuesAt(one.sample.payload, path);
  const places = [...paths].toSorted().flatMap((path): Predicate[] => {
    if (isOfOneThing(path, () => [...own, ...others].filter((one) => at(one, path).length > 0))) return [];
    const about = `payload ${path}`;
    const some = (
      tier: number,
      is: Extract<Condition, { kind: 'payload' }>['is'],
      test: (values: readonly Json[]) => boolean,
    ): Predicate => ({
      condition: { kind: 'payload', path, is },
      holds: payloadKnown((one) => test(at(one, path))),
      tier,
      about,
    });
    const compare = (
      tier: number,
      is: Extract<Condition, { kind: 'payload-value' }>['is'],
      value: string | number | boolean | null,
      test: (value: Json) => boolean,
    ): Predicate => ({
      condition: { kind: 'payload-value', path, is, value },
      holds: payloadKnown((one) => at(one, path).some(test)),
      tier,
      about,
    });
    const predicates: Predicate[] = [
      some(0, 'absent', (values) => values.length === 0),
      some(0, 'null', (values) => values.includes(null)),
      some(0, 'empty', (values) => values.some((value) => lengthOf(value) === 0)),
      some(0, 'blank', (values) => values.some((value) => typeof value === 'string' && value !== '' && value.trim() === '')),
    ];
    const mine = own.flatMap((one) => at(one, path));
    const theirs = others.flatMap((one) => at(one, path));
    const type = typeAccepted(theirs, mine, own);
    const isOther = (value: Json): boolean => jsonTypeOf(value) !== type && !(type === 'number' && jsonTypeOf(value) === 'integer');
    if (type !== undefined && mine.every(isOther)) predicates.push(compare(1, 'not of type', type, isOther));
    const numbers = mine.map(numberOf).filter((value) => value !== undefined);
    const isOfTime = areMoments(mine, own[0]);
    // Digits where words were accepted are words: a password may be made of them. A word that was refused shows nothing.
    const isWord = (value: Json): boolean => typeof value === 'string' && value !== '' && numberOf(value) === undefined;
    const isWords =
      mine.some((value) => typeof value === 'string') && others.some((one) => one.sample.status < 400 && at(one, path).some(isWord));
    if (references.has(path) || isOfTime || namesThing(path)) {
      // Only what the entity is, or that there is none, could be the cause; and no moment is a limit.
    } else if (numbers.length === mine.length && numbers.length > 0 && !isWords) {
      const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
      predicates.push(
        compare(2, 'at least', least, (value) => (numberOf(value) ?? Number.NEGATIVE_INFINITY) >= least),
        compare(2, 'at most', greatest, (value) => (numberOf(value) ?? Number.POSITIVE_INFINITY) <= greatest),
      );
    } else {
      const lengths = mine.map(lengthOf).filter((value) => value !== undefined);
      // Among numbers a text is no length of anything.
      if (lengths.length === mine.length && lengths.length > 0 && theirs.some((value) => lengthOf(value) !== undefined)) {
        const [least, greatest] = [Math.min(...lengths), Math.max(...lengths)];
        predicates.push(
          compare(3, 'no shorter than', least, (value) => (lengthOf(value) ?? -1) >= least),
          compare(3, 'no longer than', greatest, (value) => (lengthOf(value) ?? Number.POSITIVE_INFINITY) <= greatest),
        );
      }
    }
    const [value] = mine;
    // Which thing a method is called of, by its position, is no cause of what it says of that.
    const isMeant = path.startsWith('@') && references.has(path);
    if (
      value !== undefined &&
      !isMeant &&
      !isOfTime &&
      !namesMissed('payload', path, own) &&
      isTellable(value) &&
      mine.every((other) => other === value)
    )
      predicates.push(compare(5, 'equals', value, (other) => other === value));
    predicates.push(some(6, 'present', (values) => values.length > 0));
    return predicates;
  });
  return [unreadable, ...places, ...ofContainers(own, others, paths)];
};

/** So many parameters are looked at: an address with thousands of them is no call that a person makes. */
const MOST_NAMES = 100;

/** Predicates about the query parameters. */
export const ofQuery = (own: readonly Tracked[], others: readonly Tracked[]): readonly Predicate[] => {
  const names = new Set([...own, ...others].flatMap((one) => one.sample.query.map(([name]) => name)));
  const looked = [...names].toSorted().slice(0, MOST_NAMES);
  return looked.flatMap((name): Predicate[] => {
    const values = (one: Tracked): readonly string[] => one.sample.query.filter(([other]) => other === name).map(([, value]) => value);
    const about = `query ${name}`;
    const predicates: Predicate[] = [
      { condition: { kind: 'query', name, is: 'absent' }, holds: (one) => values(one).length === 0, tier: 0, about },
      { condition: { kind: 'query', name, is: 'present' }, holds: (one) => values(one).length > 0, tier: 4, about },
    ];
    if (isHandedBack(name, [...own, ...others])) return predicates;
    const mine = own.flatMap(values);
    const [first] = mine;
    const numbers = mine.map((value) => numberOf(value)).filter((value) => value !== undefined);
    if (numbers.length === mine.length && numbers.length > 0 && !namesThing(name)) {
      const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
      predicates.push(
        {
          condition: { kind: 'query-value', name, is: 'at least', value: least },
          holds: (one) => values(one).some((value) => (numberOf(value) ?? Number.NEGATIVE_INFINITY) >= least),
          tier: 2,
          about,
        },
        {
          condition: { kind: 'query-value', name, is: 'at most', value: greatest },
          holds: (one) => values(one).some((value) => (numberOf(value) ?? Number.POSITIVE_INFINITY) <= greatest),
          tier: 2,
          about,
        },
      );
    }
    if (first !== undefined && isTellable(first) && mine.every((value) => value === first) && !namesMissed('query', name, own))
      predicates.push({
        condition: { kind: 'query-value', name, is: 'equals', value: first },
        holds: (one) => values(one).includes(first),
        tier: 3,
        about,
      });
    return predicates;
  });
};
