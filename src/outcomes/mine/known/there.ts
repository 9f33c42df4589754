import { DEPTH_LIMIT, isArray, type Json, type JsonObject } from '../../../base/json.ts';
import { type CallSample, isAbout, isDeletion, isWrite, recordingOf, rowsOf } from '../../sample.ts';
import { isNotFound } from '../conditions/said.ts';
import type { RowsSeen } from '../lists/choice.ts';
import { isThereForOthers, type Look, showsMadeBefore, wasThereForOthers } from './for-others.ts';
import { isPart, type Tracked } from './tracked.ts';
import { isUnique } from './unique.ts';
import type { WorldOf } from './worlds.ts';

/** What is known of the things of an entity at the moment of a request, as anybody saw them last, in the same recording or where nothing else can have their key. */
export interface There {
  /** Those that were there: some answer had shown them, some later one did, and between none said that they are not there. */
  readonly throughout: RowsSeen;
  /** Those that had been there, and were not said to be gone since. */
  readonly before: RowsSeen;
  /** Of those, the ones that some answer has shown since anything may have been taken away, whatever was done to them. */
  readonly lately: RowsSeen;
  /** Of those, the ones in which some text or number reads so. */
  readonly beforeWith: (one: Tracked, entity: string, text: string) => ReturnType<RowsSeen>;
  /** Of those, the ones that no later answer shows, and that a list which had held them lacks, or that are not there when they are asked for. */
  readonly lostAfter: (one: Tracked, entity: string) => ReadonlySet<string>;
  /** Those that another recording, made at the same time, shows before and after: where both are of one server, they were there. Or that others were shown so (`isThereForOthers`). */
  readonly meanwhile: (one: Tracked, entity: string) => ReadonlySet<string>;
  readonly isShownMeanwhile: (one: Tracked, entity: string, key: string) => boolean;
  /** Whether another recording of the same server had shown it: nobody knows then that it was not there. */
  readonly wasShown: (one: Tracked, entity: string, key: string) => boolean;
  /** Those that some answer first shows afterwards, and that say of themselves that they had been made long before. */
  readonly madeBefore: (one: Tracked, entity: string) => ReadonlySet<string>;
}

/** Of one entity, so many things are looked at. */
const THINGS = 5_000;

interface Span {
  readonly first: number;
  last: number;
  closed?: number;
}

interface Thing {
  readonly key: string;
  /** Which recordings it is of, by the one that stands for them (`worldsAmong`); none where it is one in all there are. */
  readonly world: string | undefined;
  readonly looks: Look[];
  readonly spans: Span[];
  /** When somebody took it away. */
  readonly deleted: number[];
  /** When it was not there for whoever looked. */
  readonly missed: number[];
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
const textsOf = (thing: Thing): ReadonlySet<string> => {
  if (thing.texts === undefined) {
    thing.texts = new Set();
    for (const { value } of thing.looks) textsInto(thing.texts, value);
  }
  return thing.texts;
};

interface Things {
  readonly all: ReadonlyMap<string, ReadonlyMap<string, Thing>>;
  /** When something may have been taken away, in order: by a deletion, or by a write that names nothing. */
  readonly taken: readonly number[];
}

const thingsAmong = (ordered: readonly Tracked[], worldOf: WorldOf): Things => {
  const nameOf = (sample: CallSample, key: string): string => (isUnique(key) ? key : JSON.stringify([worldOf(recordingOf(sample)), key]));
  const things = new Map<string, Map<string, Thing>>();
  const lists = new Map<string, ReadonlySet<Thing>>();
  const taken: number[] = [];
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
      thing.looks.push({ moment, value: row.value, recording: recordingOf(sample) });
      const last = thing.spans.at(-1);
      if (last === undefined || last.closed !== undefined) thing.spans.push({ first: moment, last: moment });
      else last.last = moment;
      if (rows.has(row)) listed.add(thing);
    }
    if (isWrite(sample)) continue;
    const request = JSON.stringify([sample.session, sample.call, sample.path, sample.query]);
    for (const thing of lists.get(request) ?? []) if (!listed.has(thing)) thing.missed.push(moment);
    if (listed.size > 0 || lists.has(request)) lists.set(request, listed);
  }
  return { all: things, taken };
};

