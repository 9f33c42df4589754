import { isArray, isObject, type Json, type JsonObject, scalarText } from '../base/json.ts';
import { underElement, underEntry, underKey } from '../base/path.ts';
import { isPseudonym } from '../base/pseudonym.ts';
import { OWN_ADDRESS, wholeNameOf } from '../base/wire/own-link.ts';
import { isBesideIdentity } from '../base/wire/resource-object.ts';
import { isReferenceName } from '../base/words/identity-name.ts';
import { isBundle } from './bundle.ts';
import { memberOfRows } from './member-of-rows.ts';
import { ownPartOf } from './own-part.ts';
import { isEntry, isKeyByForm } from './segment.ts';

/** Where an answer holds what it is about: the path, and whether a list stands there. */
export interface Resource {
  readonly path: string;
  readonly list: boolean;
}

const IDENTITIES = ['id', '_id', 'Id', 'ID', 'uuid', 'guid', 'objectId', 'key', 'slug', 'code', 'sku', OWN_ADDRESS] as const;

const IDENTITY: ReadonlySet<string> = new Set(IDENTITIES);

/** The scalar under a key as text; `undefined` when it is none. */
export const textAt = (object: JsonObject, key: string): string | undefined => {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? scalarText(value) : undefined;
};

/** The same of what a thing is called within: that may be a flag. */
export const partAt = (object: JsonObject, key: string): string | undefined => {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'boolean' ? String(value) : textAt(object, key);
};

/** Whether a number beside words says how a call went, whatever else the answer holds: `{"code": 200, "msg": "…", "total": 3, "rows": […]}`. It identifies nothing. */
const isStamped = (object: JsonObject): boolean =>
  typeof object['code'] === 'number' && (typeof object['msg'] === 'string' || typeof object['message'] === 'string');

/** Whether a text is the name that it stands under, as labels are of what they are written beside: `{"id": "ID", "name": "Name"}`. It identifies nothing. */
const isLabel = (key: string, value: string): boolean => key.length === value.length && key.toLowerCase() === value.toLowerCase();

/**
 * The field that identifies an object. `hints` are fields that carry the value of a path parameter here (provenance) and come
 * first; without one, the customary names do, in their order. `rejected` are fields that were shown to identify nothing here.
 */
export const identityOf = (object: JsonObject, hints: readonly string[], rejected?: ReadonlySet<string>): string | undefined => {
  for (const key of hints) if (rejected?.has(key) !== true && textAt(object, key) !== undefined) return key;
  for (let at = 0; at < IDENTITIES.length; at += 1) {
    const key = IDENTITIES[at] as string;
    const value = object[key];
    if (typeof value === 'number') {
      if (Object.hasOwn(object, key) && rejected?.has(key) !== true && !(key === 'code' && isStamped(object))) return key;
    } else if (
      typeof value === 'string' &&
      value !== '' &&
      value.length <= 200 &&
      rejected?.has(key) !== true &&
      Object.hasOwn(object, key) &&
      !isLabel(key, value)
    )
      return key;
  }
  return undefined;
};

const rowsOf = (value: Json | undefined): readonly JsonObject[] => (isArray(value) ? value.filter(isObject) : []);

/** Keys that describe a page of rows or the answer itself, never an entity. */
const ABOUT_THE_ANSWER =
  /^(meta|_?links|pagination|paging.*|page(_?(info|size|count|number))?|per_?page|total.*|count|has_?(more|next|prev).*|next.*|prev.*|cursor|limit|offset|status|success|ok|message|version|took|errors?|[a-z]+errors)$/i;

const AROUND =
  /^(code|data|result|payload|message|msg|status|success|ok|error|err(?:or)?s?_?(?:no|num|code|msg|message)|ret_?(?:code|msg)|timestamp|time|trace_?id|request_?id|path|meta)$/i;
/** A member whose very name says that it numbers errors: 0 is none. */
const FAULT = /^(?:err(?:or)?_?(?:no|num|code)|ret_?code)$/i;

/** The member by whose number an answer says which error it is, or that it is none: `{"errno": 0, "errmsg": "", "data": …}`. */
export const faultIn = (body: JsonObject): string | undefined =>
  Object.keys(body).find((key) => FAULT.test(key) && typeof body[key] === 'number');
const CONTENT = ['data', 'result', 'payload'] as const;

