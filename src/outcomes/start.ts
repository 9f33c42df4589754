import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { operandNamed } from '../base/operand.ts';
import { underKey } from '../base/path.ts';
import { isBeginningOf, isShortened } from '../base/shortened.ts';
import { isOwnIdentity } from '../base/words/identity-name.ts';
import { isOfOneServer } from '../observations/entity/thing.ts';
import type { Entity, EntityRecord } from '../points/3-entities/reading.ts';
import { hasRoom, recordOf } from '../points/3-entities/record.ts';
import { type Call, COMPARED_FORMAT, callName } from '../points/7-calls/reading.ts';
import { asListed, type Followers } from './as-listed.ts';
import type { Below } from './mine/known/below.ts';
import { changedSince, type End } from './mine/known/ends.ts';
import type { Start } from './mine/known/start.ts';
import type { Outcome } from './outcome.ts';
import { answersNothing, type CallSample, isOperation, type Reached } from './sample.ts';

/** What was last seen otherwise of a record, where that is known: nothing is said of what is as it was. */
const lastOf = (record: EntityRecord, end: End | undefined, differs: (field: string) => boolean): Pick<EntityRecord, 'last'> => {
  if (end === undefined) return {};
  if (end === 'gone') return { last: null };
  const changed = recordOf(record.key, changedSince(record.value, end, differs), '')?.value ?? {};
  return Object.keys(changed).length === 0 ? {} : { last: changed };
};

/** How things were last seen, and which of their fields differ by who looks. */
export interface AtEnd {
  readonly end: (entity: string, key: string) => End | undefined;
  readonly differs: (entity: string, field: string) => boolean;
}

/**
 * Entities with their records as they stood when first seen: a stand-in that starts there can go through the recording again.
 * What was deleted later is there at the start, unless the recordings made it themselves; what no sample shows keeps its record.
 */
export const withStarts = (
  entities: readonly Entity[],
  starts: ReadonlyMap<string, ReadonlyMap<string, Start>>,
  below: ReadonlyMap<string, Below> = new Map(),
  made: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  followers: ReadonlyMap<string, Followers> = new Map(),
  gone: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  atEnd?: AtEnd,
): Entity[] =>
  entities.map((entity) => {
    const records = new Map(entity.records.map((record) => [record.key, record]));
    const hung = (record: EntityRecord): EntityRecord => {
      const value = below.get(entity.name)?.of.get(record.key);
      const isMade = made.get(entity.name)?.has(record.key) === true;
      const isGone = isMade && gone.get(entity.name)?.has(record.key) === true;
      return {
        ...record,
        ...(value === undefined ? {} : { below: value }),
        ...(isMade ? { made: isGone ? 'and taken away' : true } : {}),
        ...(isGone ? {} : lastOf(record, atEnd?.end(entity.name, record.key), (field) => atEnd?.differs(entity.name, field) === true)),
      };
    };
    // What was made and only ever named may have been gone before anybody looked.
    const isNameAlone = (key: string, value: JsonObject): boolean =>
      made.get(entity.name)?.has(key) === true &&
      entity.identity !== null &&
      entity.fields.length > 1 &&
      Object.keys(value).every((name) => underKey('', name) === entity.identity);
    let length = 0;
    const lengthOf = ({ value }: EntityRecord): number => JSON.stringify(value).length;
    for (const record of records.values()) length += lengthOf(record);
    for (const [key, start] of starts.get(entity.name) ?? []) {
      const record = recordOf(key, start.value, start.at);
      if (isNameAlone(key, start.value)) records.delete(key);
      else if (record !== undefined && (records.has(key) || hasRoom(records, length))) {
        records.set(key, record);
        length += lengthOf(record);
      }
    }
    const inOrder = asListed([...records.keys()], followers.get(entity.name));
    return { ...entity, records: inOrder.flatMap((key) => records.get(key) ?? []).map(hung) };
  });

