import type { JsonObject } from '../../base/json.ts';
import { addTallies, mergeTallies, noTally, type Tally } from '../../statement/tally.ts';
import { Shape } from '../shape/shape.ts';
import { type Act, BELOW, type Draft, type Moment, type Run, type Snapshot } from './history.ts';
import { areTwo } from './identify.ts';
import { isOfOneServer } from './thing.ts';

/** The drafts of one collection over all recordings. */
export interface MergedDraft {
  readonly key: string;
  readonly origin: string;
  readonly collection: string;
  readonly type: string | undefined;
  readonly addressed: boolean;
  readonly asked: boolean;
  readonly words: ReadonlyMap<string, 'path' | 'typename' | 'key' | 'operation'>;
  readonly identities: ReadonlyMap<string, number>;
  readonly shape: Shape;
  readonly objects: Tally;
  readonly bare: Shape;
  readonly bareObjects: Tally;
  readonly fields: ReadonlyMap<string, Tally>;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>;
  readonly acts: ReadonlyMap<string, readonly Act[]>;
  readonly ruledOut: ReadonlySet<string>;
  /** Its identity holds only within what its things hang below: their keys begin with that. */
  readonly composite: boolean;
  /** Its things are called by several named values together. */
  readonly keyed: boolean;
  /** Its addresses call its things by this field, and not by their identity. */
  readonly by?: string | undefined;
}

/** What only one source has is taken as it is: most of what a large recording leaves is, and a copy of it all would cost as much again. */
export const appendAll = <K, V>(target: Map<K, readonly V[]>, source: ReadonlyMap<K, readonly V[]>): void => {
  for (const [key, values] of source) {
    const have = target.get(key);
    target.set(key, have === undefined ? values : [...have, ...values]);
  }
};

type FieldRuns = ReadonlyMap<string, readonly Run[]>;

export const joinFields = (a: FieldRuns, b: FieldRuns): FieldRuns => {
  const joined = new Map(a);
  appendAll(joined, b);
  return joined;
};

export const joinActs = (a: readonly Act[], b: readonly Act[]): readonly Act[] => [...a, ...b];

export const appendRuns = (target: Map<string, FieldRuns>, source: ReadonlyMap<string, FieldRuns>): void => {
  for (const [id, fields] of source) {
    const have = target.get(id);
    target.set(id, have === undefined ? fields : joinFields(have, fields));
  }
};

/** The later of two snapshots on top of the earlier, so that a partial view takes nothing away. */
export const laterOf = (a: Snapshot | undefined, b: Snapshot): Snapshot => {
  if (a === undefined) return b;
  const [early, late] = a.time <= b.time ? [a, b] : [b, a];
  return { value: { ...early.value, ...late.value }, time: late.time, at: late.at };
};

export const mergeFields = (target: Map<string, Tally>, source: ReadonlyMap<string, Tally>): void => {
  for (const [key, tally] of source) target.set(key, addTallies(target.get(key) ?? noTally, tally));
};

const ownId = (key: string): string => key.slice(key.lastIndexOf(BELOW) + 1);

/** So many members that the other has not show each of two to be of a kind of its own. */
const OWN_MEMBERS = 2;
const areOfTwoKinds = (a: JsonObject, b: JsonObject): boolean =>
  [
    [a, b],
    [b, a],
  ].every(([one = {}, other = {}]) => Object.keys(one).filter((key) => !Object.hasOwn(other, key)).length >= OWN_MEMBERS);

/** Whether two sights of what may be one thing agree in three of four texts that both have, and are not of two kinds by what they have. */
const agree = (a: Snapshot, b: Snapshot, id: string): boolean => {
  if (areOfTwoKinds(a.value, b.value)) return false;
  let equal = 0;
  let unequal = 0;
  for (const key of Object.keys(a.value).slice(0, 200)) {
    const mine = a.value[key];
    const theirs = b.value[key];
    if (mine === undefined || theirs === undefined || typeof mine === 'object' || typeof theirs === 'object' || String(mine) === id)
      continue;
    if (mine === theirs) equal += 1;
    else unequal += 1;
  }
  return equal > 0 && unequal * 3 <= equal;
};

/**
 * Whether an identity holds only within what its objects hang below ("line 1 of order 100"): the same one was seen below two of those, and
 * what it names there is not the same.
 */
const isComposite = (snapshots: ReadonlyMap<string, Snapshot>): boolean => {
  const places = new Map<string, Snapshot[]>();
  for (const [key, snapshot] of snapshots)
    if (key.includes(BELOW) && !isOfOneServer(ownId(key))) places.set(ownId(key), [...(places.get(ownId(key)) ?? []), snapshot]);
  let same = 0;
  let other = 0;
  for (const [id, [first, ...rest]] of places) {
    for (const one of rest) {
      if (first !== undefined && agree(first, one, id)) same += 1;
      else other += 1;
    }
  }
  return other > same;
};

/** Whether one identity was seen within two others of what calls a thing: what several values name together is told apart by each of them. */
const isCalledTwice = (snapshots: ReadonlyMap<string, Snapshot>): boolean =>
  new Set([...snapshots.keys()].map(ownId)).size < snapshots.size;

/** Under other keys; what comes under one is joined. */
export const rekeyed = <V>(
  map: ReadonlyMap<string, V>,
  keyed: (key: string) => string,
  join: (a: V, b: V) => V,
): ReadonlyMap<string, V> => {
  // Hardly ever is any called otherwise, and a copy of all would cost as much again.
  if ([...map.keys()].every((key) => keyed(key) === key)) return map;
  const renamed = new Map<string, V>();
  for (const [key, value] of map) {
    const have = renamed.get(keyed(key));
    renamed.set(keyed(key), have === undefined ? value : join(have, value));
  }
  return renamed;
};