/** Whether an object says that a call went well or what went wrong, around its one content, and else only yes, no or nothing. */
const isVerdict = (body: JsonObject): boolean =>
  typeof body['success'] === 'boolean' &&
  Object.hasOwn(body, 'error') &&
  CONTENT.filter((key) => Object.hasOwn(body, key)).length === 1 &&
  Object.entries(body).every(([key, value]) => AROUND.test(key) || value === null || typeof value === 'boolean');

/**
 * Whether an object only says how a call went, around what it answered: `{"code": 0, "message": "ok", "data": …}`. Its code identifies
 * nothing.
 */
export const isEnvelope = (body: JsonObject): boolean =>
  isVerdict(body) ||
  ((typeof body['success'] === 'boolean' ||
    typeof body['code'] === 'number' ||
    faultIn(body) !== undefined ||
    (typeof body['code'] === 'string' && (typeof body['message'] === 'string' || typeof body['msg'] === 'string'))) &&
    CONTENT.some((key) => Object.hasOwn(body, key) && (typeof body[key] === 'object' || key === 'data')) &&
    Object.keys(body).every((key) => AROUND.test(key)));

/** Members under which an answer repeats the status that it came with. */
const STATUS = /^(?:http_?)?(?:status(?:_?code)?|code)$/i;
const STATE = /^state$/i;

const WENT = /^(?:ok|success)$/;
/** What a write says of itself under the name of a status, where it says nothing of the thing. */
const WELL = /^(?:ok|okay|success|successful|succeeded)$/i;
const NO_ERRORS = /^(?:errors|warnings)$/i;
/** Which version of a thing there is now: what CouchDB says beside which thing it wrote. */
const REVISION = /^_?(?:rev|revision|etag)$/i;

/**
 * What an answer shows of what it is about. Of one that repeats its own status, or says that it went well (`{"ok": true, "msg": "Added.", "bookId": 7}`), and has nothing besides
 * but words and identities (`{"state": "COMPLETED", "statusCode": 201, "id": "7f3a"}`) that is the identities alone: the rest says how the call went.
 */
export const shownBy = (body: Json, status: number, method = 'GET'): Json => {
  if (!isObject(body)) return body;
  const entries = Object.entries(body).filter(([key, value]) => !(NO_ERRORS.test(key) && isArray(value) && value.length === 0));
  const about = entries.filter(([key]) => !STATUS.test(key) && !STATE.test(key) && !AROUND.test(key) && !REVISION.test(key));
  const repeats =
    entries.some(
      ([key, value]) =>
        (STATUS.test(key) && (value === status || (method !== 'GET' && typeof value === 'string' && WELL.test(value)))) ||
        (WENT.test(key) && value === true),
    ) &&
    entries.every(([, value]) => typeof value !== 'object' || value === null) &&
    about.every(([key]) => (IDENTITIES as readonly string[]).includes(key) || isReferenceName(key));
  if (!repeats) return body;
  // A secret that is handed out once (`{"ok": true, "key": "…", "keyId": 7}`) is not what a thing is called by, where something else names it.
  const named = about.filter(([, value]) => !isPseudonym(value));
  return about.length === 0 ? null : Object.fromEntries(named.length === 0 ? about : named);
};

/** What the answer to an operation says of itself beside the thing (GraphQL October 2021, §4.4; Relay's mutations). */
const OF_OPERATION: ReadonlySet<string> = new Set(['__typename', 'clientMutationId']);

/** Whether a member of what an operation answers says how it went, or what that answer is. */
export const tellsHowItWent = (key: string): boolean => AROUND.test(key) || OF_OPERATION.has(key);

/** Whether an object is a map of things by their identities: every key is a value, every member an object. */
const isMapOfThings = (body: JsonObject): boolean => {
  let some = false;
  for (const key in body) {
    if (!isObject(body[key]) || !isEntry(key, body[key])) return false;
    some = true;
  }
  return some;
};

/** Whether an object is a map of lists of things, each under what they belong to: every key is a value by its form. */
const isMapOfLists = (body: JsonObject, hints: readonly string[]): boolean => {
  const keys = Object.keys(body);
  const holds = (value: Json | undefined): boolean =>
    isArray(value) && value.every((row) => isObject(row) && identityOf(row, hints) !== undefined);
  return keys.length > 0 && keys.every((key) => isKeyByForm(key) && holds(body[key])) && keys.some((key) => rowsOf(body[key]).length > 0);
};

/**
 * The member called as the address is that holds the things, where nothing stands beside it but an identity: that is the answer's own, or that of what
 * they hang below (`{"id": 1795, "orders": {"7f3a": {…}}}`).
 */
