import { isObject, type JsonObject } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { type CallSample, isDeletion, recordingOf } from '../../sample.ts';
import { detailsOf, entityKey, isPart } from './tracked.ts';
import { isUnique } from './unique.ts';
import type { WorldOf } from './worlds.ts';

/** Of one recording, so many things are followed: more than a document holds of short ones. */
const THINGS = 5_000;

/** How something was last seen: its members, or that it was taken away. */
export type End = JsonObject | 'gone';

/** What one recording shows of a thing. Moments count samples and answers. */
interface Seen {
  /** Its members, each with when it was seen so. */
  readonly members: Map<string, { readonly value: JsonObject[string]; readonly at: number }>;
  looked: number;
  written: number;
  taken: number;
}

const latest = (all: readonly Seen[], pick: (seen: Seen) => number): number => Math.max(...all.map(pick));

/** How things were last seen, in whichever recording: taken from every accepted answer, in the order in which they came. */
export class Ends {
  readonly #things = new Map<string, Map<string, Seen>>();
  /** What was taken away, by its key. */
  readonly #taken = new Map<string, { readonly entity: string; readonly at: number }[]>();

  answers(sample: CallSample, isAWrite: boolean, moment: number): void {
    const own = this.#of(sample);
    for (const found of sample.found) {
      if (isPart(sample, found)) continue;
      const seen = this.#seen(own, entityKey(found.entity, found.key));
      if (seen === undefined) continue;
      seen.looked = moment;
      for (const [name, value] of Object.entries(found.value)) if (!isObject(value)) seen.members.set(name, { value, at: moment });
    }
    if (!isAWrite) return;
    for (const { entity, key } of [...sample.reach, ...(sample.listed ?? []), ...detailsOf(sample)]) {
      const seen = this.#seen(own, entityKey(entity, key));
      // A deletion that shows the thing shows it as it was, or marked: how it is then is seen later on.
      if (seen !== undefined) seen.written = isDeletion(sample) ? moment + 0.5 : moment;
    }
  }

  takes(sample: CallSample, entity: string, key: string, moment: number): void {
    const seen = this.#seen(this.#of(sample), entityKey(entity, key));
    if (seen === undefined) return;
    seen.taken = moment;
    this.#taken.set(key, [...(this.#taken.get(key) ?? []), { entity, at: moment }]);
  }

  /** Whether something that a thing names was taken away after it was looked at: it may have gone with that. */
  #mayHaveGone(value: JsonObject, looked: number): boolean {
    return Object.entries(value).some(([name, key]) =>
      (this.#taken.get(String(key)) ?? []).some(
        ({ entity, at }) => at > looked && (isUnique(String(key)) || plainLetters(name).startsWith(plainLetters(entity))),
      ),
    );
  }

  /**
   * How a thing was last seen; `undefined` where nobody saw it, or has looked since something was done to it, and where recordings of two servers call
   * something so.
   */
  of(entity: string, key: string, worldOf: WorldOf): End | undefined {
    const name = entityKey(entity, key);
    const found = [...this.#things].flatMap(([recording, things]) => {
      const seen = things.get(name);
      return seen === undefined ? [] : [{ world: isUnique(key) ? '' : worldOf(recording), seen }];
    });
    if (found.length === 0 || new Set(found.map(({ world }) => world)).size > 1) return undefined;
    const all = found.map(({ seen }) => seen);
    const looked = latest(all, (one) => one.looked);
    if (latest(all, ({ taken }) => taken) >= looked) return 'gone';
    if (looked < 0 || latest(all, ({ written }) => written) > looked) return undefined;
    const members = all.flatMap((one) => [...one.members]).toSorted(([, a], [, b]) => a.at - b.at);
    const value = Object.fromEntries(members.map(([member, { value: last }]) => [member, last]));
    return this.#mayHaveGone(value, looked) ? undefined : value;
  }

  #of(sample: CallSample): Map<string, Seen> {
    const recording = recordingOf(sample);
    const own = this.#things.get(recording) ?? new Map<string, Seen>();
    this.#things.set(recording, own);
    return own;
  }

  #seen(own: Map<string, Seen>, name: string): Seen | undefined {
    const known = own.get(name);
    if (known !== undefined || own.size >= THINGS) return known;
    const seen = { members: new Map<string, never>(), looked: -1, written: -1, taken: -1 };
    own.set(name, seen);
    return seen;
  }
}

/** Members that are otherwise at the end than in a record; those that differ by who looks say nothing of that. */
export const changedSince = (value: JsonObject, end: JsonObject, differs: (field: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(end).filter(([name, item]) => !differs(name) && !sameJson(item, value[name])));
