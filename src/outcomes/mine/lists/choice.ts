import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import { valuesAt } from '../../place.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { type Leaf, scalarsOf } from '../values/leaf.ts';
import type { Page } from './page.ts';

/** A row as somebody last saw it. */
export interface RowSeen {
  readonly value: JsonObject;
  /** No write of anybody was accepted since; `isOwnFresh`: none that was about this row. */
  readonly isFresh: boolean;
  readonly isOwnFresh: boolean;
}

/** The rows of an entity that somebody had seen before a moment. */
export type RowsSeen = (one: Tracked, entity: string) => ReadonlyMap<string, RowSeen>;

const rowName = (sample: CallSample, entity: string, key: string): string => JSON.stringify([recordingOf(sample), entity, key]);

/** Looked up per person and entity, and put together only when somebody asks. */
export const rowsSeenAmong = (samples: readonly Tracked[]): RowsSeen => {
  let index: Map<string, { readonly at: number; readonly key: string; readonly value: JsonObject }[]> | undefined;
  const writes = new Map<string, number[]>();
  const build = (): NonNullable<typeof index> => {
    const built: NonNullable<typeof index> = new Map();
    for (const { sample, at } of samples.toSorted((a, b) => a.at - b.at)) {
      if (sample.status < 300 && isWrite(sample)) {
        const about = [...sample.reach, ...sample.found].map(({ entity, key }) => rowName(sample, entity, key));
        for (const name of [recordingOf(sample), ...new Set(about)]) writes.set(name, [...(writes.get(name) ?? []).slice(-WRITES), at]);
      }
      for (const { entity, key, value } of sample.status < 300 ? sample.found : []) {
        const name = JSON.stringify([sample.session, entity]);
        const seen = built.get(name) ?? [];
        built.set(name, seen);
        seen.push({ at, key, value });
      }
    }
    return built;
  };
  return (one, entity) => {
    index ??= build();
    const rows = new Map<string, RowSeen>();
    const lastOf = (name: string): number => writes.get(name)?.findLast((at) => at < one.at) ?? -1;
    const last = lastOf(recordingOf(one.sample));
    for (const { at, key, value } of index.get(JSON.stringify([one.sample.session, entity])) ?? []) {
      if (at >= one.at) break;
      rows.set(key, {
        value: { ...rows.get(key)?.value, ...value },
        isFresh: at > last,
        isOwnFresh: at >= lastOf(rowName(one.sample, entity, key)),
      });
    }
    return rows;
  };
};

/** Fields that say how a thing stands by their name. */
const STANDS = /(?:status|state|stage|phase|visibility|availability)$/i;

export const saysHowItStands = (path: string): boolean => STANDS.test(lastPart(path));

/** Numbers that count something: that all which are listed have as many is chance, also where they change. */
const COUNTS = /(?:counts?|total|number|size|score)$/i;

const PAGES = 12;
const WRITES = 5_000;

/**
 * Whether a field was ever seen to change: what never does is as it was seen, however long ago.
 */
type Changes = (entity: string, field: string) => boolean;

/** Rows that may be listed at all: what a path or who asks chooses among them is not looked at. */
export type MayBeListed = (row: RowSeen, page: Page) => boolean;

/** So many things that were left out show that several fields which go together choose: of one, each but one may be so by chance. */
export const LEFT_OUT = 2;

/**
 * The fields by whose values a list chooses its rows without being asked (`/articles/feed`: those whose author is followed): every row has
 * them, no other row that the same person had seen has any, and there were such others. Several only where each was seen to change: `deleted` and
 * `deletedAt` go together, and a language that all happen to be in does not. None when nothing shows which of them it is. `fewest` must have
 * been left out.
 */
export const choicesOf = (
  pages: readonly Page[],
  entity: string,
  rowsSeen: RowsSeen,
  changes: Changes,
  mayBeListed: MayBeListed,
  fewest = 1,
): Collection['filters'] => {
  const looked = pages.slice(0, PAGES);
  const filled = looked.filter((page) => page.rows.length > 0);
  if (new Set(filled.flatMap((page) => page.keys)).size < 2) return [];
  const left = new Set<string>();
  const others = looked.flatMap((page) => {
    const here = new Set(page.keys);
    return [...rowsSeen(page.one, entity)].flatMap(([key, row]) => {
      if (here.has(key) || !mayBeListed(row, page)) return [];
      left.add(key);
      return [row];
    });
  });
  if (left.size < fewest) return [];
  const [first] = filled[0]?.rows ?? [];
  const apart = scalarsOf(first, 60).filter(({ path, value }) => {
    if (isInList(path) || (typeof value === 'string' && (value.length > 40 || value.includes('\n')))) return false;
    const has = (row: JsonObject): boolean => valuesAt(row, path).includes(value as Json);
    return (
      filled.every((page) => page.rows.every(has)) &&
      // What stands inside another object may be that one's, and change with it.
      others.every((row) => !has(row.value) || (changes(entity, path) && !(path.includes('.') ? row.isFresh : row.isOwnFresh))) &&
      // Written as an object elsewhere, and here as a text of the same, it is no other value.
      others.some(({ value: row }) => valuesAt(row, path).some((own) => typeof own !== 'object' || own === null) && !has(row))
    );
  });
  // What never changes, and is not called so, says what a thing is and not how it stands: all that are listed may happen to have it.
  const isByChance = ({ path, value }: Leaf): boolean =>
    (typeof value === 'number' && COUNTS.test(lastPart(path))) ||
    (!changes(entity, path) && typeof value !== 'boolean' && value !== null && !saysHowItStands(path));
  const fitting = apart.filter((one) => !isByChance(one));
  // That all of them are of nothing may be so by chance as well, where that is not all that tells them from those that were left out.
  const mayBeElse = fitting.some(({ path, value }) => value === null && !changes(entity, path)) && apart.length > fitting.length;
  if (mayBeElse) return [];
  const isShown = fitting.length === 1 || (left.size >= LEFT_OUT && fitting.every(({ path }) => changes(entity, path)));
  return isShown ? fitting.map(({ path, value }) => ({ field: path, is: 'equals', to: { from: 'constant', value: value as never } })) : [];
};
