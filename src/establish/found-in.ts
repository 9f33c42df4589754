import { isObject, type JsonObject } from '../base/json.ts';
import { lastName } from '../base/path.ts';
import { FLIGHT_TYPE } from '../base/wire/flight.ts';
import { OWN_ADDRESS } from '../base/wire/own-link.ts';
import { fieldsOfThing, isMemberOf, wholeThing } from '../base/wire/resource-object.ts';
import { plainLetters } from '../base/words/plain-words.ts';
import { doneBy } from '../observations/entity/asked.ts';
import { wordsAt } from '../observations/entity/collection-word.ts';
import { calledIn } from '../observations/entity/naming.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { withoutItself } from '../observations/entity/without-itself.ts';
import { isOfOptions, isWrite, type Observed } from '../observations/observed.ts';
import { isOperation } from '../observations/operation.ts';
import { withOwnAddress } from '../observations/own-address.ts';
import { eachObject, identityOf, partAt, ROWS, resourceOf, shownBy, textAt } from '../observations/resource.ts';
import { valueAt } from '../outcomes/place.ts';
import type { Found } from '../outcomes/sample.ts';
import { calledBefore, type Owners } from './reach.ts';
import { isOfOtherType, saysOtherwise } from './says-otherwise.ts';

/** Things of one answer that are told apart: its rows, and what stands inside of them. */
const FOUND = 2 * ROWS;

/** The key of a thing whose identity holds only within another; `above`: what the address says that it hangs below. */
const compositeKey = (object: JsonObject, { identity, within = [] }: EntityModel, above: readonly string[]): string | undefined => {
  const parts = [...within, identity ?? ''].map((field, at) => (field.startsWith('{') ? above[at] : partAt(object, field)));
  return parts.includes(undefined) ? undefined : parts.join('/');
};

/**
 * A thing that the address names, and that does not say itself what it is called: its other fields are those of the things there. What React's server returns is
 * posted to a page, and may be the fields of the form that stands there (`{"title": {"value": …}}`).
 */
const withoutIdentity = (observed: Observed, owners: Owners): readonly Found[] => {
  const { call, path, response } = observed;
  const key = path.parameters.at(-1)?.[1];
  const own = path.place.endsWith('}')
    ? owners.byCollection(call.origin, path.place.slice(0, path.place.lastIndexOf('/')) || '/')
    : undefined;
  if (own?.identity === undefined || own.within !== undefined || key === undefined || observed.responseMedia === FLIGHT_TYPE) return [];
  const resource = response === undefined ? undefined : resourceOf(response, wordsAt(path.place), path.carriers);
  const value = resource === undefined || resource.list ? undefined : valueAt(response, resource.path);
  return resource === undefined ||
    !isObject(value) ||
    Object.hasOwn(value, own.identity) ||
    !isOfFields(value, own, owners.byIdentity(key).includes(own))
    ? []
    : [{ entity: own.name, key, path: resource.path, value }];
};

/** Whether an object has fields of the things there and no others; one that nothing else named has most of them. A yes where they have none says that it is done. */
const isOfFields = (value: JsonObject, { fields, shape }: EntityModel, isKnown: boolean): boolean => {
  const names = Object.keys(value);
  const isOfThem = (name: string): boolean =>
    fields.has(name) && (value[name] !== true || shape.keys?.get(name)?.types.has('boolean') !== false);
  return names.length > 0 && names.every(isOfThem) && (isKnown || names.length * 2 >= fields.size);
};

/** The field by which an object calls itself after its kind ("TicketId"), where no address says what is there: it has most of what those have, and nothing else. */
const calledAfterKind = (object: JsonObject, owners: Owners): string | undefined => {
  const [only, ...others] = Object.keys(object).flatMap((name) => {
    const stem = calledIn(name);
    const text = stem === undefined ? undefined : textAt(object, name);
    const kinds =
      text === undefined ? [] : owners.byIdentity(text).filter((one) => one.identity === name && plainLetters(one.name) === stem);
    return kinds.length === 1 && kinds[0]?.within === undefined && isOfFields(object, kinds[0] as EntityModel, false) ? [name] : [];
  });
  return others.length === 0 ? only : undefined;
};

