import { isArray, isObject, type Json, type JsonObject, wordsOf } from '../../base/json.ts';
import { raisedIn } from '../../base/wire/json-rpc.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { wordsOfMarkup } from '../pages/refused-page.ts';
import { isAlternative } from './alternative.ts';
import { amongIn, type Complaint, codeIn, isSent, pathOfPlace, placeIn, raisedWithin, type Sent, saidIn, text } from './complaint.ts';
import { issuesIn } from './complaint-issue.ts';
import { byField, constraintsIn, messagesIn, saysOfEach, saysOfSent } from './complaint-tree.ts';
import { LACKS, toldIn, writtenIn } from './complaint-words.ts';
import { FIELD_KEYS, holdsErrors, MESSAGE, MESSAGE_KEYS, namesFields } from './error-keys.ts';
import { keyedProblemIn } from './keyed-problem.ts';
import { type Notice, noticeIn, saysFailure } from './notice.ts';
import { handedOn, plainRefusal } from './refusal-plain.ts';

export { type Complaint, fieldPath } from './complaint.ts';

const OUTCOME_KEYS = ['result', 'status', 'stat'] as const;
/** Which part of a request, and no field of it. */
const PART = /^(?:body|query|querystring|params|path|headers?|cookies?)$/;
const IN_PART = /^\/(?:body|query|querystring|params|headers)(?=\/)/;
/** What beside its message says in particular what was wrong. */
const SPECIFIC_KEYS = ['context', 'detail', 'reason'] as const;
/** Where an error keeps its parts one level further in: `{"details": {"errors": […]}}`, `{"data": {"errors": […]}}`. */
const HOLDERS = ['details', 'data', 'meta', '_embedded'] as const;

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

const LACKING = /\brequired\b|\bmissing\b/i;

const STEP = '[A-Za-z_]\\w*(?:\\([^()]*\\))?';
const TARGET = new RegExp(`^(?:in/)?(${STEP}(?:/${STEP})*)$`);

/**
 * What an error says to be wrong as OData does (JSON Format §21.1): a path of properties, of an action behind the thing that it is bound to ("in"). A qualified
 * name is that of a set or an operation; so is a plain one that was not sent, where the words quote something that was.
 */
const targetIn = (object: JsonObject, sent: Sent): string | null => {
  const { code, target } = object;
  const path = code !== undefined && typeof target === 'string' && target !== 'in' ? TARGET.exec(target)?.[1] : undefined;
  if (path === undefined) return null;
  const words = text(object['message']) ?? '';
  const quoted =
    isObject(sent.payload) && Object.keys(sent.payload).some((key) => words.includes(`"${key}"`) || words.includes(`'${key}'`));
  return quoted && !isSent(path.replace(/[/(].*$/, ''), sent) ? null : placeIn(path.replaceAll(/\([^()]*\)/g, '/*'));
};

/**
 * Where a query is told that something of its arguments is wrong, the place inside of the argument: `$.selectionSet.insert_boats.args.objects[0].crew`. The whole of
 * what was sent (`$`), and the text of the query, are no field.
 */
const argumentPath = (path: Json | undefined): Json | undefined =>
  typeof path !== 'string' || !/^\$(?:$|\.(?:selectionSet|query|operationName)\b)/.test(path)
    ? path
    : (/^\$\.selectionSet\b.*\.args\.\w+(?:\[\d+\])?\.(.+)$/.exec(path)?.[1] ?? '');

/** `inList`: one of several errors, so that what it calls a path is none of the request. */
const fieldIn = (object: JsonObject, sent: Sent, inList = false): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const source = isObject(object['source']) ? object['source'] : undefined;
  // A path that begins with "/" is that of the request (Spring, problem+json), unless it points into the payload.
  const isPlace = (value: Json | undefined): boolean =>
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    IN_PART.test(value) ||
    (inList && /^\/[^/]+$/.test(value) && LACKING.test(text(object['message']) ?? '')) ||
    pointsInto(value, sent.payload);
  const found =
    placeIn(source?.['pointer'] ?? source?.['parameter']) ??
    placeIn(extensions?.['field']) ??
    (isPlace(extensions?.['path']) ? placeIn(argumentPath(extensions?.['path'])) : null);
  if (found !== null) return found;
  // Words with holes, and what goes into them: `{"message": "\"%fieldName\" is required.", "parameters": {"fieldName": "title"}}`.
  const filled = isObject(object['parameters']) ? text(object['parameters']['fieldName']) : null;
  if (filled !== null && (text(object['message']) ?? '').includes('%fieldName')) return placeIn(filled);
  const graphql = sent.graphql || object['locations'] !== undefined || extensions !== undefined;
  // JSON-RPC 2.0 §5.1: what a numbered error says beside its message stands under `data`.
  const data = typeof object['code'] === 'number' && isObject(object['data']) ? object['data'] : undefined;
  if (data !== undefined && data['code'] === undefined) return fieldIn(data, sent);
  // A schema's validator names the object that lacks something, and beside it what it lacks.
  const lacks = ['params', 'info']
    .map((key) => (isObject(object[key]) ? text(object[key]['missingProperty']) : null))
    .find((name) => name !== null);
  if (lacks !== undefined) {
    const holder = placeIn(object['instancePath'] ?? object['dataPath'] ?? object['path']);
    return placeIn(holder === null ? lacks : `${holder}.${lacks}`);
  }
  for (const key of FIELD_KEYS) {
    if ((key === 'path' && graphql) || ((key === 'path' || key === 'location') && !isPlace(object[key]))) continue;
    const value = object[key];
    const path = placeIn(typeof value === 'string' ? value.replace(IN_PART, '') : value);
    // A list of keys leads to a field, whatever that is called (zod, GraphQL); one word may be a part of the request.
    if (path !== null && !(PART.test(path) && (key === 'location' || (key === 'path' && !isArray(value))))) return path;
  }
  const target = targetIn(object, sent);
  if (target !== null) return target;
  // A list of one: what is said is said of that field.
  const [only, ...more] = [object['fields'], object['members'], object['memberNames']].find(isArray) ?? [];
  return typeof only === 'string' && more.length === 0 ? placeIn(only) : null;
};

