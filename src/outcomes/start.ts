import { isArray, isObject, type Json } from '../base/json.ts';
import type { Entity, EntityRecord } from '../points/3-entities/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import type { Start } from './mine/track.ts';
import type { CallSample } from './sample.ts';

/** Of one entity at most so many records, each at most so long as JSON: what a person would still read. */
const RECORDS = 200;
const LENGTH = 6_000;

/** Without the arrays that are too long and the parts that are too deep to be read: they are left out, never cut in half. */
const readable = (value: Json, depth = 0): Json | undefined => {
  if (depth > 6 || (isArray(value) && value.length > 100)) return undefined;
  if (isArray(value)) return value.map((item) => readable(item, depth + 1) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const inside = readable(inner, depth + 1);
      return inside === undefined ? [] : [[key, inside]];
    }),
  );
};

const recordOf = (key: string, start: Start): EntityRecord | undefined => {
  const value = readable(start.value);
  if (!isObject(value) || JSON.stringify(value).length > LENGTH) return undefined;
  return {
    key,
    value: value as EntityRecord['value'],
    grade: 'shown',
    basis: ['seen'],
    support: { times: 1, units: 1 },
    against: { times: 0, units: 0 },
    citations: [start.at],
  };
};

const byKey = (a: EntityRecord, b: EntityRecord): number => a.key.localeCompare(b.key, 'en', { numeric: true }) || (a.key < b.key ? -1 : 1);

/**
 * Entities with their records as they stood when first seen: a stand-in that starts there can go through the recording again.
 * What was deleted later is there at the start; what no sample shows keeps its record.
 */
export const withStarts = (entities: readonly Entity[], starts: ReadonlyMap<string, ReadonlyMap<string, Start>>): Entity[] =>
  entities.map((entity) => {
    const records = new Map(entity.records.map((record) => [record.key, record]));
    for (const [key, start] of starts.get(entity.name) ?? []) {
      const record = recordOf(key, start);
      if (record !== undefined && (records.has(key) || records.size < RECORDS)) records.set(key, record);
    }
    return { ...entity, records: [...records.values()].toSorted(byKey) };
  });

/**
 * Calls whose path parameters say which entity they name, where every sample's value was an identity of that one entity: the
 * stand-in finds what a call is about by nothing else. One witness is enough, for the value was handed out before (`calls.md`).
 */
export const withTargets = (calls: readonly Call[], samples: readonly CallSample[], entities: readonly Entity[]): Call[] => {
  const named = new Map<string, Set<string>>();
  const place = (call: string, name: string): string => JSON.stringify([call, name]);
  for (const sample of samples)
    for (const [name, value] of sample.path) {
      if (sample.status >= 400) continue;
      const reached = sample.reach.find((reach) => reach.in === 'path' && reach.name === name && reach.key === value);
      named.set(place(sample.call, name), (named.get(place(sample.call, name)) ?? new Set()).add(reached?.entity ?? ''));
    }
  const identities = new Map(entities.map(({ name, identity }) => [name, identity]));
  return calls.map((call) => ({
    ...call,
    parameters: call.parameters.map((parameter) => {
      const [entity, ...others] =
        parameter.in === 'path' && parameter.refersTo === null ? (named.get(place(callName(call), parameter.name)) ?? []) : [];
      const identity = entity === undefined || others.length > 0 ? undefined : identities.get(entity);
      return identity === undefined || identity === null ? parameter : { ...parameter, refersTo: `${entity}.${identity}` };
    }),
  }));
};