/** The one thing that a receipt of a write calls by its kind (`{"ok": true, "msg": "Added.", "monitorID": 7}`), unless it took it away. */
const toldBy = (observed: Observed, owners: Owners): readonly Found[] => {
  const { response, status, call } = observed;
  const shown =
    response === undefined || !isWrite(observed) || doneBy(call.method, call.operation, undefined).deletes
      ? response
      : shownBy(response, status, call.method);
  const [name, ...others] = shown === response || !isObject(shown) ? [] : Object.keys(shown);
  const stem = name === undefined || others.length > 0 ? undefined : calledIn(name);
  const [owner] =
    stem === undefined ? [] : owners.calledIn(stem).filter((one) => plainLetters(one.name) === stem && one.within === undefined);
  const key = name === undefined || !isObject(shown) ? undefined : textAt(shown, name);
  return owner?.identity === undefined || key === undefined || name === undefined || !isObject(shown)
    ? []
    : [{ entity: owner.name, key, path: '', value: { [owner.identity]: shown[name] ?? null } }];
};

/** What of an object is fields of the things there: what it was packed in for the way says what it is (`@type` of `google.protobuf.Any`). */
const ofFields = (object: JsonObject, { fields }: EntityModel): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => fields.has(name) || name === OWN_ADDRESS));

const without = (object: JsonObject, said: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !said.has(name)));

/** Whether a place stands inside of what an answer is about. */
const isInner = (path: string, about: string): boolean => path !== about && (about === '' || path.startsWith(`${about}.`));

