import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type QueryItem, queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { identityOf, textAt } from '../resource.ts';
import { segmentForm } from '../segment.ts';
import { mergeOfMethods, methodInto, newOfMethods, type OfMethods } from './of-methods.ts';

/**
 * By which fields things are asked for that have no identity of a usual name, and whose addresses name none: `GET /torrents/properties?hash=…`, where the
 * rows of `GET /torrents/info` say their `hash`; and by which things name each other (`"inhibitedBy": ["634ed234c1d44490"]`). Sets, as all that a survey keeps: what was answered and what was sent may stand in two recordings.
 */
export interface SentBack {
  /** By field, the values that told rows without an identity apart. */
  readonly given: Map<string, Set<string>>;
  /** By name, the values that requests were sent with. */
  readonly sent: Map<string, Set<string>>;
  /** By the name of a list in such rows, what it names. */
  readonly named: Map<string, Set<string>>;
  readonly methods: OfMethods;
}

export const newSentBack = (): SentBack => ({ given: new Map(), sent: new Map(), named: new Map(), methods: newOfMethods() });

const FIELDS = 40;
const VALUES = 64;
const ROWS = 200;
/** Several things were asked for so: one value may be of the session, or of what the page was opened for. */
const SEVERAL = 2;
/** Says where a list was left, what a thing held, or who asks, and not which thing it is. */
const OF_THE_REQUEST = /cursor|token|nonce|csrf|session|etag|rev(?:ision)?$|checksum|digest|signature|page|after|before/i;

/** Whether a text is one that a program made to call something by, and no word, number or date. */
const isMade = (value: Json | undefined): value is string => {
  if (typeof value !== 'string' || value.length < 8 || value.length > 128) return false;
  const form = segmentForm(value);
  return form !== undefined && form !== 'integer' && form !== 'date';
};

const keep = (kept: Map<string, Set<string>>, name: string, values: readonly string[]): void => {
  let known = kept.get(name);
  if (known === undefined) {
    if (kept.size >= FIELDS) return;
    known = new Set();
    kept.set(name, known);
  }
  for (const value of values) if (known.size < VALUES) known.add(value);
};

/** The rows of an answered list, or of the only list in an envelope. */
const rowsIn = (body: Json): readonly Json[] => {
  if (isArray(body)) return body;
  const lists = isObject(body) ? Object.values(body).filter(isArray) : [];
  return lists.length === 1 ? (lists[0] ?? []) : [];
};

/** Lists of names in a row, and in an object of it. */
const namesIn = (row: JsonObject, kept: Map<string, Set<string>>, depth = 0): void => {
  for (const [name, value] of Object.entries(row).slice(0, 100))
    if (isArray(value) && value.length > 0 && value.every(isMade)) keep(kept, name, value);
    else if (isObject(value) && depth === 0) namesIn(value, kept, 1);
};

/** Takes in what tells the rows of an answer apart, and what their lists name. */
export const givenInto = ({ given, named }: SentBack, body: Json): void => {
  const rows = rowsIn(body).slice(0, ROWS);
  if (rows.length === 0 || !rows.every((row): row is JsonObject => isObject(row) && identityOf(row, []) === undefined)) return;
  for (const row of rows) namesIn(row as JsonObject, named);
  for (const field of Object.keys(rows[0] as JsonObject).slice(0, 100)) {
    if (OF_THE_REQUEST.test(field)) continue;
    const values = rows.map((row) => (row as JsonObject)[field]);
    if (values.every(isMade) && new Set(values).size === values.length) keep(given, field, values);
  }
};

/** Takes in what a request names: in its query, in its form, or beside the rest of its payload; of a method, with what it answers. */
export const sentInto = ({ sent, methods }: SentBack, exchange: Exchange, query: string): void => {
  const { request } = exchange;
  methodInto(methods, exchange);
  const items: readonly Pick<QueryItem, 'name' | 'value'>[] = query === '' ? [] : queryItems(query);
  const fields = request.kind === 'form' ? request.fields.filter(({ file }) => file === undefined) : [];
  const members = request.kind === 'json' && isObject(request.value) ? Object.entries(request.value) : [];
  for (const { name, value } of [...items, ...fields].slice(0, 60)) if (isMade(value)) keep(sent, name, [value]);
  for (const [name, value] of members.slice(0, 60)) if (isMade(value)) keep(sent, name, [value]);
};

export const mergeSentBack = (target: SentBack, source: SentBack): void => {
  for (const kind of ['given', 'sent', 'named'] as const)
    for (const [name, values] of source[kind]) keep(target[kind], name, [...values].toSorted());
  mergeOfMethods(target.methods, source.methods);
};

/** The fields by which things are asked for, or name each other. */
export const askedBy = ({ given, sent, named }: SentBack): readonly string[] => {
  const byOthers = new Set([...named.values()].flatMap((values) => [...values]));
  return [...given]
    .flatMap(([field, values]) =>
      values.intersection((sent.get(field) ?? new Set<string>()).union(byOthers)).size >= SEVERAL ? [field] : [],
    )
    .toSorted();
};

/** Those of them that call what an answer shows, where nothing of a usual name does. */
export const askedByIn = (fields: readonly string[], response: Json | undefined): readonly string[] => {
  if (fields.length === 0 || response === undefined) return [];
  const first = rowsIn(response)[0] ?? response;
  return isObject(first) && identityOf(first, []) === undefined ? fields.filter((field) => textAt(first, field) !== undefined) : [];
};
