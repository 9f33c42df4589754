import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { operandNamed } from '../base/operand.ts';
import { lastPart, underKey } from '../base/path.ts';
import { wholeOf } from '../base/shortened.ts';
import { kindOfMethod } from '../base/wire/kind-method.ts';
import { OWN_ADDRESS } from '../base/wire/own-link.ts';
import { isIdentityName } from '../base/words/identity-name.ts';
import { plainLetters } from '../base/words/plain-words.ts';
import { alsoCalledAmong, type Called } from '../observations/entity/also-called.ts';
import { calledIn, foundBy } from '../observations/entity/naming.ts';
import { singularOf } from '../observations/entity/plural.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { camel } from '../observations/naming/parameter-name.ts';
import type { FindPlace } from '../observations/naming/standing.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { isAction, isOperation } from '../observations/operation.ts';
import { textAt } from '../observations/resource.ts';
import { decodeSegment, segmentForm } from '../observations/segment.ts';
import { scalarsOf } from '../outcomes/mine/values/leaf.ts';
import type { CallSample, Reached } from '../outcomes/sample.ts';
import { countDistinct } from '../statement/distinct.ts';
import { isOfOtherType } from './says-otherwise.ts';

/** Who owns which identity, by collection: how an identity in a path or a payload is told to be an entity's. */
export interface Owners {
  byCollection(origin: string, collection: string): EntityModel | undefined;
  /** The field by which things are called at a collection, where that is not their identity. */
  calledAt(origin: string, collection: string): string | undefined;
  /** What a path leads to at an origin, of what is known by its own address. */
  standing(origin: string): FindPlace;
  /** The thing of an entity of which a field says this. */
  byField(entity: EntityModel, field: string, text: string): string | undefined;
  /** What a value calls a thing of an entity by that is not its identity, where a parameter of that name has it. */
  alsoCalled(entity: EntityModel, parameter: string, value: string): Called | undefined;
  byIdentity(id: string): readonly EntityModel[];
  /** Those whose identity holds only within what they hang below. */
  readonly composite: readonly EntityModel[];
  /** Parameters of queries that name the thing that is asked for, whatever they are called. */
  readonly asksBy?: ReadonlySet<string>;
  /** Those that an operation is called after: "deleteProduct". */
  calledIn(operation: string): readonly EntityModel[];
}

/** The address of all things of a collection, without the values at its end that say which of them it holds. */
const withoutEnds = (collection: string, count: number): string => collection.replace(new RegExp(`(?:/\\{[^/]*\\}){${count}}$`), '');

/** A path as one of a collection of which that many segments name one; `undefined` where it is none. */
const placed = (collection: string, pathname: string): ReturnType<FindPlace> => {
  const template = `${collection === '/' ? '' : collection}/{}`;
  const [words, parts] = [template.split('/'), pathname.split('/')];
  if (words.length !== parts.length) return undefined;
  const isValue = (word: string): boolean => word.startsWith('{');
  if (words.some((word, at) => !isValue(word) && word !== parts[at])) return undefined;
  const parameters = words.flatMap((word, at) => (isValue(word) ? [[word.slice(1, -1), decodeSegment(parts[at] ?? '')] as const] : []));
  return { template, place: template, parameters };
};

