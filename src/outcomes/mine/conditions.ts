import { isObject, type Json } from '../../base/json.ts';
import { requestDigest } from '../digest.ts';
import type { Condition, Effect } from '../outcome.ts';
import { valueAt, valuesAt } from '../place.ts';
import type { EntityOutline } from '../sample.ts';
import { recordOf } from './evaluate.ts';
import { sameJson, scalarsOf } from './leaf.ts';
import { isStatusValue, type Predicate, predicatesFor, separates } from './predicate.ts';
import { takenPredicates, type Values } from './taken.ts';
import type { Tracked } from './track.ts';

/** When an outcome comes about, as far as the recordings isolate it. */
export interface When {
  readonly when: readonly Condition[];
  readonly isolated: boolean;
}

export const digestOf = (one: Tracked): string =>
  requestDigest({ path: one.sample.path, query: one.sample.query, payload: one.sample.payload });

/** What a status code itself says that a refusal is about (RFC 9110 §15.5, RFC 4918 §11.2): predicates about that go first. */
const STATED: Readonly<Record<number, RegExp>> = {
  400: /^(?:payload|query|account)/,
  401: /^(?:caller|account)$/,
  403: /^(?:caller$|entity )/,
  404: /^entity /,
  409: /^(?:entity |payload )/,
  410: /^entity /,
  412: /^entity /,
  422: /^(?:payload|query|entity|account)/,
};

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The texts of a refusal and the keys and places under which they stand, in lower case, one blank between words. */
const saidBy = (group: readonly Tracked[]): string => {
  const said = group
    .slice(0, 5)
    .flatMap(({ sample }) =>
      scalarsOf(sample.response, 60).flatMap(({ path, value }) => [...wordsOf(path), ...(typeof value === 'string' ? wordsOf(value) : [])]),
    );
  return ` ${said.join(' ')} `;
};

/** Whether the refusal itself names what the predicate is about: the field, the parameter, the status. */
const isNamed = (predicate: Predicate, said: string): boolean => {
  const { condition } = predicate;
  const has = (name: string): boolean => {
    const words = wordsOf(name).filter((word) => word.length > 1);
    return words.length > 0 && said.includes(` ${words.join(' ')} `);
  };
  switch (condition.kind) {
    case 'payload':
    case 'payload-value':
    case 'taken':
      return has(
        condition.path
          .replace(/[[\]{}]/g, '')
          .split('.')
          .at(-1) ?? '',
      );
    case 'query':
    case 'query-value':
      return has(condition.name);
    case 'status':
      return has(condition.field) || condition.oneOf.some((value) => typeof value === 'string' && has(value));
    case 'target':
      return has(condition.entity) && /\b(?:not found|no such|does not exist|unknown|missing)\b/.test(said);
    default:
      return false;
  }
};

/** A submission that was accepted and differs from a refused one only at this path. */
const minimalPair = (path: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const rest = (one: Tracked): Json =>
    scalarsOf(one.sample.payload, 100).flatMap((leaf): Json[] => (leaf.path === path ? [] : [[leaf.path, leaf.value]]));
  return own.some((one) =>
    accepted.some(
      (other) =>
        sameJson(rest(one), rest(other)) &&
        sameJson(
          one.sample.path.map(([, value]) => value),
          other.sample.path.map(([, value]) => value),
        ),
    ),
  );
};

const BIGGER =
  /\b(?:max|maximum|most|exceed\w*|too (?:long|large|big|many|high|late)|less than|up to|no more|below|shorter|longer than|greater than)\b/;
const SMALLER =
  /\b(?:min|minimum|least|too (?:short|small|few|low|early)|more than|greater than|at least|above|longer|positive|negative)\b/;

/** A limit may be named only by the refusal's own words, a number it states, or a minimal pair (`mining.md` §4). */
const limitShown = (predicate: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const { condition } = predicate;
  if (condition.kind !== 'payload-value') return true;
  if (minimalPair(condition.path, own, accepted)) return true;
  const isNear = isNamed(predicate, said);
  if (condition.is === 'equals') return isNear;
  if (condition.is === 'not of type') return isNear;
  return isNear && (condition.is === 'at least' || condition.is === 'no shorter than' ? BIGGER : SMALLER).test(said);
};

const chosen = (own: readonly Tracked[], candidates: readonly Predicate[], accepted: readonly Tracked[]): readonly Predicate[] => {
  const status = own[0]?.sample.status ?? 0;
  const said = saidBy(own);
  const shown = candidates.filter((predicate) => status < 400 || limitShown(predicate, said, own, accepted));
  // Of the predicates about one thing the plainest stands for all: "is empty" rather than "shorter than 1".
  const plainest = shown.filter((predicate) => !shown.some((other) => other.about === predicate.about && other.tier < predicate.tier));
  const one = plainest.filter((predicate, at) => plainest.findIndex((other) => other.about === predicate.about) === at);
  const stated = one.filter((predicate) => STATED[status]?.test(predicate.about) === true);
  const left = stated.length > 0 ? stated : one;
  const named = left.length > 1 ? left.filter((predicate) => isNamed(predicate, said)) : left;
  return named.length === 1 ? named : left;
};

const asRecorded = (own: readonly Tracked[], others: readonly Tracked[]): Condition => {
  const elsewhere = new Set(others.map(digestOf));
  const digests = [...new Set(own.map(digestOf))]
    .filter((digest) => !elsewhere.has(digest))
    .toSorted()
    .slice(0, 50);
  return digests.length === 0 ? { kind: 'not shown' } : { kind: 'as recorded', digests };
};