/** Says of the fields that differ by who looks that they do. */
export const withViewers = (entities: readonly Entity[], differs: (entity: string, field: string) => boolean): Entity[] =>
  entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (differs(entity.name, field.path) ? { ...field, note: 'differs by who looks' } : field)),
  }));

/** Which entity a place of a call's requests names, and how many different ones it named: only where every accepted request agrees. */
interface Named {
  readonly entities: Set<string>;
  /** The fields by which it names them; `undefined` for their identity. What names them by both refers to neither alone. */
  readonly by: Set<string | undefined>;
  readonly values: Set<string>;
  /** An operator compares it (`id=eq.2`). */
  isCompared: boolean;
  /** Every time, as far as it names any, by the very field that identifies it: there it can be nothing else. */
  isOwn: boolean;
}

const NOBODY = { entity: '' } as const;

/** A refusal of one kind for something of things of one kind. */
const refusalOf = (status: number, entity: string): string => `${status} ${entity}`;

/** By call, the refusals for how something stands, or whose it is: what they name was looked up. */
const lookedUpBy = (outcomes: ReadonlyMap<string, readonly Outcome[]>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...outcomes].map(([call, all]) => [
      call,
      new Set(
        all.flatMap(({ status, isolated, when }) =>
          status < 400 || !isolated
            ? []
            : when.flatMap((one) => (one.kind === 'status' || one.kind === 'owner' ? [refusalOf(status, one.entity)] : [])),
        ),
      ),
    ]),
  );

