import { isObject, type Json } from '../../../base/json.ts';
import { framedAlike } from '../../../base/wire/turbo-type.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { calledIn } from '../../../observations/entity/naming.ts';
import { inTexts } from '../../../observations/refusals/refusal-plain.ts';
import { sameText, valueAt, withValueAt } from '../../place.ts';
import type { CallSample } from '../../sample.ts';
import { changedNone, isOperation, isWrite, tookNone } from '../../sample.ts';
import { clearsCredential } from '../answers/headers.ts';
import { complaintsIn } from '../conditions/complaints.ts';
import { byHandedOut } from '../known/handed-out.ts';
import type { Tracked } from '../known/tracked.ts';
import { byScope } from '../lists/scope.ts';
import { maskedBody, nearbyValues } from './masked.ts';
import { saysUndoneHere } from './says-undone.ts';

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

/** What a refusal inside of a success complains of: whatever else stands in its frame is what any answer shows of the thing. */
const complainedInside = (sample: CallSample): Json | undefined => {
  const complaints = sample.answered === undefined || !isObject(sample.response) ? [] : complaintsIn(sample);
  return complaints.length === 0 ? undefined : complaints.map(({ code, message, field }) => [code, message, field]);
};

/** A refusal with the name of the thing in the place of what it shows of it: it is refused alike for each of them. */
const withoutThings = (sample: CallSample): Json | undefined =>
  sample.complains ??
  complainedInside(sample) ??
  sample.found.reduce<Json | undefined>(
    (body, { path, entity }) => (isObject(body) && valueAt(body, path) !== undefined ? withValueAt(body, path, entity) : body),
    isObject(sample.response) ? inTexts(sample.response) : sample.response,
  );

const keyOf = (one: Tracked): string => {
  const { sample } = one;
  return sample.status >= 400
    ? JSON.stringify([
        sample.status,
        sample.status === 401 ? sample.caller.credential : `${sample.answered ?? ''} ${formOf(sample)}`,
        maskedBody(withoutThings(sample), nearbyValues(one)),
      ])
    : JSON.stringify([
        sample.status,
        formOf(sample),
        kindOf(sample.response),
        ...(signsOut(one) ? ['signs out'] : []),
        ...(tookNone(sample) || changedNone(sample) ? ['took none'] : []),
        ...(namesWhatWasSent(sample) ? ['as it was called'] : []),
        // Words that may say that nothing was done are no answer of what was: whatever they mean, others came with other words.
        ...(saysUndoneHere(one) ? [maskedBody(sample.response, nearbyValues(one))] : []),
      ]);
};

/**
 * A write that answers with nothing but the identity that it was sent: what is kept under that is changed by it, where the same call makes what is sent
 * without one (`{"taskId": 7}`).
 */
const namesWhatWasSent = ({ method, call, payload, response }: CallSample): boolean => {
  const [[name, id] = ['', null], ...more] = isObject(response) ? Object.entries(response) : [];
  const isName = more.length === 0 && (isIdentityName(name) || calledIn(name) !== undefined);
  if (method !== 'POST' || isOperation(call) || !isName || !isObject(payload)) return false;
  return Object.entries(payload).some(([key, value]) => (isIdentityName(key) || key === name) && sameText(value, id));
};

/** One address may let people in and out. What is only asked for may as well be refused so, with a session that has ended. */
const signsOut = (one: Tracked): boolean => one.issued.size === 0 && isWrite(one.sample) && clearsCredential([one]);

/** What the answers of a group are said to be; null where they are said to be two things, or nothing. */
export const mediaTypeOf = (group: readonly Tracked[]): string | null => {
  const [type = null, ...more] = new Set(group.map(({ sample }) => sample.mediaType));
  const framed = group.flatMap(({ sample }) => sample.framed ?? []);
  return more.length > 0 ? null : framed.length > 0 ? framedAlike(framed) : type;
};

/** What a map holds is called by its keys: they are no members that another answer would have. */
const keysOf = ({ sample: { response, found } }: Tracked): readonly string[] =>
  isObject(response) && !found.some(({ path }) => path === '{}') ? Object.keys(response).toSorted() : [];