const heldBeside = (body: JsonObject, lastWord: string): string | undefined => {
  const [held, ...others] = Object.keys(body).filter((key) => !ABOUT_THE_ANSWER.test(key) && !IDENTITY.has(key));
  const value = held === undefined ? undefined : body[held];
  const holds = isArray(value) ? value.every(isObject) : isObject(value) && (isMapOfThings(value) || Object.keys(value).length === 0);
  return others.length === 0 && holds && held?.toLowerCase() === lastWord.toLowerCase() ? held : undefined;
};

/** A word however it is written: `tag-types`, `tag_types`, `tagTypes`. */
const spelt = (word: string): string => word.replace(/[-_]/g, '').toLowerCase();

/** Whether a member is called as the address is, or as one of what it holds. */
const isCalled = (key: string, word: string): boolean => spelt(key) === spelt(word) || `${spelt(key)}s` === spelt(word);

/** One of several lists: the one that is called after a part of the address's word, the last that is (`users` and `rootRoles` at `/user-admin`). */
const listOfPart = (lists: readonly string[], word: string): string | undefined => {
  const parts = word.split(/[-_]|(?<=[a-z])(?=[A-Z])/).toReversed();
  const found = parts.map((part) => lists.filter((key) => isCalled(key, part) || isCalled(part, key))).find((called) => called.length > 0);
  return parts.length > 1 && found?.length === 1 ? found[0] : undefined;
};

/** Of so many parts the one that is a list is a part as the others are: settings, a whole project. */
const MANY_PARTS = 5;

/** Whether an answer is three lists or more and nothing else: which of them holds anything is by chance, and it is about none of them alone. Of two one may go with the other. */
const isLists = (body: JsonObject, inner: readonly string[], scalars: readonly string[]): boolean =>
  inner.length > 2 && scalars.length === 0 && inner.every((key) => isArray(body[key]));

/**
 * Whether a member only stands around what was asked for: it holds what is called as that is, or one list or object alone
 * (`?action=query&list=users` and `{"done": true, "query": {"users": [{…}]}}`).
 */
const holdsOne = (value: Json | undefined, word: string): boolean => {
  const [only, ...others] = isObject(value) ? Object.entries(value) : [];
  if (only === undefined) return false;
  const isHeld = (inner: Json): boolean => (isArray(inner) ? inner.every(isObject) : isObject(inner));
  return [only, ...others].some(([key, inner]) => isHeld(inner) && (others.length === 0 || isCalled(key, word)));
};

/** How many there are, as envelopes of lists say it. */
const COUNT = /^(?:count|total|size|length|total_?(?:count|results|items|size)|num_?(?:results|found))$/i;

/** The one member that holds anything, where it is an empty list and a number beside it says that there are none. */
const emptyList = (body: JsonObject, inner: readonly string[]): string | undefined => {
  const [only, ...others] = inner;
  const value = only === undefined ? undefined : body[only];
  const isNone = isArray(value) && value.length === 0 && Object.keys(body).some((key) => COUNT.test(key) && body[key] === 0);
  return isNone && others.length === 0 ? only : undefined;
};

/**
 * Under the word that says that it went well, or for what is said, some hand out what was asked for, and nothing else: `{"success": [{"id": 1}]}`. Under a word that elsewhere describes the
 * answer stands the thing where its address is called so: `{"version": {"id": 1}}` at `/versions/1`.
 */
const handedOut = (body: JsonObject, hints: readonly string[], word: string): string | undefined => {
  const [only = '', ...others] = Object.keys(body);
  const value = body[only];
  // Under the word for what is said stands a list of things, or the one that is known by what it is asked for by; any other is a message.
  const isAsked = only === 'message' && (isArray(value) || (isObject(value) && hints.some((hint) => textAt(value, hint) !== undefined)));
  if (others.length > 0 || !(WENT.test(only) || isAsked || isCalled(only, word))) return undefined;
  const holds = isArray(value) ? value.every(isObject) : isObject(value) && identityOf(value, hints) !== undefined;
  return holds ? only : undefined;
};

/**
 * Finds what an answer is about below its envelope: a bare array, a map of things by their identities, an object with an identity, the one list or
 * object inside an envelope (`data`, or named as the path is). `undefined` when the body is no object or list.
 */
