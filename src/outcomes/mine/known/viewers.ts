import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { isInList, readPath, underKey } from '../../../base/path.ts';
import { keepRecent } from '../../../base/recent.ts';
import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import { scalarsOf } from '../values/leaf.ts';
import { hasSecret } from './credential.ts';
import { Embedded } from './embedded.ts';

/** What one person saw of a thing, and how many writes the recording had shown by then. */
interface Look {
  value: JsonObject;
  inside: ReadonlyMap<string, Inside>;
  numbers: ReadonlyMap<string, number>;
  writes: number;
  deeds: number;
}

type Flag = boolean | null;

export const isFlag = (value: Json | undefined): value is Flag => typeof value === 'boolean' || value === null;

/** What says yes, no or nothing of a thing inside of another one, and after which writes that was. */
interface Inside {
  readonly flag: Flag;
  readonly after: string;
}

/** Whoever proves who they are changes nothing but what is known of themselves. */
const signsIn = (sample: CallSample): boolean => {
  const [inner, ...more] = isObject(sample.payload) ? Object.values(sample.payload) : [];
  const isWrapped = more.length === 0 && isObject(inner) && hasSecret({ ...sample, payload: inner });
  return sample.caller.credential === 'absent' && (hasSecret(sample) || isWrapped);
};

/** So many values of a thing are looked at for numbers. */
const NUMBERS = 200;

/** Things that are remembered per recording: the longest unseen go first. */
const THINGS = 2_000;

/** A field that stands inside of a member of a thing, taken apart: the member, and the field in it. */
const partOf = (field: string): readonly [part: string, inner: string | undefined] => {
  const [first, second, ...more] = readPath(field) ?? [];
  return first?.kind === 'key' && second?.kind === 'key' && more.length === 0
    ? [underKey('', first.key), underKey('', second.key)]
    : [field, undefined];
};

const nameOf = (entity: string, field: string): string => JSON.stringify([entity, field]);

/**
 * Tells fields that differ by who looks ("favorited", "following"): two people saw different values of one thing with no accepted write of
 * anybody between but signing in, and nobody ever saw it change by itself. Only yes, no and nothing are looked at: of the thing itself, and of what
 * stands inside of it.
 */
export class Viewers {
  /** By recording and thing: what each person saw last. */
  readonly #looks = new Map<string, Map<string, Look>>();
  readonly #writes = new Map<string, number>();
  /** Writes that did more than sign in. */
  readonly #deeds = new Map<string, number>();
  /** By recording, and by thing: who has signed in. */
  readonly #signIns = new Map<string, number>();
  /** Entities that people are of. */
  readonly #people = new Set<string>();
  /** Who has written to a thing: what they see first is no longer what it was at first. */
  readonly #writers = new Map<string, Set<string>>();
  readonly #apart = new Set<string>();
  readonly #restless = new Set<string>();
  /** Numbers that somebody saw change while nobody wrote anything: they count or measure. */
  readonly #running = new Set<string>();
  readonly #first = new Map<string, Set<Flag>>();
  readonly #embedded = new Embedded();

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
      else this.#signedIn(sample, recording);
      for (const { entity, key } of [...sample.reach, ...sample.found]) {
        const place = `${recording}\n${JSON.stringify([entity, key])}`;
        const writers = this.#writers.get(place) ?? new Set();
        if (writers.size < 50 && (this.#writers.size < THINGS || this.#writers.has(place)))
          this.#writers.set(place, writers.add(sample.session));
      }
    }
    for (const { entity, key, value } of sample.found) this.#embedded.see(entity, key, value);
    for (const { entity, key, value } of sample.found) this.#look(sample, recording, entity, key, value);
  }

  /** What an answer to signing in shows is who did; where it shows nobody, it may have been anybody. */
  #signedIn({ found }: CallSample, recording: string): void {
    for (const place of found.length === 0 ? [recording] : found.map(({ entity, key }) => `${recording}\n${JSON.stringify([entity, key])}`))
      if (this.#signIns.size < THINGS || this.#signIns.has(place)) this.#signIns.set(place, (this.#signIns.get(place) ?? 0) + 1);
    for (const { entity } of found) this.#people.add(entity);
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
    for (const { path, value: now } of scalarsOf(value, NUMBERS)) {
      if (typeof now !== 'number' || isInList(path)) continue;
      numbers.set(path, now);
      const before = own?.numbers.get(path);
      if (own === undefined || isSince(own) || before === undefined || before === now) continue;
      // What holds it is not as it was, either.
      for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) this.#running.add(nameOf(entity, at));
    }
    for (const [name, now] of Object.entries(value)) {
      if (!isFlag(now)) continue;
      flags[name] = now;
      const field = nameOf(entity, underKey('', name));
      for (const [viewer, look] of looks) {
        const before = Object.hasOwn(look.value, name) ? look.value[name] : undefined;
        if (isSince(look) || !isFlag(before) || before === now) continue;
        (viewer === sample.session ? this.#restless : this.#apart).add(field);
      }
      if (own === undefined && !this.#hasWritten(sample, place)) this.#isFirst(field, now);
    }
    const inside = this.#lookInside(sample, recording, [entity, key], value, looks);
    if (looks.size < 50 || own !== undefined)
      looks.set(sample.session, { value: { ...own?.value, ...flags }, inside, numbers, writes, deeds });
  }

  #hasWritten = ({ session }: CallSample, place: string): boolean => this.#writers.get(place)?.has(session) === true;

  #isFirst(field: string, now: Flag): void {
    this.#first.set(field, (this.#first.get(field) ?? new Set()).add(now));
  }

