import { isArray, isObject, type Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import type { Source, Template } from '../outcome.ts';
import { valueAt } from '../place.ts';
import { commonOrigin, recordOf } from './evaluate.ts';
import type { Here } from './here.ts';
import { isDateTime, isMixed, isOfTheMoment, isProper, sameJson, scalarsOf } from './leaf.ts';
import { sentOrElse } from './otherwise.ts';
import type { Tracked } from './tracked.ts';
import { waitOf } from './wait.ts';

export const NOT_SHOWN: Template = { kind: 'source', source: { from: 'not shown' } };

/** A longer value is not repeated in a document for the sake of one place of an answer. */
const SEEN = 4_000;

/** As many of the first rows of a list as are not too long together. */
const beginning = (rows: readonly Json[]): readonly Json[] => {
  let length = 2;
  const kept = rows.findIndex((row) => {
    length += JSON.stringify(row).length + 1;
    return length > SEEN;
  });
  return kept < 0 ? rows : rows.slice(0, kept);
};

/** The value that stood there most often, the first of those that did equally often; lists and objects are not counted. */
const usual = (there: readonly Here[]): Json | undefined => {
  const times = new Map<Json | undefined, number>();
  for (const { value } of there) if (typeof value !== 'object') times.set(value, (times.get(value) ?? 0) + 1);
  const first = there[0]?.value;
  return typeof first === 'object' ? first : [...times].reduce((most, one) => (one[1] > most[1] ? one : most), [first, 0])[0];
};

/** Not shown, with the value that stood there most often when at least half of the answers have one; of a long list its beginning. */
export const notShown = (here: readonly Here[]): Template => {
  const there = here.filter(({ value }) => value !== undefined);
  const first = usual(there);
  if (first === undefined || there.length * 2 < here.length) return NOT_SHOWN;
  const isLong = JSON.stringify(first).length > SEEN;
  const seen = isLong && isArray(first) ? beginning(first) : isLong ? undefined : first;
  return seen === undefined || (isArray(seen) && isLong && seen.length === 0)
    ? NOT_SHOWN
    : { kind: 'source', source: { from: 'not shown', seen: seen as never } };
};

export const constant = (value: Json): Template => ({ kind: 'source', source: { from: 'constant', value: value as never } });
export const from = (source: Source): Template => ({ kind: 'source', source });

/** What stands in a slot in this sample. */
const placed = (source: Source, one: Tracked): Json | undefined => {
  if (source.from === 'path') return one.sample.path.find(([name]) => name === source.name)?.[1];
  if (source.from === 'query') return one.sample.query.find(([name]) => name === source.name)?.[1];
  if (source.from === 'rate') return waitOf(one);
  if (source.from === 'entity') return valueAt(recordOf(one, source.entity), source.path);
  return source.from === 'payload' ? valueAt(one.sample.payload, source.path) : undefined;
};

/** A text in which values of the request stand: "Order 99 not found". The first sample's slots must explain all others. */
const slotted = (here: readonly Here[], isLimited: boolean): Template | undefined => {
  const first = here.find(({ value }) => typeof value === 'string');
  if (first === undefined || typeof first.value !== 'string' || first.value.length > 2_000) return undefined;
  const text = first.value;
  const { sample } = first.one;
  const values = new Map<string, Source>();
  // A short number stands in many texts for its own sake; only a path names things by one.
  const offer = (value: Json | undefined, source: Source): void => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const tells = /^\d+$/.test(text) ? source.from === 'path' || source.from === 'rate' || text.length >= 3 : text.length >= 3;
    if (tells && !values.has(text)) values.set(text, source);
  };
  if (isLimited) offer(waitOf(first.one), { from: 'rate', is: 'reset' });
  for (const [name, value] of sample.path) offer(value, { from: 'path', name });
  for (const [name, value] of sample.query) offer(value, { from: 'query', name });
  for (const { entity } of sample.reach)
    for (const { path, value } of scalarsOf(recordOf(first.one, entity), 40))
      if (isProper(value)) offer(value, { from: 'entity', entity, path });
  if (isObject(sample.payload))
    for (const [key, value] of Object.entries(sample.payload))
      if (typeof value !== 'object') offer(value, { from: 'payload', path: underKey('', key) });
  const words = [...values.keys()]
    .filter((value) => text.includes(value) && value !== text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 20);
  if (words.length === 0) return undefined;
  // Of one answer alone nothing shows that a part of a code ("bad_request") is what was sent.
  const letter = here.length > 1 ? '[\\p{L}\\p{N}]' : '[\\p{L}\\p{N}_]';
  // Where a server is found is no place for a value, though its number may hold one: "http://127.0.0.1".
  const host = '(?<!\\w://[^\\s/"<>]{0,300})';
  const pieces = text.split(new RegExp(`${host}(?<!${letter})(${words.map((word) => RegExp.escape(word)).join('|')})(?!${letter})`, 'u'));
  if (pieces.length < 3) return undefined;
  const slots: [Source, string][] = [];
  for (let at = 1; at + 1 < pieces.length; at += 2) slots.push([values.get(pieces[at] ?? '') as Source, pieces[at + 1] ?? '']);
  const head = pieces[0] ?? '';
  const write = (one: Tracked): string | undefined => {
    let written = head;
    for (const [source, behind] of slots) {
      const value = placed(source, one);
      if (value === undefined || typeof value === 'object') return undefined;
      written += String(value) + behind;
    }
    return written;
  };
  return here.every(({ one, value }) => value === undefined || write(one) === value) ? { kind: 'text', head, slots } : undefined;
};

/** How many a list of what was sent names: two different numbers of them. */
const lengthIn = (there: readonly Here[]): Source | undefined => {
  const places = new Set((there[0]?.one.sample.listed ?? []).map(({ name }) => name));
  const fitting = [...places].filter((place) =>
    there.every(({ one, value }) => (one.sample.listed ?? []).filter(({ name }) => name === place).length === value),
  );
  const [path] = fitting;
  return path === undefined || fitting.length > 1 || new Set(there.map(({ value }) => value)).size < 2
    ? undefined
    : { from: 'length', path };
};

/**
 * What stands for one value of the answer: its origin, a text with slots, a constant, or that nothing shows it. `isLimited`: the call is refused when it is
 * made too often, so that whoever answers knows how long to wait.
 */
export const scalarTemplate = (here: readonly Here[], near: string, isLimited = false): Template => {
  const there = here.filter(({ value }) => value !== undefined);
  const first = there[0]?.value;
  if (first === undefined) return NOT_SHOWN;
  const origin = commonOrigin(here, near);
  const isSame = there.every(({ value }) => sameJson(value, first));
  // What is read again and again is answered as it was; a token or a time in it is of its moment.
  const isRead = here.every(({ one }) => one.sample.method === 'GET') && !isDateTime(first) && !isPseudonym(first);
  if (origin !== undefined) return from(origin);
  const length = lengthIn(there);
  if (length !== undefined) return from(length);
  // An answer repeats its own status ("status": 404), however seldom it was given.
  if (there.length === here.length && here.every(({ one, value }) => value === one.sample.status)) return constant(first);
  const text = isSame && here.length > 1 ? undefined : slotted(here, isLimited);
  if (text !== undefined) return text;
  if (isSame && there.length === here.length && (here.length > 1 || isRead || !(isOfTheMoment(first) || isMixed(first))))
    return constant(first);
  // What was sent, and of who asks where it was not: an account answers as it is called now.
  const sent = there.length === here.length ? sentOrElse(here, near) : undefined;
  if (sent?.from === 'payload' && sent.otherwise?.from === 'caller') return from(sent);
  return notShown(here);
};
