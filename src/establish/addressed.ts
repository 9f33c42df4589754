import { SINGLE } from '../observations/entity/history.ts';
import { joinActs, joinFields, rekeyed } from '../observations/entity/merge.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { keyByAddress } from '../outcomes/by-address.ts';
import type { Found, Reached } from '../outcomes/sample.ts';
import { onesAmong } from './the-one.ts';
import { type CalledBy, isMissing, keyOf, placeOf, shownIn, Witness } from './witness.ts';

/**
 * Things that their address names, or who asks: those that have no identity and are changed all the same, for what was sent to their address was read there
 * afterwards, and those of which there is one.
 */
export interface Addressed {
  /** By the name of the entity. */
  readonly calledBy: ReadonlyMap<string, CalledBy>;
  /** What an exchange is about, when that is such a thing; `who` stands for who asks. */
  reach(observed: Observed, who: string): readonly Reached[];
  /** The thing as an accepted answer shows it. */
  found(observed: Observed, who: string): readonly Found[];
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
  const ones = onesAmong(entities, recordings);
  for (const { entity, calledBy: by } of ones.values()) calledBy.set(entity, by);
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
      const one = isWrite(observed) ? undefined : ones.get(placeOf(observed));
      if (one !== undefined) return [{ entity: one.entity, key: one.key, in: 'path', name: '' }];
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

/** The histories of what everybody shares: one person's sights of it, and what they did to it, are everybody's. */
export const withShared = (entities: readonly EntityModel[], calledBy: ReadonlyMap<string, CalledBy>): readonly EntityModel[] => {
  const shared = (key: string): string => (key.startsWith(SINGLE) ? SINGLE : key);
  return entities.map((entity) =>
    calledBy.get(entity.name) === 'its address'
      ? { ...entity, runs: rekeyed(entity.runs, shared, joinFields), acts: rekeyed(entity.acts, shared, joinActs) }
      : entity,
  );
};
