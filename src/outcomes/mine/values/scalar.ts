import { isArray, type Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { sameJson } from '../../../base/same-json.ts';
import { REPEATS, TELLS } from '../../../observations/refusals/told.ts';
import type { Source, Template } from '../../outcome.ts';
import { commonOrigin } from './evaluate.ts';
import type { Here } from './here.ts';
import { isDateTime, isMixed, isOfTheMoment } from './leaf.ts';
import { isToCome, sentOrElse } from './otherwise.ts';
import { type Slots, slotted } from './slotted.ts';

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

const isEmpty = (value: Json | undefined): boolean => isArray(value) && value.length === 0;

/**
 * The value that stood there most often, the first of those that did equally often; lists and objects are not counted: the first that holds something shows
 * what stands there.
 */
const usual = (there: readonly Here[]): Json | undefined => {
  const times = new Map<Json | undefined, number>();
  for (const { value } of there) if (typeof value !== 'object') times.set(value, (times.get(value) ?? 0) + 1);
  const first = there[0]?.value;
  if (isEmpty(first)) return there.find(({ value }) => isArray(value) && !isEmpty(value))?.value ?? first;
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

/** What the call made is called, where it is answered with that alone. */
const nameOfMade = (here: readonly Here[], { made }: Slots): Source | undefined => {
  const all = here.map(({ one, value }) =>
    [...(made?.(one) ?? [])].find(([, { key }]) => typeof value !== 'object' && String(value) === key),
  );
  const told = all.filter((one) => one !== undefined);
  const [entity] = told[0] ?? [];
  const seen = told.filter(([, { value }]) => Object.keys(value).length > 0);
  const name = Object.keys(seen[0]?.[1].value ?? {}).find((field) =>
    seen.every(([, { key, value }]) => typeof value[field] !== 'object' && String(value[field]) === key),
  );
  // What was never looked at shows nothing; of one alone it may be chance.
  const isTold = here.every(({ one }, at) => all[at]?.[0] === entity || made?.(one).size === 0);
  return entity === undefined || name === undefined || !isTold || seen.length < 2
    ? undefined
    : { from: 'entity', entity, path: underKey('', name) };
};

/** The same that was asked again, or recorded twice, shows no more of what stands in a text than it did once. */
const askedOnce = (here: readonly Here[]): readonly Here[] => {
  const [first, ...others] = here;
  if (first === undefined || others.length === 0) return here;
  const { path, query, payload } = first.one.sample;
  const isAgain = ({ one: { sample }, value }: Here): boolean =>
    sameJson(value, first.value) &&
    sameJson(sample.path as never, path as never) &&
    sameJson(sample.query as never, query as never) &&
    sameJson(sample.payload ?? null, payload ?? null);
  return others.every(isAgain) ? [first] : here;
};

/** Whether a refusal repeats its own status there ("status": 404): that the same number was sent is a chance. */
const isOwnStatus = ({ one: { sample }, value }: Here, near: string): boolean =>
  sample.status >= 400 && value === sample.status && REPEATS.test(near);

/** The number by which a refusal says what it is: it goes with its words. */
const isNumberOfKind = ({ one: { sample }, value }: Here, near: string): boolean =>
  sample.status >= 400 && typeof value === 'number' && TELLS.test(near);

/** What stands for one value of the answer: its origin, a text with slots, a constant, or that nothing shows it. */
export const scalarTemplate = (here: readonly Here[], near: string, slots: Slots = {}): Template => {
  const there = here.filter(({ value }) => value !== undefined);
  const first = there[0]?.value;
  if (first === undefined) return NOT_SHOWN;
  if (here.every((one) => isOwnStatus(one, near))) return constant(first);
  const origin = commonOrigin(here, near);
  const isSame = there.every(({ value }) => sameJson(value, first));
  // What is read again and again is answered as it was; a token or a time in it is of its moment.
  const isRead = here.every(({ one }) => one.sample.method === 'GET') && !isDateTime(first) && !isPseudonym(first);
  const name = nameOfMade(there, slots);
  if (name !== undefined) return from(name);
  // A word in capitals in a refusal, always the same, is its own (`LOCKED`): that a word was sent which is written so in small letters is a chance.
  const isOwnWord =
    origin?.from === 'derived' && origin.how === 'upper case' && isSame && here.every(({ one }) => one.sample.status >= 400);
  if (origin !== undefined && !isOwnWord) return from(origin);
  const length = lengthIn(there);
  if (length !== undefined) return from(length);
  // An answer repeats its own status ("status": 404), and a refusal numbers its kind ("code": 1042), however seldom it was given.
  if (there.length === here.length && isSame && here.every((one) => one.value === one.one.sample.status || isNumberOfKind(one, near)))
    return constant(first);
  const asked = askedOnce(here);
  const text = isSame && asked.length > 1 ? undefined : slotted(asked, slots);
  if (text !== undefined) return from(text);
  const isTold = here.length > 1 || isRead || !(isOfTheMoment(first) || isMixed(first));
  if (isSame && there.length === here.length && isTold && !isToCome(first, here)) return constant(first);
  // What was sent, and of who asks where it was not: an account answers as it is called now.
  const sent = there.length === here.length ? sentOrElse(here, near) : undefined;
  if (sent?.from === 'payload' && sent.otherwise?.from === 'caller') return from(sent);
  return notShown(here);
};
