import { isObject, type Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isUuid } from '../../../base/uuid.ts';
import { withoutNew } from '../../../observations/refusals/wording.ts';
import { segmentForm } from '../../../observations/segment.ts';
import type { CallSample } from '../../sample.ts';
import { isOperation, isWrite } from '../../sample.ts';
import { clearsCredential } from '../answers/headers.ts';
import { waitOf } from '../answers/wait.ts';
import { byHandedOut } from '../known/handed-out.ts';
import type { Tracked } from '../known/tracked.ts';
import { byScope } from '../lists/scope.ts';
import { isDateTime, isHex, isProper, scalarsOf } from '../values/leaf.ts';

/** Values of the request, and of what was known of the things it names, that could stand in a message; longest first. */
const nearbyValues = (one: Tracked): readonly string[] => {
  const { sample } = one;
  const known = [...one.before.values()].flatMap((is) =>
    // What a thing is called by its kind stands in messages as a word of theirs, whether or not the thing was asked for its type.
    is.kind === 'there'
      ? scalarsOf(is.value, 40).flatMap(({ path, value }) => (isProper(value) && !/(?:^|\.)__typename$/.test(path) ? [value] : []))
      : [],
  );
  // How long to wait is another number each time.
  const wait = sample.status === 429 ? waitOf(one) : undefined;
  return [
    ...(wait === undefined ? [] : [String(wait)]),
    ...sample.path.map(([, value]) => value),
    ...sample.query.map(([, value]) => value),
    ...scalarsOf(sample.payload, 60).map(({ value }) => String(value)),
    ...known,
  ]
    .filter((text) => text.length >= 3 || /^\d+$/.test(text))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
};

/** A link that ends in an identifier: what was written down of one request is another address each time. */
const LINK = /^(https?:\/\/\S+[/=])([\w-]+)$/;
const isDrawn = (text: string): boolean => ['uuid', 'ulid', 'hex', 'prefixed'].includes(segmentForm(text) ?? '');

/** Not behind words that set a bound: "at least 1", "less than or equal to 5" is no value that was sent, though one was as great. */
const BOUND = '(?<!\\b(?:than|equal to|up to|least|most|between|m(?:ax|in)(?:imum)?(?: of)?)[ :(]{1,2})';
/** How many things are wrong, which may be as many as something that was sent: "1 validation error detected", "Error count: 1". */
const COUNTED = /\b\d+(?= (?:\p{L}+ ){0,2}(?:errors?|problems?|violations?)\b)|(?<=\berrors? count: ?)\d+/giu;
/** What a trace is called on its way through several servers (W3C Trace Context, §3.2). */
const TRACE = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/i;
/** Members that say which request it was, for who looks it up in a log. */
const OF_REQUEST = /^(?:x-?)?(?:trace|span|request|correlation|activity|log)[-_]?id$/i;

/** Whether a text is of one request alone, by its own form or by what it stands under. A word is a code of the product's. */
const isOfRequest = (path: string, text: string): boolean => TRACE.test(text) || (/\d/.test(text) && OF_REQUEST.test(lastPart(path)));

/** A text with the values of its own exchange, and what is new each time, taken out: equal for equal messages. */
const masked = (text: string, values: readonly string[]): string => {
  if (isUuid(text) || isHex(text) || isDateTime(text)) return '{}';
  const [, before, end] = LINK.exec(text) ?? [];
  let left = end !== undefined && isDrawn(end) ? `${before}{}` : text.slice(0, 2_000).replaceAll(COUNTED, '#');
  for (const value of values)
    if (left.includes(value))
      left = left.replace(
        new RegExp(`${/^\d{1,3}$/.test(value) ? BOUND : ''}(?<![\\p{L}\\p{N}])${RegExp.escape(value)}(?![\\p{L}\\p{N}])`, 'gu'),
        '{}',
      );
  return /\s/.test(left) ? withoutNew(left) : left;
};

/** Words, and nothing that tells of one occasion. */
const isSentence = (text: string): boolean => /\p{L} \p{L}+ \p{L}/u.test(text) && !/\d/.test(text);

