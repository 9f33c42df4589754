import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { lastPart } from '../base/path.ts';
import { sameJson } from '../base/same-json.ts';
import { isOfWhoAsks, wordsAt } from '../observations/entity/collection-word.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { identityOf, resourceOf } from '../observations/resource.ts';
import { keyByAddress, THE_ONE } from '../outcomes/by-address.ts';
import { isCommon } from '../outcomes/mine/values/evaluate.ts';
import { placesOf } from '../outcomes/mine/values/leaf.ts';
import { valueAt } from '../outcomes/place.ts';
import type { Entity } from '../points/3-entities/reading.ts';

/** What tells the things of an entity apart that have no identity. */
export type CalledBy = NonNullable<Entity['calledBy']>;

interface Shown {
  readonly path: string;
  readonly value: JsonObject;
}

/** Where the one object stands that an answer is about. */
export const oneIn = ({ response, path }: Observed): Shown | undefined => {
  const resource = response === undefined ? undefined : resourceOf(response, wordsAt(path.place), []);
  const value = resource === undefined || resource.list ? undefined : valueAt(response, resource.path);
  return resource !== undefined && isObject(value) ? { path: resource.path, value } : undefined;
};

/** The same of one without an identity. */
export const shownIn = (observed: Observed): Shown | undefined => {
  const one = isObject(observed.response) ? oneIn(observed) : undefined;
  return one === undefined || identityOf(one.value, observed.path.carriers) !== undefined ? undefined : one;
};

/** It is not there to be read. */
export const isMissing = (one: Observed): boolean => !isWrite(one) && (one.status === 404 || one.status === 410);

export const placeOf = ({ call, path }: Observed): string => `${call.origin} ${path.place}`;
export const keyOf = ({ path }: Observed): string => keyByAddress(path.parameters.map(([, value]) => value));

/** What was sent under a name, wherever it stands in what was sent. */
const sentIn = (request: Json | undefined): ReadonlyMap<string, Json> =>
  new Map(placesOf(request).flatMap(({ path, value }) => (path === '' ? [] : [[lastPart(path), value] as const])));

/** What was sent and is read back: it was another before, or is a value that little else has. */
const isTakenUp = (sent: ReadonlyMap<string, Json>, before: JsonObject | undefined, now: JsonObject): boolean =>
  [...sent].some(
    ([name, value]) =>
      Object.hasOwn(now, name) &&
      sameJson(now[name], value) &&
      (before === undefined || !Object.hasOwn(before, name) ? !isCommon(value) : !sameJson(before[name], value)),
  );

const differ = (a: JsonObject, b: JsonObject): boolean =>
  Object.keys(a).some((key) => Object.hasOwn(b, key) && !isArray(a[key]) && !isObject(a[key]) && a[key] !== b[key]);

interface Written {
  readonly place: string;
  readonly who: string;
  readonly values: ReadonlyMap<string, Json>;
  /** How the thing was last seen before. */
  readonly before: JsonObject | undefined;
}

interface Thing {
  last: JsonObject | undefined;
  /** It was asked for, and not there. */
  isMissing: boolean;
  written: Written | undefined;
  /** Who saw it last, and as what, while nobody wrote. */
  look: { readonly who: string; readonly value: JsonObject } | undefined;
}

/** What recordings show of the things at addresses. */
export class Witness {
  /** Addresses that were read, with the fields that were. */
  readonly read = new Map<string, Set<string>>();
  /** Addresses at which it was read what had been sent there. */
  readonly taken = new Set<string>();
  /** Addresses at which it was read what had been sent to others. */
  readonly others = new Map<string, Set<string>>();
  /** Two people were shown one thing, or two. */
  readonly ofAll = new Set<string>();
  readonly ofEach = new Set<string>();
  /** Somebody was signed in there. */
  readonly asked = new Set<string>();
  /** By address and key, what was sent last in any recording: it may be read in the next one. */
  readonly #written = new Map<string, Written>();

  recording(exchanges: readonly Observed[]): void {
    const things = new Map<string, Map<string, Thing>>();
    for (const observed of exchanges) {
      const [place, key] = [placeOf(observed), keyOf(observed)];
      const here = things.get(place) ?? new Map<string, Thing>();
      things.set(place, here);
      const thing = here.get(key) ?? { last: undefined, isMissing: false, written: undefined, look: undefined };
      here.set(key, thing);
      if (observed.actor.credential !== 'absent') this.asked.add(place);
      if (observed.unheard === true) {
        thing.last = undefined;
        thing.written = undefined;
        continue;
      }
      if (!observed.accepted) {
        // What was taken away there, or is only there once something was sent.
        if (thing.written?.place === place && thing.last !== undefined) this.taken.add(place);
        thing.last = undefined;
        thing.isMissing = true;
        thing.written = undefined;
        continue;
      }
      if (isWrite(observed)) this.#write(observed, place, key, thing, things);
      const shown = shownIn(observed)?.value;
      if (shown === undefined) continue;
      this.#look(observed, place, key, thing, shown);
      thing.last = { ...thing.last, ...shown };
    }
  }

  #write(observed: Observed, place: string, key: string, thing: Thing, things: ReadonlyMap<string, ReadonlyMap<string, Thing>>): void {
    const written = { place, who: observed.actor.principal, values: sentIn(observed.request), before: thing.last };
    thing.written = written;
    thing.look = undefined;
    this.#written.set(`${place} ${key}`, written);
    // Another address may show the same from then on, where there is one of each.
    if (key === THE_ONE)
      for (const [other, theirs] of things) {
        const one = other === place ? undefined : theirs.get(key);
        if (one !== undefined) one.written = { ...written, before: one.last };
      }
  }

  #look(observed: Observed, place: string, key: string, thing: Thing, shown: JsonObject): void {
    const who = observed.actor.principal;
    const { written } = thing;
    if (written !== undefined && isTakenUp(written.values, written.before, shown)) {
      if (written.place === place) this.taken.add(place);
      else if (written.before !== undefined) this.others.set(place, (this.others.get(place) ?? new Set<string>()).add(written.place));
    }
    if (isWrite(observed)) return;
    if (thing.isMissing && written?.place === place) this.taken.add(place);
    thing.isMissing = false;
    const ever = this.#written.get(`${place} ${key}`);
    if (ever !== undefined && ever.who !== who && isTakenUp(ever.values, ever.before, shown)) this.ofAll.add(place);
    thing.written = undefined;
    const fields = this.read.get(place) ?? new Set<string>();
    this.read.set(place, fields);
    for (const field of Object.keys(shown)) fields.add(field);
    if (thing.look !== undefined && thing.look.who !== who && differ(thing.look.value, shown)) this.ofEach.add(place);
    thing.look = { who, value: shown };
  }

  isChanged(place: string): boolean {
    return this.taken.has(place) && this.read.has(place);
  }

  calledBy(place: string): CalledBy {
    const template = place.slice(place.indexOf(' ') + 1);
    if (this.ofEach.has(place) || isOfWhoAsks(template)) return 'who asks';
    return this.ofAll.has(place) || !this.asked.has(place) ? 'its address' : 'its address or who asks';
  }
}