/** What is wrong with a field that is called so, and no words of one reason. */
const areSentences = (list: readonly Json[]): boolean =>
  list.length > 0 && list.every((item) => typeof item === 'string' && isSentence(item));

const messageIn = (object: JsonObject, code: string | null): string | null => {
  for (const key of MESSAGE_KEYS) {
    const found = text(object[key]);
    if (found !== null && !(key === 'error' && found === code)) return found;
    const [first] = key === 'message' ? messagesIn(object[key] ?? null) : [];
    if (first !== undefined) return first;
    // A reason in several words, each a text of its own: ["not_boolean", "yes"].
    const words =
      key === 'reason' && isArray(object[key]) && object[key].length <= 6 && !areSentences(object[key]) ? object[key].map(text) : [];
    const said = words.slice(0, words.includes(null) ? words.indexOf(null) : undefined);
    if (said.length > 0) return said.join(', ');
  }
  const other = Object.keys(object).find((key) => MESSAGE.test(key) && text(object[key]) !== null);
  return other === undefined ? null : text(object[other]);
};

/** Words for people that leave what was wrong to another member, by its name: "See the `details` for more info." */
const POINTS_TO = /\bsee (?:the )?[`'"](\w{1,40})[`'"]/i;

/**
 * What an error's message says to be told in another member; and what a numbered error says in particular beside its number (JSON-RPC 2.0 §5.1): where that is a sentence, the message only says what the number
 * stands for.
 */
const particularIn = (object: JsonObject): string | null => {
  const { code, data } = object;
  const told = text(object[POINTS_TO.exec(text(object['message']) ?? '')?.[1] ?? '']);
  if (told !== null && isSentence(told)) return told;
  return typeof code === 'number' && code < 0 && typeof data === 'string' && isSentence(data) && text(object['message']) !== null
    ? data
    : null;
};

const complaintOf = (object: JsonObject, sent: Sent, inList = false): Complaint | undefined => {
  const raised = raisedWithin(object);
  if (raised !== undefined) return { code: text(raised['name']), message: text(raised['message']), field: null };
  const keyed = keyedProblemIn(object);
  const code = keyed?.code ?? codeIn(object);
  // One word alone may be a code or all that is said: it is both.
  const message =
    keyed?.message ?? particularIn(object) ?? messageIn(object, code) ?? (code !== null && object['error'] === code ? code : null);
  if (code === null && message === null) return undefined;
  const field = fieldIn(object, sent, inList);
  const lacks = field === null ? undefined : LACKS.exec(message ?? '')?.[1];
  const among = amongIn(object);
  const whole = lacks === undefined || field === lacks || field?.endsWith(`.${lacks}`) === true ? field : `${field}.${lacks}`;
  return {
    code,
    message,
    field: whole,
    ...(among === undefined ? {} : { among }),
  };
};

/** The parts of an error that stand one level further in, when they are complaints themselves. */
const partsIn = (object: JsonObject): readonly Json[] | undefined => {
  for (const key of HOLDERS) {
    const holder = object[key];
    const lists = isArray(holder) ? [holder] : isObject(holder) ? Object.values(holder).filter(isArray) : [];
    const parts = lists.find((list) => list.length > 0 && list.every((part) => isObject(part) && text(part['message']) !== null));
    if (parts !== undefined) return parts;
  }
  return undefined;
};

/** Where what was wrong with each field stands, inside of what an error keeps beside its words: `{"data": {"details": {"email": {"message": …}}}}`. */
const FIELDS_KEYS = ['details', 'errors', 'params', 'fields'] as const;

/** What an error says of single fields one level further in: each with words of its own, or a list of names that its message names as well. */
const fieldsIn = (object: JsonObject, whole: Complaint | undefined, sent: Sent): readonly Complaint[] => {
  for (const holder of [object, ...HOLDERS.map((key) => object[key])]) {
    if (!isObject(holder)) continue;
    if (holder !== object && whole?.message != null && (saysOfEach(holder, sent) || saysOfSent(holder, sent)))
      return withHeadline(whole, byField(holder, whole.code, sent, true));
    // What zod's `flatten` says stands one level further in, under a name of its own (tRPC): `{"data": {"zodError": {"fieldErrors": {…}}}}`.
    const flat = holder === object ? undefined : Object.values(holder).find((one) => isObject(one) && isObject(one['fieldErrors']));
    const told = isObject(flat) && isObject(flat['fieldErrors']) ? byField(flat['fieldErrors'], null, sent, true) : [];
    if (told.length > 0) return withHeadline(whole, told);
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
        return inner.map((name) => ({ ...whole, field: placeIn(name) }));
    }
  }
  return [];
};