/** Looked up only where somebody asks. */
export const thereAmong = (samples: readonly Tracked[], worldOf: WorldOf): There => {
  let found: { readonly moments: ReadonlyMap<Tracked, number>; readonly things: Things } | undefined;
  const find = (): NonNullable<typeof found> => {
    const ordered = samples.toSorted((a, b) => (a.sample.start ?? 0) - (b.sample.start ?? 0) || a.at - b.at);
    return { moments: new Map(ordered.map((one, moment) => [one, moment])), things: thingsAmong(ordered, worldOf) };
  };
  const those = (
    one: Tracked,
    entity: string,
    isMeant: (span: Span, moment: number, thing: Thing) => boolean,
  ): readonly [Thing, number][] => {
    found ??= find();
    const moment = found.moments.get(one) ?? -1;
    const world = worldOf(recordingOf(one.sample));
    return [...(found.things.all.get(entity)?.values() ?? [])].flatMap((thing): [Thing, number][] =>
      (thing.world ?? world) === world && thing.spans.some((span) => isMeant(span, moment, thing)) ? [[thing, moment]] : [],
    );
  };
  /** Whether another recording than that of a request shows that a thing was there then. */
  const shownWith = (one: Tracked): ((thing: Thing) => boolean) => {
    found ??= find();
    const moment = found.moments.get(one) ?? -1;
    const recording = recordingOf(one.sample);
    const world = worldOf(recording);
    return (thing) =>
      (thing.world !== world &&
        thing.spans.some(({ first, last, closed }) => first < moment && moment < last && (closed === undefined || moment < closed))) ||
      ((thing.world ?? world) === world && isThereForOthers(thing, { moment, recording, start: one.sample.start }));
  };
  const wasShownBefore = (one: Tracked): ((thing: Thing) => boolean) => {
    found ??= find();
    const request = { moment: found.moments.get(one) ?? -1, recording: recordingOf(one.sample), start: one.sample.start };
    return (thing) => (thing.world ?? worldOf(request.recording)) === worldOf(request.recording) && wasThereForOthers(thing, request);
  };
  const byKey = new Map<string, ReadonlyMap<string, readonly Thing[]>>();
  const called = (entity: string, key: string): readonly Thing[] => {
    const known = byKey.get(entity) ?? Map.groupBy(found?.things.all.get(entity)?.values() ?? [], (thing) => thing.key);
    byKey.set(entity, known);
    return known.get(key) ?? [];
  };
  const isBefore = ({ first, closed }: Span, moment: number): boolean => first < moment && (closed === undefined || closed >= moment);
  const seen = (all: readonly (readonly [Thing, number])[]): ReturnType<RowsSeen> =>
    new Map(
      all.map(([{ key, looks }, moment]) => {
        const value = Object.assign({}, ...looks.filter((look) => look.moment < moment).map((look) => look.value)) as JsonObject;
        return [key, { value, isFresh: true, isOwnFresh: true }];
      }),
    );
  const keysOf = (all: readonly (readonly [Thing, number])[]): ReadonlySet<string> => new Set(all.map(([{ key }]) => key));
  const rows =
    (isMeant: (span: Span, moment: number, thing: Thing) => boolean): RowsSeen =>
    (one, entity) =>
      seen(those(one, entity, isMeant));
  return {
    throughout: rows(({ first, last }, moment) => first < moment && moment < last),
    before: rows(isBefore),
    lately: rows((span, moment, { looks }) => {
      const since = found?.things.taken.findLast((at) => at < moment) ?? -1;
      return isBefore(span, moment) && looks.some((look) => look.moment > since && look.moment < moment);
    }),
    beforeWith: (one, entity, text) =>
      seen(those(one, entity, (span, moment, thing) => isBefore(span, moment) && textsOf(thing).has(text))),
    meanwhile: (one, entity) => {
      const isThen = shownWith(one);
      return new Set([...(found?.things.all.get(entity)?.values() ?? [])].flatMap((thing) => (isThen(thing) ? [thing.key] : [])));
    },
    isShownMeanwhile: (one, entity, key) => {
      const isThen = shownWith(one);
      return called(entity, key).some(isThen);
    },
    wasShown: (one, entity, key) => {
      const wasThen = wasShownBefore(one);
      return called(entity, key).some(wasThen);
    },
    madeBefore: (one, entity) =>
      keysOf(those(one, entity, ({ first }, moment, { looks: [look] }) => moment < first && showsMadeBefore(look, first, one))),
    lostAfter: (one, entity) =>
      keysOf(
        those(one, entity, (span, moment, { looks, missed }) => {
          return isBefore(span, moment) && !looks.some((look) => look.moment > moment) && missed.some((at) => at > moment);
        }),
      ),
  };
};
