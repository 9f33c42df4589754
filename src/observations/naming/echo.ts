import { isArray, isObject, type Json, type JsonObject, wordsOf } from '../../base/json.ts';
import { isBeginningOf, isShortened } from '../../base/shortened.ts';
import { singularOf } from '../entity/plural.ts';
import { labelled } from '../segment.ts';
import { soleRowIn } from '../sole-row.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { type Handed, isOfOperations, KIND_KEY, OWN_IDENTITY } from './provenance.ts';

/** Fields of the answers to one path below a place that repeat its segment, and identifiers there that said something else. */
interface Said {
  readonly same: Set<string>;
  readonly other: Set<string>;
}

/** By method and path below a place: what was answered there. Sets, so that two recordings merge by union. */
export type Below = Map<string, Said>;

export const PLACES_KEPT = 64;
/** Scalars that stand around a thing at most: codes, words, times of the answer. */
const AROUND = 6;

/** Members that say of an answer which part of a list it is. */
const OF_THE_PAGE = /^(?:pagination|paging|page_?info|_?links)$/i;

/** Members that may stand beside the one thing that is answered. */
const ABOUT = /^(?:_?meta|_?links|links)$/i;

/** How a condition compares, which an answer may state (`{"where": {"id": {"equals": 7}}}`): no field of anything. */
const COMPARES = /^[_$]?(?:eq|equals?|is|in|like|contains|[gl]te?)$/i;

/** What an answer says to people identifies nothing, though it be the identity alone. */
const FOR_PEOPLE = /^(?:message|msg)$/i;

/**
 * Whether a member says what a field holds, beside what a form knows of it (`{"id": {"value": 7, "initialValue": 7}}`): it is that field which says
 * so, and of what else is filled in some number is the thing's by chance.
 */
const isHeldBy = (member: Json | undefined, value: string): boolean =>
  isObject(member) && wordsOf(member['value']) === value && Object.keys(member).length > 1;

/** Which fields of an answer repeat the value: of the object itself or below plain envelopes, or of every row of a list. */
export const echoesOf = (value: string, body: Json, depth = 0): readonly string[] => {
  if (isArray(body)) {
    const rows = body.slice(0, 50);
    const [first, ...rest] = rows;
    if (!isObject(first) || rest.length === 0) return [];
    return Object.keys(first).filter((key) => rows.every((row) => isObject(row) && wordsOf(row[key]) === value));
  }
  if (!isObject(body) || depth > 3) return [];
  const found: string[] = [];
  // What holds much of its own is the thing itself, and no envelope around it: of the parts in it only identifiers may be those of the thing.
  // Where a member is called so as well, the word is one of the interface: `{"name": "login", "login": true}` says which page it is.
  const isNamed = Object.hasOwn(body, value);
  let own = 0;
  let looked = 0;
  // What says by an identity of its own that it is the thing is not known by what all rows of a list in it say.
  let isItself = false;
  for (const key in body) {
    const words = wordsOf(body[key]);
    if (words !== undefined) own += 1;
    if (words === value && /id$/i.test(key)) isItself = true;
  }
  for (const key in body) {
    looked += 1;
    if (looked > 200) break;
    if (OF_THE_PAGE.test(key) || FOR_PEOPLE.test(key) || COMPARES.test(key)) continue;
    const inner = body[key];
    if (isHeldBy(inner, value)) {
      if (OWN_IDENTITY.test(key)) found.push(key);
    } else if (wordsOf(inner) === value) {
      if (!isNamed) found.push(key);
    } else if (typeof inner === 'object' && inner !== null && !(isItself && isArray(inner)) && !isOfOperations(key, inner))
      found.push(...echoesOf(value, inner, depth + 1).filter((field) => own <= AROUND || isIdentifierKey(field)));
  }
  return found;
};

/** What the members of an object say, where it is a text or a number. */
const saidIn = (object: JsonObject): readonly (readonly [key: string, said: string])[] =>
  Object.keys(object)
    .slice(0, 200)
    .flatMap((key) => {
      const said = wordsOf(object[key]);
      return said === undefined ? [] : [[key, said] as const];
    });
const otherThan = (value: string, members: readonly (readonly [key: string, said: string])[]): readonly string[] =>
  members.flatMap(([key, said]) => (said === value ? [] : [key]));

/**
 * Fields beside one that repeats the value, in the outermost object that has such a one, which say something else: the thing that was asked for is not
 * known by those, though another time they say the same by chance.
 */
