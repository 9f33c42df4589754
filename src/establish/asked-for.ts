import { isArray, isObject } from '../base/json.ts';
import { isIdentityName, mayIdentify } from '../base/words/identity-name.ts';
import { wordsOf } from '../base/words/name-words.ts';
import { plainLetters } from '../base/words/plain-words.ts';
import { isDrawnShort } from '../observations/entity/drawn.ts';
import { singularOf } from '../observations/entity/plural.ts';
import { isOfOneServer } from '../observations/entity/thing.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { textAt } from '../observations/resource.ts';
import { segmentsOf } from '../observations/segment.ts';
import { type Found, type Reached, tookNone } from '../outcomes/sample.ts';
import type { Owners } from './reach.ts';

/** Ends of addresses that say that one thing is looked at, be it posted which: "/getOrder", "/orders/get". */
const LOOKS_AT =
  /^(?:get|read|show|view|fetch|load|find|describe|details?|info)$|^(?:get|read|show|view|fetch|load|find|describe)(?=[A-Z_-])/;
/** Ends of addresses to which something new is sent, under a name that its sender gives it. */
const MAKES =
  /^(?:create|add|new|insert|make|register|import|save|upsert)$|^(?:create|add|new|insert|make|register|import|save|upsert)(?=[A-Z_-])/;
const TAKES_AWAY = /^(?:delete|remove|destroy)$|^(?:delete|remove|destroy)(?=[A-Z_-])/;

/** The last word of an address: of a method behind a colon what it does ("tasks:findOne"). */
const lastOf = ({ call: { template } }: Observed): string =>
  template.slice(Math.max(template.lastIndexOf('/'), template.lastIndexOf(':')) + 1);

/** What is done to a thing that the request names is said by the end of the address, of a call that names no thing in it. */
const isCalled = (observed: Observed, words: RegExp): boolean =>
  observed.call.operation === null && observed.path.parameters.length === 0 && words.test(lastOf(observed));

/** It looks at what it names, though it is posted. */
export const looksAt = (observed: Observed, reach: readonly Reached[]): boolean =>
  reach.length > 0 && observed.call.method === 'POST' && isCalled(observed, LOOKS_AT);

/**
 * Whether the end of an address says that something is done with a part of what stands there, and not with that: "/torrents/removeTrackers",
 * "/users/addTags". `name`: what the thing is called.
 */
const isOfPart = (observed: Observed, name: string): boolean => {
  const [, ...noun] = wordsOf(lastOf(observed));
  const before = segmentsOf(observed.call.template).at(-2) ?? '';
  const called = plainLetters(singularOf(noun.join('')));
  return (
    noun.length > 0 &&
    singularOf(before) !== before &&
    [singularOf(before), name].map(plainLetters).every((own) => !own.endsWith(called) && !called.endsWith(own))
  );
};

/** It takes away what it names, or says that there was none: by its method or its end. */
export const takesAway = (observed: Observed, reach: readonly Reached[]): boolean =>
  (reach.length > 0 || tookNone({ deletes: true, response: observed.response })) &&
  (observed.call.method === 'DELETE' ||
    (observed.call.method === 'POST' && isCalled(observed, TAKES_AWAY) && !isOfPart(observed, reach[0]?.entity ?? '')));

/** Of which things an address is that holds no value: those that it is the collection of, or that it or what stands above its end is called after. */
export const thingsAt = ({ call, path }: Observed, owners: Owners): EntityModel | undefined => {
  const parts = path.place.split('/');
  const above = parts.slice(0, -1).join('/') || '/';
  const own = owners.byCollection(call.origin, path.place) ?? owners.byCollection(call.origin, above);
  if (own !== undefined) return own;
  const [word = '', before = ''] = parts.toReversed();
  for (const one of [word, before]) {
    const [longest, other] = owners
      .calledIn(plainLetters(singularOf(one)))
      .filter(({ within }) => within === undefined)
      .toSorted((a, b) => b.name.length - a.name.length);
    if (longest !== undefined && longest.name.length !== other?.name.length) return longest;
  }
  return undefined;
};

/** Whether a key is the name of an identity that not everything has, or of several such: "hash", "hashes". */
const isOwnName = (key: string, { identity }: EntityModel): boolean =>
  identity !== undefined && !mayIdentify(identity) && (key === identity || singularOf(key) === identity);

/** Whose identity a value is, drawn short as others of its kind ("k3TwsFfBLP"): the one thing that is called so, where the call did not make it. */
const drawnOf = (value: string, { name }: Observed, owners: Owners): readonly EntityModel[] => {
  const [only, ...others] = owners.byIdentity(value);
  if (only === undefined || others.length > 0 || !isDrawnShort(value, only.snapshots.keys())) return [];
  return only.acts.get(value)?.some(({ creates, call }) => creates && call === name) === true ? [] : [only];
};