/** `named`: the items say by `name` which field they are about. `inner`: the items are parts of an error already. */
const listed = (items: readonly Json[], code: string | null, sent: Sent, named = false, inner = false): readonly Complaint[] =>
  items.slice(0, 50).flatMap((item, at): readonly Complaint[] => {
    if (typeof item === 'string') return [{ code, message: item, field: null }];
    if (!isObject(item)) return [];
    const constrained = constraintsIn(item);
    if (constrained !== undefined) return constrained;
    // google.rpc.BadRequest (google/rpc/error_details.proto) and what validates messages, among other details of a status.
    const handed = handedOn(item);
    const violations = (handed ?? item)['fieldViolations'] ?? item['field_violations'] ?? handed?.['violations'];
    if (isArray(violations)) return listed(violations, code, sent);
    if (handed !== undefined) return [];
    const complaint = complaintOf(item, sent, true);
    const parts = inner ? undefined : partsIn(item);
    if (parts !== undefined) return withHeadline(complaint, listed(parts, complaint?.code ?? code, sent, false, true));
    // All that an item says stands under what it is about: `{"title": "Title is required"}`.
    const [only = '', ...others] = Object.keys(item);
    if (others.length === 0 && isSent(only, sent)) return byField(item, code, sent, true);
    if (complaint === undefined) return [];
    const called = ['name', 'key'].find((key) => (named && key === 'name') || isSent(text(item[key]) ?? '', sent));
    const form = isAlternative(item, items.slice(at + 1)) ? ({ alternative: true } as const) : {};
    const own = {
      ...complaint,
      ...form,
      code: complaint.code ?? code,
      field: complaint.field ?? (called === undefined ? null : placeIn(item[called])),
    };
    const specific = SPECIFIC_KEYS.map((key) => text(item[key])).find((words) => words !== null && words !== own.message);
    return specific == null || !/\s/.test(specific) || own.message === null
      ? [own]
      : [
          { ...own, message: specific },
          { ...own, field: null },
        ];
  });

