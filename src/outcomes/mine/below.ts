import type { JsonObject } from '../../base/json.ts';
import { recordingOf } from '../sample.ts';
import { scalarsOf } from './leaf.ts';
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
  broken: boolean;
}

const SEPARATORS = /[^\p{L}\p{N}_-]+/u;

/** Whether some field of a row says what it hangs below, by itself or as a word of its text ("/articles/2/notes"). */
const says = (row: JsonObject, value: string): boolean =>
  scalarsOf(row, 200).some(
    ({ value: leaf }) => String(leaf) === value || (typeof leaf === 'string' && leaf.split(SEPARATORS).includes(value)),
  );

/**
 * Entities whose rows are listed below another thing and do not say so themselves (`/articles/{slug}/comments`): each was only ever listed
 * below one, and below at least two there were some.
 */
export const belowAmong = (samples: readonly Tracked[]): ReadonlyMap<string, Below> => {
  const found = new Map<string, Listed>();
  for (const { sample } of samples) {
    const [name, value] = sample.path.at(-1) ?? [];
    if (sample.method !== 'GET' || sample.status !== 200 || name === undefined || value === undefined) continue;
    for (const row of sample.found) {
      if (!/^[^.[]*\[\]$/.test(row.path)) continue;
      const known: Listed = found.get(row.entity) ?? { name, of: new Map<string, string>(), broken: false };
      found.set(row.entity, known);
      // One key in two recordings may be two things; within one it is one.
      const key = JSON.stringify([recordingOf(sample), row.key]);
      if (known.name !== name || says(row.value, value) || (known.of.get(key) ?? value) !== value) known.broken = true;
      else if (known.of.size < 5_000) known.of.set(key, value);
    }
  }
  const below = new Map<string, Below>();
  for (const [entity, { name, of, broken }] of found) {
    if (broken || new Set(of.values()).size < 2) continue;
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
