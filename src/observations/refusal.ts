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

const CODE_KEYS = ['code', 'error_code', 'errorCode', 'type', 'error'] as const;
const MESSAGE_KEYS = [
  'message',
  'msg',
  'detail',
  'title',
  'error_description',
  'description',
  'reason',
  'error_message',
  'errorMessage',
  'error',
] as const;
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
] as const;
const CODE_LIKE = /^[A-Za-z][\w.:-]*$/;

const codeIn = (object: JsonObject): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const extended = text(extensions?.['code']);
  if (extended !== null) return extended;
  for (const key of CODE_KEYS) {
    const found = text(object[key]);
    if (found === null || (key === 'error' && !CODE_LIKE.test(found))) continue;
    if (key === 'type' && /^about:blank$/.test(found)) continue;
    return found;
  }
  return null;
};

const fieldIn = (object: JsonObject): string | null => {
  const extensions = isObject(object['extensions']) ? object['extensions'] : undefined;
  const source = isObject(object['source']) ? object['source'] : undefined;
  const found = fieldPath(source?.['pointer'] ?? source?.['parameter']) ?? fieldPath(extensions?.['field'] ?? extensions?.['path']);
  if (found !== null) return found;
  for (const key of FIELD_KEYS) {
    // Spring's and problem+json's `path` is the request's own path, not a field.
    if (key === 'path' && typeof object[key] === 'string' && String(object[key]).startsWith('/')) continue;
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
  }
  return null;
};

const complaintOf = (object: JsonObject): Complaint | undefined => {
  const code = codeIn(object);
  const message = messageIn(object, code);
  return code === null && message === null ? undefined : { code, message, field: fieldIn(object) };
};

/** `{field: [message]}` and `{field: message}`, as Rails, Laravel, Django and ASP.NET answer. */
const byField = (object: JsonObject, code: string | null): readonly Complaint[] => {
  const complaints: Complaint[] = [];
  for (const key of Object.keys(object).slice(0, 100)) {
    const value = object[key] as Json;
    const messages = messagesIn(value);
    if (messages.length === 0) return [];
    const general = /^(non_field_errors|_errors|base|_|\$|__all__)$/.test(key);
    const inner = isObject(value) ? codeIn(value) : isArray(value) && isObject(value[0]) ? codeIn(value[0]) : null;
    for (const message of messages.slice(0, 10)) complaints.push({ code: inner ?? code, message, field: general ? null : fieldPath(key) });
  }
  return complaints;
};

/** `named`: the items say by `name` which field they are about. */
const listed = (items: readonly Json[], code: string | null, named = false): readonly Complaint[] =>
  items.slice(0, 50).flatMap((item): Complaint[] => {
    if (typeof item === 'string') return [{ code, message: item, field: null }];
    if (!isObject(item)) return [];
    const complaint = complaintOf(item);
    return complaint === undefined
      ? []
      : [{ ...complaint, code: complaint.code ?? code, field: complaint.field ?? (named ? fieldPath(item['name']) : null) }];
  });

/** What a refusing JSON answer complains of (`mining.md` §6.2): the first known shape that fits. Empty when the shape is not recognised. */
export const complaintsOf = (body: Json): readonly Complaint[] => {
  if (isArray(body)) return listed(body, null);
  if (!isObject(body)) return typeof body === 'string' && body !== '' ? [{ code: null, message: body, field: null }] : [];
  const whole = complaintOf(body);
  for (const key of [
    'errors',
    'fieldErrors',
    'violations',
    'invalid_params',
    'invalidParams',
    'invalid-params',
    'details',
    'issues',
    'fields',
    'validationErrors',
  ] as const) {
    const inner = body[key];
    const found = isArray(inner)
      ? listed(inner, whole?.code ?? null, key.startsWith('invalid'))
      : isObject(inner)
        ? byField(inner, whole?.code ?? null)
        : [];
    if (found.length === 0) continue;
    // The headline is a complaint of its own only when the parts do not say it.
    return whole !== undefined && whole.message !== null && found.every((part) => part.field !== null)
      ? [...found, { ...whole, field: null }]
      : found;
  }
  if (isArray(body['detail'])) return listed(body['detail'], null);
  if (isArray(body['message'])) return listed(body['message'], codeIn(body));
  const error = body['error'];
  if (isObject(error)) {
    const nested = complaintsOf(error);
    if (nested.length > 0) return nested;
  }
  if (whole !== undefined) return [whole];
  return byField(body, null);
};

const TITLE = /<title[^>]*>([^<]{1,200})<\/title>/i;
const HEADING = /<h1[^>]*>([^<]{1,200})<\/h1>/i;
const PRE = /<pre[^>]*>([^<]{1,300})/i;

const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** The words of an error page or a plain text answer: first line only, so that a stack trace is never kept. */
export const wordsOfText = (body: string, mediaType: string): string | null => {
  if (mediaType.includes('html') || /^\s*<(!doctype|html)/i.test(body)) {
    const found = PRE.exec(body)?.[1] ?? HEADING.exec(body)?.[1] ?? TITLE.exec(body)?.[1];
    return found === undefined ? null : (unescaped(found).split('\n')[0] ?? null);
  }
  const line = body.trim().split('\n')[0]?.trim() ?? '';
  return line === '' ? null : line.slice(0, 300);
};

export interface Slot {
  readonly value: string;
  readonly name: string;
}

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{uuid}'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g, '{time}'],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}\b/gi, '{id}'],
];

/**
 * The template of a message: tokens that repeat a value of the same exchange become `{where}`, then identifiers and times are masked. Two messages
 * that differ in ordinary words stay two (`mining.md` §6).
 */
export const templateOf = (message: string, slots: readonly Slot[]): string => {
  let template = message.slice(0, 500);
  for (const { value, name } of [...slots].sort((a, b) => b.value.length - a.value.length)) {
    if (value.length < 3 && !/^\d+$/.test(value)) continue;
    if (value.length > 200) continue;
    template = template.replace(new RegExp(`(?<![\\p{L}\\d{])${RegExp.escape(value)}(?![\\p{L}\\d}])`, 'giu'), () => `{${name}}`);
  }
  for (const [pattern, mask] of MASKS) template = template.replace(pattern, mask);
  return template;
};