/** The things that an accepted answer shows, in order, parents before children. */
export const foundIn = (observed: Observed, owners: Owners): readonly Found[] => {
  // What carries operations shows what they show.
  if (observed.response === undefined || !observed.accepted || observed.carrier || isOfOptions(observed)) return [];
  const found: Found[] = [];
  const parts = observed.path.place.split('/');
  const [listed, ...above] = [parts.join('/'), parts.slice(0, -1).join('/'), parts.slice(0, -2).join('/')].map((collection) =>
    owners.byCollection(observed.call.origin, collection === '' ? '/' : collection),
  );
  const { operation } = observed.call;
  const own =
    [listed, ...above].find((entity) => entity !== undefined) ?? (isOperation(operation) ? calledBefore(operation, owners) : undefined);
  const find = owners.standing(observed.call.origin);
  let asked: string | undefined;
  /** Where the answer holds what it is about. */
  const askedAt = (): string => {
    asked ??= resourceOf(observed.response ?? null, parts.at(-1) ?? '', observed.path.carriers)?.path ?? '';
    return asked;
  };
  /** The same, if that is a map of things inside of something (`{"orders": {"7f3a": {…}}}`). */
  const mapAt = (): string => (askedAt().endsWith('{}') ? askedAt() : '{}');
  const named = parts.at(-1)?.endsWith('}') === true ? observed.path.parameters.at(-1)?.[1] : undefined;
  /** Of large collections not all things are remembered: what their own address answers with is one of them, by all that it says. */
  const isOneOf = (entity: EntityModel, object: JsonObject, key: string, path: string): boolean =>
    entity.within === undefined &&
    (entity === listed || (entity === above[0] && key === named)) &&
    path === askedAt() &&
    isOfFields(object, entity, false);
  eachObject(observed.response, (answered, path, parent, under) => {
    if (found.length >= FOUND || isMemberOf(answered, parent)) return;
    const told = path === '' ? shownBy(answered, observed.status, observed.call.method) : answered;
    if (!isObject(told)) return;
    const shown = withoutItself(told);
    const { object, at } = withOwnAddress(fieldsOfThing(shown), observed, find);
    const stands = at === undefined ? undefined : owners.byCollection(observed.call.origin, at.collection);
    // What says by its whole name where it stands is that thing, wherever it is shown.
    if (at !== undefined && stands?.identity === OWN_ADDRESS) {
      const above = at.scope.slice(at.scope.length - (stands.within?.length ?? 0));
      found.push({ entity: stands.name, key: [...above, String(object[OWN_ADDRESS])].join('/'), path, value: ofFields(object, stands) });
      return;
    }
    const [composite] = owners.composite.flatMap((entity) => {
      const key = compositeKey(object, entity, entity === own ? observed.path.parameters.map(([, value]) => value) : []);
      const isKnown = key !== undefined && owners.byIdentity(key).includes(entity);
      // What no address named is one of them by having all that they have, and nothing else.
      const isWhole = isKnown || Object.keys(object).length === entity.fields.size;
      return key !== undefined && isWhole && Object.keys(object).every((name) => entity.fields.has(name))
        ? [{ entity: entity.name, key, path, value: object }]
        : [];
    });
    if (composite !== undefined) {
      found.push(composite);
      return;
    }
    const field =
      own?.identity !== undefined && textAt(object, own.identity) !== undefined
        ? own.identity
        : (identityOf(object, []) ?? calledAfterKind(object, owners));
    const key = field === undefined ? undefined : textAt(object, field);
    // In a map of things its key says which one it is: at their own address whatever it is called, elsewhere one that is known.
    if (key === undefined && under !== undefined && (path === '{}' || path === mapAt()) && own?.identity !== undefined) {
      const isKnown = owners.byIdentity(under).includes(own);
      if ((isKnown || own === listed) && isOfFields(object, own, isKnown))
        found.push({ entity: own.name, key: under, path, ...wholeThing(shown) });
    }
    if (key === undefined) return;
    const candidates = owners.byIdentity(key).filter((entity) => entity.identity === field);
    // What stands in a list beside the one thing that the address names may have the number of another one of these, and be none.
    const isOther = (entity: EntityModel): boolean => named !== undefined && path.includes('[]') && saysOtherwise(object, key, entity);
    const isFit = (entity: EntityModel): boolean =>
      Object.keys(object).every((name) => entity.fields.has(name) || entity.said?.has(name) === true);
    const fits = candidates.filter((entity) => isFit(entity) && !isOther(entity) && !isOfOtherType(object, key, entity));
    const last = plainLetters(lastName(path));
    const isCalled = ({ name }: EntityModel): boolean => plainLetters(name) === last || `${plainLetters(name)}s` === last;
    // What stands inside of a thing under the name of another kind is one of those, whatever has the same number.
    const isOwn = (): boolean =>
      (path.match(/\[\]/g) ?? []).length <= 1 && !/[a-z]\[?\]?\.[a-z]+\[?\]?\./i.test(path) && !isInner(path, askedAt());
    const entity =
      fits.find((candidate) => candidate === own && isOwn()) ??
      fits.find(isCalled) ??
      (fits.length === 1 ? fits[0] : undefined) ??
      (own !== undefined && field === own.identity && isOneOf(own, object, key, path) && !isOther(own) ? own : undefined);
    if (entity === undefined) return;
    const all = field === OWN_ADDRESS ? { value: object } : wholeThing(shown);
    const whole = entity.said === undefined ? all : { ...all, value: without(all.value, entity.said) };
    // Inside of another thing it is shown by its fields; what stands beside them there may be left out.
    const isInside = whole.within !== undefined && found.some((one) => path.startsWith(`${one.path}.`));
    found.push({ entity: entity.name, key, path, ...whole, ...(isInside ? { value: object } : {}) });
  });
  if (found.length > 0) return found.map(asRow);
  const told = toldBy(observed, owners);
  return told.length > 0 ? told : withoutIdentity(observed, owners);
};

/** The node that an edge of the answer's own list leads to (Relay's GraphQL Cursor Connections, §3) is the row, and the edge what it stands in. */
const asRow = (found: Found): Found =>
  found.within === undefined && EDGE.test(found.path) ? { ...found, path: found.path.slice(0, -NODE.length), within: 'node' } : found;
const NODE = '.node';
const EDGE = /^(?:[^.[{]+\.){0,2}edges\[\]\.node$/;