/** The headline is a complaint of its own only when the parts name their fields, do not say it themselves, and it is more than the code of all of them. */
const withHeadline = (whole: Complaint | undefined, found: readonly Complaint[]): readonly Complaint[] =>
  whole !== undefined &&
  whole.message !== null &&
  whole.message !== whole.code &&
  found.every((part) => part.field !== null) &&
  !found.some((part) => part.message === whole.message)
    ? [...found, { ...whole, field: null }]
    : found;

/** Joi's parts of a request, each with the keys that it is about: `{"body": {"source": "body", "keys": ["title"], "message": "\"title\" is required"}}`. */
const partsOfRequest = (object: JsonObject): readonly Complaint[] =>
  Object.values(object).flatMap((part): readonly Complaint[] => {
    const message = isObject(part) && text(part['source']) !== null ? text(part['message']) : null;
    if (!isObject(part) || message === null) return [];
    const keys = isArray(part['keys']) ? part['keys'] : [];
    return [{ code: null, message, field: keys.length === 1 ? placeIn(keys[0]) : null }];
  });

/** A notice, with what a thing beside it says of its fields, or of the notice's own words: their code. */
const noticed = ({ message }: Notice, body: JsonObject, sent: Sent): readonly Complaint[] => {
  const things = Object.values(body).filter(isObject);
  const own = things.flatMap((thing) => Object.values(thing).filter(isObject)).find((inner) => inner['message'] === message);
  const whole: Complaint = { code: own === undefined ? null : codeIn(own), message, field: null };
  const found = things.flatMap(({ errors }) => (isObject(errors) ? byField(errors, null, sent, true) : []));
  return found.length > 0 ? withHeadline(whole, found) : [whole];
};

/** An error of JSON-RPC 1.0 as a server raised it: what it is called, and what was told with it (`["UserError", ["The code must be unique.", "", null]]`). */
const raised = ([first, ...told]: readonly Json[]): readonly Complaint[] => {
  const name = typeof first === 'string' && /^[A-Za-z_][\w.]*$/.test(first) ? first : null;
  const words = (name === null ? [first] : told.flat()).find((one) => typeof one === 'string' && one !== '');
  return name === null && words === undefined ? [] : [{ code: name, message: typeof words === 'string' ? words : null, field: null }];
};

