import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { type Complaint, codeIn, isSent, placeIn, type Sent, text } from './complaint.ts';

/**
 * Complaints that stand where what they are about stood: `{title: ["Too long."], address: {city: ["Missing."]}}`, as Rails, Laravel, Django, ASP.NET and
 * marshmallow answer, and the trees that validators of schemas print.
 * Source: zod's `format` and `treeify`, valibot's `flatten`, forms of Symfony and of django-allauth, class-validator's `ValidationError`.
 */

const DEEPEST = 8;
const MEMBERS = 100;

/** What is said of the thing itself and of none of its fields. */
const GENERAL = /^(?:non_field_errors|nonFieldErrors|_errors|formErrors|base|_|\$|__all__|_schema)$/;
/** Members that hold what is further in and are no fields. */
const HOLDS = /^(?:properties|items|children|nested|fieldErrors)$/;
/** Where in a request what is further in stood. */
const PART = /^(?:json|json_or_form|form|body|query|querystring|headers|params)$/;

/** Words with the language that they are in (OData 3 JSON Verbose §19): `{"lang": "en", "value": "There is none."}`. */
const inLanguage = (value: JsonObject): string | null => (text(value['lang']) === null ? null : text(value['value']));

/** Words beside the code of what is wrong with one field: `{"error": "ERR_TAKEN", "description": "has already been taken"}`. */
const besideCode = (value: JsonObject): string | null =>
  codeIn(value) === null ? null : (text(value['description']) ?? text(value['detail']) ?? text(value['reason']));

/** Words of a complaint: texts, lists of texts, or objects that say them. */
export const messagesIn = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isArray(value)
      ? value.flatMap(messagesIn)
      : isObject(value)
        ? [text(value['message']) ?? text(value['msg']) ?? inLanguage(value) ?? besideCode(value)].filter((found) => found !== null)
        : [];

type Path = readonly string[];

const said = (value: Json, path: Path, code: string | null): readonly Complaint[] => {
  const inner = isObject(value) ? codeIn(value) : isArray(value) && isObject(value[0]) ? codeIn(value[0]) : null;
  return messagesIn(value)
    .slice(0, 10)
    .map((message) => ({ code: inner ?? code, message, field: placeIn(path.join('.')) }));
};

