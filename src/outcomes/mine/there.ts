import type { JsonObject } from '../../base/json.ts';
import { isAbout, isDeletion, recordingOf } from '../sample.ts';
import type { RowsSeen } from './choice.ts';
import { isUnique } from './elsewhere.ts';
import { isPart, type Tracked } from './tracked.ts';

/** Of one entity, so many things are looked at. */
const THINGS = 5_000;

interface Span {
  readonly first: number;
  last: number;
}

interface Thing {
  readonly key: string;
  /** The one recording that it is of; none where it is one in all of them. */
  readonly recording: string | undefined;
  readonly looks: { readonly moment: number; readonly value: JsonObject }[];
  readonly spans: Span[];
  isClosed: boolean;
}

/**
 * The things of an entity that were there when a request was made, as anybody saw them last: some answer had shown them, some later one did, and between
 * none said that they are not there. What another recording shows counts where nothing else can have its key. Looked up only where somebody asks.
 */
export const thereAmong = (samples: readonly Tracked[]): RowsSeen => {
  let found:
    | { readonly moments: ReadonlyMap<Tracked, number>; readonly things: ReadonlyMap<string, ReadonlyMap<string, Thing>> }
    | undefined;
  const find = (): NonNullable<typeof found> => {
    const ordered = samples.toSorted((a, b) => (a.sample.start ?? 0) - (b.sample.start ?? 0) || a.at - b.at);
    const things = new Map<string, Map<string, Thing>>();
    const nameOf = (one: Tracked, key: string): string => (isUnique(key) ? key : JSON.stringify([recordingOf(one.sample), key]));
    for (const [moment, one] of ordered.entries()) {
      const { sample } = one;
      const [target] = sample.reach;
      const isGone = sample.status === 404 || sample.status === 410 || (sample.status < 300 && isDeletion(sample));
      const lost = isGone && target !== undefined && isAbout(target) ? things.get(target.entity)?.get(nameOf(one, target.key)) : undefined;
      if (lost !== undefined) lost.isClosed = true;
      if (isGone || sample.status > 299) continue;
      for (const row of sample.found) {
        if (isPart(sample, row)) continue;
        const own = things.get(row.entity) ?? new Map<string, Thing>();
        things.set(row.entity, own);
        const name = nameOf(one, row.key);
        const recording = isUnique(row.key) ? undefined : recordingOf(sample);
        const thing = own.get(name) ?? { key: row.key, recording, looks: [], spans: [], isClosed: true };
        if (!own.has(name) && own.size < THINGS) own.set(name, thing);
        thing.looks.push({ moment, value: row.value });
        const span = thing.spans.at(-1);
        if (span === undefined || thing.isClosed) thing.spans.push({ first: moment, last: moment });
        else span.last = moment;
        thing.isClosed = false;
      }
    }
    return { moments: new Map(ordered.map((one, moment) => [one, moment])), things };
  };
  return (one, entity) => {
    found ??= find();
    const moment = found.moments.get(one) ?? -1;
    const recording = recordingOf(one.sample);
    const here = [...(found.things.get(entity)?.values() ?? [])].filter(
      (thing) => (thing.recording ?? recording) === recording && thing.spans.some(({ first, last }) => first < moment && moment < last),
    );
    return new Map(
      here.map(({ key, looks }) => {
        const value = Object.assign({}, ...looks.filter((look) => look.moment < moment).map((look) => look.value)) as JsonObject;
        return [key, { value, isFresh: true, isOwnFresh: true }];
      }),
    );
  };
};