export const ownersAmong = (entities: readonly EntityModel[]): Owners => {
  const collections = new Map<string, EntityModel>();
  const calledAt = new Map<string, string>();
  const identities = new Map<string, EntityModel[]>();
  const fields = new Map<string, ReadonlyMap<string, string>>();
  const also = new Map<EntityModel, ReturnType<typeof alsoCalledAmong>>();
  const places = Map.groupBy(
    entities.flatMap(({ identity, collections: all }) => (identity === OWN_ADDRESS ? all : [])),
    ({ origin }) => origin,
  );
  const keysBy = (entity: EntityModel, field: string): ReadonlyMap<string, string> => {
    const name = `${entity.name} ${field}`;
    const keys =
      fields.get(name) ??
      new Map(
        [...entity.snapshots].flatMap(([key, { value }]) =>
          [[textAt(value, field), key] as const].flatMap(([text, own]) => (text === undefined ? [] : [[text, own] as const])),
        ),
      );
    fields.set(name, keys);
    return keys;
  };
  for (const entity of entities) {
    if (entity.identity === undefined) continue;
    for (const { origin, collection, by } of entity.collections) {
      collections.set(`${origin} ${collection}`, entity);
      if (by !== undefined) calledAt.set(`${origin} ${collection}`, by);
      const whole = entity.within === undefined ? collection : withoutEnds(collection, entity.within.length);
      if (!collections.has(`${origin} ${whole}`)) collections.set(`${origin} ${whole}`, entity);
    }
    // Of large collections more things are followed than remembered whole.
    for (const id of new Set([...entity.snapshots.keys(), ...entity.runs.keys()]))
      identities.set(id, [...(identities.get(id) ?? []), entity]);
  }
  return {
    byCollection: (origin, collection) => collections.get(`${origin} ${collection}`),
    calledAt: (origin, collection) => calledAt.get(`${origin} ${collection}`),
    standing: (origin) => (pathname) =>
      (places.get(origin) ?? []).map(({ collection }) => placed(collection, pathname)).find((found) => found !== undefined),
    byField: (entity, field, text) => keysBy(entity, field).get(text),
    alsoCalled: (entity, parameter, value) => {
      const find = also.get(entity) ?? alsoCalledAmong(entity.snapshots, entity.identity);
      also.set(entity, find);
      return find(value, (field) => camel(field) === parameter);
    },
    byIdentity: (id) => identities.get(id) ?? [],
    composite: entities.filter(({ within }) => within !== undefined),
    calledIn: (operation) => entities.filter(({ name, identity }) => identity !== undefined && operation.endsWith(plainLetters(name))),
  };
};

/** What is told: each with its path and its name; of an operation also what stands inside a variable (`input`). */
const toldIn = (request: JsonObject, isDeep: boolean): readonly (readonly [path: string, name: string, value: Json | undefined])[] => {
  const told = Object.entries(request)
    .slice(0, 60)
    .map(([key, value]) => [key, key, value] as const);
  const inside = told.flatMap(([above, , value]) =>
    isDeep && isObject(value) ? Object.entries(value).map(([key, inner]) => [underKey(underKey('', above), key), key, inner] as const) : [],
  );
  return [...told, ...inside];
};

/**
 * What an operation is about, by the `id` among its variables or inside one of them: the thing that it answers with, or the one that it is called
 * after ("deleteProduct", "product.delete").
 */
const namedByOperation = (observed: Observed, owners: Owners): readonly Reached[] => {
  const { operation } = observed.call;
  if (!isOperation(operation) || !isObject(observed.request)) return [];
  const field = plainLetters(foundBy(operation.replace(/^(?:query|mutation|subscription) /, '')));
  const variables = toldIn(observed.request, true);
  const answered = isObject(observed.response) ? observed.response : undefined;
  const before = calledBefore(operation, owners);
  return variables.flatMap(([name, key, value]): Reached[] => {
    if (!(isIdentityName(key) || key === before?.identity) || (typeof value !== 'string' && typeof value !== 'number')) return [];
    const text = String(value);
    const told = answered !== undefined && textAt(answered, key) === text ? answered : undefined;
    const known = owners
      .byIdentity(text)
      .filter((entity) => entity.identity === key && (told === undefined || !isOfOtherType(told, key, entity)));
    const called = known.filter(({ name: entity }) => field.endsWith(plainLetters(entity)) || before?.name === entity);
    // What is answered of one may be few members, which those of other kinds have, too: `{ id state }`.
    const fitting: EntityModel[] =
      called.length > 0 || told === undefined
        ? called
        : known.filter(({ fields }) => Object.keys(told).every((inner) => fields.has(inner)));
    // Nobody has ever seen that one: it is of those that the operation is called after.
    if (known.length === 0 && (key === name || Object.keys(observed.request ?? {}).length === 1))
      fitting.push(...[...owners.calledIn(field), ...(before === undefined ? [] : [before])].filter(({ identity }) => identity === key));
    const [only] = fitting;
    const own = isIdentityName(key) ? {} : { own: true as const };
    return only === undefined || fitting.length > 1 ? [] : [{ entity: only.name, key: text, in: 'payload', name, ...own }];
  });
};