/** What a node says of its place and of what is further in; `undefined` when anything in it is no complaint. `at`: what was sent at its place. */
const visit = (node: Json, path: Path, code: string | null, depth: number, at: Json | undefined): readonly Complaint[] | undefined => {
  if (node === null || (isArray(node) && node.length === 0)) return [];
  const words = said(node, path, code);
  if (words.length > 0) return words;
  if (depth > DEEPEST) return undefined;
  const entries: readonly (readonly [string, Json])[] = isArray(node)
    ? node.slice(0, MEMBERS).map((item, at) => [String(at), item] as const)
    : isObject(node)
      ? Object.keys(node)
          .slice(0, MEMBERS)
          .map((key) => [key, node[key] as Json] as const)
      : [];
  const found: Complaint[] = [];
  const stood = (key: string): Json | undefined =>
    isArray(at) ? at[Number(key)] : isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  // What was sent under such a name is a field.
  // What a form says of a field it says beside what it draws it with.
  if (isObject(node) && path.length > 0 && isArray(node['errors']) && 'value' in node && stood('errors') === undefined)
    return visit(node['errors'], path, code, depth + 1, at);
  const isSchema = isObject(node) && Object.keys(node).every((key) => (key === 'errors' || HOLDS.test(key)) && stood(key) === undefined);
  for (const [key, value] of entries) {
    const here = GENERAL.test(key) || (isSchema && (key === 'errors' || HOLDS.test(key)));
    const inner = visit(value, here ? path : [...path, key], code, depth + 1, here ? at : stood(key));
    if (inner === undefined) return undefined;
    found.push(...inner);
  }
  return isObject(node) || isArray(node) ? found : undefined;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether words begin with what they stand under: `{"path": "path can not be blank"}`. */
const beginsWith = (words: Json | undefined, key: string): boolean =>
  typeof words === 'string' && words.startsWith(`${key} `) && words.length > key.length + 3;

/**
 * What an object says by field. Without `known`, an object that is not known to be of fields: its keys are fields when they carry lists, when they
 * were sent, or when their words begin with them. Empty when it is none.
 */
export const byField = (object: JsonObject, code: string | null, sent: Sent, known: boolean): readonly Complaint[] => {
  const keys = Object.keys(object);
  // What is said as a whole is no field, unless a field of that name was sent.
  if (keys.some((key) => /^(?:detail|message|msg)$/.test(key) && typeof object[key] === 'string' && !isSent(key, sent))) return [];
  const [only, ...others] = keys;
  const part = only !== undefined && others.length === 0 && PART.test(only) && !isSent(only, sent) ? object[only] : undefined;
  if (isObject(part)) return byField(part, code, sent, known);
  const isField = (key: string): boolean =>
    known || GENERAL.test(key) || isArray(object[key]) || isSent(key, sent) || beginsWith(object[key], key);
  const holds = HOLDS.test(only ?? '') || GENERAL.test(only ?? '');
  const told = keys.every((key) => isField(key) || holds) ? (visit(object, [], code, 0, sent.payload) ?? []) : [];
  const found = told.map((one) => (isCodeBefore(one, sent) ? { ...one, code: one.field, field: null } : one));
  // Among what nobody sent an identifier is no complaint: what stands beside the words is about other things.
  return !known && !keys.some((key) => isSent(key, sent)) && found.some(({ message }) => UUID.test(message ?? '')) ? [] : found;
};

/** A code of several words, which a server has put where fields stand: "DuplicateUserName", "PasswordTooShort" (ASP.NET Core Identity). */
const CODE_OF_WORDS = /^(?:[A-Z][a-z\d]+){2,}$/;

/** Whether what stands under a key is a code and no field: nobody sent it, in whatever case, and its words do not name it. */
const isCodeBefore = ({ field, message }: Complaint, { payload }: Sent): boolean =>
  field !== null &&
  CODE_OF_WORDS.test(field) &&
  isObject(payload) &&
  !Object.keys(payload).some((key) => key.toLowerCase() === field.toLowerCase()) &&
  message?.includes(field) !== true;

/** Why something failed, which is another error and no field. */
const CAUSE = /^(?:cause|error|err|exception|fault|reason|(?:inner|original|previous)[A-Z_]?\w*)$/i;

/**
 * Whether an object is of complaints about fields and of nothing else: however far in, each member comes to a code and the words for it, as nothing that a
 * product keeps about its things does throughout.
 */
export const saysOfEach = (object: JsonObject, sent: Sent, depth = 0): boolean => {
  const keys = Object.keys(object);
  return (
    keys.length > 0 &&
    depth <= DEEPEST &&
    keys.every((key) => {
      const member = object[key];
      if (!isObject(member) || (CAUSE.test(key) && !isSent(key, sent))) return false;
      return (codeIn(member) !== null && text(member['message']) !== null) || saysOfEach(member, sent, depth + 1);
    })
  );
};

/** Whether an object has sentences for what was sent, and for nothing else than what was left out; what repeats what was sent is no complaint. */
export const saysOfSent = (object: JsonObject, sent: Sent): boolean => {
  const keys = Object.keys(object);
  const saysWhy = (key: string): boolean => {
    const words = messagesIn(object[key] ?? null);
    return (
      words.length > 0 &&
      words.every(isSentence) &&
      !(isSent(key, sent) && isObject(sent.payload) && words.includes(String(sent.payload[key])))
    );
  };
  return keys.some((key) => isSent(key, sent)) && keys.every(saysWhy);
};

/** What a list of class-validator's says: each property with its constraints, and the properties of what is further in. */
export const constraintsIn = (item: JsonObject, above: Path = []): readonly Complaint[] | undefined => {
  const property = text(item['property']);
  const { constraints, children } = item;
  if (property === null || !(isObject(constraints) || isArray(children))) return undefined;
  const path = [...above, property];
  const own = isObject(constraints) ? constraints : {};
  return [
    ...Object.keys(own).flatMap((code) =>
      messagesIn(own[code] as Json).map((message) => ({ code, message, field: placeIn(path.join('.')) })),
    ),
    ...(isArray(children) && above.length < DEEPEST
      ? children.flatMap((child) => (isObject(child) ? (constraintsIn(child, path) ?? []) : []))
      : []),
  ];
};
