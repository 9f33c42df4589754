import { isObject, type JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { valueAt } from '../../place.ts';
import { type CallSample, isAbout, recordingOf } from '../../sample.ts';
import { isTakenAway, type Tracked } from '../known/tracked.ts';
import type { WorldOf } from '../known/worlds.ts';
import { sameSeen } from '../values/leaf.ts';

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Values that an entity's field was seen to have, from the earliest moment at which each was. */
export interface Values {
  readonly entity: string;
  readonly field: string;
  /** By recording: two recordings may be of two servers. */
  readonly since: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By value, when each recording showed it first and last, in milliseconds since 1970. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, Span>>;
  /** When things that had a value were taken away, by recording and value: whether it is free then is not known. */
  readonly freed: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** Recordings of one server go on where others end. */
  readonly worldOf: WorldOf;
  /** One answer showed two things with one value: then nothing is refused because another has it. */
  readonly isShared: boolean;
}

/** Each value that any recording showed there, once. */
export const valuesIn = ({ since }: Values): readonly string[] => [...new Set([...since.values()].flatMap((values) => [...values.keys()]))];

const MOST = 5_000;

/** When each thing was taken away: by recording, entity and key. */
const takenAway = (samples: readonly Tracked[]): ReadonlyMap<string, readonly number[]> => {
  const away = new Map<string, number[]>();
  for (const one of samples) {
    const [target] = one.sample.reach;
    if (!isTakenAway(one) || target === undefined || !isAbout(target)) continue;
    const name = JSON.stringify([recordingOf(one.sample), target.entity, target.key]);
    away.set(name, [...(away.get(name) ?? []), one.at]);
  }
  return away;
};

/** An answer that tells of a thing only what was sent, and makes none (RFC 9110 §15.3.2), shows no thing that has it: "validate" says that it could be had. */
const isEcho = ({ sample }: Tracked, value: JsonObject): boolean =>
  sample.method === 'POST' &&
  sample.status !== 201 &&
  isObject(sample.payload) &&
  Object.entries(value).every(([key, item]) => sameSeen(valueAt(sample.payload, underKey('', key)), item));

const showAt = (shown: Map<string, Map<string, Span>>, value: string, sample: CallSample): void => {
  const { start } = sample;
  if (start === undefined || (shown.size >= MOST && !shown.has(value))) return;
  const spans = shown.get(value) ?? new Map<string, Span>();
  shown.set(value, spans);
  const { first, last } = spans.get(recordingOf(sample)) ?? { first: start, last: start };
  spans.set(recordingOf(sample), { first: Math.min(first, start), last: Math.max(last, start) });
};

/** The texts of the entities' own fields, by field: what a new one can collide with. */
export const valuesSeen = (samples: readonly Tracked[], worldOf: WorldOf = (recording) => recording): readonly Values[] => {
  const seen = new Map<
    string,
    {
      entity: string;
      field: string;
      since: Map<string, Map<string, number>>;
      shown: Map<string, Map<string, Span>>;
      freed: Map<string, Map<string, readonly number[]>>;
      worldOf: WorldOf;
      isShared: boolean;
    }
  >();
  const away = takenAway(samples);
  for (const one of samples) {
    if (one.sample.status >= 400) continue;
    const holders = new Map<string, string>();
    for (const found of one.sample.found) {
      if (isEcho(one, found.value)) continue;
      for (const [key, value] of Object.entries(found.value)) {
        if (typeof value !== 'string' || value === '' || value.length > 200) continue;
        const field = underKey('', key);
        const name = JSON.stringify([found.entity, field]);
        const values = seen.get(name) ?? {
          entity: found.entity,
          field,
          since: new Map(),
          shown: new Map(),
          freed: new Map(),
          worldOf,
          isShared: false,
        };
        seen.set(name, values);
        const holder = holders.get(`${name} ${value}`);
        if (holder === undefined) holders.set(`${name} ${value}`, found.key);
        else if (holder !== found.key) values.isShared = true;
        const since = values.since.get(recordingOf(one.sample)) ?? new Map<string, number>();
        values.since.set(recordingOf(one.sample), since);
        // Samples come call by call, not in the order of time.
        if (since.size < MOST || since.has(value)) since.set(value, Math.min(since.get(value) ?? one.at, one.at));
        showAt(values.shown, value, one.sample);
        const times = away.get(JSON.stringify([recordingOf(one.sample), found.entity, found.key]));
        if (times === undefined) continue;
        const freed = values.freed.get(recordingOf(one.sample)) ?? new Map<string, readonly number[]>();
        values.freed.set(recordingOf(one.sample), freed);
        freed.set(value, times);
      }
    }
  }
  return [...seen.values()];
};

/** Whether a thing was seen to have the value before. */
export const isSeenBefore = ({ since }: Values, one: Tracked, text: string): boolean =>
  (since.get(recordingOf(one.sample))?.get(text) ?? Number.POSITIVE_INFINITY) < one.at;

/** Whether another recording of the same server shows a thing that had the value before. */
export const isSeenElsewhere = ({ shown, worldOf }: Values, { sample }: Tracked, text: string): boolean => {
  const { start } = sample;
  if (start === undefined) return false;
  const own = recordingOf(sample);
  return [...(shown.get(text) ?? [])].some(
    ([recording, { first }]) => recording !== own && first < start && worldOf(recording) === worldOf(own),
  );
};

/** Whether another recording, made at the same time, shows a thing that has the value before a request and after it. */
export const isSeenMeanwhile = ({ shown }: Values, { sample }: Tracked, text: string): boolean => {
  const { start } = sample;
  if (start === undefined) return false;
  const own = recordingOf(sample);
  return [...(shown.get(text) ?? [])].some(([recording, { first, last }]) => recording !== own && first < start && start < last);
};

/** Whether a thing that had the value was taken away since: another may have it still, or it may be kept for what was archived. */
export const isFreedBefore = ({ since, freed }: Values, one: Tracked, text: string): boolean => {
  const recording = recordingOf(one.sample);
  const first = since.get(recording)?.get(text) ?? Number.POSITIVE_INFINITY;
  return (
    freed
      .get(recording)
      ?.get(text)
      ?.some((at) => first <= at && at < one.at) === true
  );
};
