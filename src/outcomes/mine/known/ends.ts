import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { type CallSample, isDeletion, recordingOf } from '../../sample.ts';
import { detailsOf, entityKey, isPart } from './tracked.ts';
import { isUnique } from './unique.ts';
import { isFlag } from './viewers.ts';
import type { WorldOf } from './worlds.ts';

/** Of one recording, so many things are followed: more than a document holds of short ones. */
const THINGS = 5_000;

/** How something was last seen: its members, or that it was taken away. */
export type End = JsonObject | 'gone';

/** A member as it was seen. */
interface Member {
  readonly value: Json;
  readonly at: number;
  /** How many writes there had been, and by which call and whom it was looked at; several people are nobody. */
  readonly writes: number;
  readonly place: string;
  readonly by: string;
  readonly onlyBy: string | undefined;
  /** Whoever looked had seen it otherwise before. */
  readonly isSeenToChange: boolean;
  readonly isSent: boolean;
}

/** What one recording shows of a thing. Moments count samples and answers: a look is as old as its question, since what was asked for before may be answered later. */
interface Seen {
  readonly members: Map<string, Member>;
  looked: number;
  written: number;
  taken: number;
}

const isEmpty = (value: Json): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const nameIn = (...parts: readonly string[]): string => JSON.stringify(parts);

/** What is taken on will be done, or will not. */
const TAKEN_ON = 202;

const latest = (all: readonly Seen[], pick: (seen: Seen) => number): number => Math.max(...all.map(pick));

/** How things were last seen, in whichever recording: taken from every accepted answer, in the order in which they came. */
export class Ends {
  readonly #things = new Map<string, Map<string, Seen>>();
  /** What was taken away, by its key. */
  readonly #taken = new Map<string, { readonly entity: string; readonly at: number }[]>();

  /** Members of an entity that two calls, or two people, show otherwise while nobody writes: they differ by where, or by who, looks. */
  readonly #differing = new Set<string>();
  /** Members of an entity that a call was seen to tell; of others it may always be silent. */
  readonly #told = new Set<string>();
  #writes = 0;

  answers(sample: CallSample, isAWrite: boolean, asked: number, moment: number): void {
    const own = this.#of(sample);
    if (isAWrite) this.#writes += 1;
    const isDone = !isAWrite || sample.status !== TAKEN_ON;
    const by = nameIn(sample.session, sample.caller.account?.key ?? '');
    for (const found of isDone ? sample.found : []) {
      if (isPart(sample, found)) continue;
      const seen = this.#seen(own, entityKey(found.entity, found.key));
      if (seen === undefined) continue;
      const at = isAWrite ? moment : asked;
      seen.looked = Math.max(seen.looked, at);
      const look = { entity: found.entity, place: nameIn(sample.call, found.path), by, at };
      for (const [name, value] of Object.entries(found.value))
        if (!isObject(value)) this.#look(seen, sample.payload, { ...look, name, value });
    }
    if (!isAWrite) return;
    for (const { entity, key } of [...sample.reach, ...(sample.listed ?? []), ...detailsOf(sample)]) {
      const seen = this.#seen(own, entityKey(entity, key));
      // A deletion that shows the thing shows it as it was, or marked: how it is then is seen later on.
      if (seen !== undefined) seen.written = isDeletion(sample) || !isDone ? moment + 0.5 : moment;
    }
  }

  #look(
    seen: Seen,
    payload: Json | undefined,
    { entity, name, value, at, place, by }: Pick<Member, 'value' | 'at' | 'place' | 'by'> & Readonly<Record<'entity' | 'name', string>>,
  ): void {
    if (!isEmpty(value)) this.#told.add(nameIn(entity, name, place));
    const was = seen.members.get(name);
    const isOtherwise = was !== undefined && !sameJson(was.value, value);
    if (isOtherwise && was.writes === this.#writes && (was.place !== place || was.by !== by)) this.#differing.add(nameIn(entity, name));
    if (was !== undefined && was.at > at) return;
    seen.members.set(name, {
      value,
      at,
      writes: this.#writes,
      place,
      by,
      onlyBy: was === undefined || was.onlyBy === by ? by : undefined,
      isSeenToChange: was?.by === by && (was.isSeenToChange || isOtherwise),
      isSent: isObject(payload) && payload[name] !== undefined && sameJson(payload[name], value),
    });
  }

  /** Whether a member was last seen so since it is so, and not for who looked, or where: what an answer leaves empty it may not have been asked for. */
  #isSo(entity: string, name: string, last: Member, all: readonly Seen[]): boolean {
    if (this.#differing.has(nameIn(entity, name))) return false;
    if (last.isSent) return true;
    if (isEmpty(last.value) && !this.#told.has(nameIn(entity, name, last.place))) return false;
    if (last.isSeenToChange) return true;
    return !isFlag(last.value) || all.every(({ members }) => !members.has(name) || members.get(name)?.onlyBy === last.by);
  }

  takes(sample: CallSample, entity: string, key: string, moment: number): void {
    if (sample.status === TAKEN_ON) return;
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
    const written = latest(all, (one) => one.written);
    if (looked < 0 || written > looked) return undefined;
    const members = all.flatMap((one) => [...one.members]).toSorted(([, a], [, b]) => a.at - b.at);
    const value = new Map(members);
    if (this.#mayHaveGone(Object.fromEntries(members.map(([member, last]) => [member, last.value])), looked)) return undefined;
    // Of a member that no answer has shown since something was done to the thing, nothing is said.
    return Object.fromEntries(
      [...value].flatMap(([member, last]) => (last.at >= written && this.#isSo(entity, member, last, all) ? [[member, last.value]] : [])),
    );
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