/** From this many milliseconds on, clocks that differ are brought onto the server's; below, `Date` headers are too coarse to tell. */
const CLOCKS_EQUAL = 600;

const movedBy =
  (offset: number) =>
  <M extends Moment>(moment: M): M => ({ ...moment, start: moment.start + offset, end: moment.end + offset, offset });

const movedRun =
  (move: <M extends Moment>(moment: M) => M) =>
  ({ value, first, last }: Run): Run => {
    const moved = move(first);
    return { value, first: moved, last: first === last ? moved : move(last) };
  };

const eachOf = <K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));

/** What each recording's times are moved by; nothing when all clocks agree. */
const offsetsOf = (drafts: Iterable<Draft>): ReadonlyMap<Draft['clock'], number> => {
  const offsets = new Map<Draft['clock'], number>();
  for (const { clock } of drafts) {
    const { offset } = offsets.has(clock) ? {} : clock;
    if (offset !== undefined) offsets.set(clock, offset);
  }
  const all = [...offsets.values()];
  return Math.max(...all) - Math.min(...all) > CLOCKS_EQUAL ? offsets : new Map();
};

/** Fields by which this recording calls one thing what another recording calls another thing. */
const sharedBetween = (draft: Draft, all: readonly Draft[]): readonly string[] =>
  [...draft.identities.keys()].filter((field) =>
    all.some(
      (other) =>
        other !== draft &&
        other.identities.has(field) &&
        [...draft.snapshots].some(([id, { value }]) => {
          const theirs = other.snapshots.get(id)?.value;
          const isAnew = [draft, other].some(({ acts }) => acts.get(id)?.some(({ ends }) => ends) === true);
          return theirs !== undefined && !isAnew && areTwo(field, value, theirs);
        }),
    ),
  );

/** Merges per collection; `recordings` runs beside `drafts` and is in a fixed order. */
export const mergeDrafts = (
  perRecording: readonly { readonly recording: string; readonly drafts: Iterable<Draft> }[],
): readonly MergedDraft[] => {
  const merged = new Map<string, Draft[]>();
  const recordingOf = new Map<Draft, string>();
  for (const { recording, drafts } of perRecording) {
    for (const draft of drafts) {
      merged.set(draft.key, [...(merged.get(draft.key) ?? []), draft]);
      recordingOf.set(draft, recording);
    }
  }
  const offsets = offsetsOf(recordingOf.keys());
  return [...merged]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, drafts]) => {
      const [first] = drafts;
      if (first === undefined) throw new Error('a key without drafts');
      const words = new Map<string, 'path' | 'typename' | 'key' | 'operation'>();
      const identities = new Map<string, number>();
      const shape = new Shape();
      const bare = new Shape();
      let objects = noTally;
      let apart = noTally;
      let bareObjects = noTally;
      const fieldsApart = new Map<string, Tally>();
      const rejected = new Set(drafts.flatMap((draft) => [...draft.rejected, ...sharedBetween(draft, drafts)]));
      const fields = new Map<string, Tally>();
      const snapshots = new Map<string, Snapshot>();
      const runs = new Map<string, FieldRuns>();
      const acts = new Map<string, readonly Act[]>();
      const ruledOut = new Set<string>();
      for (const draft of drafts) {
        const recording = recordingOf.get(draft) ?? '';
        for (const [word, how] of draft.words) words.set(word, how);
        bareObjects = mergeTallies(bareObjects, draft.bareObjects.seal(recording));
        bare.join(draft.bare);
        // What another recording shows to be no identity is none in this one.
        if ([...draft.identities.keys()].some((field) => rejected.has(field))) {
          bare.join(draft.shape);
          bareObjects = addTallies(bareObjects, draft.objects.seal(recording));
          continue;
        }
        for (const [field, n] of draft.identities) identities.set(field, (identities.get(field) ?? 0) + n);
        shape.join(draft.shape);
        objects = mergeTallies(objects, draft.objects.seal(recording));
        apart = mergeTallies(apart, draft.apart.objects.seal(recording));
        mergeFields(fields, new Map([...draft.fields].map(([field, counter]) => [field, counter.seal(recording)])));
        mergeFields(fieldsApart, new Map([...draft.apart.fields].map(([field, counter]) => [field, counter.seal(recording)])));
        for (const [id, snapshot] of draft.snapshots) snapshots.set(id, laterOf(snapshots.get(id), snapshot));
        const offset = offsets.get(draft.clock);
        const move = offset === undefined ? undefined : movedBy(offset);
        appendRuns(
          runs,
          move === undefined ? draft.runs : eachOf(draft.runs, (fields) => eachOf(fields, (all) => all.map(movedRun(move)))),
        );
        appendAll(acts, move === undefined ? draft.acts : eachOf(draft.acts, (all) => all.map(move)));
        for (const field of draft.ruledOut) ruledOut.add(field);
      }
      const keyed = drafts.some((draft) => draft.keyed);
      const composite = keyed ? isCalledTwice(snapshots) : isComposite(snapshots);
      const named = composite ? (id: string) => id.replaceAll(BELOW, '/') : ownId;
      return {
        key,
        origin: first.origin,
        collection: first.collection,
        type: first.type,
        addressed: drafts.some(({ addressed }) => addressed),
        asked: drafts.some(({ asked }) => asked),
        words,
        identities,
        shape,
        objects: composite ? apart : objects,
        bare,
        bareObjects,
        fields: composite ? fieldsApart : fields,
        snapshots: rekeyed(snapshots, named, laterOf),
        runs: rekeyed(runs, named, joinFields),
        acts: rekeyed(acts, named, joinActs),
        ruledOut,
        composite,
        keyed,
      };
    });
};
