import { isArray, isObject, type Json, type JsonObject, scalarText } from '../base/json.ts';

/** One complaint of a refusing answer: a code, the product's own words, and the field they are about, as far as the answer says. */
export interface Complaint {
  readonly code: string | null;
  readonly message: string | null;
  /** Path in the payload, elements as `[]`; null when the answer names none. */
  readonly field: string | null;
}

const text = (value: Json | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? scalarText(value) : null;

/** `items[3].qty`, `items.3.qty`, `/items/3/qty`, ["body","items",3,"qty"] → `items[].qty`. */
export const fieldPath = (raw: Json | undefined): string | null => {
  const parts = isArray(raw)
    ? raw.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
    : typeof raw === 'string'
      ? raw
          .replace(/^\//, '')
          .replace(/\[(\d*|'[^']*'|"[^"]*")\]/g, (_, inner: string) => `.${inner.replace(/['"]/g, '') || '*'}`)
          .split(/[./]/)
      : [];
  const useful = parts.filter((part) => part !== '');
  if (useful.length > 1 && /^(body|data|attributes|payload|query|path|input)$/.test(useful[0] ?? '')) useful.shift();
  if (useful.length > 1 && useful[0] === 'attributes') useful.shift();
  if (useful.length === 0) return null;
  return useful.reduce((path, part) => (/^\d+$|^\*$/.test(part) ? `${path}[]` : path === '' ? part : `${path}.${part}`), '');
};

const messagesIn = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isArray(value)
      ? value.flatMap(messagesIn)
      : isObject(value)
        ? [text(value['message']) ?? text(value['msg'])].filter((found) => found !== null)
        : [];

const CODE_KEYS = ['code', 'error_code', 'errorCode', 'keyword', 'type', 'error'] as const;
const MESSAGE_KEYS = [
  'message',
  'msg',
  'detail',
  'title',
  'error_description',
  'description',
  'info',
  'reason',
  'error_message',
  'errorMessage',
  'error',
] as const;
const OUTCOME_KEYS = ['result', 'status', 'stat'] as const;
const FIELD_KEYS = [
  'field',
  'param',
  'parameter',
  'property',
  'propertyName',
  'propertyPath',
  'attribute',
  'path',
  'loc',
  'pointer',
  'instancePath',
  'dataPath',
] as const;
/** What beside its message says in particular what was wrong. */
const SPECIFIC_KEYS = ['context', 'detail', 'reason'] as const;
const CODE_LIKE = /^[A-Za-z][\w.:-]*$/;
/** A name of several words in one, as classes have: "AuthenticationRequired". */
const CLASS_NAME = /^(?:[A-Z][a-z]+){2,6}$/;
const ERROR_CLASS = /^[A-Z][A-Za-z]{2,60}(?:Error|Exception)$/;
/** Where an error keeps its parts one level further in: `{"details": {"errors": […]}}`, `{"data": {"errors": […]}}`. */
const HOLDERS = ['details', 'data', 'meta'] as const;

const codeIn = (object: JsonObject): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const extended = text(extensions?.['code']);
  if (extended !== null) return extended;
  const name = text(object['name']);
  const isClass = name !== null && (ERROR_CLASS.test(name) || (CLASS_NAME.test(name) && text(object['message']) !== null));
  for (const key of CODE_KEYS) {
    const found = text(object[key]);
    if (found === null || (key === 'error' && !CODE_LIKE.test(found))) continue;
    if (key === 'type' && (/^about:blank$/.test(found) || isClass)) continue;
    return found;
  }
  // An error that was thrown is told by the name of its class.
  if (isClass) return name;
  // A member of a GraphQL union that is a failure is told by its type.
  const type = text(object['__typename']);
  return type !== null && /(?:Error|Problem|Failure)$/.test(type) ? type : null;
};

/** Whether a JSON pointer leads somewhere in the payload that was sent. */
const pointsInto = (pointer: string, sent: Json | undefined): boolean => {
  let node = sent;
  for (const part of pointer.split('/').slice(1)) {
    if (isArray(node)) node = node[Number(part)];
    else if (isObject(node) && Object.hasOwn(node, part)) node = node[part];
    else return false;
  }
  return node !== undefined;
};

/** What was refused, as far as its complaints are read by it. */
export interface Sent {
  readonly payload: Json | undefined;
  /** The answer is GraphQL's: its `path` is a field of the operation's result, never of what was sent. */
  readonly graphql: boolean;
}

const fieldIn = (object: JsonObject, sent: Sent): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const source = isObject(object['source']) ? object['source'] : undefined;
  // A path that begins with "/" is that of the request (Spring, problem+json), unless it points into the payload.
  const isPlace = (value: Json | undefined): boolean =>
    typeof value !== 'string' || !value.startsWith('/') || pointsInto(value, sent.payload);
  const found =
    fieldPath(source?.['pointer'] ?? source?.['parameter']) ??
    fieldPath(extensions?.['field']) ??
    (isPlace(extensions?.['path']) ? fieldPath(extensions?.['path']) : null);
  if (found !== null) return found;
  const graphql = sent.graphql || object['locations'] !== undefined || extensions !== undefined;
  // JSON-RPC 2.0 §5.1: what a numbered error says beside its message stands under `data`.
  const data = typeof object['code'] === 'number' && isObject(object['data']) ? object['data'] : undefined;
  if (data !== undefined && data['code'] === undefined) return fieldIn(data, sent);
  // A schema's validator names the object that lacks something, and beside it what it lacks.
  const params = isObject(object['params']) ? object['params'] : undefined;
  const lacks = text(params?.['missingProperty']);
  if (lacks !== null) {
    const holder = fieldPath(object['instancePath'] ?? object['dataPath']);
    return fieldPath(holder === null ? lacks : `${holder}.${lacks}`);
  }
  for (const key of FIELD_KEYS) {
    if (key === 'path' && (graphql || !isPlace(object[key]))) continue;
    const path = fieldPath(object[key]);
    if (path !== null) return path;
  }
  return null;
};

const messageIn = (object: JsonObject, code: string | null): string | null => {
  for (const key of MESSAGE_KEYS) {
    const found = text(object[key]);
    if (found !== null && !(key === 'error' && found === code)) return found;
    const [first] = key === 'message' && object[key] !== undefined && typeof object[key] !== 'string' ? messagesIn(object[key]) : [];
    if (first !== undefined) return first;
    // A reason in several words, each a text of its own: ["not_boolean", "yes"].
    const words = key === 'reason' && isArray(object[key]) && object[key].length <= 6 ? object[key].map(text) : [];
    const said = words.slice(0, words.includes(null) ? words.indexOf(null) : undefined);
    if (said.length > 0) return said.join(', ');
  }
  return null;
};

const complaintOf = (object: JsonObject, sent: Sent): Complaint | undefined => {
  const code = codeIn(object);
  // One word alone may be a code or all that is said: it is both.
  const message = messageIn(object, code) ?? (code !== null && object['error'] === code ? code : null);
  return code === null && message === null ? undefined : { code, message, field: fieldIn(object, sent) };
};

/**
 * `{field: [message]}` and `{field: message}`, as Rails, Laravel, Django and ASP.NET answer. Without `known`, an object that is not known to be of
 * fields: its keys are fields when they carry lists, or when they were sent.
 */
const byField = (object: JsonObject, code: string | null, sent: Sent, known: boolean): readonly Complaint[] => {
  const complaints: Complaint[] = [];
  for (const key of Object.keys(object).slice(0, 100)) {
    const value = object[key] as Json;
    const messages = messagesIn(value);
    if (messages.length === 0) return [];
    const general = /^(non_field_errors|_errors|base|_|\$|__all__)$/.test(key);
    if (!known && !general && !isArray(value) && !(isObject(sent.payload) && Object.hasOwn(sent.payload, key))) return [];
    const inner = isObject(value) ? codeIn(value) : isArray(value) && isObject(value[0]) ? codeIn(value[0]) : null;
    for (const message of messages.slice(0, 10)) complaints.push({ code: inner ?? code, message, field: general ? null : fieldPath(key) });
  }
  return complaints;
};

/** The parts of an error that stand one level further in, when they are complaints themselves. */
const partsIn = (object: JsonObject): readonly Json[] | undefined => {
  for (const key of HOLDERS) {
    const holder = object[key];
    const parts = isArray(holder) ? holder : isObject(holder) ? holder['errors'] : undefined;
    if (isArray(parts) && parts.length > 0 && parts.every((part) => isObject(part) && text(part['message']) !== null)) return parts;
  }
  return undefined;
};

/** Where what was wrong with each field stands, inside of what an error keeps beside its words: `{"data": {"details": {"email": {"message": …}}}}`. */
const FIELDS_KEYS = ['details', 'errors', 'params', 'fields'] as const;

/** What an error says of single fields one level further in: each with words of its own, or a list of names that its message names as well. */
const fieldsIn = (object: JsonObject, whole: Complaint | undefined, sent: Sent): readonly Complaint[] => {
  for (const holder of [object, ...HOLDERS.map((key) => object[key])]) {
    if (!isObject(holder)) continue;
    for (const key of FIELDS_KEYS) {
      const inner = holder[key];
      if (holder !== object && isObject(inner)) {
        const own = Object.keys(inner).every((name) => isObject(inner[name]) && text(inner[name]['message']) !== null);
        const found = byField(inner, whole?.code ?? null, sent, own);
        if (found.length > 0) return withHeadline(whole, found);
      }
      if (!isArray(inner) || whole?.message == null || inner.length === 0) continue;
      const { message } = whole;
      const words = new Set(message.match(/[\w.-]*\w/g));
      if (inner.every((name) => typeof name === 'string' && words.has(name)))
        return inner.map((name) => ({ ...whole, field: fieldPath(name) }));
    }
  }
  return [];
};

/** `named`: the items say by `name` which field they are about. `inner`: the items are parts of an error already. */
const listed = (items: readonly Json[], code: string | null, sent: Sent, named = false, inner = false): readonly Complaint[] =>
  items.slice(0, 50).flatMap((item): readonly Complaint[] => {
    if (typeof item === 'string') return [{ code, message: item, field: null }];
    if (!isObject(item)) return [];
    const complaint = complaintOf(item, sent);
    const parts = inner ? undefined : partsIn(item);
    if (parts !== undefined) return withHeadline(complaint, listed(parts, complaint?.code ?? code, sent, false, true));
    if (complaint === undefined) return [];
    const own = { ...complaint, code: complaint.code ?? code, field: complaint.field ?? (named ? fieldPath(item['name']) : null) };
    const specific = SPECIFIC_KEYS.map((key) => text(item[key])).find((words) => words !== null && words !== own.message);
    return specific == null || !/\s/.test(specific) || own.message === null
      ? [own]
      : [
          { ...own, message: specific },
          { ...own, field: null },
        ];
  });

/** The headline is a complaint of its own only when the parts name their fields and do not say it themselves. */
const withHeadline = (whole: Complaint | undefined, found: readonly Complaint[]): readonly Complaint[] =>
  whole !== undefined &&
  whole.message !== null &&
  found.every((part) => part.field !== null) &&
  !found.some((part) => part.message === whole.message)
    ? [...found, { ...whole, field: null }]
    : found;

/** What a refusing JSON answer complains of (`mining.md` §6.2): the first known shape that fits. Empty when the shape is not recognised. */
export const complaintsOf = (body: Json, sent: Sent = { payload: undefined, graphql: false }): readonly Complaint[] => {
  if (isArray(body)) return listed(body, null, sent);
  if (!isObject(body)) return typeof body === 'string' && body !== '' ? [{ code: null, message: body, field: null }] : [];
  const of: Sent = isArray(body['errors']) && 'data' in body ? { ...sent, graphql: true } : sent;
  const whole = complaintOf(body, of);
  const parts = partsIn(body);
  if (parts !== undefined) return withHeadline(whole, listed(parts, whole?.code ?? null, of, false, true));
  const fieldsTold = fieldsIn(body, whole, of);
  if (fieldsTold.length > 0) return fieldsTold;
  for (const key of [
    'errors',
    ...Object.keys(body).filter((key) => /^[a-z][A-Za-z]*Errors$/.test(key)),
    'violations',
    'invalid_params',
    'invalidParams',
    'invalid-params',
    'details',
    'issues',
    'fields',
    ...(typeof body['code'] === 'number' && isArray(body['data']) ? ['data'] : []),
  ]) {
    const inner = body[key];
    const found = isArray(inner)
      ? listed(inner, whole?.code ?? null, of, key.startsWith('invalid'))
      : isObject(inner)
        ? byField(inner, whole?.code ?? null, of, key !== 'details')
        : [];
    if (found.length === 0) continue;
    return withHeadline(whole, found);
  }
  if (isArray(body['detail'])) return listed(body['detail'], null, of);
  if (isArray(body['message'])) return listed(body['message'], codeIn(body), of);
  const error = body['error'];
  if (isObject(error)) {
    const nested = complaintsOf(error, of);
    if (nested.length > 0) return nested;
  }
  if (whole !== undefined) return [whole];
  const fields = byField(body, null, of, false);
  if (fields.length > 0) return fields;
  // Envelopes that say how it went in one member have their words there.
  const said = OUTCOME_KEYS.map((key) => text(body[key])).find((words) => words !== null && /\S\s+\S/.test(words));
  return said == null ? [] : [{ code: null, message: said, field: null }];
};
