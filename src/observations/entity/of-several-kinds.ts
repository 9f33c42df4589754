import type { Json, JsonObject } from '../../base/json.ts';
import { sameJson } from '../../base/same-json.ts';
import { alike } from '../naming/alike.ts';
import { comparedBy } from './compared.ts';
import type { Snapshot } from './history.ts';
import type { MergedDraft } from './merge.ts';
import { mainIdentity } from './rekey.ts';
import { calledBy, hasAddress, isMixed, nested } from './same.ts';
import { isOfOneServer } from './thing.ts';

/** So many rows of a kind show how that kind is told from another. */
const ROWS = 2;

type Rows = ReadonlyMap<string, Snapshot>;

/** What lists show of things that are at home elsewhere, by that home; the lists, and the places of several kinds, are of none of these kinds. */
export interface Listed {
  readonly lists: ReadonlySet<MergedDraft>;
  readonly things: ReadonlyMap<MergedDraft, Rows>;
}

const sharedBy = (list: MergedDraft, home: MergedDraft): readonly JsonObject[] =>
  [...list.snapshots].flatMap(([id, { value }]) => (home.snapshots.has(id) ? [value] : []));

const keysOf = (rows: readonly JsonObject[]): ReadonlySet<string> => new Set(rows.flatMap((row) => Object.keys(row)));

const saidBy = (rows: readonly JsonObject[], key: string): ReadonlySet<Json | undefined> => new Set(rows.map((row) => row[key]));

/** The members that tell two kinds of rows apart: all have one, with texts that several of one kind have and none of the other. */
const tellingBetween = (one: readonly JsonObject[], other: readonly JsonObject[]): readonly string[] =>
  [...keysOf(one)].filter((key) => {
    const [mine, theirs] = [saidBy(one, key), saidBy(other, key)];
    const areTexts = [...mine, ...theirs].every((value) => typeof value === 'string');
    return areTexts && mine.size < one.length && theirs.size < other.length && mine.isDisjointFrom(theirs);
  });

/** Whether what a list shows are things of a home: what a row says otherwise was changed between. */
const isKindIn = (list: MergedDraft, home: MergedDraft): boolean => {
  if (home.origin !== list.origin || mainIdentity(home) !== mainIdentity(list) || calledBy(home) === calledBy(list)) return false;
  const { agreeing, differing } = comparedBy(list, home);
  return agreeing >= ROWS && differing < agreeing;
};

/** The rows of a list that only the telling members say to be of a home, with what both mostly say alike of the others. */
const foundFor = (list: MergedDraft, home: MergedDraft, telling: ReadonlySet<string>): Rows => {
  const shared = sharedBy(list, home);
  const isOfHome = (row: JsonObject): boolean => [...telling].some((key) => saidBy(shared, key).has(row[key]));
  const isSaidAlike = (key: string): boolean => {
    const same = [...list.snapshots].filter(
      ([id, { value }]) => home.snapshots.has(id) && sameJson(value[key], home.snapshots.get(id)?.value[key]),
    );
    return same.length * 2 > shared.length;
  };
  const members = new Set([...home.fields.keys()].filter(isSaidAlike));
  return new Map(
    [...list.snapshots].flatMap(([id, row]) =>
      home.snapshots.has(id) || !isOfHome(row.value)
        ? []
        : [[id, { ...row, value: Object.fromEntries(Object.entries(row.value).filter(([key]) => members.has(key))) }]],
    ),
  );
};

/** Whether a place inside answers holds things of several kinds, each at home at an address: what a report is about is a port or a ferry, and no third kind. */
const holdsOthers = (place: MergedDraft, drafts: readonly MergedDraft[]): boolean => {
  // Numbers that count from one are those of all kinds.
  if (!isMixed(place) || ![...place.snapshots.keys()].every(isOfOneServer)) return false;
  const homes = drafts.filter((home) => home.origin === place.origin && hasAddress(home) && mainIdentity(home) === mainIdentity(place));
  const homesOf = [...place.snapshots.keys()].map((id) => homes.find(({ snapshots }) => snapshots.has(id)));
  return homesOf.every((home) => home !== undefined) && new Set(homesOf.map((home) => home && calledBy(home))).size > 1;
};

/**
 * Lists that no thing was ever asked for at, with rows of two kinds or more, each at home at an address of its own: what a search finds, in its rows or in a place
 * within them. Every row is the thing of another kind that it has the identity of, or that its kind is told by; what it is listed with is no field of that.
 */
export const ofSeveralKinds = (drafts: readonly MergedDraft[]): Listed => {
  const homes = drafts.filter((draft) => draft.asked && hasAddress(draft));
  const lists = new Set(drafts.filter((draft) => holdsOthers(draft, drafts)));
  const things = new Map<MergedDraft, Rows>();
  for (const list of drafts) {
    const isWithin = nested(list) && !list.collection.startsWith('#');
    if (list.asked || !(isWithin || hasAddress(list)) || list.type !== undefined || list.composite || list.keyed) continue;
    const kinds = homes.filter((home) => isKindIn(list, home));
    for (const one of kinds) {
      for (const other of kinds) {
        const [mine, theirs] = [sharedBy(list, one), sharedBy(list, other)];
        if (calledBy(one) === calledBy(other) || sharedBy(one, other).length > 0 || Math.min(mine.length, theirs.length) < ROWS) continue;
        const telling = new Set(tellingBetween(mine, theirs));
        // What tells the kinds apart may stand beside the place that holds the things, not in them.
        if (!isWithin && telling.size === 0 && alike(keysOf(mine), keysOf(theirs))) continue;
        lists.add(list);
        things.set(one, new Map([...(things.get(one) ?? []), ...foundFor(list, one, telling)]));
      }
    }
  }
  return { lists, things };
};