/** Whose identity is sent under its own name, one that only one server could have made: whatever the address is called after. */
const calledOwn = (observed: Observed, owners: Owners): EntityModel | undefined => {
  const { query, request } = observed;
  const members = isObject(request) ? Object.keys(request).map((name) => ({ name, value: textAt(request, name) ?? '' })) : [];
  const all = [...query, ...members].slice(0, 60).flatMap(({ name, value }) => {
    const own = isOfOneServer(value) ? owners.byIdentity(value).filter((entity) => isOwnName(name, entity)) : [];
    return [...own, ...(isIdentityName(name) ? drawnOf(value, observed, owners) : [])].filter(({ within }) => within === undefined);
  });
  const [only, ...others] = new Set(all);
  return others.length > 0 ? undefined : only;
};

/** Whether a key names a thing of an entity: by its identity, or as others call it: "id", "bookId", "book_id". */
const namesOf = (key: string, entity: EntityModel): boolean => {
  const { name, identity } = entity;
  return key === identity || isIdentityName(key)
    ? isIdentityName(identity ?? '') || key === identity
    : plainLetters(key) === `${plainLetters(name)}id` || isOwnName(key, entity);
};

/** The one thing that is asked for by another of its fields: "/users/find?username=ann". Nothing that is not there says of itself that it is another. */
const askedByField = (
  { call, query, status, accepted }: Observed,
  entity: EntityModel,
  found: readonly Found[],
  owners: Owners,
): readonly Reached[] => {
  const [only, ...others] = query.filter(({ name, value }) => entity.fields.has(name) && value !== '');
  if (call.method !== 'GET' || only === undefined || others.length > 0) return [];
  const { name, value } = only;
  const shown = found.find((one) => one.entity === entity.name && !one.path.includes('[]') && textAt(one.value, name) === value);
  const key = accepted ? shown?.key : status === 404 ? (owners.byField(entity, name, value) ?? value) : undefined;
  return key === undefined ? [] : [{ entity: entity.name, key, in: 'query', name, by: name }];
};

/**
 * The one thing that is asked for or sent by its identity, where no address names one: "/item?id=7", "/getItem {"id": 7}". Of what is answered with a list
 * it is how that was chosen. `found`: what the answer shows.
 */
export const askedFor = (observed: Observed, found: readonly Found[], owners: Owners): readonly Reached[] => {
  const { call, path, query, request, accepted } = observed;
  if (call.operation !== null || path.parameters.length > 0) return [];
  const entity = calledOwn(observed, owners) ?? thingsAt(observed, owners);
  if (entity?.identity === undefined || entity.within !== undefined) return [];
  // What is posted to be made, or to an address that is called as the things are, is called so by its sender.
  const last = lastOf(observed);
  const isOfOwn = !mayIdentify(entity.identity) && isOfPart(observed, entity.name);
  if (call.method === 'POST' && ((MAKES.test(last) && !isOfOwn) || plainLetters(singularOf(last)) === plainLetters(entity.name))) return [];
  const asked = query.filter(({ name }) => namesOf(name, entity) || owners.asksBy?.has(name) === true);
  const sent = isObject(request)
    ? Object.keys(request).flatMap((name) => {
        const value = namesOf(name, entity) ? textAt(request, name) : undefined;
        return value === undefined ? [] : [{ name, value }];
      })
    : [];
  const [only, ...others] = [
    ...asked.map((one) => ({ ...one, in: 'query' as const })),
    ...sent.map((one) => ({ ...one, in: 'payload' as const })),
  ];
  if (only === undefined) return askedByField(observed, entity, found, owners);
  if (others.length > 0 || only.value === '') return [];
  // What others were asked for by it, it names here, too, though nobody has seen that one; unless it is told that there was none.
  const isNamed =
    only.in === 'query' && owners.asksBy?.has(only.name) === true && !tookNone({ deletes: true, response: observed.response });
  // Nobody but a server makes such a name: under its own name it is one, though nobody has seen that thing.
  const own = isOwnName(only.name, entity) ? ({ own: true } as const) : undefined;
  const isKnown = owners.byIdentity(only.value).includes(entity) || isNamed || (own !== undefined && isOfOneServer(only.value));
  const rows = found.filter((one) => one.path.includes('[]') && one.entity === entity.name);
  // A write answers with the rows that it changed: with that one.
  const isOwnRow = isWrite(observed) && !isArray(observed.response) && rows.every(({ key }) => key === only.value);
  // What a list of other things is asked for by is what they hang below.
  const isOfOthers = isArray(observed.response) && own !== undefined && owners.byCollection(call.origin, path.place) !== entity;
  return (isKnown || !accepted) && (isOwnRow || (rows.length === 0 && (isOfOthers || !isArray(observed.response))))
    ? [{ entity: entity.name, key: only.value, in: only.in, name: only.name, ...own }]
    : [];
};
