import { DEPTH_LIMIT, isArray, type Json, type JsonObject } from '../../../base/json.ts';
import { type CallSample, isAbout, isDeletion, isWrite, recordingOf, rowsOf } from '../../sample.ts';
import { isNotFound } from '../conditions/said.ts';
import { type Look, wasMadeBefore } from './for-others.ts';
import { isPart, type Tracked } from './tracked.ts';
import { isUnique } from './unique.ts';
import type { WorldOf } from './worlds.ts';

/** Of one entity, so many things are looked at. */
const THINGS = 5_000;

export interface Span {
  readonly first: number;
  last: number;
  closed?: number;
}

export interface Thing {
  readonly key: string;
  /** Which recordings it is of, by the one that stands for them (`worldsAmong`); none where it is one in all there are. */
  readonly world: string | undefined;
  readonly looks: Look[];
  readonly spans: Span[];
  /** When somebody took it away. */
  readonly deleted: number[];
  /** When it was not there for whoever looked. */
  readonly missed: number[];
  /** When something that was no deletion was last done to it. */
  written?: number;
  /** Worked out when somebody asks. */
  texts?: Set<string>;
}

/** Every text and number of a value, as it reads. */
const textsInto = (texts: Set<string>, value: Json | undefined, depth = 0): void => {
  if (value === undefined || value === null || depth > DEPTH_LIMIT) return;
  if (typeof value !== 'object') texts.add(String(value));
  else if (isArray(value)) for (const item of value) textsInto(texts, item, depth + 1);
  else for (const key in value) textsInto(texts, value[key], depth + 1);
};

/** What reads in a thing, in any look at it. Each deletion asks it of every thing, and nearly none mentions another. */
export const textsOf = (thing: Thing): ReadonlySet<string> => {
  if (thing.texts === undefined) {
    thing.texts = new Set();
    for (const { value } of thing.looks) textsInto(thing.texts, value);
  }
  return thing.texts;
};

export interface Things {
  readonly all: ReadonlyMap<string, ReadonlyMap<string, Thing>>;
  /** When something may have been taken away, in order: by a deletion, or by a write that names nothing. */
  readonly taken: readonly number[];
}

/** What a request was last shown as the rows of its answer. */
interface List {
  readonly moment: number;
  readonly listed: ReadonlySet<Thing>;
}

/** The things that answers showed, in the order in which they came: `ordered`. */
export const thingsAmong = (ordered: readonly Tracked[], worldOf: WorldOf): Things => {
  const nameOf = (sample: CallSample, key: string): string => (isUnique(key) ? key : JSON.stringify([worldOf(recordingOf(sample)), key]));
  const things = new Map<string, Map<string, Thing>>();
  const lists = new Map<string, List>();
  const taken: number[] = [];
  /** When something was last done that says of no thing what. */
  let unnamed = -1;
  /**
   * When a thing was taken away that is read again, and says that it had been made before: it was only marked so, and there all along. Not where something was done
   * since that may have put it back, or a list that lacked it has it again.
   */
  const onlyMarked = (thing: Thing, value: JsonObject, before: List | undefined): number | undefined => {
    const { spans, deleted, written = -1 } = thing;
    const at = deleted.at(-1);
    const lacked = before?.listed.has(thing) === false ? before.moment : -1;
    const isSo = at !== undefined && spans.at(-1)?.closed === at && at > Math.max(written, unnamed, lacked);
    const start = isSo ? ordered[at]?.sample.start : undefined;
    return start !== undefined && wasMadeBefore(value, start) ? at : undefined;
  };
  for (const [moment, { sample }] of ordered.entries()) {
    const [target] = sample.reach;
    const isGone = isNotFound(sample) || (sample.status < 300 && isDeletion(sample));
    const lost = isGone && target !== undefined && isAbout(target) ? things.get(target.entity)?.get(nameOf(sample, target.key)) : undefined;
    const span = lost?.spans.at(-1);
    if (span !== undefined) span.closed ??= moment;
    lost?.missed.push(moment);
    if (isGone && sample.status < 300) lost?.deleted.push(moment);
    if (sample.status < 300 && (isDeletion(sample) || (isWrite(sample) && target === undefined))) taken.push(moment);
    if (isGone || sample.status > 299) continue;
    if (isWrite(sample)) {
      for (const { entity, key } of sample.reach) {
        const thing = things.get(entity)?.get(nameOf(sample, key));
        if (thing !== undefined) thing.written = moment;
      }
      if (sample.reach.length === 0 && sample.found.length === 0) unnamed = moment;
    }
    const request = JSON.stringify([sample.session, sample.call, sample.path, sample.query]);
    const before = lists.get(request);
    const listed = new Set<Thing>();
    const rows = new Set(rowsOf(sample));
    for (const row of sample.found) {
      if (isPart(sample, row)) continue;
      const own = things.get(row.entity) ?? new Map<string, Thing>();
      things.set(row.entity, own);
      const name = nameOf(sample, row.key);
      const world = isUnique(row.key) ? undefined : worldOf(recordingOf(sample));
      const thing = own.get(name) ?? { key: row.key, world, looks: [], spans: [], deleted: [], missed: [] };
      if (!own.has(name) && own.size < THINGS) own.set(name, thing);
      const look = { moment, value: row.value, recording: recordingOf(sample) };
      const last = thing.spans.at(-1);
      const deleted = isWrite(sample) ? undefined : onlyMarked(thing, row.value, rows.has(row) ? before : undefined);
      if (last !== undefined && deleted !== undefined) {
        thing.looks.push({ ...look, moment: deleted });
        thing.deleted.pop();
        delete last.closed;
      }
      thing.looks.push(look);
      if (last === undefined || last.closed !== undefined) thing.spans.push({ first: moment, last: moment });
      else last.last = moment;
      if (rows.has(row)) listed.add(thing);
    }
    if (isWrite(sample)) continue;
    for (const thing of before?.listed ?? []) if (!listed.has(thing)) thing.missed.push(moment);
    if (listed.size > 0 || before !== undefined) lists.set(request, { moment, listed });
  }
  return { all: things, taken };
};