/** Two predicates that only together tell an outcome apart: who asks, and what about the entity. */
const pairOf = (predicates: readonly Predicate[], others: readonly Tracked[]): readonly Condition[] | undefined => {
  const callers = predicates.filter(({ condition }) => condition.kind === 'role' || condition.kind === 'credential');
  const rest = predicates.filter(({ condition }) => condition.kind === 'owner' || condition.kind === 'status');
  const pairs = callers.flatMap((a) =>
    rest.flatMap((b) => {
      const verdicts = others.map((one) =>
        a.holds(one) === false || b.holds(one) === false ? false : a.holds(one) === true && b.holds(one) === true ? true : undefined,
      );
      return !verdicts.includes(true) && verdicts.includes(false) && !verdicts.includes(undefined) ? [[a.condition, b.condition]] : [];
    }),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
};

export interface ConditionInput {
  readonly own: readonly Tracked[];
  /** The call's other outcomes' samples. */
  readonly others: readonly Tracked[];
  readonly seen: readonly Values[];
  readonly extra: readonly Predicate[];
  readonly outlines: ReadonlyMap<string, EntityOutline>;
}

/** The minimal predicates that hold in all samples of an outcome and in none of the call's other outcomes. */
export const whenOf = ({ own, others, seen, extra, outlines }: ConditionInput): When => {
  const status = own[0]?.sample.status ?? 0;
  const accepted = others.filter((one) => one.sample.status < 400);
  const predicates = predicatesFor(own, others, [...extra, ...takenPredicates(own, seen)], outlines);
  // A refusal is told from what was accepted. Only "nobody is signed in" needs no contrast: 401 itself says so.
  const fits = (predicate: Predicate): boolean => {
    if (
      status === 401 &&
      predicate.condition.kind === 'credential' &&
      !others.some((one) => predicate.holds(one) === true && one.sample.status !== status)
    )
      return true;
    return separates(predicate, others) && (status < 400 || accepted.some((one) => predicate.holds(one) === false));
  };
  const left = chosen(own, predicates.filter(fits), accepted);
  if (left.length === 1 && left[0] !== undefined) return { when: [left[0].condition], isolated: true };
  const pair = left.length === 0 ? pairOf(predicates, others) : undefined;
  if (pair !== undefined) return { when: pair, isolated: true };
  return { when: [asRecorded(own, others), ...left.slice(0, 6).map(({ condition }) => condition)], isolated: false };
};

/** A number that the refusal states. */
const statedNumbers = (group: readonly Tracked[]): readonly number[] =>
  group
    .slice(0, 5)
    .flatMap(({ sample }) =>
      scalarsOf(sample.response, 60).flatMap(({ value }) =>
        typeof value === 'string' ? (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : [],
      ),
    );

const measureOf = (is: string): ((value: Json) => number | undefined) =>
  is.includes('longer') || is.includes('shorter')
    ? (value) => (typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined)
    : (value) =>
        typeof value === 'number' ? value : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;

/**
 * Puts a limit where the recordings show it: at the number that the refusal states, or between the greatest accepted and the
 * least refused when these are neighbours. Otherwise what lies between stays open, and `bound` says so of what is accepted.
 */
export const sharpened = (
  condition: Condition,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): { readonly condition: Condition; readonly bound: Condition | undefined } => {
  if (condition.kind !== 'payload-value' || typeof condition.value !== 'number') return { condition, bound: undefined };
  const { path, value: refused } = condition;
  const upper = condition.is === 'at least' || condition.is === 'no shorter than';
  if (!upper && condition.is !== 'at most' && condition.is !== 'no longer than') return { condition, bound: undefined };
  const isLength = condition.is.includes('shorter') || condition.is.includes('longer');
  const measure = measureOf(condition.is);
  const values = accepted.flatMap((one) => valuesAt(one.sample.payload, path).map(measure)).filter((value) => value !== undefined);
  if (values.length === 0) return { condition, bound: undefined };
  const edge = upper ? Math.max(...values) : Math.min(...values);
  const between = (number: number): boolean => (upper ? number >= edge && number < refused : number <= edge && number > refused);
  const beyond = (value: number): Condition => ({
    kind: 'payload-value',
    path,
    is: upper ? (isLength ? 'longer than' : 'above') : isLength ? 'shorter than' : 'below',
    value,
  });
  const stated = statedNumbers(own).find(between);
  if (stated !== undefined) return { condition: beyond(stated), bound: undefined };
  if (Math.abs(refused - edge) === 1 && Number.isInteger(edge)) return { condition: beyond(edge), bound: undefined };
  if (statedNumbers(own).includes(refused)) return { condition, bound: undefined };
  return {
    condition,
    bound: {
      kind: 'payload-value',
      path,
      is: upper ? (isLength ? 'no longer than' : 'at most') : isLength ? 'no shorter than' : 'at least',
      value: edge,
    },
  };
};

/**
 * A call that moves a status was only seen to do so from certain values: from any other nothing is shown. The values before
 * are a condition of what it does.
 */
export const startsFrom = (own: readonly Tracked[], effects: readonly Effect[]): readonly Condition[] =>
  effects.flatMap((effect): Condition[] => {
    if (effect.kind !== 'set' || effect.to.from !== 'constant' || !isStatusValue(effect.to.value as Json)) return [];
    const befores = own.flatMap((one) => {
      const value = valueAt(recordOf(one, effect.entity), effect.field);
      return value === undefined || isObject(value) ? [] : [value];
    });
    const oneOf = [...new Set(befores)].filter(isStatusValue);
    if (oneOf.length === 0 || oneOf.length !== new Set(befores).size || oneOf.length > 8) return [];
    return [
      { kind: 'status', entity: effect.entity, field: effect.field, oneOf: oneOf.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) },
    ];
  });
