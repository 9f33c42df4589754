import { isArray, isObject } from '../../base/json.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { inOutcomes } from './body-place.ts';
import { operationOf } from './operation-of.ts';
import { plainlyAsked } from './plainly-asked.ts';
import type { Binder } from './request-of.ts';
import { firstOf, isAlways, recordedUsual } from './request-of.ts';
import { seenAt } from './rows-seen.ts';
import { isTaken } from './sendable.ts';

type Value = Call['parameters'][number]['values'][number];
type Asked = ReadonlyMap<string, Value>;

const NOTHING: Asked = new Map();

/** What of the query an answer came with: a value, or `null` where any did. `''` stands for any query at all. */
const wantsOf = ({ when }: Outcome): ReadonlyMap<string, Value | null> =>
  new Map(
    when.flatMap((condition): (readonly [string, Value | null])[] => {
      if (condition.kind === 'query' && condition.is === 'present') return [[condition.name, null]];
      if (condition.kind === 'query-value' && condition.is === 'equals' && condition.value !== null)
        return [[condition.name, condition.value]];
      return [];
    }),
  );

const namedIn = (call: Call): ReadonlySet<string> =>
  new Set(
    call.outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'query' || one.kind === 'query-value' ? [one.name] : []))),
  );

/** The query parameter that was given most often with a value that was seen, of those that no answer depends on. */
const anyQuery = (call: Call): readonly (readonly [string, Value])[] => {
  const named = namedIn(call);
  const [most] = call.parameters
    .filter((one) => one.in === 'query' && !named.has(one.name))
    .toSorted((a, b) => b.present.times - a.present.times)
    .flatMap(({ name, values: [value] }) => (value === undefined ? [] : [[name, value] as const]));
  return most === undefined ? [] : [most];
};

const usual = (call: Call, name: string): readonly (readonly [string, Value])[] => {
  if (name === '') return anyQuery(call);
  const value = call.parameters.find((one) => one.in === 'query' && one.name === name)?.values[0];
  return value === undefined ? [] : [[name, value]];
};

/**
 * What the recorded text that asks for the most cannot be sent without, where a value of each was seen (`$take: Int!`): a text that needs nothing
 * may be another part's, which asks for the names alone.
 */
const neededBy = (call: Call): Asked => {
  const operation = operationOf(call);
  if (operation?.kind !== 'graphql') return NOTHING;
  const usualOf = (name: string): Value | undefined => call.parameters.find((one) => one.in === 'query' && one.name === name)?.values[0];
  const isGiven = (name: string): boolean =>
    usualOf(name) !== undefined || call.parameters.some((one) => one.in === 'path' && one.name === name);
  const [fullest] = operation.texts
    .filter(({ needs, holes }) => holes.length === 0 && needs.every(isGiven))
    .toSorted((a, b) => b.asks - a.asks);
  return new Map(
    (fullest?.needs ?? []).flatMap((name) => [usualOf(name)].flatMap((value) => (value === undefined ? [] : [[name, value] as const]))),
  );
};

/** Whether things of an entity were in what was answered, though nothing shows which of them are listed. */
const showsThings = (call: Call, entity: string): ((outcome: Outcome) => boolean) => {
  const keys = call.responses.flatMap(({ shape }) =>
    shape.flatMap(({ path, refersTo }) => {
      const key = /\[\]\.([^.[\]]+)$/.exec(path)?.[1];
      return key !== undefined && refersTo === `${entity}.${key}` ? [key] : [];
    }),
  );
  return (outcome) =>
    inOutcomes({ ...call, outcomes: [outcome] }, (source) => {
      const rows = seenAt(source);
      return isArray(rows) && rows.some((row) => isObject(row) && keys.some((key) => Object.hasOwn(row, key)));
    }) !== undefined;
};

/**
 * What a list of an entity was asked with in all recordings that show its rows, by name of the query parameter: without it nothing shows what
 * is answered. Empty where it was answered without.
 */
export const askedWith = (call: Call, entity: string): Asked => {
  const lists = ({ collection }: Outcome): boolean => collection?.entity === entity;
  return askedIn(call, call.outcomes.some(lists) ? lists : showsThings(call, entity));
};

/** The same of an answer in which things stand in a row that no entity is. */
export const askedForRows = (call: Call): Asked => askedIn(call, () => true);

/** Whether only some people are answered so: what they need not ask for, others may have to. */
const isForSome = ({ when }: Outcome): boolean => when.some(({ kind }) => kind === 'role' || kind === 'credential');

const timesOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((all, { support }) => all + support.times, 0);

/** Answers that anybody was given, unless most were given to some: then what is asked for beside theirs is something more. */
const forMost = (outcomes: readonly Outcome[]): readonly Outcome[] => {
  const forAnybody = outcomes.filter((outcome) => !isForSome(outcome));
  return forAnybody.length > 0 && timesOf(forAnybody) * 2 > timesOf(outcomes) ? forAnybody : outcomes;
};

/** Whether nothing shows what of a request it takes to be answered so, but that one was. */
const isAsRecorded = ({ when }: Outcome): boolean => when.some(({ kind }) => kind === 'as recorded');

/** What was answered where what it takes is shown; else what one request was answered of which something is known. */
const askable = (call: Call, isMeant: (outcome: Outcome) => boolean): readonly Outcome[] => {
  const seen = call.outcomes
    .filter((outcome) => isTaken(call, outcome.status) && isMeant(outcome) && outcome.when.every(({ kind }) => kind !== 'not shown'))
    .toSorted((a, b) => b.support.times - a.support.times);
  const told = seen.filter((outcome) => !isAsRecorded(outcome));
  return told.length > 0 ? told : seen.filter((outcome) => wantsOf(outcome).size > 0).slice(0, 1);
};

/** Whether a list of an entity can be asked for: not where only very requests were answered with it, none came without a query, and nothing is known of any. */
export const canBeAsked = (call: Call, entity: string): boolean => {
  const isMeant = ({ collection }: Outcome): boolean => collection?.entity === entity;
  const meant = call.outcomes.filter((outcome) => isTaken(call, outcome.status) && isMeant(outcome));
  const isPlain = !call.parameters.some((parameter) => parameter.in === 'query' && isAlways(parameter));
  return isPlain || meant.length === 0 || !meant.every(isAsRecorded) || askable(call, isMeant).length > 0;
};

/** What some people were answered only with, and most requests of everybody else came with as well: asked with it, all of them are answered. */
const askedByMost = (call: Call, outcomes: readonly Outcome[]): Asked =>
  new Map(
    outcomes.filter(isForSome).flatMap((outcome) =>
      [...wantsOf(outcome)].filter(([name, value]) => {
        const parameter = call.parameters.find((one) => one.in === 'query' && one.name === name);
        const isMost = parameter !== undefined && parameter.present.times * 2 > parameter.present.of && parameter.values[0] === value;
        return isMost && outcomes.filter(isForSome).every((other) => (wantsOf(other).get(name) ?? value) === value);
      }),
    ),
  ) as Asked;

const askedIn = (call: Call, isMeant: (outcome: Outcome) => boolean): Asked => {
  const outcomes = forMost(askable(call, isMeant));
  const wanted = outcomes.map(wantsOf);
  const [first] = wanted;
  const needed = neededBy(call);
  if (first === undefined) return needed;
  if (wanted.some((one) => one.size === 0)) return new Map([...needed, ...askedByMost(call, outcomes)]);
  return new Map([...needed, ...[...first].flatMap(([name, value]) => (value === null ? usual(call, name) : [[name, value] as const]))]);
};

/** Gives a list what it was asked with. */
export const askedBinder =
  (asked: Asked): Binder =>
  (slot) => {
    const value = slot.kind === 'parameter' && slot.parameter.in === 'query' ? asked.get(slot.parameter.name) : undefined;
    return value === undefined ? undefined : { from: 'constant', value };
  };

/** Where a list that goes by pages or by places begins, whichever of them was asked for most often. */
const fromStart =
  (call: Call, entity: string, asked: Binder): Binder =>
  (slot) => {
    const paging = plainlyAsked(call.outcomes).find((one) => one.collection?.entity === entity)?.collection?.paging;
    const isPosition = slot.kind === 'parameter' && slot.parameter.in === 'query' && slot.parameter.name === paging?.position;
    return isPosition && (paging?.kind === 'page' || paging?.kind === 'offset') && asked(slot) !== undefined
      ? { from: 'constant', value: paging.first }
      : undefined;
  };

/** What a list of an entity is asked for with where nobody enters anything: what it was asked with, and what every recording carried, from its beginning. */
export const askedPlainly = (call: Call, entity: string): Binder => {
  const asked = firstOf(askedBinder(askedWith(call, entity)), recordedUsual);
  return firstOf(fromStart(call, entity, asked), asked);
};
