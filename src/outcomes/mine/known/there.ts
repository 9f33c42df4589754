import type { JsonObject } from '../../../base/json.ts';
import { recordingOf } from '../../sample.ts';
import type { RowsSeen } from '../lists/choice.ts';
import { isThereForOthers, showsMadeBefore, wasThereForOthers } from './for-others.ts';
import { type Span, type Thing, type Things, textsOf, thingsAmong } from './things.ts';
import type { Tracked } from './tracked.ts';
import type { WorldOf } from './worlds.ts';

/** What is known of the things of an entity at the moment of a request, as anybody saw them last, in the same recording or where nothing else can have their key. */
export interface There {
  /** Those that were there: some answer had shown them, some later one did, and between none said that they are not there. */
  readonly throughout: RowsSeen;
  /** The same as they were seen last before, and first afterwards. */
  readonly around: (one: Tracked, entity: string) => ReadonlyMap<string, { readonly before: JsonObject; readonly after: JsonObject }>;
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

/** Looked up only where somebody asks. */
export const thereAmong = (samples: readonly Tracked[], worldOf: WorldOf): There => {
  let found: { readonly ordered: readonly Tracked[]; readonly moments: ReadonlyMap<Tracked, number>; readonly things: Things } | undefined;
  const find = (): NonNullable<typeof found> => {
    const ordered = samples.toSorted((a, b) => (a.sample.start ?? 0) - (b.sample.start ?? 0) || a.at - b.at);
    return { ordered, moments: new Map(ordered.map((one, moment) => [one, moment])), things: thingsAmong(ordered, worldOf) };
  };
  /** When a request was made; of one that is kept without its answer, between the two that are kept around it. */
  const momentOf = (one: Tracked): number => {
    found ??= find();
    const known = found.moments.get(one);
    if (known !== undefined) return known;
    const isLater = (other: Tracked): boolean => ((other.sample.start ?? 0) - (one.sample.start ?? 0) || other.at - one.at) > 0;
    let [low, high] = [0, found.ordered.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const other = found.ordered[middle];
      if (other !== undefined && isLater(other)) high = middle;
      else low = middle + 1;
    }
    return low - 0.5;
  };
  const those = (
    one: Tracked,
    entity: string,
    isMeant: (span: Span, moment: number, thing: Thing) => boolean,
  ): readonly [Thing, number][] => {
    found ??= find();
    const moment = momentOf(one);
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
    around: (one, entity) =>
      new Map(
        those(one, entity, ({ first, last }, moment) => first < moment && moment < last).map(([{ key, looks }, moment]) => {
          const merged = (some: typeof looks) => Object.assign({}, ...some.map(({ value }) => value)) as JsonObject;
          const later = looks.filter((look) => look.moment > moment);
          return [key, { before: merged(looks.filter((look) => look.moment < moment)), after: merged(later.toReversed()) }];
        }),
      ),
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
      keysOf(those(one, entity, (span, moment, { looks }) => moment < span.first && showsMadeBefore(looks, span, one))),
    lostAfter: (one, entity) =>
      keysOf(
        those(one, entity, (span, moment, { looks, missed }) => {
          return isBefore(span, moment) && !looks.some((look) => look.moment > moment) && missed.some((at) => at > moment);
        }),
      ),
  };
};
