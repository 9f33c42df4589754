import type { JsonObject } from '../../../base/json.ts';
import { isWrite, recordingOf } from '../../sample.ts';
import { isCommon } from '../values/evaluate.ts';
import { placesOf, scalarsOf } from '../values/leaf.ts';
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

/** Those that nobody sent: a day that somebody chose may be chosen of two things. */
const momentsOf = (value: JsonObject, { sample }: Tracked): ReadonlySet<string> => {
  const sent = placesOf(sample.payload).map((place) => String(place.value));
  return new Set([...momentsIn(value)].filter((moment) => !sent.some((text) => moment.endsWith(` ${text}`))));
};

/** By the name of a recording the one that stands for all of its server. */
export type WorldOf = (recording: string) => string;

interface Made {
  readonly entity: string;
  readonly recording: string;
  readonly at: number;
  /** When it was made, as it says itself; and what whoever made it called it. */
  readonly moments: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  /** Of that, what nothing else was given. */
  readonly own: ReadonlySet<string>;
}

/** A text of fewer letters may be given to two things of two servers. */
const LETTERS = 4;

/** The texts of a thing that were sent to make it, by where they stand. */
const givenIn = (value: JsonObject, { sample }: Tracked): ReadonlySet<string> => {
  const sent = new Set(placesOf(sample.payload).map((place) => place.value));
  return new Set(
    scalarsOf(value, FIELDS).flatMap(({ path, value: text }) =>
      typeof text === 'string' &&
      text.length >= LETTERS &&
      /\p{L}/u.test(text) &&
      !MOMENT.test(text) &&
      sent.has(text) &&
      !/[.[]/.test(path) &&
      !isCommon(text)
        ? [`${path} ${text}`]
        : [],
    ),
  );
};

/** What a thing shows of itself by which it is told from any other: its moments, and its texts. */
const signsIn = (value: JsonObject): ReadonlySet<string> =>
  new Set(
    scalarsOf(value, FIELDS).flatMap(({ path, value: text }) =>
      typeof text === 'string' && text.length >= LETTERS ? [`${path} ${text}`] : [],
    ),
  );

/** Those of the day on which something was asked, and later: what nobody set reads as some moment long ago ("1970-01-01T00:00:00Z"). */
const sinceDay = (moments: ReadonlySet<string>, start: number | undefined): ReadonlySet<string> =>
  new Set([...moments].filter((moment) => start !== undefined && Date.parse(moment.slice(moment.indexOf(' ') + 1)) > start - DAY));

/** What writes made, by entity and key, where it says when or what it was called, or the next look at it does: `undefined` where several did, which is of several servers. */
const madeAmong = (samples: readonly Tracked[]): ReadonlyMap<string, Made | undefined> => {
  const made = new Map<string, Made | undefined>();
  /** How many things were given a text, by entity. */
  const times = new Map<string, number>();
  /** Things whose making was answered with nothing of it, until somebody who was recorded there looks at them. */
  const untold = new Map<string, Tracked>();
  const add = (one: Tracked, entity: string, key: string, moments: ReadonlySet<string>, given: ReadonlySet<string>): void => {
    const name = entityKey(entity, key);
    if (made.size >= THINGS || moments.size + given.size === 0) return;
    for (const text of given) times.set(`${entity} ${text}`, (times.get(`${entity} ${text}`) ?? 0) + 1);
    made.set(name, made.has(name) ? undefined : { entity, recording: recordingOf(one.sample), at: one.at, moments, given, own: given });
  };
  for (const one of samples) {
    if (one.sample.status > 299) continue;
    for (const { entity, key, value } of untold.size === 0 ? [] : one.sample.found) {
      const name = entityKey(entity, key);
      const maker = untold.get(name);
      if (maker === undefined || recordingOf(maker.sample) !== recordingOf(one.sample)) continue;
      const moments = sinceDay(momentsOf(value, maker), maker.sample.start);
      const given = givenIn(value, maker);
      if (moments.size + given.size === 0) continue;
      untold.delete(name);
      add(maker, entity, key, moments, given);
    }
    if (!isWrite(one.sample)) continue;
    for (const { entity, key, value } of one.sample.found) {
      const name = entityKey(entity, key);
      if (!one.fresh.has(name)) continue;
      const [moments, given] = [momentsOf(value, one), givenIn(value, one)];
      if (moments.size + given.size > 0) add(one, entity, key, moments, given);
      else if (untold.size < THINGS && !untold.has(name)) untold.set(name, one);
    }
    for (const [entity, birth] of one.births)
      if (birth !== undefined) add(one, entity, birth.key, momentsOf(birth.value, one), givenIn(birth.value, one));
  }
  const isOwn = (entity: string, sign: string): boolean => (times.get(`${entity} ${sign}`) ?? 0) < 2;
  return new Map(
    [...made].map(([name, one]) => [
      name,
      one === undefined ? undefined : { ...one, own: new Set([...one.given].filter((sign) => isOwn(one.entity, sign))) },
    ]),
  );
};

const placeIn = (sign: string): string => sign.slice(0, sign.indexOf(' '));

/**
 * Whether what is shown under the name of something that was made is that thing: it has one of its moments, or, where it has none of its own at those places, all the texts
 * that it was given which it shows at all.
 */
const isIt = ({ moments, given, own }: Made, value: JsonObject): boolean => {
  const shown = signsIn(value);
  if (!moments.isDisjointFrom(shown)) return true;
  const texts = new Map([...shown].map((sign) => [placeIn(sign), sign] as const));
  const isOther = (sign: string): boolean => texts.has(placeIn(sign)) && !shown.has(sign);
  return !own.isDisjointFrom(shown) && ![...given].some(isOther) && ![...moments].some(isOther);
};

/**
 * Recordings of one server: what was made in one of them is shown by the other afterwards, under the same name and with the same moment, or what it was
 * called when it was made. Numbers name things in all of
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
      if (!isIt(known, value)) continue;
      above.set(world, worldOf(known.recording));
      break;
    }
  }
  return worldOf;
};
