import { isArray, type Json } from '../../base/json.ts';
import { isKind, isKindKey, kindUnder, MEMBERS, objectsWithin } from '../../base/wire/kind-method.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import type { QueryItem } from '../address.ts';
import { isOfMany } from '../entity/naming.ts';
import { readsOnly } from '../reads-only.ts';
import { textAt } from '../resource.ts';
import { isVerb } from '../segment.ts';
import type { ActionSeen, Actions } from './action-seen.ts';
import { alike, isTelling } from './alike.ts';

/** How a key is kept whose values may be kinds of things: "kind body doctype". */
export const KIND = 'kind ';

/**
 * A method as the end of an address, which is there for things of any kind: "/method/client.get_list", "/search". A document is none ("/cars.json", "/list.php"),
 * nor is what is done to one thing, or among those of one kind: "/orders/7/cancel", "/products/search".
 */
const METHOD = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
export const endsInMethod = (path: string): boolean => {
  const [last = '', before = ''] = path.split('/').toReversed();
  const [method = ''] = last.split('.').slice(-1);
  const [first = ''] = wordsOf(method);
  if (METHOD.test(last)) return isVerb(first) || /_/.test(method) || last.split('.').length > 2;
  return isVerb(first) && !isOfMany(before) && /^[a-z_-]*$/i.test(before);
};

/** What a request says that may be a kind of things, with how that is kept. */
export const kindsNamed = (
  fields: ReadonlyMap<string, Json> = new Map(),
  query: readonly QueryItem[],
): readonly (readonly [name: string, kind: string])[] => {
  const keys = new Set([...fields.keys(), ...objectsWithin(fields).flatMap((object) => Object.keys(object))].filter(isKindKey));
  return [
    ...query.flatMap(({ name, value }) => (isKindKey(name) && isKind(value) ? [[`${KIND}query ${name}`, value] as const] : [])),
    ...[...keys].flatMap((key) => {
      const kind = kindUnder(fields, key);
      return kind === undefined ? [] : [[`${KIND}body ${key}`, kind] as const];
    }),
  ];
};

const ROWS = 20;
const LEVELS = 4;

/** Whether an answer holds something that is called so under that name. */
const holds = (answer: Json | undefined, name: string, value: string, depth = 0): boolean => {
  if (typeof answer !== 'object' || answer === null || depth > LEVELS) return false;
  if (isArray(answer)) return answer.slice(0, ROWS).some((row) => holds(row, name, value, depth + 1));
  return textAt(answer, name) === value || Object.values(answer).some((inner) => holds(inner, name, value, depth + 1));
};

/** By which names one thing is asked for that is answered: what a method that reads is told besides the kind, and the answer says again. */
export const saidAgain = (
  method: string,
  path: string,
  fields: ReadonlyMap<string, Json> = new Map(),
  query: readonly QueryItem[],
  answer: () => Json | undefined,
): readonly string[] => {
  if (method !== 'GET' && !readsOnly(path.slice(path.lastIndexOf('/') + 1))) return [];
  const told = [...query.map(({ name, value }) => [name, value] as const), ...fields];
  return told
    .slice(0, MEMBERS)
    .flatMap(([name, value]) =>
      !isKindKey(name) && typeof value === 'string' && value !== '' && holds(answer(), name, value) ? [name] : [],
    );
};

/** So many fields has either of two kinds that the other never has: less is left out where there is nothing, or told of why. */
const OWN = 2;

/**
 * Whether some two values of a key are answered with things of other fields: then they are kinds of things, and no thing is one. That one finds nothing is no
 * other kind.
 */
const areKinds = (values: ReadonlyMap<string, ActionSeen>): boolean => {
  const answered = [...values.values()].map((seen) => seen.answered).filter(isTelling);
  return answered.some((a, at) =>
    answered.slice(at + 1).some((b) => !alike(a, b) && a.difference(b).size >= OWN && b.difference(a).size >= OWN),
  );
};

const keyOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** Keys that name kinds of things at an origin, whichever of its methods shows it: at another only one kind may have been asked for. */
export const kindKeysOf = (places: ReadonlyMap<string, Actions>): ReadonlySet<string> =>
  new Set(
    [...places].flatMap(([path, actions]) =>
      endsInMethod(path) ? [...actions].flatMap(([name, values]) => (name.startsWith(KIND) && areKinds(values) ? [keyOf(name)] : [])) : [],
    ),
  );

/** By kind, the names by which its things are asked for, at whichever method. */
export const calledByKind = (places: ReadonlyMap<string, Actions>, kinds: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const called = new Map<string, Set<string>>();
  for (const [path, actions] of kinds.size > 0 ? places : [])
    for (const [name, values] of endsInMethod(path) ? actions : [])
      for (const [kind, { asked }] of name.startsWith(KIND) && kinds.has(keyOf(name)) ? values : [])
        called.set(kind, new Set([...(called.get(kind) ?? []), ...asked]));
  return new Map([...called].map(([kind, names]) => [kind, [...names].sort()]));
};

/** The key by which a method's address is told of which kind the things are that it is asked for, as it was noted. */
export const kindKeyAt = (path: string, actions: Actions, kinds: ReadonlySet<string>): string | undefined =>
  kinds.size === 0 || !endsInMethod(path)
    ? undefined
    : [...actions.keys()]
        .filter((name) => name.startsWith(KIND) && kinds.has(keyOf(name)))
        .map((name) => name.slice(KIND.length))
        .sort()[0];