export const resourceOf = (
  body: Json,
  words: string | readonly string[],
  hints: readonly string[],
  path = '',
  depth = 0,
): Resource | undefined => {
  if (isArray(body)) {
    const member = memberOfRows(path, body, words);
    return { path: member === undefined ? underElement(path) : underKey(underElement(path), member), list: true };
  }
  if (!isObject(body)) return undefined;
  if (isBundle(body)) return { path: underKey(underElement(underKey(path, 'entry')), 'resource'), list: true };
  if (isMapOfThings(body)) return { path: underEntry(path), list: true };
  if (isMapOfLists(body, hints)) return { path: underElement(underEntry(path)), list: true };
  const part = ownPartOf(body);
  if (part !== undefined) return { path: path === '' || part.startsWith('[') ? `${path}${part}` : `${path}.${part}`, list: false };
  const [own = '', above] = typeof words === 'string' ? [words] : words;
  const stamped = isStamped(body);
  const envelope = stamped || isEnvelope(body);
  const held = heldBeside(body, own);
  if (held !== undefined)
    return isArray(body[held])
      ? resourceOf(body[held], words, hints, underKey(path, held), depth + 1)
      : { path: underEntry(underKey(path, held)), list: true };
  if (depth >= 3 || (!envelope && (identityOf(body, hints) !== undefined || isBesideIdentity(body)))) return { path, list: false };
  const inner = Object.keys(body).filter((key) => typeof body[key] === 'object' && body[key] !== null && !ABOUT_THE_ANSWER.test(key));
  const isThing = (value: Json | undefined): boolean =>
    rowsOf(value).length > 0 || (isObject(value) && identityOf(value, hints) !== undefined);
  const named =
    inner.find((key) => isCalled(key, own)) ??
    (above === undefined ? undefined : inner.find((key) => isCalled(key, above) && (isThing(body[key]) || holdsOne(body[key], own))));
  const scalars = Object.keys(body).filter(
    (key) =>
      (typeof body[key] !== 'object' || body[key] === null) &&
      !ABOUT_THE_ANSWER.test(key) &&
      !OF_OPERATION.has(key) &&
      !(stamped && (key === 'code' || key === 'msg')),
  );
  const wraps = inner.find((key) =>
    /^(data|items?|results?|rows|records?|entries|content|docs|list|value|payload|response|body|edges|nodes|hits)$/i.test(key),
  );
  const only = inner.length === 1 && scalars.length === 0 ? inner[0] : undefined;
  const lists = inner.filter((key) => rowsOf(body[key]).length > 0);
  // What calls itself by its whole name is a thing, whatever its members are called: an operation with the `response` that it had.
  if (lists.length === 0 && wholeNameOf(body) !== undefined) return { path, list: false };
  const chosen =
    named ??
    wraps ??
    only ??
    listOfPart(
      inner.filter((key) => isArray(body[key]) && (body[key] as Json[]).every(isObject)),
      own,
    ) ??
    (lists.length === 1 && scalars.length <= 2 && inner.length < MANY_PARTS && !isLists(body, inner, scalars) ? lists[0] : undefined) ??
    emptyList(body, inner) ??
    handedOut(body, hints, own);
  if (chosen === undefined) return envelope ? undefined : { path, list: false };
  const value = body[chosen] as Json;
  // An array of plain values is a field, not a list of entities.
  if (isArray(value) && value.length > 0 && rowsOf(value).length === 0) return { path, list: false };
  return resourceOf(value, words, hints, underKey(path, chosen), depth + 1) ?? { path, list: false };
};

/** Rows of one list that are looked at. Of longer ones those at the beginning are, and that a list lists everything is said of none. */
export const ROWS = 4_000;

/** Visits every object of a body with its path: elements of arrays under `[]`, entries of maps under `{}` with their key. */
export const eachObject = (
  body: Json,
  visit: (object: JsonObject, path: string, parent: JsonObject | undefined, under: string | undefined) => void,
  path = '',
  parent: JsonObject | undefined = undefined,
  depth = 0,
  under: string | undefined = undefined,
): void => {
  if (depth > 6) return;
  if (isArray(body)) {
    const element = underElement(path);
    const most = Math.min(body.length, ROWS);
    for (let at = 0; at < most; at += 1) {
      const item = body[at];
      if (typeof item === 'object' && item !== null) eachObject(item, visit, element, parent, depth + 1);
    }
    return;
  }
  if (!isObject(body)) return;
  visit(body, path, parent, under);
  let looked = 0;
  for (const key in body) {
    looked += 1;
    if (looked > 300) return;
    const value = body[key];
    if (typeof value !== 'object' || value === null) continue;
    const entry = isEntry(key, value);
    eachObject(value, visit, entry ? underEntry(path) : underKey(path, key), body, depth + 1, entry ? key : undefined);
  }
};