  /**
   * The same of what stands inside of a thing ("author.following" of an article), held against what was seen inside of that same thing: inside of another one may
   * stand an older copy. Where what is shown there is known, signing in as anybody else has changed nothing of it.
   */
  #lookInside(
    sample: CallSample,
    recording: string,
    [entity, key]: readonly [entity: string, key: string],
    value: JsonObject,
    looks: ReadonlyMap<string, Look>,
  ): ReadonlyMap<string, Inside> {
    const inside = new Map(looks.get(sample.session)?.inside);
    for (const [part, object] of Object.entries(value)) {
      if (!isObject(object) || !Object.values(object).some(isFlag)) continue;
      const shown = this.#embedded.shownIn(entity, underKey('', part), object);
      const places = [[entity, key], ...(shown === undefined ? [] : [[shown.entity, shown.key]])].map(
        (thing) => `${recording}\n${JSON.stringify(thing)}`,
      );
      const count = (counts: ReadonlyMap<string, number>, at: string): number => counts.get(at) ?? 0;
      const after =
        shown === undefined
          ? `any ${count(this.#writes, recording)}`
          : [count(this.#deeds, recording), ...[recording, ...places].map((at) => count(this.#signIns, at))].join(' ');
      const isNew = !places.some((place) => this.#hasWritten(sample, place));
      for (const [name, flag] of Object.entries(object)) {
        if (!isFlag(flag)) continue;
        const path = underKey(underKey('', part), name);
        const field = nameOf(entity, path);
        for (const [viewer, look] of looks) {
          const before = look.inside.get(path);
          if (before === undefined || before.after !== after || before.flag === flag) continue;
          (viewer === sample.session ? this.#restless : this.#apart).add(field);
        }
        if (isNew && !inside.has(path)) this.#isFirst(field, flag);
        inside.set(path, { flag, after });
      }
    }
    return inside;
  }

  /** Whether a number was seen to change by itself: that it changed around one write shows nothing of the write. */
  runs(entity: string, field: string): boolean {
    return this.#running.has(nameOf(entity, field));
  }

  /** The fields of a thing of this entity itself that differ by who looks. */
  fieldsOf(entity: string): readonly string[] {
    const fields = [...this.#apart].flatMap((name) => {
      const [of, path] = JSON.parse(name) as [string, string];
      const [part, inner] = partOf(path);
      if (inner === undefined) return of === entity ? [path] : [];
      return this.#embedded.entityAt(of, part) === entity ? [inner] : [];
    });
    return [...new Set(fields)].filter((field) => this.differs(entity, field)).toSorted();
  }

  /** Whether a field differs by who looks. */
  differs(entity: string, field: string): boolean {
    const names = this.#namesOf(entity, field);
    return names.some((name) => this.#apart.has(name)) && !names.some((name) => this.#restless.has(name));
  }

  /** What everybody saw in such a field who had not written to the thing; `undefined` when that was not always the same. */
  initially(entity: string, field: string): Flag | undefined {
    const [only, ...others] = new Set(this.#namesOf(entity, field).flatMap((name) => [...(this.#first.get(name) ?? [])]));
    return others.length > 0 ? undefined : only;
  }

  /** A thing as it is for whoever never did anything: what differs by who looks is as it was for everybody at first, or is left out. */
  asAtFirst(entity: string, value: JsonObject): JsonObject {
    const of = (object: JsonObject, above: string): JsonObject =>
      Object.fromEntries(
        Object.entries(object).flatMap(([name, now]): [string, Json][] => {
          const field = underKey(above, name);
          if (above === '' && isObject(now)) return [[name, of(now, field)]];
          if (!isFlag(now) || !this.differs(entity, field)) return [[name, now]];
          const initially = this.initially(entity, field);
          return initially === undefined ? [] : [[name, initially]];
        }),
      );
    return of(value, '');
  }

  /** What stands in a field, without what differs by who looks of another thing that is shown there: that changes with the other one. */
  forAll(entity: string, field: string, value: Json | undefined): Json | undefined {
    if (!isObject(value) || this.#embedded.entityAt(entity, field) === undefined) return value;
    return Object.fromEntries(Object.entries(value).filter(([name, now]) => !isFlag(now) || !this.differs(entity, underKey(field, name))));
  }

  /** The names of a field, of the thing itself and wherever it is shown inside of others. */
  #namesOf(entity: string, field: string): readonly string[] {
    const [part, inner] = partOf(field);
    const shown = inner === undefined ? undefined : this.#embedded.entityAt(entity, part);
    const [of, own] = shown === undefined || inner === undefined ? [entity, field] : [shown, inner];
    const places = partOf(own)[1] === undefined ? this.#embedded.placesOf(of) : [];
    return [...new Set([nameOf(entity, field), nameOf(of, own), ...places.map(([place, at]) => nameOf(place, `${at}.${own}`))])];
  }
}