/** The thing of a kind that a method's query asks for by its identity, whatever that is called: `getdoc?doctype=Booking&name=BK-7`. */
const namedOfKind = ({ call: { operation, template }, query }: Observed, owners: Owners): readonly Reached[] => {
  const kind = operation !== null && kindOfMethod(operation, template) !== undefined ? calledBefore(operation, owners) : undefined;
  return query.flatMap(({ name, value }) =>
    kind?.identity === name && kind.within === undefined ? [{ entity: kind.name, key: value, in: 'query', name, own: true }] : [],
  );
};

/** What is changed at the address of all by the identity that is sent (`PATCH /boats {"id": 7, …}`): the things of that address. */
export const aboutOneOfAll = ({ call, path, request }: Observed, owners: Owners): readonly Reached[] => {
  if (!/^(?:PUT|PATCH|DELETE)$/.test(call.method) || call.operation !== null || path.place.endsWith('}') || !isObject(request)) return [];
  const entity = owners.byCollection(call.origin, path.place);
  const name = entity?.identity;
  const key = name === undefined ? undefined : textAt(request, name);
  return entity === undefined || name === undefined || key === undefined || !isIdentityName(name)
    ? []
    : [{ entity: entity.name, key, in: 'payload', name }];
};

/**
 * The one thing whose identity equals what an operator compares it with (`PATCH /todos?id=eq.2`), where nothing else is compared. A list of it is a
 * list, also where it has one row.
 */
export const reachedByOperator = (observed: Observed, asked: CallSample['query'], owners: Owners): readonly Reached[] => {
  const entity = owners.byCollection(observed.call.origin, observed.path.place);
  const [only, ...others] = asked.filter(([name]) => operandNamed(name) !== undefined);
  const compared = operandNamed(only?.[0] ?? '');
  return entity === undefined ||
    entity.within !== undefined ||
    only === undefined ||
    others.length > 0 ||
    compared?.operator !== 'eq' ||
    compared.field !== entity.identity ||
    !(isWrite(observed) || isObject(observed.response))
    ? []
    : [{ entity: entity.name, key: only[1], in: 'query', name: only[0] }];
};

/** What a method is a method of stands before the last dot of its name ("party.category.read"): of several that end so, the longest. */
export const calledBefore = (operation: string, owners: Owners): EntityModel | undefined =>
  owners
    .calledIn(plainLetters(operation.slice(0, Math.max(0, operation.lastIndexOf('.')))))
    .toSorted((a, b) => b.name.length - a.name.length)[0];

/** What an operation is called after that is told of several ("deleteCategories"): of kinds that end so, the longest. */
const calledAfterMany = (operation: string, owners: Owners): EntityModel | undefined => {
  const many = isOperation(operation) ? plainLetters(operation) : '';
  const one = singularOf(many);
  return one === many ? undefined : owners.calledIn(one).toSorted((a, b) => b.name.length - a.name.length)[0];
};

/** So many names of one list are followed. */
const LISTED = 200;

/**
 * Things that lists of what was sent name: by names alone (`ids`), or each by its own in an object. Of the collection that the address is at or below, else
 * of those that the list is called after; every name has to be one of theirs.
 */
