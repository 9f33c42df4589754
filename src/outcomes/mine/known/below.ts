import type { JsonObject } from '../../../base/json.ts';
import { recordingOf } from '../../sample.ts';
import { isEmptyList } from '../groups/group.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Tracked } from './tracked.ts';

/** What the rows of an entity hang below: by key, the value of the path parameter under which they were listed. */
export interface Below {
  /** The parameter that names it. */
  readonly name: string;
  readonly of: ReadonlyMap<string, string>;
}

interface Listed {
  readonly name: string;
  readonly of: Map<string, string>;
  /** By recording and call, when rows were listed first and last. */
  readonly when: Map<string, { readonly first: number; readonly last: number }>;
  broken: boolean;
}

/** Below so many other things nothing was listed while something was there below one. */
const EMPTY = 2;

/** Where nothing was listed below a thing: by recording and call. */
type Empty = ReadonlyMap<string, readonly { readonly at: number; readonly value: string }[]>;

const listOf = ({ sample }: Tracked): string => JSON.stringify([recordingOf(sample), sample.call]);

/** Whether the lists of other things were empty while this one's had rows in it. */
const isEmptyElsewhere = ({ of, when }: Listed, empty: Empty): boolean => {
  const own = new Set(of.values());
  const others = [...when].flatMap(([list, { first, last }]) =>
    (empty.get(list) ?? []).flatMap(({ at, value }) => (first < at && at < last && !own.has(value) ? [value] : [])),
  );
  return new Set(others).size >= EMPTY;
};

const SEPARATORS = /[^\p{L}\p{N}_-]+/u;

/** Whether some field of a row says what it hangs below, by itself or as a word of its text ("/articles/2/notes"). */
const says = (row: JsonObject, value: string): boolean =>
  scalarsOf(row, 200).some(
    ({ value: leaf }) => String(leaf) === value || (typeof leaf === 'string' && leaf.split(SEPARATORS).includes(value)),
  );

/**
 * Entities whose rows are listed below another thing and do not say so themselves (`/articles/{slug}/comments`): each was only ever listed
 * below one, and below at least two there were some, or below others there was nothing while there was something below one.
 */
export const belowAmong = (samples: readonly Tracked[]): ReadonlyMap<string, Below> => {
  const found = new Map<string, Listed>();
  const empty = new Map<string, { readonly at: number; readonly value: string }[]>();
  for (const one of samples) {
    const { sample } = one;
    const [name, value] = sample.path.at(-1) ?? [];
    if (sample.method !== 'GET' || sample.status !== 200 || name === undefined || value === undefined) continue;
    const list = listOf(one);
    if (isEmptyList(one)) empty.set(list, [...(empty.get(list) ?? []), { at: one.at, value }]);
    for (const row of sample.found) {
      if (!/^[^.[]*\[\]$/.test(row.path)) continue;
      const known: Listed = found.get(row.entity) ?? { name, of: new Map<string, string>(), when: new Map(), broken: false };
      found.set(row.entity, known);
      // One key in two recordings may be two things; within one it is one.
      const key = JSON.stringify([recordingOf(sample), row.key]);
      if (known.name !== name || says(row.value, value) || (known.of.get(key) ?? value) !== value) known.broken = true;
      else if (known.of.size < 5_000) known.of.set(key, value);
      known.when.set(list, {
        first: Math.min(known.when.get(list)?.first ?? one.at, one.at),
        last: Math.max(known.when.get(list)?.last ?? one.at, one.at),
      });
    }
  }
  const below = new Map<string, Below>();
  for (const [entity, listed] of found) {
    const { name, of, broken } = listed;
    if (broken || (new Set(of.values()).size < 2 && !isEmptyElsewhere(listed, empty))) continue;
    const byKey = new Map<string, string>();
    let clash = false;
    for (const [key, value] of of) {
      const own = (JSON.parse(key) as [string, string])[1];
      clash ||= byKey.has(own) && byKey.get(own) !== value;
      byKey.set(own, value);
    }
    if (!clash) below.set(entity, { name, of: byKey });
  }
  return below;
};
