import { isArray, isObject, type Json } from '../../base/json.ts';
import { setBy } from '../../base/wire/json-patch.ts';
import { kindOfMethod, withoutKind } from '../../base/wire/kind-method.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { isCarried } from '../../observations/operation.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import { keptText } from './extent.ts';

/** A refused submission as a vote: the short scalars it carried, by key. A key that is not there was not sent. */
export type Submission = readonly (readonly [key: string, value: Scalar])[];

export const sentAt = (sent: Submission, key: string): Scalar | undefined => sent.find(([name]) => name === key)?.[1];

/** So many keys of one object are read. */
export const KEYS = 40;

/** Members that only hold the fields: `{"input": {…}}`, `{"article": {…}}`, `{"data": {"attributes": {…}}}`. */
const WRAPS = /^(data|attributes|input|payload|body|patch|values|fields|params|parameters|arguments|args|object|objects|record|doc|i)$/i;

/** Fields by key, as they were sent. */
export type Fields = readonly (readonly [key: string, value: Json])[];

/** The fields of a payload, without what they are wrapped in. A key stands for the first field that is called so. */
export const fieldsOf = (request: Json | undefined, depth = 0): Fields => {
  const object = isArray(request) ? request.find(isObject) : request;
  if (!isObject(object)) return [];
  const entries = Object.entries(object).slice(0, KEYS);
  return entries.flatMap(([key, value]): Fields => {
    if (depth < 3 && isObject(value) && (WRAPS.test(key) || entries.length === 1)) {
      const inner = fieldsOf(value, depth + 1).filter(([name]) => name === key || !Object.hasOwn(object, name));
      if (inner.length > 0) return inner;
    }
    return [[key, value]];
  });
};

/** The members of a payload that only hold its fields, and are none of them. */
export const holdersIn = (request: Json | undefined): readonly string[] => {
  const fields = new Set(fieldsOf(request).map(([key]) => key));
  const object = isArray(request) ? request.find(isObject) : request;
  return isObject(object) ? Object.keys(object).filter((key) => !fields.has(key)) : [];
};

/** The key of a list of one thing that is all a payload holds, and that is called as its address is: `{"articles": [{…}]}` to `/articles`. */
export const listKeyOf = ({ request, call }: Observed): string | undefined => {
  const [entry, ...more] = isObject(request) ? Object.entries(request) : [];
  if (entry === undefined || more.length > 0) return undefined;
  const [key, value] = entry;
  return isArray(value) && value.length === 1 && isObject(value[0]) && call.template.split('/').includes(key) ? key : undefined;
};

/** Whether a member says which fields are to be answered, by an empty object each (`{"name": {}, "lines": {"fields": {"qty": {}}}}`): it is no value that may be wrong. */
const isSelection = (value: Json): boolean => {
  const members = isObject(value) ? Object.values(value) : [];
  return members.every(isObject) && members.some((member) => isObject(member) && Object.keys(member).length === 0);
};

const withoutSelections = (request: Json | undefined): Json | undefined =>
  isObject(request) && Object.values(request).some(isSelection)
    ? Object.fromEntries(Object.entries(request).filter(([, value]) => !isSelection(value)))
    : request;

/** What was sent of one thing, without the list that it came in. */
export const payloadOf = (observed: Observed): Json | undefined => {
  const key = listKeyOf(observed);
  const list = key === undefined || !isObject(observed.request) ? undefined : observed.request[key];
  return isArray(list)
    ? list[0]
    : withoutKind(withoutSelections(setBy(observed.request)), kindOfMethod(observed.call.operation, observed.call.template));
};

/** How an object that holds nothing is kept. */
const NOTHING_IN = '{0}';

/** Whether a list or an object is kept that holds nothing. */
export const isEmpty = (value: Submission[number][1] | undefined): boolean => value === '[0]' || value === NOTHING_IN;

export const submissionOf = (fields: Fields): Submission =>
  [...new Map([...fields].reverse())]
    .map(([key, value]): readonly [string, Scalar] => [
      key,
      value === null || typeof value === 'boolean' || typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? keptText(value)
          : isArray(value)
            ? `[${value.length}]`
            : isObject(value) && Object.keys(value).length === 0
              ? NOTHING_IN
              : '{}',
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** A part that carried a file carried something: what, is not kept. */
const withFiles = (sent: Submission, { files }: Observed): Submission => {
  const carried = new Set(files.filter(({ file }) => file?.size !== 0).map(({ name }) => name));
  return carried.size === 0 ? sent : sent.map(([key, value]) => [key, value === '' && carried.has(key) ? '{}' : value] as const);
};

/** Whether its payload says what is asked: an operation is asked by it, whether it reads or writes. */
export const carries = (observed: Observed): boolean =>
  isWrite(observed) || ((observed.call.operation !== null || /^(?:POST|GET)$/.test(observed.call.method)) && isObject(observed.request));

/** What stands in the query, for what is asked by it: an operation is not. What stands there several times is a list. */
export const queryOf = ({ query, call }: Observed): Fields =>
  isCarried(call)
    ? []
    : [...Map.groupBy(query.slice(0, KEYS), ({ name }) => name)].map(([name, all]): Fields[number] => {
        const values = all.map(({ value }) => value);
        return [name, values.length === 1 ? (values[0] ?? null) : values];
      });

/** The fields of what was sent, and beside them what stands in the query. */
export const sentFields = (observed: Observed): Fields => {
  const fields = carries(observed) ? fieldsOf(payloadOf(observed)) : [];
  const named = new Set(fields.map(([key]) => key));
  return [...fields, ...queryOf(observed).filter(([key]) => !named.has(key))];
};

/** What was sent, as it is kept; `null` where that was no fields. */
export const sentBy = (observed: Observed): Submission | null => {
  const payload = payloadOf(observed);
  const isFields = !carries(observed) || isObject(isArray(payload) ? payload.find(isObject) : payload);
  return isFields || (payload === undefined && queryOf(observed).length > 0)
    ? withFiles(submissionOf(sentFields(observed)), observed)
    : null;
};

/** Nothing was there: not sent, null, blank, or an empty list or object. */
export const isMissing = (value: Submission[number][1] | undefined): boolean =>
  value === undefined || value === null || isEmpty(value) || (typeof value === 'string' && value.trim() === '');