export const besideEchoes = (value: string, body: Json, depth = 0): readonly string[] => {
  if (!isObject(body) || depth > 3) return [];
  const members = saidIn(body);
  if (members.some(([, said]) => said === value)) return otherThan(value, members);
  const inside = Object.values(body).flatMap((inner) => (isObject(inner) ? [besideEchoes(value, inner, depth + 1)] : []));
  return inside.find((found) => found.length > 0) ?? [];
};

/**
 * Fields beside an identity that repeats the value, in any object of an answer, which say something else: `{"id": 7, "customerId": 2}` is the order 7,
 * and no customer, though the next order have the number of its customer.
 */
export const besideOwnIdentity = (value: string, body: Json, depth = 0): readonly string[] => {
  if (!isObject(body) || depth > 3) return [];
  const members = saidIn(body);
  const isIt = members.some(([key, said]) => said === value && OWN_IDENTITY.test(key));
  const inside = Object.values(body)
    .slice(0, 200)
    .flatMap((inner) => besideOwnIdentity(value, inner, depth + 1));
  return isIt ? [...otherThan(value, members), ...inside] : inside;
};

/** The number of a thing with its title behind it: "12-my-title". */
export const NUMBERED = /^(\d+)-\p{L}/u;
/** A field's name however it is written: "sis_user_id" and "sisUserId" are one. */
export const bareName = (key: string): string => key.replaceAll('_', '').toLowerCase();

/**
 * Ways in which an answer says that a segment names it, though it does not repeat it: by the number that the segment begins with, by the digest
 * or the UUID that begins with the segment ("/commits/4b825dc"), or by the field that the segment says ("/sites/slug:front-page").
 */
export const namedIn = (value: string, body: Json): readonly Handed[] => {
  const number = NUMBERED.exec(value)?.[1];
  if (number !== undefined) return echoesOf(number, body).some((field) => /^_?id$/i.test(field)) ? ['named:slug'] : [];
  const [label, own] = labelled(value) ?? [];
  if (label !== undefined && own !== undefined)
    return echoesOf(own, body).flatMap((field): readonly Handed[] => (bareName(field) === bareName(label) ? [`named:${field}`] : []));
  if (!isShortened(value) || !isObject(body)) return [];
  return Object.keys(body)
    .slice(0, 60)
    .filter((key) => {
      const text = body[key];
      return typeof text === 'string' && isBeginningOf(value, text);
    })
    .map((key): Handed => `named:${key}`);
};

/**
 * What an address answers of one thing in a list of one, as the thing itself: `{"builds": [{"buildid": 5}], "meta": {}}` of "/builds/5", or of "/builds/nightly/5".
 * Any other list may hold one row by chance.
 */
export const ofOne = (above: readonly string[], body: Json): Json => {
  const sole = soleRowIn(body, ABOUT);
  if (sole === undefined || !isObject(body)) return body;
  const word = singularOf(sole.called).toLowerCase();
  return above.some((segment) => singularOf(segment).toLowerCase() === word) ? { ...body, [sole.called]: sole.row } : body;
};

/** Which fields of the only row of a list repeat the value. */
export const aloneIn = (value: string, body: Json): readonly string[] => {
  const [row, ...others] = isArray(body) ? body : [];
  return isObject(row) && others.length === 0 ? Object.keys(row).filter((key) => wordsOf(row[key]) === value) : [];
};

/** What an answer's own objects, or the rows of a list, say of themselves in fields of which the value is another. */
const otherwiseIn = (value: string, body: Json, depth = 0): readonly string[] => {
  if (isArray(body)) return depth > 0 ? [] : body.slice(0, 50).flatMap((row) => (isObject(row) ? otherThan(value, saidIn(row)) : []));
  if (!isObject(body) || depth > 3) return [];
  return [
    ...otherThan(value, saidIn(body)),
    ...Object.values(body)
      .slice(0, 60)
      .flatMap((inner) => otherwiseIn(value, inner, depth + 1)),
  ];
};

/** Takes in what an answer below a place says of the segment there. */
export const saidBelow = (below: Below, path: string, value: string, body: Json): void => {
  let said = below.get(path);
  if (said === undefined) {
    if (below.size >= PLACES_KEPT) return;
    said = { same: new Set(), other: new Set() };
    below.set(path, said);
  }
  const same = echoesOf(value, body).filter((field) => !KIND_KEY.test(field));
  for (const field of same) said.same.add(field);
  for (const field of otherwiseIn(value, body)) if (!same.includes(field)) said.other.add(field);
};

export const mergeBelow = (target: Below, source: Below): void => {
  for (const [path, { same, other }] of source) {
    const have = target.get(path) ?? { same: new Set<string>(), other: new Set<string>() };
    for (const field of same) have.same.add(field);
    for (const field of other) have.other.add(field);
    target.set(path, have);
  }
};
