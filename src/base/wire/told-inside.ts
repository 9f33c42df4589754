import { isObject, type Json, type JsonObject, jsonIn } from '../json.ts';
import { withQuery } from '../words/named-method.ts';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** A request as it is meant, where its body says more of it than what is sent. */
export interface Meant {
  readonly method: string;
  readonly url: string;
  /** What stands for headers. */
  readonly headers: readonly Header[];
  readonly body: JsonObject | undefined;
}

const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
/** A member that stands for a header has a name as headers have, each word with a capital: `_SessionToken`. Data has `_id` and `_links`. */
const FOR_HEADER = /^_[A-Z]/;
export const isForHeader = (name: string): boolean => FOR_HEADER.test(name);

const PLAIN = /^\s*text\/plain\b/i;

/** Whether a request may be told inside of what it sends, as far as what stands around it shows. */
export const mayBeInside = (method: string, headers: readonly Header[]): boolean =>
  method === 'POST' && headers.some(({ name, value }) => name.length === 12 && name.toLowerCase() === 'content-type' && PLAIN.test(value));

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What is meant by JSON that is sent as plain text, so that a browser asks no other origin first whether it may (Fetch, "CORS-safelisted request-header"): what
 * would be headers, and the method, stand in it under names that begin with an underscore (`_method`, `_SessionToken`). What a read is told is its query.
 * `undefined`: nothing stands in it for a header.
 */
export const takenOut = (url: string, sent: Json): Meant | undefined => {
  if (!isObject(sent) || !Object.keys(sent).some(isForHeader)) return undefined;
  const named = sent['_method'];
  const method = typeof named === 'string' && METHODS.test(named) ? named : 'POST';
  const members = Object.entries(sent);
  const headers = members
    .filter(([key]) => key.startsWith('_') && key !== '_method')
    .map(([name, value]) => ({ name, value: asText(value) }));
  const told = members.filter(([key]) => !key.startsWith('_'));
  const query = told.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`).join('&');
  return method === 'GET' || method === 'DELETE'
    ? { method, url: withQuery(url, query), headers, body: undefined }
    : { method, url, headers, body: Object.fromEntries(told) };
};

/** A value of a query as JSON that is told inside has it. */
const asTold = (text: string): Json => (/^(?:[{[]|-?\d{1,15}$|(?:true|false)$)/.test(text) ? (jsonIn(text) ?? text) : text);

/** The same request as it is sent: `inside` are its headers that `takenOut` takes out of what is sent. `undefined`: what else it sends is no JSON that has members. */
export const putInside = (method: string, search: string, inside: readonly Header[], body: Json | undefined): JsonObject | undefined =>
  isObject(body)
    ? {
        ...Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, asTold(value)])),
        ...body,
        ...(method === 'POST' ? {} : { _method: method }),
        ...Object.fromEntries(inside.map(({ name, value }) => [name, value])),
      }
    : undefined;