const namedIn = (samples: readonly CallSample[], lookedUp: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, Named> => {
  const named = new Map<string, Named>();
  const add = (place: string, { entity, by, own }: Pick<Reached, 'entity' | 'by' | 'own'>, value: string, isCompared = false): void => {
    const one = named.get(place) ?? {
      entities: new Set<string>(),
      by: new Set<string | undefined>(),
      values: new Set<string>(),
      isCompared,
      isOwn: true,
    };
    named.set(place, one);
    one.isCompared ||= isCompared;
    one.entities.add(entity);
    if (entity !== '') one.by.add(by);
    one.isOwn &&= entity === '' || own === true;
    one.values.add(value);
  };
  for (const sample of samples) {
    // What was refused may name nothing at all, but for what it was refused for.
    if (sample.status >= 400)
      for (const one of sample.reach) {
        const isRefusedFor = lookedUp.get(sample.call)?.has(refusalOf(sample.answered ?? sample.status, one.entity)) === true;
        // Where the address names one of them, it may be that one.
        const isTheOnly = !sample.reach.some((other) => other.in !== 'payload' && other.entity === one.entity);
        if (one.in === 'payload' && isRefusedFor && isTheOnly) add(placeOf(sample.call, 'payload', one.name), one, one.key);
      }
    if (sample.status >= 400 || answersNothing(sample)) continue;
    const reachedIn = (place: 'path' | 'query' | 'payload', name: string, value: string): Pick<Reached, 'entity' | 'by' | 'own'> =>
      sample.reach.find(
        (reach) =>
          reach.in === place &&
          reach.name === name &&
          (reach.by !== undefined ||
            reach.key === value ||
            reach.key.endsWith(`/${value}`) ||
            (isShortened(value) && isBeginningOf(value, reach.key))),
      ) ?? NOBODY;
    for (const [name, value] of sample.path) add(placeOf(sample.call, 'path', name), reachedIn('path', name, value), value);
    for (const [name, value] of sample.query) {
      const compared = operandNamed(name);
      const own = reachedIn('query', name, value);
      if (compared !== undefined || own !== NOBODY)
        add(placeOf(sample.call, 'query', compared?.field ?? name), own, value, compared !== undefined);
    }
    if (isOperation(sample.call)) for (const one of sample.listed ?? []) add(placeOf(sample.call, 'payload', one.name), one, one.key);
    for (const [path, key, value] of placesIn(sample.payload)) {
      if ((typeof value !== 'string' && typeof value !== 'number') || areSeveral(value)) continue;
      add(placeOf(sample.call, 'payload', path), reachedIn('payload', key, String(value)), String(value));
    }
  }
  return named;
};

/** Names in one text that only one server could have made (`a1b2…|c3d4…`): which one of them is meant, where there is one, others show. */
const areSeveral = (value: string | number): boolean => {
  const parts = String(value).split(/[|,]/);
  return parts.length > 1 && parts.every(isOfOneServer);
};

/** All that was sent; members of it, and of an object in it ("where": {"id": …}): their paths, what reaches call them, and their values. */
const placesIn = (payload: Json | undefined): readonly (readonly [path: string, name: string, value: Json])[] =>
  (isObject(payload) ? Object.entries(payload) : payload === undefined ? [] : [['', payload] as const]).flatMap(([key, value]) => {
    const path = key === '' ? '' : underKey('', key);
    const inside = isObject(value) ? Object.entries(value) : [];
    return [
      [path, key, value as Json] as const,
      ...inside.map(([name, inner]) => [underKey(path, name), underKey(path, name), inner as Json] as const),
    ];
  });

const placeOf = (call: string, place: 'path' | 'query' | 'payload', name: string): string => JSON.stringify([call, place, name]);

const leastOf = (call: Call, path: string): number => (isOperation(callName(call)) && isOwnIdentity(path) ? 1 : 2);

/**
 * Calls whose parameters and payload fields say which entity they name, where every accepted request named one of that one
 * entity, or was refused for how that stands: the stand-in finds what a call is about by nothing else. For a path one witness is enough, since the value was handed out
 * before, and for the `id` of an operation that is called after its things, or all that it is told; any other field of the payload needs two (`calls.md`).
 */
export const withTargets = (
  calls: readonly Call[],
  samples: readonly CallSample[],
  entities: readonly Entity[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
): Call[] => {
  const named = namedIn(samples, lookedUpBy(outcomes));
  const identities = new Map(entities.map(({ name, identity }) => [name, identity]));
  const targets = (place: string, least: number): readonly string[] => {
    const one = named.get(place);
    // What nobody is called by the name of an identity that is sent is of no other kind.
    const isOwn = one?.isOwn === true && one.by.size > 0;
    const [entity, ...others] = [...(one?.entities ?? [])].filter((name) => name !== '' || !isOwn);
    if (entity === undefined || others.length > 0 || one === undefined || one.values.size < (isOwn ? 1 : least)) return [];
    const identity = identities.get(entity) ?? null;
    // Their identity stands for itself first.
    const fields = [...one.by].map((by) => by ?? identity).toSorted((a, b) => Number(b === identity) - Number(a === identity));
    return identities.has(entity) ? fields.flatMap((field) => (field === null ? [] : [`${entity}.${field}`])) : [];
  };
  /** What names things by two of their fields refers to neither alone. */
  const target = (place: string, least: number): string | undefined => {
    const [only, ...others] = targets(place, least);
    return others.length > 0 ? undefined : only;
  };
  return calls.map((call) => ({
    ...call,
    parameters: call.parameters.map((parameter) => {
      if (parameter.refersTo !== null || (parameter.in !== 'path' && parameter.in !== 'query')) return parameter;
      const place = placeOf(callName(call), parameter.in, parameter.name);
      const [first, second, ...more] = targets(place, 1);
      // An address may call a thing by its number and by its name, and both are handed out.
      if (parameter.in === 'path' && first !== undefined && second !== undefined && more.length === 0)
        return { ...parameter, refersTo: first, refersAlso: second };
      const refersTo = second === undefined ? first : undefined;
      if (refersTo === undefined) return parameter;
      const isCompared = parameter.in === 'query' && named.get(place)?.isCompared === true;
      return { ...parameter, refersTo, ...(isCompared ? { format: COMPARED_FORMAT } : {}) };
    }),
    requests: call.requests.map((request) => ({
      ...request,
      shape: request.shape.map((row) =>
        row.refersTo === null
          ? { ...row, refersTo: target(placeOf(callName(call), 'payload', row.path), leastOf(call, row.path)) ?? null }
          : row,
      ),
    })),
  }));
};
