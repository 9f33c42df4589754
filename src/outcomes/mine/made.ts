import { isObject, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Effect, Source } from '../outcome.ts';
import type { EntityOutline } from '../sample.ts';
import { commonOrigin, gives, isCommon } from './evaluate.ts';
import { isHex, isUuid, placesOf, timeOf } from './leaf.ts';
import { type Here, ownerSource, sourceFor } from './origin.ts';
import { detailsOf, entityKey, type Tracked } from './track.ts';

/** How a fresh identity looks: what the next one will look like. */
const freshForm = (keys: readonly string[]): Extract<Source, { from: 'fresh' }>['form'] =>
  keys.every((key) => /^\d+$/.test(key)) ? 'integer' : keys.every(isUuid) ? 'uuid' : keys.every(isHex) ? 'hex' : 'text';

const ownTime = (value: JsonObject, one: Tracked): boolean =>
  placesOf(value).some((place) => {
    const time = timeOf(place.value);
    return time !== undefined && gives({ from: 'now', format: time.format }, one, place.value);
  });

interface Made {
  readonly one: Tracked;
  readonly key: string;
  readonly path: string;
  readonly value: JsonObject;
}

/** A place of the payload that the object repeats under the same name: it was made from what was sent. */
const repeatsPayload = (value: JsonObject, one: Tracked): boolean =>
  placesOf(one.sample.payload).some((place) => {
    const key = place.path.split('.').at(-1) ?? '';
    return !isCommon(place.value) && typeof place.value !== 'object' && Object.hasOwn(value, key) && value[key] === place.value;
  });

/**
 * What a sample has made of an entity: an object in the answer to an accepted write that the status itself calls created (201), or
 * one that no earlier answer showed and that carries the time of the call or what was sent. A sign-in shows its account for the
 * first time and makes nothing.
 */
const madeBy = (one: Tracked): ReadonlyMap<string, Made> => {
  const made = new Map<string, Made>();
  const { sample } = one;
  if (['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(sample.method) || sample.status < 200 || sample.status > 299) return made;
  for (const found of detailsOf(sample)) {
    const name = entityKey(found.entity, found.key);
    if (
      made.has(found.entity) ||
      sample.reach.some((reach) => reach.entity === found.entity && (reach.key === found.key || reach.in === 'path'))
    )
      continue;
    const isNew =
      one.fresh.has(name) &&
      one.issued.size === 0 &&
      (ownTime(found.value, one) || (sample.method === 'POST' && repeatsPayload(found.value, one)));
    // Objects inside the made one are its parts.
    const isInside = [...made.values()].some((outer) => outer.path === '' || found.path.startsWith(`${outer.path}.`));
    // What gives out a credential signs in; only an object with the time of the call was made by it as well.
    const isCreated =
      sample.status === 201 && (one.fresh.has(name) || made.size === 0) && (one.issued.size === 0 || ownTime(found.value, one));
    if (isInside || !(isNew || isCreated)) continue;
    const after = one.after.get(name);
    made.set(found.entity, { one, key: found.key, path: found.path, value: after?.kind === 'there' ? after.value : found.value });
  }
  return made;
};

/** Entities that every sample of the group makes. */
export const madeEntities = (group: readonly Tracked[]): ReadonlySet<string> => {
  const each = group.map(madeBy);
  const [first] = each;
  return new Set([...(first?.keys() ?? [])].filter((entity) => each.every((made) => made.has(entity))));
};

/** A field and its origin; of an object whose own origin is not shown, its fields. */
const fieldsOf = (path: string, key: string, here: readonly Here[], depth: number): [string, Source][] => {
  const source = ownerSource(here) ?? sourceFor(here, key);
  const isOpen = source.from === 'not shown' || source.from === 'constant';
  const isSplit = isOpen && depth < 3 && here.length > 0 && here.every(({ value }) => isObject(value) && Object.keys(value).length > 0);
  if (!isSplit) return [[path, source]];
  const keys = [...new Set(here.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))];
  return keys.flatMap((inner) =>
    fieldsOf(
      underKey(path, inner),
      inner,
      here.map(({ one, value }) => ({ one, value: isObject(value) && Object.hasOwn(value, inner) ? value[inner] : undefined })),
      depth + 1,
    ),
  );
};

export const createOf = (group: readonly Tracked[], entity: string, outlines: ReadonlyMap<string, EntityOutline>): Effect => {
  const made = group.flatMap((one) => madeBy(one).get(entity) ?? []);
  const identity = outlines.get(entity)?.identity ?? null;
  const keys: string[] = [];
  for (const { value } of made) for (const key of Object.keys(value)) if (!keys.includes(key)) keys.push(key);
  const set = keys.flatMap((key): [string, Source][] => {
    const path = underKey('', key);
    const here = made.map(({ one, value }): Here => ({ one, value: Object.hasOwn(value, key) ? value[key] : undefined }));
    if (path === identity) {
      const sent = commonOrigin(here, key);
      const isGiven = sent?.from === 'payload' || sent?.from === 'path' || sent?.from === 'derived';
      return [[path, isGiven ? sent : { from: 'fresh', form: freshForm(made.map((one) => one.key)) }]];
    }
    return fieldsOf(path, key, here, 0);
  });
  return { kind: 'create', entity, set };
};
