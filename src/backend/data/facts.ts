import { type Json, type JsonObject, member } from '../../base/json.ts';
import { wholeOf } from '../../base/shortened.ts';
import { keyByAddress, valuesWithin, whoAsks } from '../../outcomes/by-address.ts';
import { sameText, valueAt, valuesAt } from '../../outcomes/place.ts';
import { entitiesOf } from '../../outcomes/sources-of.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { type ByRole, oneOfRole } from '../people/one-of-role.ts';
import { type Credential, makerOf, recordOf } from '../people/principal.ts';
import type { Upload } from '../requests/upload.ts';
import type { Row, Store } from './store.ts';
import type { View } from './view.ts';

/** An entity that the request names: there with its record, or missing. */
export interface Reached {
  readonly entity: string;
  readonly text: string;
  readonly key: string | undefined;
  readonly record: JsonObject | undefined;
  /** What was sent repeats its name, and neither the path nor who asks says that the call is about it. */
  readonly isMentioned: boolean;
}

/** Everything that is known before a call is carried out: what conditions are held against and sources read from. */
export interface Facts {
  readonly call: Call;
  readonly store: Store;
  /** The records as who asks sees them. */
  readonly view: View;
  readonly credential: Credential;
  /** The caller's own record, when the caller is an entity. */
  readonly caller: JsonObject | undefined;
  readonly path: ReadonlyMap<string, string>;
  readonly query: ReadonlyMap<string, readonly string[]>;
  readonly payload: Json | undefined;
  /** Something was sent that reads neither as JSON nor as a form. */
  readonly unreadable: boolean;
  /** Headers of the request, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Files in what was sent, by field. */
  readonly files: ReadonlyMap<string, Upload>;
  /** Of a call that is refused when made too often: how often who asks has made it, and in how many seconds it may be made anew. */
  readonly often: { readonly used: number; readonly limit: number; readonly reset: number } | undefined;
  /** Somebody whose role nothing names was let in: what is said of a named role was told apart from them. */
  readonly letsRolelessIn: boolean;
  /** The payload came over a socket that the call has opened. */
  readonly isMessage: boolean;
  /** The address as it was asked: path and query. */
  readonly pathname: string;
  readonly search: string;
  readonly reached: ReadonlyMap<string, Reached>;
  readonly digest: string;
}

/** `Order.id` taken apart by the entities that point 3 knows. */
export const reference = (refersTo: string | null, store: Store): { entity: string; field: string } | undefined => {
  if (refersTo === null) return undefined;
  for (let dot = refersTo.indexOf('.'); dot > 0; dot = refersTo.indexOf('.', dot + 1)) {
    const entity = refersTo.slice(0, dot);
    if (store.knows(entity)) return { entity, field: refersTo.slice(dot + 1) };
  }
  return undefined;
};

const isElsewhere = (record: JsonObject, name: string, text: string): boolean => {
  const own = member(record, name);
  return own !== undefined && own !== null && typeof own !== 'object' && !sameText(own, text);
};

/**
 * What its address names, for who asks where each may have their own: the thing that no field identifies, or the only one that there is. Nobody's own yet is as
 * another's was seen.
 */
const namedByAddress = (entity: string, store: Store, path: ReadonlyMap<string, string>, credential: Credential): string | undefined => {
  if (store.identity(entity) !== undefined) {
    const [row, ...others] = store.rows(entity);
    return others.length > 0 ? undefined : row?.key;
  }
  const ofAll = keyByAddress(path.values());
  if (store.calledBy(entity) === 'its address' || credential.kind !== 'present') return ofAll;
  const who = whoAsks(makerOf(credential), credential.principal.role);
  const own = keyByAddress([...path.values(), ...(who === '' ? [] : [who])]);
  store.standIn(entity, own, (key) => path.size === 0 || key.startsWith(`${ofAll}/`) || key === ofAll);
  return own;
};

/** Places of the payload that say what something is to be called from then on: nothing that is there is meant by them. */
export const renamesIn = ({ outcomes }: Call, store: Store): ReadonlySet<string> =>
  new Set(
    outcomes.flatMap(({ then }) =>
      then.flatMap((effect) =>
        effect.kind === 'set' && effect.to.from === 'payload' && effect.field === store.identity(effect.entity) ? [effect.to.path] : [],
      ),
    ),
  );

/** What a call changes or takes away whose identity a parameter is called as: where too few of its values were seen elsewhere to say that it refers to that, the effect says so. */
const changedBy = ({ outcomes }: Call, name: string, store: Store): string | null => {
  const changed = outcomes.flatMap(({ then }) =>
    then.flatMap((effect) => (effect.kind === 'set' || effect.kind === 'delete' || effect.kind === 'restore' ? [effect.entity] : [])),
  );
  const [only, ...others] = new Set(changed.filter((entity) => store.identity(entity) === name));
  return only === undefined || others.length > 0 ? null : `${only}.${name}`;
};

/**
 * The entities that a request names, by what point 7 says its parameters and payload refer to: the path's last parameter
 * first (what the call is about), then the payload, then the query, and last who asks: by their account, or as the one of their role. One per entity.
 */