/** A refusal that says in words alone what was wrong may show beside them what it was wrong with, as a row with its number and its times. */
const maskedBody = (value: Json | undefined, values: readonly string[]): string => {
  const leaves = scalarsOf(value, 200).map(({ path, value: leaf }) => ({
    path,
    leaf: typeof leaf === 'string' ? (isOfRequest(path, leaf) ? '{}' : masked(leaf, values)) : leaf,
  }));
  const isSaid = leaves.some(({ leaf }) => typeof leaf === 'string' && isSentence(leaf));
  const told = (leaf: Json): Json =>
    typeof leaf === 'number' ? 0 : typeof leaf === 'string' && isSaid && leaf.includes(' ') ? leaf.replaceAll(/\d+/g, '0') : leaf;
  return JSON.stringify(
    leaves.map(({ path, leaf }) => [path, told(leaf)]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
};

const kindOf = (value: Json | undefined): string =>
  value === undefined ? 'none' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const keys = new WeakMap<Tracked, string>();

/** The group of a refusal: same status, same message template. Of an answer: same status and kind of body. */
export const coarseKey = (one: Tracked): string => {
  let key = keys.get(one);
  if (key === undefined) {
    key = keyOf(one);
    keys.set(one, key);
  }
  return key;
};

/** An answer of GraphQL is the same JSON under two names (GraphQL over HTTP, §6.4): the request chooses the name, and with it at most the status. */
const formOf = (sample: CallSample): string | null =>
  sample.mediaType === 'application/graphql-response+json'
    ? 'application/json'
    : isPlain(sample)
      ? `${sample.mediaType}, no JSON`
      : sample.mediaType;

/** Whether an answer is a text under the name of JSON. */
export const isPlain = ({ mediaType, response, size }: CallSample): boolean =>
  size !== undefined && typeof response === 'string' && mediaType?.includes('json') === true;

const keyOf = (one: Tracked): string => {
  const { sample } = one;
  return sample.status >= 400
    ? JSON.stringify([
        sample.status,
        sample.status === 401 ? sample.caller.credential : `${sample.answered ?? ''} ${formOf(sample)}`,
        maskedBody(sample.response, nearbyValues(one)),
      ])
    : JSON.stringify([sample.status, formOf(sample), kindOf(sample.response), ...(signsOut(one) ? ['signs out'] : [])]);
};

/** One address may let people in and out. What is only asked for may as well be refused so, with a session that has ended. */
const signsOut = (one: Tracked): boolean => one.issued.size === 0 && isWrite(one.sample) && clearsCredential([one]);

/** What the answers of a group are said to be; null where they are said to be two things, or nothing. */
export const mediaTypeOf = (group: readonly Tracked[]): string | null => {
  const [type = null, ...more] = new Set(group.map(({ sample }) => sample.mediaType));
  return more.length === 0 ? type : null;
};

/** What a map holds is called by its keys: they are no members that another answer would have. */
const keysOf = ({ sample: { response, found } }: Tracked): readonly string[] =>
  isObject(response) && !found.some(({ path }) => path === '{}') ? Object.keys(response).toSorted() : [];

const alike = (a: readonly string[], b: readonly string[]): boolean => {
  const common = a.filter((key) => b.includes(key)).length;
  return common === Math.min(a.length, b.length) || common / new Set([...a, ...b]).size >= 0.5;
};

/** Which entities stand near the top of an answer, and whether as rows: answers with and without are different answers. */
const topOf = (one: Tracked): string =>
  [...new Set(one.sample.found.filter(({ path }) => /^[^.[{]*(?:\[\]|\{\})?$/.test(path)).map(({ path, entity }) => `${entity} ${path}`))]
    .toSorted()
    .join(', ');

/** The same without rows: things that an answer is about, or shows beside its list. An empty list lacks none of them. */
const besideRows = (top: string): string =>
  top
    .split(', ')
    .filter((place) => !/(?:\[\]|\{\})$/.test(place))
    .join(', ');

/** An answer whose lists are all empty shows no rows, and could be of any entity. */
export const isEmptyList = (one: Tracked): boolean => {
  const { response } = one.sample;
  const arrays = (isObject(response) ? Object.values(response) : [response]).filter((value) => Array.isArray(value));
  return arrays.length > 0 && arrays.every((value) => Array.isArray(value) && value.length === 0);
};

/** An answer with nothing in it: a map of things where there are none. */
const isBare = ({ sample: { response } }: Tracked): boolean => isObject(response) && Object.keys(response).length === 0;

/** Answers of one status whose objects share too few members are different answers: `{"data"}` and `{"error"}`. */
const byShape = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const clusters: { keys: readonly string[]; top: string; members: Tracked[] }[] = [];
  const order = (one: Tracked): number => Number(isEmptyList(one) || isBare(one));
  for (const one of group.toSorted((a, b) => order(a) - order(b) || keysOf(b).length - keysOf(a).length || a.at - b.at)) {
    const keys = keysOf(one);
    const top = topOf(one);
    const homes = clusters.filter(
      (cluster) =>
        alike(cluster.keys, keys) &&
        (keys.length > 0 || cluster.keys.length === 0) &&
        (cluster.top === top ||
          (isEmptyList(one) && besideRows(cluster.top) === besideRows(top)) ||
          (isBare(one) && cluster.top.endsWith('{}'))),
    );
    const home = homes.toSorted((a, b) => Number(b.top === top) - Number(a.top === top) || b.members.length - a.members.length)[0];
    if (home === undefined) clusters.push({ keys, top, members: [one] });
    else home.members.push(one);
  }
  return clusters.map(({ members }) => members.toSorted((a, b) => a.at - b.at));
};

/** Refusals of one call that are told apart. A call that words every refusal anew has no more to tell; the catalogue of errors lists them. */
const REFUSALS = 60;

const mostSeen = (groups: readonly Tracked[][]): readonly Tracked[][] => {
  const refused = groups.filter((group) => (group[0]?.sample.status ?? 0) >= 400);
  if (refused.length <= REFUSALS) return groups;
  const kept = new Set(refused.toSorted((a, b) => b.length - a.length || (a[0]?.at ?? 0) - (b[0]?.at ?? 0)).slice(0, REFUSALS));
  return groups.filter((group) => (group[0]?.sample.status ?? 0) < 400 || kept.has(group));
};

/** The outcomes of one call, before their conditions: groups of samples in order of time. */
export const groupsOf = (samples: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const coarse = Map.groupBy(samples, coarseKey);
  return (
    mostSeen([...coarse.values()])
      // What of its value an operation answers is what was wanted of it (GraphQL October 2021, §2.4): that makes no other answer.
      .flatMap((group) =>
        (group[0]?.sample.status ?? 0) >= 400
          ? [group]
          : byHandedOut(group).flatMap((part) => (isOperation(part[0]?.sample.call ?? '') ? [part] : byShape(part).flatMap(byScope))),
      )
      .toSorted((a, b) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
  );
};
