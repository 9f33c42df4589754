import { isArray, type Json, type JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isUuid } from '../../../base/uuid.ts';
import { relationshipAt } from '../../../base/wire/resource-object.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { plainWords } from '../../../base/words/plain-words.ts';
import { DECIMALS } from '../../decimals.ts';
import { derived } from '../../derived.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isWrite } from '../../sample.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { CLOCK, isDateTime, isHex, isIdentifying, placesOf, timeOf } from './leaf.ts';
import { isSlug } from './slug.ts';

/** When something was done to a thing. */
const WHEN_DONE = /^(?:(?:last|date|time)_?)?(?:created|inserted|added|updated|modified|changed|edited)(?:_?(?:at|on|date|time))?$/i;

/** The entities that the request names, as known before it or, where nothing was, as seen after it. */
export const recordOf = (one: Tracked, entity: string): JsonObject | undefined => {
  const reached = one.sample.reach.find((reach) => reach.entity === entity);
  if (reached === undefined) return undefined;
  const name = entityKey(entity, reached.key);
  const known = one.before.get(name);
  return known?.kind === 'there' ? known.value : undefined;
};

export const queryValue = (one: Tracked, name: string): Json | undefined => {
  const values = one.sample.query.filter(([other]) => other === name).map(([, value]) => value);
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values;
};

/** An address is text: a number stands in it as its digits. */
const isInPath = (text: string | undefined, value: Json | undefined): boolean =>
  text !== undefined && (text === value || (typeof value === 'number' && String(value) === text));

/** A place of the address and a field that are called alike: `projectId` and `project_id`, or `project`. */
const isCalledAlike = (name: string, field: string): boolean =>
  plainWords(name) === plainWords(field) || (plainWords(field) !== '' && plainWords(name) === `${plainWords(field)}id`);

/** Whether a source gives this value in this sample; `undefined` (nothing there) is a value like any other. */
export const gives = (source: Source, one: Tracked, value: Json | undefined, after?: JsonObject): boolean => {
  const { sample } = one;
  switch (source.from) {
    case 'constant':
      return sameJson(source.value as Json, value);
    case 'payload':
      return valueAt(sample.payload, source.path) === undefined && source.otherwise !== undefined
        ? gives(source.otherwise, one, value)
        : sameJson(valueAt(sample.payload, source.path), value);
    case 'derived': {
      const sent = valueAt(sample.payload, source.path);
      return sent === undefined && source.otherwise !== undefined
        ? gives(source.otherwise, one, value)
        : sameJson(derived(source.how, sent), value);
    }
    case 'path':
      return isInPath(sample.path.find(([name]) => name === source.name)?.[1], value);
    case 'query':
      return sameJson(queryValue(one, source.name), value);
    case 'entity': {
      const record = after ?? recordOf(one, source.entity);
      return sameJson(source.path === '' ? record : valueAt(record, source.path), value);
    }
    case 'step': {
      const before = valueAt(recordOf(one, source.entity), source.path);
      return typeof before === 'number' && before + source.by === value;
    }
    case 'caller':
      return sameJson(valueAt(sample.caller.known, source.path), value);
    case 'now': {
      const time = value === undefined ? undefined : timeOf(value);
      if (time === undefined || time.format !== source.format || sample.start === undefined) return false;
      if (time.format === 'date') return value === new Date(sample.start).toISOString().slice(0, 10);
      return time.at >= sample.start - CLOCK && time.at <= (sample.end ?? sample.start) + CLOCK;
    }
    case 'file': {
      const file = sample.files?.find(({ path }) => path === source.path);
      return file !== undefined && (source.is === 'size' ? file.size : source.is === 'name' ? file.name : file.mediaType) === value;
    }
    case 'moved': {
      const before = valueAt(recordOf(one, source.entity), source.path);
      const by = typeof source.by === 'string' ? valueAt(sample.payload, source.by) : undefined;
      return typeof before === 'number' && typeof by === 'number' && before + source.sign * by === value;
    }
    case 'word': {
      const sent = valueAt(sample.payload, source.path);
      return sameJson(source.means.find(([word]) => word === sent)?.[1], value);
    }
    case 'fresh':
      return (
        value !== undefined &&
        (source.form === 'uuid'
          ? isUuid(value)
          : source.form === 'hex'
            ? isHex(value)
            : source.form === 'integer'
              ? /^\d+$/.test(String(value))
              : typeof value === 'string')
      );
    case 'token':
      // Not every token that was given out came back before the recording ended.
      return typeof value === 'string' && (one.issued.has(value) || (one.issued.size === 0 && value.length >= 12));
    default:
      return false;
  }
};