/** The first known shape that fits. */
const inShape = (body: Json, sent: Sent): readonly Complaint[] => {
  if (isArray(body)) return listed(body, null, sent);
  if (!isObject(body)) return typeof body === 'string' && body !== '' ? [{ code: null, message: body, field: null }] : [];
  const thrown = raisedIn(body);
  if (thrown !== undefined) return raised(thrown);
  const issues = issuesIn(body, sent);
  if (issues !== undefined) return issues;
  const notice = noticeIn(body);
  if (notice !== undefined && saysFailure(notice)) return noticed(notice, body, sent);
  const of: Sent = isArray(body['errors']) && 'data' in body ? { ...sent, graphql: true } : sent;
  // Nothing but fields that were sent: `title` is one of them, and no headline.
  const keys = Object.keys(body);
  const byName = keys.length > 0 && keys.every((key) => isSent(key, of)) ? byField(body, null, of, false) : [];
  if (byName.length > 0) return byName;
  const whole = complaintOf(body, of);
  const parts = partsIn(body);
  if (parts !== undefined) return withHeadline(whole, listed(parts, whole?.code ?? null, of, false, true));
  const fieldsTold = fieldsIn(body, whole, of);
  if (fieldsTold.length > 0) return fieldsTold;
  for (const key of [
    ...(isArray(body['inner']) && body['inner'].every(isObject) ? ['inner'] : []),
    'errors',
    ...keys.filter(holdsErrors),
    'violations',
    'invalid_params',
    'invalidParams',
    'invalid-params',
    'details',
    'issues',
    'problems',
    'validation',
    'fields',
    ...['message', 'messages', 'errmsg', '_issues'].filter((key) => isObject(body[key])),
    ...(typeof body['code'] === 'number' && isArray(body['data']) ? ['data'] : []),
    // JSend: what failed is told by the field that was posted.
    ...(body['status'] === 'fail' && isObject(body['data']) ? ['data'] : []),
  ]) {
    const inner = body[key];
    const code = whole?.code ?? null;
    const found = isArray(inner)
      ? listed(inner, code, of, namesFields(key))
      : /errors$/i.test(key) && typeof inner === 'string' && isSentence(inner)
        ? listed([inner], code, of)
        : isObject(inner)
          ? [...(key === 'validation' ? partsOfRequest(inner) : byField(inner, code, of, !/^(?:details|messages?|errmsg)$/.test(key)))]
          : [];
    if (found.length === 0) continue;
    // Beside a sentence, bare words are codes and values of it, and no complaints of their own.
    const isBare = ({ message, field }: Complaint): boolean => field === null && message !== null && !/\s/.test(message);
    if (isArray(inner) && whole?.message != null && isSentence(whole.message) && found.every(isBare)) return [whole];
    return withHeadline(whole, found);
  }
  if (isArray(body['detail'])) return listed(body['detail'], null, of);
  if (isArray(body['message'])) return listed(body['message'], codeIn(body), of);
  if (isArray(body['messages'])) {
    const told = listed(body['messages'], codeIn(body), of);
    const isHeaded = whole?.message != null && told.every(({ field, message }) => field === null && message !== whole.message);
    return isHeaded ? [whole, ...told] : told;
  }
  for (const key of ['error', 'err', 'fault', 'form']) {
    const error = body[key];
    const nested = isObject(error) ? inShape(error, of) : [];
    if (nested.length > 0) return nested;
  }
  // What failed has the reason instead of what was asked for (CakePHP's Crud, `wp_send_json_error`).
  const instead = body['success'] === false && whole?.message == null ? inShape(body['data'] ?? null, of) : [];
  if (instead.length > 0) return instead.map((complaint) => ({ ...complaint, code: complaint.code ?? whole?.code ?? null }));
  if (whole !== undefined) return [whole];
  const fields = byField(body, null, of, false);
  if (fields.length > 0) return fields;
  // Envelopes that say how it went in one member have their words there.
  const said = OUTCOME_KEYS.map((key) => text(body[key])).find((words) => words !== null && isSentence(words));
  if (said != null) return [{ code: null, message: said, field: null }];
  const [only, ...others] = keys.filter((key) => typeof body[key] === 'object' && body[key] !== null);
  const inner = only === undefined || others.length > 0 ? undefined : body[only];
  if (isArray(inner) && keys.length === 1) return listed(inner, null, of);
  return isObject(inner) && (keys.length === 1 || typeof inner['error'] === 'string') ? inShape(saidIn(inner), of) : [];
};

/** Words that tell several complaints, or that write the path of their field, are taken apart. */
const apart = (complaint: Complaint, sent: Sent): readonly Complaint[] => {
  const { message, field } = complaint;
  const marked = message === null ? undefined : wordsOfMarkup(message);
  if (marked !== undefined) return marked.map((words) => ({ ...complaint, message: words }));
  if (message === null || field !== null) return [complaint];
  const written = writtenIn(message);
  const inner = written === undefined ? [] : inShape(written, sent);
  if (inner.length > 0) return inner.flatMap((each) => (each.message === message ? [each] : apart(each, sent)));
  return toldIn(message, sent).map((words) => ({ ...complaint, ...words }));
};

/** The path of a complaint, and beside it the place where that says more. */
const ofPath = (complaint: Complaint): Complaint => {
  const place = complaint.field;
  const field = place === null ? null : pathOfPlace(place);
  return field === null || place === null || field === place ? complaint : { ...complaint, field, place };
};

/** A refusal may answer with the thing that is in the way (409): it says its identity and repeats what was sent, and its title is no complaint. */
const isThing = (body: Json, { payload }: Sent): boolean =>
  isObject(body) &&
  isObject(payload) &&
  Object.keys(body).some(isIdentityName) &&
  Object.keys(payload).filter((key) => Object.hasOwn(body, key)).length > 1 &&
  Object.keys(payload).some((key) => wordsOf(payload[key]) !== undefined && wordsOf(payload[key]) === wordsOf(body[key]));

/** What a refusing JSON answer complains of (`mining.md` §6.2). Empty when its shape is not recognised. */
export const complaintsOf = (body: Json, sent: Sent = { payload: undefined, graphql: false }): readonly Complaint[] =>
  (isThing(body, sent) ? [] : inShape(plainRefusal(body), sent))
    .flatMap((complaint) => apart(complaint, sent))
    .map((complaint) => ofPath(complaint));
