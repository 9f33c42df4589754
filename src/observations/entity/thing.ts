import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { FLIGHT_TYPE } from '../../base/wire/flight.ts';
import { addressIn } from '../../base/wire/own-link.ts';
import { fieldsOfThing, isMemberOf, isResourceObject } from '../../base/wire/resource-object.ts';
import type { Standing } from '../naming/standing.ts';
import { isRelation } from '../relation.ts';
import { eachObject, identityOf, type Resource, textAt } from '../resource.ts';
import { segmentForm } from '../segment.ts';
import { withoutItself } from './without-itself.ts';

const isMore = (object: JsonObject): boolean => {
  let keys = 0;
  for (const _ in object) {
    keys += 1;
    if (keys === 2) return true;
  }
  return false;
};

/** An object inside another is a thing of its own only by an identity that is one by name, and with something beside it. */
const nestedIdentity = (object: JsonObject): boolean => {
  const own = identityOf(object, []);
  if (own !== 'id' && own !== '_id' && own !== 'uuid' && own !== 'guid') return false;
  return isMore(object) && !isPointer(object, textAt(object, own) ?? '') && !isLink(object);
};

/** Whether an object says what a link of it leads to (RFC 8288, §2.1), and is no thing that stands there, though it says by what that is called. */
const isLink = (object: JsonObject): boolean => ['rel', 'ref'].some((key) => isRelation(object, key, object[key]));

/** Whether what stands in an object repeats whose it is, by an identity that only one server could have made: a part of it, and no thing beside it. */
export const isPartOf = (object: JsonObject, owner: JsonObject | undefined): boolean => {
  const own = identityOf(object, []) ?? '';
  const id = textAt(object, own);
  return id !== undefined && owner !== undefined && textAt(owner, own) === id && isOfOneServer(id);
};

/** Whether two values are the same; members of an object in any order. Leaves at the first difference. */
const isSame = (a: Json | undefined, b: Json): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a)) {
    if (!isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at += 1) if (!isSame(a[at], b[at] as Json)) return false;
    return true;
  }
  return isObject(a) && isObject(b) && unchanged(a, b);
};

/** Whether two sights of one object hold the same. */
export const unchanged = (a: JsonObject, b: JsonObject): boolean => {
  let keys = 0;
  for (const key in b) {
    keys += 1;
    if (!isSame(a[key], b[key] as Json)) return false;
  }
  return keys === Object.keys(a).length;
};

/** Whether two objects under one identity, in one answer, say different things: some scalar that both have differs. */
export const differ = (a: JsonObject, b: JsonObject): boolean =>
  Object.keys(a)
    .slice(0, 200)
    .some((key) => {
      if (!Object.hasOwn(b, key)) return false;
      const mine = a[key];
      const theirs = b[key];
      return mine !== theirs && (typeof mine !== 'object' || mine === null) && (typeof theirs !== 'object' || theirs === null);
    });

/** Whether only one server could have made an identity: then two objects of it are one thing, whatever they say. */
export const isOfOneServer = (id: string): boolean => {
  const form = segmentForm(id);
  return form !== undefined && form !== 'integer' && form !== 'date';
};

/** Keys under which a record of another kind keeps what a thing once was. */
const PAST =
  /(^|[.[\]{}])(delta|before|after|previous|prev|old|old_?values?|new_?values?|snapshots?|history|changes|revisions?)(?=$|[.[\]{}])/i;

/** Whether what is nested at a path below an object is what it once was, not what it is. */
export const isPast = (below: string): boolean => PAST.test(below) || /^data(\[\])?$/.test(below);

/** JSON:API's way to name another resource, with the address that ends with its id or without: nothing is said of it. */
const isPointer = (object: JsonObject, id: string): boolean =>
  Object.hasOwn(object, 'type') &&
  Object.entries(object).every(
    ([key, value]) => /^(type|id|lid|meta)$/.test(key) || (typeof value === 'string' && addressIn(value)?.end === id),
  );

/** What an object says it is: `__typename` of GraphQL, `type` of JSON:API. */
const typeOf = (object: JsonObject): string | undefined =>
  object['__typename'] === undefined && object['attributes'] === undefined
    ? undefined
    : (textAt(object, '__typename') ?? (isResourceObject(object) ? textAt(object, 'type') : undefined));

/** An object of an answer as its fields, what it says it is, and its path below what the answer is about. */
export interface Found {
  readonly object: JsonObject;
  readonly type: string | undefined;
  readonly below: string;
  /** Its key, where things stand in a map by their identities. */
  readonly under?: string | undefined;
  /** Where it says by its name that it stands. */
  readonly at?: Standing | undefined;
}

/** What an answer is about, and the things inside it with their paths below it; JSON:API puts them beside it. */
export const objectsOf = (
  body: Json | undefined,
  resource: Resource | undefined,
): { readonly top: readonly Found[]; readonly inside: readonly Found[] } => {
  const top: Found[] = [];
  const inside: Found[] = [];
  if (body === undefined || resource === undefined) return { top, inside };
  // Rows follow one another: the paths below the resource come again and again.
  let lastPath = '';
  let lastBelow = '';
  eachObject(body, (object, path, parent, under) => {
    if (isMemberOf(object, parent)) return;
    const type = typeOf(object);
    if (path === resource.path) top.push({ object: withoutItself(fieldsOfThing(object)), type, below: '', under });
    else if (path === 'included[]' && type !== undefined) inside.push({ object: fieldsOfThing(object), type, below: path });
    else if (path.startsWith(resource.path) && nestedIdentity(object) && !isPartOf(object, parent)) {
      if (path !== lastPath) {
        lastPath = path;
        lastBelow = path.slice(resource.path.length).replace(/^\./, '');
      }
      inside.push({ object: fieldsOfThing(object), type, below: lastBelow });
    }
  });
  return { top, inside };
};

/** The field by which all that stands in a map call themselves as they are called there. */
export const ownKeyIn = (top: readonly Found[]): string | undefined => {
  const [first] = top;
  if (first?.under === undefined) return undefined;
  return Object.keys(first.object).find((field) => top.every(({ object, under }) => object[field] === under));
};

export interface Identity {
  readonly field: string;
  readonly id: string;
}

/** What an object is identified by; see `identityOf`. */
export const idOf = (object: JsonObject, hints: readonly string[], rejected?: ReadonlySet<string>): Identity | undefined => {
  const field = identityOf(object, hints, rejected);
  const id = field === undefined ? undefined : textAt(object, field);
  return field === undefined || id === undefined ? undefined : { field, id };
};

/**
 * Of what an answer is about, what is a thing. What React's server draws and returns is posted to and read from a page, whose address says nothing of what it
 * is: it is a thing by an identity alone, and else what the client is set up with or how a form stands.
 */
export const byMedia = (answered: readonly Found[], media: string | null, hints: readonly string[]): readonly Found[] =>
  media === FLIGHT_TYPE ? answered.filter(({ object }) => idOf(object, hints) !== undefined) : answered;
