import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Header } from '../../observations/exchange.ts';
import { listOf, objectOf, textOf } from './fields.ts';

const COLON = 0x3a;

const isHeader = (header: JsonObject | undefined): header is JsonObject & Header =>
  header !== undefined && typeof header['name'] === 'string' && typeof header['value'] === 'string';

/** Headers in order, repetitions kept. Firefox 117 wrote values as `{type, value}`; some tools write one object instead of a list. */
export const headersOf = (value: Json | undefined): Header[] => {
  if (isObject(value)) return Object.entries(value).map(([name, text]) => ({ name, value: textOf(text) ?? '' }));
  const headers: Header[] = [];
  for (const item of listOf(value)) {
    const header = objectOf(item);
    // Nearly all are as they should be, and were parsed for this reading alone: they are handed on as they are.
    if (isHeader(header)) {
      if (header.name !== '' && header.name.charCodeAt(0) !== COLON) headers.push(header);
      continue;
    }
    const name = textOf(header?.['name']);
    // HTTP/2 pseudo headers (":path") repeat the request line.
    if (header === undefined || name === undefined || name === '' || name.startsWith(':')) continue;
    const text = header['value'];
    headers.push({ name, value: textOf(isObject(text) ? text['value'] : text) ?? '' });
  }
  return headers;
};

/** Those of HTTP/2 and later that stand for the request line (`:authority`), of a list as it is written: where an address lacks its host. */
export const pseudoHeadersOf = (value: Json | undefined): Header[] =>
  listOf(value).flatMap((item): Header[] => {
    const header = objectOf(item);
    return isHeader(header) && header.name.charCodeAt(0) === COLON ? [header] : [];
  });
