import type { JsonObject } from '../../../base/json.ts';
import { isWrite, recordingOf } from '../../sample.ts';
import { scalarsOf } from '../values/leaf.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Things made that are followed, and fields of one that are looked at. */
const THINGS = 5_000;
const FIELDS = 60;
const DAY = 86_400_000;

/** A moment, to the second: no two things of two servers were made at one. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

const momentsIn = (value: JsonObject): ReadonlySet<string> =>
  new Set(
    scalarsOf(value, FIELDS).flatMap(({ path, value: text }) => (typeof text === 'string' && MOMENT.test(text) ? [`${path} ${text}`] : [])),
  );

/** By the name of a recording the one that stands for all of its server. */
export type WorldOf = (recording: string) => string;

interface Made {
  readonly recording: string;
  readonly at: number;
  readonly moments: ReadonlySet<string>;
}

/** Those of the day on which something was asked, and later: what nobody set reads as some moment long ago ("1970-01-01T00:00:00Z"). */
const sinceDay = (moments: ReadonlySet<string>, start: number | undefined): ReadonlySet<string> =>
  new Set([...moments].filter((moment) => start !== undefined && Date.parse(moment.slice(moment.indexOf(' ') + 1)) > start - DAY));

/** What writes made, by entity and key, where it says when, or the next look at it does: `undefined` where several did, which is of several servers. */
const madeAmong = (samples: readonly Tracked[]): ReadonlyMap<string, Made | undefined> => {
  const made = new Map<string, Made | undefined>();
  /** Things whose making was answered with no moment, until somebody who was recorded there looks at them. */
  const untold = new Map<string, Tracked>();
  const add = (one: Tracked, name: string, moments: ReadonlySet<string>): void => {
    if (made.size < THINGS && moments.size > 0)
      made.set(name, made.has(name) ? undefined : { recording: recordingOf(one.sample), at: one.at, moments });
  };
  for (const one of samples) {
    if (one.sample.status > 299) continue;
    for (const { entity, key, value } of untold.size === 0 ? [] : one.sample.found) {
      const name = entityKey(entity, key);
      const maker = untold.get(name);
      const moments =
        maker !== undefined && recordingOf(maker.sample) === recordingOf(one.sample)
          ? sinceDay(momentsIn(value), maker.sample.start)
          : new Set<string>();
      if (maker === undefined || moments.size === 0) continue;
      untold.delete(name);
      add(maker, name, moments);
    }
    if (!isWrite(one.sample)) continue;
    for (const { entity, key, value } of one.sample.found) {
      const name = entityKey(entity, key);
      if (!one.fresh.has(name)) continue;
      const moments = momentsIn(value);
      if (moments.size > 0) add(one, name, moments);
      else if (untold.size < THINGS && !untold.has(name)) untold.set(name, one);
    }
    for (const [entity, birth] of one.births) if (birth !== undefined) add(one, entityKey(entity, birth.key), momentsIn(birth.value));
  }
  return made;
};

/**
 * Recordings of one server: what was made in one of them is shown by the other afterwards, under the same name and with the same moment. Numbers name things in all of
 * them, as `uuid`s do everywhere.
 */
export const worldsAmong = (samples: readonly Tracked[]): WorldOf => {
  const made = madeAmong(samples);
  const above = new Map<string, string>();
  const worldOf = (recording: string): string => {
    const next = above.get(recording);
    return next === undefined ? recording : worldOf(next);
  };
  for (const { sample, at } of samples) {
    if (sample.status > 299) continue;
    const world = worldOf(recordingOf(sample));
    for (const { entity, key, value } of sample.found) {
      const known = made.get(entityKey(entity, key));
      if (known === undefined || known.at > at || worldOf(known.recording) === world) continue;
      const moments = momentsIn(value);
      if (![...known.moments].some((moment) => moments.has(moment))) continue;
      above.set(world, worldOf(known.recording));
      break;
    }
  }
  return worldOf;
};
