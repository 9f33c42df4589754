import { isIdentityName } from '../../base/identity-name.ts';
import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { asOperand } from '../../base/operand.ts';
import { plainLetters } from '../../base/plain-words.ts';
import type { Observed } from '../observed.ts';
import { isAction } from '../operation.ts';
import { identityOf, shownBy } from '../resource.ts';
import { calledIn, nounOf } from './naming.ts';

export type Asked = ReadonlyMap<string, string | number | boolean | null>;

/** Members that hold what is asked for, and say nothing themselves (JSON:API, directus, GraphQL inputs). */
const WRAPS = /^(data|attributes|input|payload|body|patch|values|fields)$/i;

/** What says which thing is meant, or which request it was (Relay), beside what is asked of it. */
const NAMES = /^(?:node_?id|client_?mutation_?id)$/i;

/** What a JSON Patch asks for, as the object that says the same (RFC 6902): members that are set at the top. */
const patched = (request: Json | undefined): Json | undefined => {
  if (!isArray(request) || request.length === 0 || !request.every(isObject)) return request;
  const set = request.slice(0, 60).flatMap(({ op, path, value }) => {
    const member = typeof path === 'string' ? /^\/([^/]+)$/.exec(path)?.[1] : undefined;
    return (op === 'replace' || op === 'add') && member !== undefined && value !== undefined ? [[member, value] as const] : [];
  });
  return Object.fromEntries(set);
};

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
      if (
        (typeof value === 'string' && value.length <= longest) ||
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        value === null
      )
        asked.set(key, value);
      else if (isObject(value) && depth < 3 && (WRAPS.test(key) || isAlone)) visit(value, depth + 1);
      // `{"articles": [{…}]}`: a list of one thing, and of nothing else.
      else if (isArray(value) && value.length === 1 && depth < 3 && entries.length === 1) visit(value[0], depth + 1);
    }
  };
  visit(patched(request), 0);
  return asked;
};

/** Whether a payload holds an identity, at any depth that people use. */
export const namesOne = (request: Json | undefined, id: string, depth = 0): boolean => {
  if (typeof request === 'string' || typeof request === 'number') return scalarText(request) === id;
  if (depth > 4 || typeof request !== 'object' || request === null) return false;
  return (isArray(request) ? request : Object.values(request)).slice(0, 200).some((value) => namesOne(value, id, depth + 1));
};

/** Identities that a request without one in its path lists: `["a", "b"]`, `{"keys": ["a", "b"]}`. */
export const listedIn = (request: Json | undefined): readonly string[] => {
  const lists = isObject(request) ? Object.values(request).filter(isArray) : isArray(request) ? [request] : [];
  return lists
    .flatMap((list) => list.slice(0, 500))
    .filter((id): id is string | number => typeof id === 'string' || typeof id === 'number')
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

const HOW = /^(?:ok|success|result|message|msg|count|total|affected(?:_?rows)?|deleted(?:_?count)?)$/i;
/** Whether an answer says how a call went and of how many, and shows no thing: `{"result": null}`, `{"count": 0}`. */
const isHowItWent = (shown: Json | undefined): boolean =>
  isObject(shown) && Object.entries(shown).every(([key, value]) => HOW.test(key) && (typeof value !== 'object' || value === null));

/** What an accepted answer shows of what it is about. An operation that only says what is called how, which it made or changed, shows no thing. */
export const answeredBy = ({ accepted, response, status, call }: Observed): Json | undefined => {
  const shown = accepted && response !== undefined ? shownBy(response, status) : undefined;
  if (call.operation === null && call.method !== 'GET' && isHowItWent(shown)) return undefined;
  return call.operation !== null && shown !== response && isObject(shown) && identityOf(shown, []) === undefined ? undefined : shown;
};

const isKey = (value: Json | undefined): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The things that a payload names by what they are called: by a field ("bookId"), or by the key alone that an operation is told first ("pauseJob", 7). */
export const calledBy = ({ request, call: { operation } }: Observed): readonly { readonly stem: string; readonly value: string }[] => {
  const told = isArray(request) ? request[0] : isObject(request) ? request['@1'] : request;
  if (isKey(told)) return operation === null || isAction(operation) ? [] : [{ stem: plainLetters(nounOf(operation)), value: String(told) }];
  return Object.entries(isObject(request) ? request : {})
    .slice(0, 60)
    .flatMap(([key, value]) => {
      const stem = calledIn(key);
      return stem === undefined || !isKey(value) ? [] : [{ stem, value: String(value) }];
    });
};

/** Whether a call takes away or may make what it is about: by its method, its operation, or the verb behind its collection. */
export const doneBy = (
  method: string,
  operation: string | null,
  verb: string | undefined,
): { readonly deletes: boolean; readonly makes: boolean } => {
  const done = operation ?? verb;
  const deletes = done === undefined ? method === 'DELETE' : /^(?:mutation |\w+=)?(?:delete|remove|destroy)/i.test(done);
  if (operation !== null) return { deletes, makes: !deletes };
  return { deletes, makes: verb === undefined ? method === 'POST' : /^(?:create|add|new|make|insert)$/i.test(verb) };
};