export const reachedBy = (
  call: Call,
  store: Store,
  view: View,
  path: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, readonly string[]>,
  payload: Json | undefined,
  credential: Credential,
  byRole: ByRole = { fields: new Map(), shown: new Map() },
): ReadonlyMap<string, Reached> => {
  const reached = new Map<string, Reached>();
  /** `above`: what the address says before it, from the outermost; `shortens`: it was seen to be named by its beginning; `called`: the parameter. */
  const add = (
    refersTo: string | null,
    value: Json | undefined,
    isMentioned: boolean,
    above: readonly string[] = [],
    shortens = false,
    called?: string,
  ): void => {
    const of = reference(refersTo, store);
    if (of === undefined || value === undefined || value === null || typeof value === 'object' || reached.has(of.entity)) return;
    const isIdentity = of.field === store.identity(of.entity);
    const depth = isIdentity ? store.within(of.entity).length : 0;
    const within = called === undefined ? undefined : valuesWithin(store.within(of.entity), path, called);
    const whole = shortens && isIdentity && depth === 0 ? wholeOf(String(value), store.keys(of.entity)) : undefined;
    const key = whole ?? (depth === 0 || within === undefined ? undefined : [...within, value].join('/'));
    const record = key === undefined ? undefined : view.get(of.entity, key);
    const found = key === undefined ? view.find(of.entity, of.field, value) : record === undefined ? undefined : { key, value: record };
    // What says otherwise of itself than the address does is another one of that name.
    const isOther = [...path].some(([name, text]) => above.includes(text) && found !== undefined && isElsewhere(found.value, name, text));
    const row = isOther ? undefined : found;
    reached.set(of.entity, { entity: of.entity, text: key ?? String(value), key: row?.key, record: row?.value, isMentioned });
  };
  const within = (place: string) => call.parameters.filter((parameter) => parameter.in === place);
  // The document lists parameters in an order of its own: the address tells which is the last.
  const values = [...path.values()];
  for (const [at, [name, value]] of [...path].entries().toArray().toReversed()) {
    const parameter = within('path').find((one) => one.name === name);
    const also = reference(parameter?.refersAlso ?? null, store);
    // By whichever of two it is called, one of them is so.
    const isAlso = also !== undefined && view.find(also.entity, also.field, value) !== undefined;
    const refersTo = isAlso ? parameter?.refersAlso : parameter?.refersTo;
    // One that was a whole UUID each time was never shortened.
    add(refersTo ?? changedBy(call, name, store), value, false, values.slice(0, at), parameter?.format !== 'uuid', name);
  }
  // What goes by the names of other things is told by the one that the address names: what is counted of a feature, where the feature is.
  for (const entity of new Set(call.outcomes.flatMap((outcome) => [...entitiesOf(outcome)]))) {
    const named = store.namedAs(entity);
    const parameter = named === null ? undefined : within('path').find(({ refersTo }) => refersTo === named);
    if (parameter !== undefined) add(`${entity}.${store.identity(entity)}`, path.get(parameter.name), false);
  }
  const renames = renamesIn(call, store);
  for (const request of call.requests)
    for (const row of request.shape) {
      const values = row.refersTo === null || renames.has(row.path) ? [] : valuesAt(payload, row.path);
      if (values.length === 1) add(row.refersTo, values[0], true);
    }
  for (const parameter of within('query')) {
    const operand = query.get(`${parameter.name}.eq`);
    const values = operand ?? query.get(parameter.name) ?? [];
    if (values.length === 1) add(parameter.refersTo, values[0], operand === undefined);
  }
  for (const entity of new Set(call.outcomes.flatMap((outcome) => [...entitiesOf(outcome)]))) {
    const text = store.calledBy(entity) === undefined ? undefined : namedByAddress(entity, store, path, credential);
    if (text === undefined) continue;
    const record = view.get(entity, text);
    reached.set(entity, { entity, text, key: record === undefined ? undefined : text, record, isMentioned: false });
  }
  const account = credential.kind === 'present' ? credential.principal.account : undefined;
  if (account !== undefined && !reached.has(account.entity))
    reached.set(account.entity, {
      entity: account.entity,
      text: account.key,
      key: account.key,
      record: view.get(account.entity, account.key),
      isMentioned: false,
    });
  for (const [entity, { key }] of oneOfRole(call, store, credential, byRole))
    if (!reached.has(entity)) reached.set(entity, { entity, text: key, key, record: view.get(entity, key), isMentioned: false });
  return reached;
};

/** The things that name, in a field of theirs, what a request is about; it is none of them itself. */
export const referringTo = ({ reached, store }: Facts, entity: string, by: string, field: string): readonly Row[] => {
  const own = reached.get(entity);
  if (own?.record === undefined) return [];
  const name = valueAt(own.record, store.identity(entity) ?? '') ?? own.key;
  return store.rows(by).filter(({ key, value }) => (by !== entity || key !== own.key) && sameText(valueAt(value, field), name));
};

export const callerOf = (credential: Credential, store: Store): JsonObject | undefined =>
  credential.kind === 'present' ? recordOf(credential.principal, store) : undefined;