const alike = (a: readonly string[], b: readonly string[]): boolean => {
  const common = a.filter((key) => b.includes(key)).length;
  return common === Math.min(a.length, b.length) || common / new Set([...a, ...b]).size >= 0.5;
};

/** Which entities stand near the top of an answer, and whether as rows: answers with and without are different answers. */
const topOf = (one: Tracked): readonly string[] =>
  [
    ...new Set(one.sample.found.filter(({ path }) => /^[^.[{]*(?:\[\]|\{\})?$/.test(path)).map(({ path, entity }) => `${entity}\n${path}`)),
  ].toSorted();

/** Members that hold nothing: what another answer shows there is not there this time. */
const nothingIn = ({ sample: { response } }: Tracked): readonly string[] =>
  isObject(response) ? Object.entries(response).flatMap(([key, value]) => (value === null ? [key] : [])) : [];

/** Whether the one has all places of the other but those where it has nothing. */
const hasBut = (places: readonly string[], nothing: readonly string[], others: readonly string[]): boolean =>
  others.every((place) => places.includes(place) || nothing.includes(place.slice(place.indexOf('\n') + 1)));

/** The same without rows: things that an answer is about, or shows beside its list. An empty list lacks none of them. */
const besideRows = (top: readonly string[]): string => top.filter((place) => !/(?:\[\]|\{\})$/.test(place)).join(', ');

/** An answer whose lists are all empty shows no rows, and could be of any entity. */
export const isEmptyList = (one: Tracked): boolean => {
  const { response } = one.sample;
  const arrays = (isObject(response) ? Object.values(response) : [response]).filter((value) => Array.isArray(value));
  return arrays.length > 0 && arrays.every((value) => Array.isArray(value) && value.length === 0);
};

/** An answer with nothing in it: a map of things where there are none. */
const isBare = ({ sample: { response } }: Tracked): boolean => isObject(response) && Object.keys(response).length === 0;

/** What was asked for, by the names of it: the same list is asked for with other words each time. */
const askedNames = ({ sample }: Tracked): string => JSON.stringify([...new Set(sample.query.map(([name]) => name))].toSorted());

/** Answers of one status whose objects share too few members are different answers: `{"data"}` and `{"error"}`. */
const byShape = (group: readonly Tracked[]): readonly (readonly Tracked[])[] => {
  const clusters: {
    keys: readonly string[];
    top: readonly string[];
    nothing: readonly string[];
    asked: Set<string>;
    members: Tracked[];
  }[] = [];
  const order = (one: Tracked): number => Number(isEmptyList(one) || isBare(one));
  for (const one of group.toSorted((a, b) => order(a) - order(b) || keysOf(b).length - keysOf(a).length || a.at - b.at)) {
    const keys = keysOf(one);
    const [top, nothing] = [topOf(one), nothingIn(one)];
    const isTop = (cluster: { readonly top: readonly string[] }): boolean => cluster.top.join(', ') === top.join(', ');
    const homes = clusters.filter(
      (cluster) =>
        alike(cluster.keys, keys) &&
        (keys.length > 0 || cluster.keys.length === 0) &&
        (isTop(cluster) ||
          (hasBut(cluster.top, cluster.nothing, top) && hasBut(top, nothing, cluster.top)) ||
          (isEmptyList(one) && besideRows(cluster.top) === besideRows(top)) ||
          (isBare(one) && cluster.top.at(-1)?.endsWith('{}') === true)),
    );
    const asked = askedNames(one);
    // An empty list shows as little of things as one whose rows are no things: it is of those that were asked for as it was, and of these of those that were seen most.
    const isLike = (cluster: (typeof clusters)[number]): boolean => (isEmptyList(one) ? cluster.asked.has(asked) : isTop(cluster));
    const home = homes.toSorted((a, b) => Number(isLike(b)) - Number(isLike(a)) || b.members.length - a.members.length)[0];
    if (home === undefined) clusters.push({ keys, top, nothing, asked: new Set([asked]), members: [one] });
    else {
      home.members.push(one);
      home.asked.add(asked);
      home.top = [...new Set([...home.top, ...top])].toSorted();
      home.nothing = [...new Set([...home.nothing, ...nothing])];
    }
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
