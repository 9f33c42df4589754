import { isArray, isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import { asOperand } from '../../base/operand.ts';
import { setBy } from '../../base/wire/json-patch.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { isServiceMethod } from '../../base/words/service-method.ts';
import type { QueryItem } from '../address.ts';
import type { Observed } from '../observed.ts';
import { isAction, isOperation } from '../operation.ts';
import { identityOf, shownBy } from '../resource.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { sendsElsewhere } from '../told-to-go.ts';
import { calledIn, nounOf } from './naming.ts';
import { singularOf } from './plural.ts';
import { isOfOneServer } from './thing.ts';
import { deedOf } from './turned.ts';

export type Asked = ReadonlyMap<string, string | number | boolean | null>;

/** Members that hold what is asked for, and say nothing themselves (JSON:API, directus, GraphQL inputs). */
const WRAPS = /^(data|attributes|input|payload|body|patch|values|fields)$/i;

/** What says which thing is meant, or which request it was (Relay), beside what is asked of it. */
const NAMES = /^(?:node_?id|client_?mutation_?id)$/i;

const isShort = (value: Json | undefined, longest: number): value is string | number | boolean | null =>
  typeof value === 'string' ? value.length <= longest : typeof value === 'number' || typeof value === 'boolean' || value === null;

/**
 * What a payload asks fields to become: short scalars by key, also inside what only wraps them (`{"data": {"attributes": {…}}}`,
 * `{"article": {…}}`, `{"id": 7, "toolPatch": {…}}`).
 */
export const askedOf = (request: Json | undefined, longest: number): Asked => {
  const asked = new Map<string, string | number | boolean | null>();
  const visit = (node: Json | undefined, depth: number): void => {
    if (!isObject(node)) return;
    const entries = Object.entries(node).slice(0, 60);
    const isAlone = entries.filter(([key]) => !(isIdentityName(key) || NAMES.test(key))).length === 1;
    for (const [key, value] of entries) {
      // Forms write what they are about around the names of its fields ("course[event]").
      if (isShort(value, longest)) asked.set(/\[(\w+)\]$/.exec(key)?.[1] ?? key, value);
      else if (isObject(value) && depth < 3 && (WRAPS.test(key) || isAlone)) visit(value, depth + 1);
      // `{"articles": [{…}]}`: a list of one thing, and of nothing else.
      else if (isArray(value) && value.length === 1 && depth < 3 && entries.length === 1) visit(value[0], depth + 1);
    }
  };
  visit(setBy(request), 0);
  return asked;
};

/** What a request asks for, wherever it says so: in its query, in what it is told in order, in its payload, or as the one value that its address names. */
export const toldBy = ({ request, query, path: { place } }: Observed, longest: number): Asked => {
  const asked = new Map<string, string | number | boolean | null>();
  for (const { name, value } of query.slice(0, 60)) if (isShort(value, longest)) asked.set(name, value);
  for (const [at, value] of (isArray(request) ? request : []).slice(0, 6).entries())
    if (isShort(value, longest)) asked.set(`@${at + 1}`, value);
  const word = segmentsOf(place).at(-1);
  if (word !== undefined && !word.startsWith('{') && request !== undefined && isShort(request, longest)) asked.set(word, request);
  for (const [key, value] of askedOf(request, longest)) asked.set(key, value);
  return asked;
};

/** Whether a payload holds an identity, at any depth that people use. */
export const namesOne = (request: Json | undefined, id: string, depth = 0): boolean => {
  if (typeof request === 'string' || typeof request === 'number') return scalarText(request) === id;
  if (depth > 4 || typeof request !== 'object' || request === null) return false;
  return (isArray(request) ? request : Object.values(request)).slice(0, 200).some((value) => namesOne(value, id, depth + 1));
};

/** Names of what lists identities: "ids", "task_ids", "keys". */
const LISTS = /^(?:ids|keys)$|(?:_ids|Ids|IDs)(?:\[\])?$/;

/** Identities in one text ("7,8"), under a name that says that they are several. */
const listedAs = (name: string, value: Json | undefined): readonly Json[] =>
  typeof value === 'string' && LISTS.test(name) ? value.split(',').map((id) => id.trim()) : [];

/** Identities that a request without one in its path lists: `["a", "b"]`, `{"keys": ["a", "b"]}`, `?ids=7,8`, and those of things that it lists. */
export const listedIn = (request: Json | undefined, query: readonly QueryItem[] = []): readonly string[] => {
  const members = isObject(request) ? Object.entries(request) : [];
  const lists = [
    ...(isArray(request) ? [request.map((item) => (isObject(item) ? sentId(item)[0] : item))] : members.map(([, value]) => value)).filter(
      isArray,
    ),
    ...members.map(([name, value]) => listedAs(name, value)),
    ...query.map(({ name, value }) => listedAs(name, value)),
  ];
  return lists
    .flatMap((list) => list.slice(0, 500))
    .filter((id): id is string | number => (typeof id === 'string' && id !== '') || typeof id === 'number')
    .map(scalarText);
};

/** The identity that a payload has itself: `{"id": 7, "status": "moored"}`. */
export const sentId = (request: Json | undefined): readonly string[] => {
  const key = isObject(request) ? Object.keys(request).find(isIdentityName) : undefined;
  const id = key === undefined || !isObject(request) ? undefined : request[key];
  return typeof id === 'string' || typeof id === 'number' ? [scalarText(id)] : [];
};

/** The identity that an operator in the query compares with a field that is one (`?id=eq.2`). */
export const equalledIn = (
  query: readonly { readonly name: string; readonly value: string }[],
  isIdentity: (field: string) => boolean,
): readonly string[] =>
  query.slice(0, 60).flatMap(({ name, value }) => {
    const [compared, id = ''] = asOperand(name, value) ?? [];
    return compared === `${name}.eq` && isIdentity(name) ? [id] : [];
  });

const HOW = /^(?:ok|success|result|message|msg|count|total|affected(?:_?rows)?|deleted(?:_?count)?|(?:request|trace)_?id)$/i;
/** Whether an answer says how a call went and of how many, and shows no thing: `{"result": null}`, `{"count": 0}`. */
const isHowItWent = (shown: Json | undefined): boolean =>
  isObject(shown) && Object.entries(shown).every(([key, value]) => HOW.test(key) && (typeof value !== 'object' || value === null));

/** What an accepted answer shows of what it is about. An operation that only says what is called how, which it made or changed, shows no thing. */
export const answeredBy = ({ accepted, response, status, call }: Observed): Json | undefined => {
  // What it says of each is how that one went (RFC 4918 §13); where to go next is no thing.
  if ((status === 207 && call.method !== 'GET') || sendsElsewhere(response)) return undefined;
  const shown = accepted && response !== undefined ? shownBy(response, status, call.method) : undefined;
  if (call.operation === null && call.method !== 'GET' && isHowItWent(shown)) return undefined;
  return call.operation !== null && shown !== response && isObject(shown) && identityOf(shown, []) === undefined ? undefined : shown;
};

const DEEP = 4;
/** Identities in a payload that only one server can have made: each names a thing, wherever it stands. */
export const madeIn = (request: Json | undefined, depth = 0): readonly string[] => {
  if (typeof request === 'string') return isOfOneServer(request) ? [request] : [];
  if (depth > DEEP || typeof request !== 'object' || request === null) return [];
  return (isArray(request) ? request : Object.values(request)).slice(0, 60).flatMap((value) => madeIn(value, depth + 1));
};

const isKey = (value: Json | undefined): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What an operation is about, whichever end its verb stands at: "startTask", "issueUpdate". */
const aboutOf = (operation: string): string => {
  const name = operation.replace(/^(?:mutation|query) /, '');
  const noun = nounOf(name);
  const words = wordsOf(name);
  return plainLetters(singularOf(noun === name && words.length > 1 && isVerb(words.at(-1) ?? '') ? words.slice(0, -1).join('') : noun));
};

/** What a call does something to by its name: that of its operation, or the last word of its address ("/api/tasks.close", "/rpc/close_task"). */
export const doesTo = ({ call: { operation, template } }: Observed): string | undefined => {
  if (operation !== null) return isAction(operation) ? undefined : aboutOf(operation);
  const last = segmentsOf(template).at(-1) ?? '';
  return (/[._-]/.test(last) || isServiceMethod(template)) && nounOf(last) !== last ? aboutOf(last) : undefined;
};

/** A thing that a payload names. */
export interface CalledBy {
  readonly stem: string;
  readonly value: string;
  /** It is called by the plain word for such things ("task"): it is one only where it is known. */
  readonly isPlain?: true;
}

/** The things that an object names by what they are called. */
export const namedIn = (object: JsonObject): readonly CalledBy[] =>
  Object.entries(object)
    .slice(0, 60)
    .flatMap(([key, value]): readonly CalledBy[] => {
      if (!isKey(value)) return [];
      const stem = calledIn(key);
      return [stem === undefined ? { stem: plainLetters(key), value: String(value), isPlain: true } : { stem, value: String(value) }];
    });

/** What stands first, or alone, where a payload is told in order. */
const firstOf = (request: Json | undefined): Json | undefined =>
  isArray(request) ? request[0] : isObject(request) ? request['@1'] : request;

/** The key by which an operation is told which thing it is asked for. */
export const askedFor = ({ request, call }: Observed): string | undefined => {
  const told = firstOf(request);
  const key = isKey(told) ? told : sentId(request)[0];
  return key === undefined || !isOperation(call.operation) ? undefined : String(key);
};

/** The things that a payload names by what they are called: by a field ("bookId"), or by the key alone that an operation is told ("pauseJob", 7). */
export const calledBy = (observed: Observed): readonly CalledBy[] => {
  const { request } = observed;
  const [about, key] = [isOperation(observed.call.operation) ? doesTo(observed) : undefined, askedFor(observed)];
  const own = about === undefined || key === undefined ? [] : [{ stem: about, value: key }];
  if (isKey(firstOf(request))) return own;
  return [...own, ...(isObject(request) ? namedIn(request) : [])];
};

/** Whether a call takes away or may make what it is about: by its method, its operation, or the verb behind its collection. */
export const doneBy = (
  method: string,
  operation: string | null,
  verb: string | undefined,
): { readonly deletes: boolean; readonly makes: boolean } => {
  const deed = deedOf(operation ?? verb ?? null);
  const deletes = deed === undefined ? method === 'DELETE' : /^(?:mutation )?(?:delete|remove|destroy|unlink)/i.test(deed);
  if (operation !== null) return { deletes, makes: !deletes };
  return { deletes, makes: verb === undefined ? method === 'POST' : /^(?:create|add|new|make|insert)$/i.test(verb) };
};