/** A value that many unrelated places share: its equality alone shows no origin. */
export const isCommon = (value: Json): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Math.abs(value) < 10) ||
  (typeof value === 'string' && value.length < 3) ||
  (typeof value === 'object' && (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0));

/** An amount with its decimals. */
const FRACTION = /^-?\d+\.\d{1,4}$/;

const lastKey = (path: string): string => /([^.[\]{}"]+|"(?:[^"\\]|\\.)*")$/.exec(path)?.[0] ?? path;

/** What a place of what was sent is called: what names the other end of a relationship, as that relationship (`relationships.author.data.id`). */
export const calledAt = (path: string): string => relationshipAt(path) ?? lastKey(path);

/**
 * Where a value of a sample could come from, by equality, the nearest origin first. `near` is the key under which the value
 * stands: among places that fit equally, the one of the same name goes first.
 */
export const origins = (one: Tracked, value: Json, near: string): readonly Source[] => {
  const { sample } = one;
  if (isPseudonym(value) && one.issued.has(value as string)) return [{ from: 'token' }];
  const found: { source: Source; key: string }[] = [];
  if (typeof value === 'string' && one.issued.has(value)) found.push({ source: { from: 'token' }, key: near });
  const sent = placesOf(sample.payload);
  // A refusal calls fields by their names, which something that was sent may be called like.
  const isField =
    sample.status >= 400 && typeof value === 'string' && sent.some(({ path }) => lastPart(path).toLowerCase() === value.toLowerCase());
  for (const { path, value: there } of isField ? [] : sent)
    if (sameJson(there, value)) found.push({ source: { from: 'payload', path }, key: calledAt(path) });
  for (const file of sample.files ?? [])
    for (const [is, there] of [
      ['name', file.name],
      ['type', file.mediaType],
      ['size', file.size],
    ] as const)
      if (there === value && there !== '') found.push({ source: { from: 'file', path: file.path, is }, key: is });
  for (const [name, text] of sample.path)
    if (text === value || (isCalledAlike(name, near) && isInPath(text, value)))
      found.push({ source: { from: 'path', name }, key: isCalledAlike(name, near) ? near : name });
  for (const [name] of sample.query) if (sameJson(queryValue(one, name), value)) found.push({ source: { from: 'query', name }, key: name });
  for (const { entity } of sample.reach) {
    const alike = placesOf(recordOf(one, entity)).filter(({ value: there }) => sameJson(there, value));
    // Of its fields that hold the same, the one of that name: when a thing was made and when it was changed is one moment at first.
    for (const { path } of [...alike.filter(({ path }) => lastKey(path) === near), ...alike.filter(({ path }) => lastKey(path) !== near)])
      found.push({ source: { from: 'entity', entity, path }, key: `${entity} ${lastKey(path)}` });
  }
  for (const { path, value: there } of placesOf(sample.caller.known))
    if (sameJson(there, value)) found.push({ source: { from: 'caller', path }, key: lastKey(path) });
  const time = timeOf(value);
  // What is looked at right after it was made or changed says when that was, and not when it is looked at.
  if (time !== undefined && !(WHEN_DONE.test(near) && !isWrite(sample))) {
    const now: Source = { from: 'now', format: time.format };
    if (gives(now, one, value)) found.push({ source: now, key: near });
  }
  if (typeof value === 'string' && value.length >= 3 && !isDateTime(value))
    for (const { path, value: text } of placesOf(sample.payload))
      for (const how of ['slug', 'lower case', 'upper case', 'trimmed'] as const)
        if (typeof text === 'string' && text !== value && derived(how, text) === value && (how !== 'slug' || isSlug(text, near)))
          found.push({ source: { from: 'derived', how, path }, key: lastKey(path) });
  if (typeof value === 'number' || typeof value === 'boolean')
    for (const { path, value: text } of placesOf(sample.payload))
      for (const how of ['number', 'yes or no'] as const)
        if (typeof text === 'string' && derived(how, text) === value)
          found.push({ source: { from: 'derived', how, path }, key: lastKey(path) });
  // The digits of a number stand in many texts.
  if (typeof value === 'string')
    for (const { path, value: sent } of placesOf(sample.payload))
      if (typeof sent === 'number' && lastKey(path) === near && derived('text', sent) === value)
        found.push({ source: { from: 'derived', how: 'text', path }, key: near });
  // By another name it is one of many numbers that are a hundred times another.
  if (typeof value === 'number' && value !== 0)
    for (const { path, value: sent } of placesOf(sample.payload))
      if (lastKey(path) === near && derived('hundredfold', sent) === value)
        found.push({ source: { from: 'derived', how: 'hundredfold', path }, key: near });
  if (typeof value === 'string' && FRACTION.test(value))
    for (const { path, value: sent } of placesOf(sample.payload))
      for (const how of lastKey(path) === near ? DECIMALS : [])
        if (derived(how, sent) === value) found.push({ source: { from: 'derived', how, path }, key: near });
  // Most lists are sent in that order already: they show as much for this as for what was sent.
  if (isArray(value) && value.length > 1)
    for (const { path, value: sent } of placesOf(sample.payload))
      if (lastKey(path) === near && sameJson(derived('sorted list', sent), value))
        found.push({ source: { from: 'derived', how: 'sorted list', path }, key: near });
  const named = found.filter(({ key }) => key === near);
  const others = isCommon(value) ? [] : found.filter(({ key }) => key !== near);
  return [...named, ...others].map(({ source }) => source);
};

/** Whether what a value would be derived from is a pseudonym: nothing is made of that as of the text that stood there. */
const isMadeOfPseudonym = (source: Source, payload: Json | undefined): boolean =>
  source.from === 'derived' && isPseudonym(valueAt(payload, source.path) ?? null);

/**
 * What says nothing for or against a source: a thing that the request names and that no answer had shown by then; a text that was made of one that is a pseudonym, in a
 * recording that keeps the one and not the other.
 */
const isUnknown = (source: Source, one: Tracked): boolean =>
  isMadeOfPseudonym(source, one.sample.payload) ||
  (source.from === 'entity' &&
    recordOf(one, source.entity) === undefined &&
    one.sample.reach.some(({ entity }) => entity === source.entity) &&
    !one.before.has(entityKey(source.entity, one.sample.reach.find(({ entity }) => entity === source.entity)?.key ?? '')));

/** So many samples have to show where a value comes from when others say nothing of it. */
const WITNESSES = 2;

/** How many samples are asked where their value could come from: one may have no witness for what the others show. */
const ASKED = 5;

/**
 * The first origin that gives the value in every sample. What is always the same needs no origin in a record or in the caller:
 * only a value that varies with it, or that names it, shows that it comes from there.
 */
export const commonOrigin = (
  samples: readonly { readonly one: Tracked; readonly value: Json | undefined }[],
  near: string,
): Source | undefined => {
  const there = samples.filter(({ value }) => value !== undefined);
  const [first] = there;
  if (first?.value === undefined) return undefined;
  const { value: firstValue } = first;
  const varies = there.some(({ value }) => !sameJson(value, firstValue));
  // What several people are told alike is none of theirs, whatever it looks like.
  const isOfAll = !varies && new Set(there.map(({ one: { sample } }) => sample.caller.account?.key ?? sample.caller.role)).size > 1;
  const tried = new Set<string>();
  for (const { one, value } of there.slice(0, ASKED)) {
    for (const source of value === undefined ? [] : origins(one, value, near)) {
      const key = JSON.stringify(source);
      if (tried.has(key)) continue;
      tried.add(key);
      const isRecord = source.from === 'caller' || source.from === 'entity';
      if (isRecord && !varies && !isIdentifying(firstValue)) continue;
      if (source.from === 'caller' && isOfAll) continue;
      const asked = samples.filter((other) => !isUnknown(source, other.one));
      const isEnough = asked.length === samples.length || asked.length >= WITNESSES;
      if (isEnough && asked.every((other) => gives(source, other.one, other.value))) return source;
    }
  }
  return varies ? numberOfCaller(there) : undefined;
};

/** So many people have to be told their own number so many times each, and all of them together, before one below ten is theirs. */
const PEOPLE = 2;
const TIMES_EACH = 2;
const TIMES = 6;

/** The number by which whoever asks is called, where it is so small that it may be there by chance: several people were told theirs again and again. */
const numberOfCaller = (samples: readonly { readonly one: Tracked; readonly value: Json | undefined }[]): Source | undefined => {
  const each = [...Map.groupBy(samples, ({ value }) => value).values()];
  if (samples.length < TIMES || each.filter(({ length }) => length >= TIMES_EACH).length < PEOPLE) return undefined;
  return placesOf(samples[0]?.one.sample.caller.known)
    .filter(({ path, value }) => typeof value === 'number' && isIdentityName(lastKey(path)))
    .map(({ path }): Source => ({ from: 'caller', path }))
    .find((source) => samples.every(({ one, value }) => gives(source, one, value)));
};
