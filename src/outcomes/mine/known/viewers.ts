import type { Json, JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { keepRecent } from '../../../base/recent.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import { hasSecret } from './credential.ts';

/** What one person saw of a thing, and how many writes the recording had shown by then. */
interface Look {
  value: JsonObject;
  numbers: ReadonlyMap<string, number>;
  writes: number;
  deeds: number;
}

type Flag = boolean | null;

const isFlag = (value: Json | undefined): value is Flag => typeof value === 'boolean' || value === null;

/** Whoever proves who they are changes nothing but what is known of themselves. */
const signsIn = (sample: CallSample): boolean => sample.caller.credential === 'absent' && hasSecret(sample);

/** Things that are remembered per recording: the longest unseen go first. */
const THINGS = 2_000;

const nameOf = (entity: string, field: string): string => JSON.stringify([entity, field]);

/**
 * Tells fields that differ by who looks ("favorited", "following"): two people saw different values of one thing with no accepted write of
 * anybody between but signing in, and nobody ever saw it change by itself. Only yes, no and nothing are looked at.
 */
export class Viewers {
  /** By recording and thing: what each person saw last. */
  readonly #looks = new Map<string, Map<string, Look>>();
  readonly #writes = new Map<string, number>();
  /** Writes that did more than sign in. */
  readonly #deeds = new Map<string, number>();
  /** Entities that people are of. */
  readonly #people = new Set<string>();
  /** Who has written to a thing: what they see first is no longer what it was at first. */
  readonly #writers = new Map<string, Set<string>>();
  readonly #apart = new Set<string>();
  readonly #restless = new Set<string>();
  /** Numbers that somebody saw change while nobody wrote anything: they count or measure. */
  readonly #running = new Set<string>();
  readonly #first = new Map<string, Set<Flag>>();

  /** The fields of a thing that say yes, no or nothing, as who asks saw them last. `thing` names entity and key. */
  lastOf(sample: CallSample, thing: string): JsonObject | undefined {
    return this.#looks.get(`${recordingOf(sample)}\n${thing}`)?.get(sample.session)?.value;
  }

  /** How many accepted writes the recording has shown so far. */
  writesIn(sample: CallSample): number {
    return this.#writes.get(recordingOf(sample)) ?? 0;
  }

  /** An accepted exchange, when it was answered. */
  see(sample: CallSample): void {
    const recording = recordingOf(sample);
    if (sample.caller.account !== undefined) this.#people.add(sample.caller.account.entity);
    if (isWrite(sample)) {
      this.#writes.set(recording, (this.#writes.get(recording) ?? 0) + 1);
      if (!signsIn(sample)) this.#deeds.set(recording, (this.#deeds.get(recording) ?? 0) + 1);
      else for (const { entity } of sample.found) this.#people.add(entity);
      for (const { entity, key } of [...sample.reach, ...sample.found]) {
        const place = `${recording}\n${JSON.stringify([entity, key])}`;
        const writers = this.#writers.get(place) ?? new Set();
        if (writers.size < 50 && (this.#writers.size < THINGS || this.#writers.has(place)))
          this.#writers.set(place, writers.add(sample.session));
      }
    }
    for (const { entity, key, value } of sample.found) this.#look(sample, recording, entity, key, value);
  }

  #look(sample: CallSample, recording: string, entity: string, key: string, value: JsonObject): void {
    const place = `${recording}\n${JSON.stringify([entity, key])}`;
    const writes = this.#writes.get(recording) ?? 0;
    const deeds = this.#deeds.get(recording) ?? 0;
    const isSince = (look: Look): boolean => (this.#people.has(entity) ? look.writes !== writes : look.deeds !== deeds);
    const looks = this.#looks.get(place) ?? new Map<string, Look>();
    keepRecent(this.#looks, place, looks, THINGS);
    const own = looks.get(sample.session);
    const numbers = new Map<string, number>();
    const flags: Record<string, Flag> = Object.create(null) as Record<string, Flag>;
    for (const [name, now] of Object.entries(value)) {
      if (typeof now === 'number') {
        numbers.set(name, now);
        const before = own?.numbers.get(name);
        if (own !== undefined && !isSince(own) && before !== undefined && before !== now)
          this.#running.add(nameOf(entity, underKey('', name)));
      }
      if (!isFlag(now)) continue;
      flags[name] = now;
      const field = nameOf(entity, underKey('', name));
      for (const [viewer, look] of looks) {
        const before = Object.hasOwn(look.value, name) ? look.value[name] : undefined;
        if (isSince(look) || !isFlag(before) || before === now) continue;
        (viewer === sample.session ? this.#restless : this.#apart).add(field);
      }
      if (own === undefined && this.#writers.get(place)?.has(sample.session) !== true)
        this.#first.set(field, (this.#first.get(field) ?? new Set()).add(now));
    }
    if (looks.size < 50 || own !== undefined) looks.set(sample.session, { value: { ...own?.value, ...flags }, numbers, writes, deeds });
  }

  /** Whether a number was seen to change by itself: that it changed around one write shows nothing of the write. */
  runs(entity: string, field: string): boolean {
    return this.#running.has(nameOf(entity, field));
  }

  /** The fields of an entity that differ by who looks. */
  fieldsOf(entity: string): readonly string[] {
    return [...this.#apart]
      .map((name) => JSON.parse(name) as [string, string])
      .flatMap(([of, field]) => (of === entity && this.differs(entity, field) ? [field] : []))
      .toSorted();
  }

  /** Whether a field differs by who looks. */
  differs(entity: string, field: string): boolean {
    const name = nameOf(entity, field);
    return this.#apart.has(name) && !this.#restless.has(name);
  }

  /** What everybody saw in such a field who had not written to the thing; `undefined` when that was not always the same. */
  initially(entity: string, field: string): Flag | undefined {
    const [only, ...others] = this.#first.get(nameOf(entity, field)) ?? [];
    return others.length > 0 ? undefined : only;
  }
}
