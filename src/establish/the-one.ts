import { isOfWhoAsks } from '../observations/entity/collection-word.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { Wholes } from '../observations/entity/whole.ts';
import { isWrite, type Observed } from '../observations/observed.ts';
import { textAt } from '../observations/resource.ts';
import { type CalledBy, oneIn, placeOf } from './witness.ts';

/** A thing with an identity of which recordings show one alone, behind an address that does not say it ("GET /cart"). */
export interface TheOne {
  readonly entity: string;
  readonly key: string;
  readonly calledBy: CalledBy;
}

/** By address, where what is read there is what writes below it answer with: nothing else is known of its kind. What is of who asks has a name: theirs. */
export const onesAmong = (entities: readonly EntityModel[], recordings: readonly (readonly Observed[])[]): ReadonlyMap<string, TheOne> => {
  const alone = entities.flatMap(({ name, identity, snapshots, collections }) => {
    const [key, ...others] = snapshots.keys();
    return identity === undefined || key === undefined || others.length > 0
      ? []
      : collections.map(({ origin, collection }) => ({ place: `${origin} ${collection}`, name, identity, key }));
  });
  const candidates = new Map(alone.filter(({ place }) => !place.includes('{') && !isOfWhoAsks(place)).map((one) => [one.place, one]));
  if (candidates.size === 0) return new Map();
  const readers = new Map<string, Set<string>>();
  const written = new Set<string>();
  for (const recording of recordings) {
    const wholes = new Wholes();
    for (const observed of recording) {
      const object = observed.accepted ? oneIn(observed)?.value : undefined;
      if (object === undefined) continue;
      const above = wholes.see(observed, [{ object }]);
      if (above !== undefined) written.add(`${observed.call.origin} ${above.collection}`);
      const one = isWrite(observed) ? undefined : candidates.get(placeOf(observed));
      if (one !== undefined && textAt(object, one.identity) === one.key)
        readers.set(one.place, (readers.get(one.place) ?? new Set<string>()).add(observed.actor.principal));
    }
  }
  return new Map(
    [...candidates].flatMap(([place, { name: entity, key }]): [string, TheOne][] => {
      const people = readers.get(place)?.size ?? 0;
      return people === 0 || !written.has(place)
        ? []
        : [[place, { entity, key, calledBy: people > 1 ? 'its address' : 'its address or who asks' }]];
    }),
  );
};