export const listedIn = (observed: Observed, owners: Owners): readonly Reached[] => {
  const { call, path, request } = observed;
  if (isAction(call.operation) || request === undefined) return [];
  const parts = path.place.split('/');
  const own =
    call.operation === null
      ? [parts.length, parts.length - 1, parts.length - 2]
          .map((length) => owners.byCollection(call.origin, parts.slice(0, length).join('/') || '/'))
          .find((entity) => entity !== undefined)
      : calledBefore(call.operation, owners);
  const ofMany = calledAfterMany(call.operation ?? '', owners);
  const lists = Map.groupBy(
    scalarsOf(request).filter(({ path: at, value }) => /\[\](?:\.[^.[\]{}"]+)?$/.test(at) && value !== null && typeof value !== 'boolean'),
    ({ path: at }) => at,
  );
  return [...lists].flatMap(([name, named]): readonly Reached[] => {
    const texts = named.slice(0, LISTED).map(({ value }) => String(value));
    const field = /\[\]\.(.+)$/.exec(name)?.[1];
    const stem = plainLetters(
      lastPart(name)
        .replace(/\[\]$/, '')
        .replace(/_?(?:id|uuid|key|slug)s?$/i, ''),
    );
    // A record is sent as a whole: a list that its kind has as a field is of what it refers to, whatever has the same numbers.
    const isOfRecord = own?.fields.has(lastPart(name.replace(/\[\](?:\.[^.]+)?$/, ''))) === true && stem !== plainLetters(own.name);
    const fitting = [...new Set(texts.flatMap((text) => owners.byIdentity(text)))].filter(
      (entity) =>
        entity.within === undefined &&
        (field === undefined
          ? (entity === own && !isOfRecord) || plainLetters(entity.name) === stem || (stem === '' && entity === ofMany)
          : entity === own && !isOfRecord && field === entity.identity) &&
        texts.every((text) => owners.byIdentity(text).includes(entity)),
    );
    // Nobody has ever seen that one: it is of those that the operation is called after.
    const isUnknown = fitting.length === 0 && call.operation !== null && name === '@1[]' && texts.length === 1 && !observed.accepted;
    const [only] = isUnknown && own?.within === undefined ? [own] : fitting;
    return only === undefined || fitting.length > 1 ? [] : texts.map((key) => ({ entity: only.name, key, in: 'payload', name }));
  });
};

/** All that an operation is told is a key: of the thing that it is called after (`pauseJob`, 7). */
const namedAlone = ({ call: { operation }, request }: Observed, owners: Owners): readonly Reached[] => {
  if (!isOperation(operation) || (typeof request !== 'string' && typeof request !== 'number')) return [];
  const key = String(request);
  const after = owners.calledIn(plainLetters(operation)).filter(({ within }) => within === undefined);
  const known = after.filter((entity) => owners.byIdentity(key).includes(entity));
  const [only, ...others] = known.length > 0 ? known : after;
  return only === undefined || others.length > 0 ? [] : [{ entity: only.name, key, in: 'payload', name: '' }];
};

/** The thing of that kind that is known by this, where an address that shows none ends with the word for them: `/admin/boats/{boatId}` beside `/boats`. */
const knownAs = (owners: Owners, place: string, value: string): EntityModel | undefined => {
  const fitting = owners
    .byIdentity(value)
    .filter(
      ({ within, collections }) => within === undefined && collections.some(({ collection }) => wordOf(collection) === wordOf(place)),
    );
  return fitting.length === 1 && !place.includes('{') ? fitting[0] : undefined;
};
const wordOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

/**
 * The thing that those at an address hang below, where the address ends with that and not with one of them ("/likes/{postId}"): none of them is called so, and
 * they have a field called after its kind that says so of one of them, or the thing is known. A word may be the identity of another thing, as the
 * parameter is called ("/content/{contentSlug}" of collections that have a `slug`).
 */
const aboveThose = (entity: EntityModel, name: string, value: string, owners: Owners): EntityModel | undefined => {
  if (entity.within !== undefined || entity.snapshots.has(value)) return undefined;
  // Where not all are remembered, one of them may well be called so.
  if (countDistinct(entity.objects.units) > entity.snapshots.size) return undefined;
  const above = [...entity.fields.keys()].flatMap((field): readonly EntityModel[] => {
    const called = calledIn(field);
    if (called === undefined || called === plainLetters(entity.name) || field === entity.identity) return [];
    const [kind, ...others] = owners.calledIn(called).filter((one) => plainLetters(one.name) === called && one.within === undefined);
    const isSo = kind !== undefined && (kind.snapshots.has(value) || owners.byField(entity, field, value) !== undefined);
    return isSo && others.length === 0 ? [kind] : [];
  });
  if (above.length > 0 || segmentForm(value) !== undefined) return above.length === 1 ? above[0] : undefined;
  const called = owners
    .byIdentity(value)
    .filter(
      ({ identity, within }) => within === undefined && identity !== entity.identity && name.endsWith(camel(`of ${identity}`).slice(2)),
    );
  return called.length === 1 ? called[0] : undefined;
};

/** What a field asks for that is called after a kind of things, where a 404 says that something is not there and nobody knows any of that name: it may be that. */
const missedBy = ({ status }: Observed, word: string, value: string, owners: Owners): string | undefined => {
  if (status !== 404 || owners.byIdentity(value).length > 0) return undefined;
  const [kind, ...others] = owners.calledIn(word).filter(({ name, within }) => plainLetters(name) === word && within === undefined);
  return others.length > 0 ? undefined : kind?.name;
};

export const reachOf = (observed: Observed, owners: Owners): readonly Reached[] => {
  const reach: Reached[] = [...aboutOneOfAll(observed, owners), ...namedAlone(observed, owners)];
  const parts = observed.path.place.split('/');
  const segments = observed.call.template.split('/');
  let index = observed.path.parameters.length;
  for (const [at, part] of [...parts.entries()].reverse()) {
    if (!/^\{.*\}$/.test(part)) continue;
    index -= 1;
    const [name, value] = observed.path.parameters[index] ?? ['', ''];
    const place = parts.slice(0, at).join('/') || '/';
    const own = owners.byCollection(observed.call.origin, place);
    const entity = own ?? knownAs(owners, place, value);
    // What a thing is called within (`/policies/{host}/{name}`) is no other thing of its kind, unless one is called so.
    const isWithin =
      reach.some((one) => one.in === 'path' && one.entity === entity?.name) && !owners.byIdentity(value).some((one) => one === entity);
    if (entity === undefined || isWithin) continue;
    const thing = own === undefined ? undefined : aboveThose(entity, name, value, owners);
    if (thing !== undefined) {
      // A write there makes one of those: of the thing that they hang below it says nothing.
      if (!isWrite(observed)) reach.push({ entity: thing.name, key: value, in: 'path', name });
      continue;
    }
    const above = entity.within === undefined ? [] : observed.path.parameters.slice(index - entity.within.length, index);
    // What stands before it says what it is called by: `/projects/slug:{slug}`.
    const label = /^([A-Za-z]\w*):\{/.exec(segments.at(at - parts.length) ?? '')?.[1];
    const said = label ?? owners.calledAt(observed.call.origin, place);
    const also = said !== undefined || entity.within !== undefined ? undefined : owners.alsoCalled(entity, name, value);
    const by = said !== undefined && said !== entity.identity && entity.fields.has(said) ? said : also?.field;
    const known = also?.key ?? (by === undefined ? undefined : owners.byField(entity, by, value));
    const whole = entity.within === undefined && !entity.snapshots.has(value) ? wholeOf(value, entity.snapshots.keys()) : undefined;
    const key = known ?? [...above.map(([, part]) => part), whole ?? value].join('/');
    reach.push({
      entity: entity.name,
      key,
      in: 'path',
      name,
      ...(by === undefined ? {} : { by }),
      ...(own === undefined ? { elsewhere: true } : {}),
    });
  }
  reach.push(...namedByOperation(observed, owners), ...namedOfKind(observed, owners));
  if (isObject(observed.request)) {
    for (const [name, key, value] of toldIn(observed.request, isOperation(observed.call.operation))) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = String(value);
      const stem = plainLetters(key.replace(/(_?id|_?uuid|_?slug)$/i, ''));
      const owner = owners
        .byIdentity(text)
        .find((entity) => plainLetters(entity.name) === stem || `${plainLetters(entity.name)}s` === stem);
      const kind = owner?.name ?? missedBy(observed, stem, text, owners);
      if (kind !== undefined && !reach.some((one) => one.in === 'payload' && one.name === name))
        reach.push({ entity: kind, key: text, in: 'payload', name });
    }
  }
  return reach;
};
