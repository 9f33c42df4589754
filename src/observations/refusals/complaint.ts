import { isArray, isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import { faultIn } from '../resource.ts';

/** One complaint of a refusing answer: a code, the product's own words, and the field they are about, as far as the answer says. */
export interface Complaint {
  readonly code: string | null;
  readonly message: string | null;
  /** Path in the payload, elements as `[]`; null when the answer names none. */
  readonly field: string | null;
  /** The same with which element it is, where the answer says it: `items[3].qty`. */
  readonly place?: string;
  /** The values that it allows, where they stand beside its words. */
  readonly among?: readonly string[];
  /** The limit of the rule, where it stands beside its words. */
  readonly limit?: number;
  /** It is said of one of several forms that what was sent may have: another form may be without it. */
  readonly alternative?: true;
}

/** What was refused, as far as its complaints are read by it. */
export interface Sent {
  readonly payload: Json | undefined;
  /** The answer is GraphQL's: its `path` is a field of the operation's result, never of what was sent. */
  readonly graphql: boolean;
}

export const text = (value: Json | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? scalarText(value) : null;

export const isSent = (key: string, { payload }: Sent): boolean => isObject(payload) && Object.hasOwn(payload, key);

const nameOf = (part: Json): string =>
  typeof part === 'string' || typeof part === 'number'
    ? String(part)
    : // Each step with what stood there.
      isObject(part) && (typeof part['key'] === 'string' || typeof part['key'] === 'number')
      ? String(part['key'])
      : '';

/** `items[3].qty`, `items.3.qty`, `/items/3/qty`, `#/items/3/qty`, `items[3][qty]`, `$.items[3].qty`, ["body","items",3,"qty"] → `items[3].qty`. */
export const placeIn = (raw: Json | undefined): string | null => {
  const parts = isArray(raw)
    ? raw.flatMap((part) =>
        nameOf(part)
          .replaceAll(/\[(\d*)\]/g, '.$1')
          .split(/\.(?=\d*(?:\.|$))/),
      )
    : typeof raw === 'string'
      ? raw
          .replace(/^#?\//, '')
          .replace(/(?<=\[\d+\])\[([A-Za-z_][\w-]*)\]/g, '.$1')
          .replace(/\[(\d*|'[^']*'|"[^"]*")\]/g, (_, inner: string) => `.${inner.replace(/['"]/g, '') || '*'}`)
          .split(/[./]/)
      : [];
  const useful = parts.filter((part) => part !== '');
  if (useful.length > 1 && /^(\$|body|data|attributes|payload|query|path|input)$/.test(useful[0] ?? '')) useful.shift();
  if (useful.length > 1 && useful[0] === 'attributes') useful.shift();
  if (useful.length === 0) return null;
  return useful.reduce((path, part) => {
    if (/^\d+$|^\*$/.test(part)) return `${path}[${part === '*' ? '' : part}]`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
};

/** The path of a place, whichever element it is of: `items[3].qty` → `items[].qty`. */
export const pathOfPlace = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');

/** The field that an answer writes as a path, in any manner: `items.3.qty` → `items[].qty`. */
export const fieldPath = (raw: Json | undefined): string | null => {
  const place = placeIn(raw);
  return place === null ? null : pathOfPlace(place);
};

const OF_RESOURCE = /^(?:type|id|lid|attributes|relationships|links|meta)$/;

/** What an object says: of a resource of JSON:API its attributes do, and its `type` is a kind and no code. */
export const saidIn = (object: JsonObject): JsonObject =>
  isObject(object['attributes']) && Object.keys(object).every((key) => OF_RESOURCE.test(key)) ? object['attributes'] : object;

const CODE_KEYS = ['code', 'error_code', 'errorCode', 'keyword', 'kind', 'type', 'exc_type', 'error'] as const;
const CODE_LIKE = /^[A-Za-z][\w.:-]*$/;
/** A name of several words in one, as classes have: "AuthenticationRequired". */
const CLASS_NAME = /^(?:[A-Z][a-z]+){2,6}$/;
/** A class as a language with modules names it: "shop.errors.OutOfStock". */
const CLASS_OF_MODULE = /^(?:[a-z_]\w*\.)+[A-Z]\w*$/;
const isClass = (name: string | null): boolean => name !== null && (ERROR_CLASS.test(name) || CLASS_OF_MODULE.test(name));
const ERROR_CLASS = /^[A-Z][A-Za-z]{2,60}(?:Error|Exception)$/;

const HTTP_STATUS = /^[45]\d\d$/;
const STATUS_WORD = /^[A-Z]+(?:_[A-Z]+)*$/;

export const codeIn = (object: JsonObject): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const extended = text(extensions?.['code']);
  if (extended !== null) return extended;
  const name = text(object['name']);
  const isOfClass = name !== null && (ERROR_CLASS.test(name) || (CLASS_NAME.test(name) && text(object['message']) !== null));
  for (const key of CODE_KEYS) {
    const found = text(object[key]);
    if (found === null || (key === 'error' && !CODE_LIKE.test(found))) continue;
    // What a validator found it in is no code (`{"type": "field", "path": "title", "location": "body"}`).
    if (key === 'type' && (/^(?:about:blank|field)$/.test(found) || isOfClass)) continue;
    // A code that is the status of the answer says less than the word for it beside it (Google AIP-193).
    const word = HTTP_STATUS.test(found) ? text(object['status']) : null;
    return word !== null && STATUS_WORD.test(word) ? word : found;
  }
  const fault = faultIn(object);
  if (fault !== undefined && object[fault] !== 0) return text(object[fault]);
  // An error that was thrown is told by the name of its class.
  if (isOfClass) return name;
  // A member of a GraphQL union that is a failure is told by its type.
  const type = text(object['__typename']);
  return type !== null && /(?:Error|Problem|Failure)$/.test(type) ? type : null;
};

/** Where validators of schemas keep the values that they allow. */
const AMONG = ['allowedValues', 'choices', 'enum_values', 'options', 'valids'] as const;

/** The values that an error says to be allowed. */
export const amongIn = (object: JsonObject): readonly string[] | undefined => {
  for (const holder of [object['params'], object['info'], object['meta'], object['ctx'], object['context'], object]) {
    if (!isObject(holder)) continue;
    for (const key of AMONG) {
      const values = holder[key];
      if (isArray(values) && values.length > 0 && values.length <= 50 && values.every((value) => text(value) !== null))
        return values.map((value) => text(value) ?? '');
    }
  }
  return undefined;
};

/** What a server raised, of an error whose number stands for whatever that is (`{"code": 200, "data": {"name": "shop.errors.OutOfStock", "message": …}}`). */
export const raisedWithin = ({ code, message, data }: JsonObject): JsonObject | undefined =>
  typeof code === 'number' && text(message) !== null && isObject(data) && isClass(text(data['name'])) && text(data['message']) !== null
    ? data
    : undefined;
