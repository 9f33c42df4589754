import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { isOfWhoAsks, wordOf } from '../observations/entity/collection.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { identityOf, resourceOf } from '../observations/resource.ts';
import { keyByAddress, THE_ONE } from '../outcomes/by-address.ts';
import { isCommon } from '../outcomes/mine/evaluate.ts';
import { placesOf, sameJson } from '../outcomes/mine/leaf.ts';
import { valueAt } from '../outcomes/place.ts';
import type { Found, Reached } from '../outcomes/sample.ts';
import type { Entity } from '../points/3-entities/reading.ts';

/** What tells the things of an entity apart that have no identity. */
export type CalledBy = NonNullable<Entity['calledBy']>;

/** Things that have no identity and are changed all the same: what was sent to their address was read there afterwards. */
export interface Addressed {
  /** By the name of the entity. */
  readonly calledBy: ReadonlyMap<string, CalledBy>;
  /** What an exchange is about, when that is such a thing; `who` stands for who asks. */
  reach(observed: Observed, who: string): readonly Reached[];
  /** The thing as an accepted answer shows it. */
  found(observed: Observed, who: string): readonly Found[];
}

interface Shown {
  readonly path: string;
  readonly value: JsonObject;
}

/** Where the one object without an identity stands that an answer is about. */
const shownIn = ({ response, path }: Observed): Shown | undefined => {
  if (response === undefined || !isObject(response)) return undefined;
  const resource = resourceOf(response, wordOf(path.place) ?? '', []);
  const value = resource === undefined || resource.list ? undefined : valueAt(response, resource.path);
  return resource === undefined || !isObject(value) || identityOf(value, path.carriers) !== undefined
    ? undefined
    : { path: resource.path, value };
};

/** It is not there to be read. */
const isMissing = (one: Observed): boolean => !isWrite(one) && (one.status === 404 || one.status === 410);

const placeOf = ({ call, path }: Observed): string => `${call.origin} ${path.place}`;
const keyOf = ({ path }: Observed): string => keyByAddress(path.parameters.map(([, value]) => value));

/** What was sent under a name, wherever it stands in what was sent. */
const sentIn = (request: Json | undefined): ReadonlyMap<string, Json> =>
  new Map(placesOf(request).flatMap(({ path, value }) => (path === '' ? [] : [[path.split('.').at(-1) ?? '', value] as const])));

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
class Witness {
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

/** What is shown of one address holds of all at which the thing was seen; of two, what says that people have their own. */
const surer = (a: CalledBy | undefined, b: CalledBy): CalledBy =>
  a === 'who asks' || b === 'who asks' ? 'who asks' : a === 'its address' ? a : b;

/**
 * Finds the things without an identity that are changed, and read as changed: at an address to which something was sent that a later answer holds
 * there; and others that hold the same from then on ("/info" of what was sent to "/settings").
 */
export const addressedAmong = (entities: readonly EntityModel[], recordings: readonly (readonly Observed[])[]): Addressed => {
  const bare = new Map<string, EntityModel>(
    entities.flatMap((entity) =>
      entity.identity === undefined ? entity.collections.map(({ origin, collection }) => [`${origin} ${collection}`, entity] as const) : [],
    ),
  );
  const ownerAt = (place: string): EntityModel | undefined =>
    bare.get(place) ?? (place.endsWith('}') ? bare.get(place.slice(0, place.lastIndexOf('/'))) : undefined);
  const ownerOf = (observed: Observed): EntityModel | undefined =>
    observed.call.operation === null ? ownerAt(placeOf(observed)) : undefined;
  const witness = new Witness();
  const telling = recordings.map((recording) => recording.filter((one) => (one.accepted || isMissing(one)) && ownerOf(one) !== undefined));
  for (const recording of telling.toSorted((a, b) => (a[0]?.exchange.start ?? 0) - (b[0]?.exchange.start ?? 0)))
    witness.recording(recording);
  const calledBy = new Map<string, CalledBy>();
  const mirrored = new Map<string, Set<EntityModel>>();
  for (const place of new Set(telling.flat().map(placeOf))) {
    const owner = ownerAt(place);
    if (owner !== undefined && witness.isChanged(place)) calledBy.set(owner.name, surer(calledBy.get(owner.name), witness.calledBy(place)));
  }
  for (const [place, by] of witness.others) {
    const owner = ownerAt(place);
    for (const source of by) {
      if (owner === undefined || witness.isChanged(place) || !witness.isChanged(source) || witness.ofEach.has(place)) continue;
      calledBy.set(owner.name, calledBy.get(owner.name) ?? witness.calledBy(source));
      mirrored.set(source, (mirrored.get(source) ?? new Set<EntityModel>()).add(owner));
    }
  }
  const nameOf = (entity: EntityModel, observed: Observed, who: string): string =>
    calledBy.get(entity.name) === 'its address'
      ? keyOf(observed)
      : keyByAddress([...observed.path.parameters.map(([, value]) => value), ...(who === '' ? [] : [who])]);
  const own = (observed: Observed): EntityModel | undefined => {
    const owner = ownerOf(observed);
    return owner === undefined || !calledBy.has(owner.name) ? undefined : owner;
  };
  return {
    calledBy,
    reach: (observed, who) => {
      const owner = own(observed);
      if (owner === undefined) return [];
      const all = [owner, ...(isWrite(observed) ? (mirrored.get(placeOf(observed)) ?? []) : [])];
      return all.map((entity) => ({ entity: entity.name, key: nameOf(entity, observed, who), in: 'path', name: '' }));
    },
    found: (observed, who) => {
      const owner = observed.accepted ? own(observed) : undefined;
      const shown = owner === undefined ? undefined : shownIn(observed);
      // What only says how a write went is not the thing.
      const read = witness.read.get(placeOf(observed));
      return owner === undefined || shown === undefined || !Object.keys(shown.value).some((field) => read?.has(field) === true)
        ? []
        : [{ entity: owner.name, key: nameOf(owner, observed, who), path: shown.path, value: shown.value }];
    },
  };
};
