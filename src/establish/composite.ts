import type { Snapshot } from '../observations/entity/history.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import type { Observed } from '../observations/observed.ts';
import { textAt } from '../observations/resource.ts';

/** What the address of an exchange says that the thing hangs below which it names last: the parameters right before it, from the outermost. */
const aboveIn = ({ path }: Observed): readonly (readonly [name: string, value: string])[] => {
  const parts = path.place.split('/');
  let count = 0;
  for (let at = parts.length - 2; at >= 0 && parts[at]?.startsWith('{') === true; at -= 1) count += 1;
  return path.place.endsWith('}') ? path.parameters.slice(path.parameters.length - 1 - count, -1) : [];
};

/**
 * Entities of which one is called like another within something else: an accepted request named a thing by an address that says otherwise of it than the
 * thing of that name does itself ("/queues/dev/a", where the known `a` is of `main`). Their keys begin with what they are called within.
 * A field says what the address says only where some thing repeats it: the `slug` of a post is not the `{slug}` of the collection in its address.
 */
export const withComposites = (entities: readonly EntityModel[], recordings: readonly (readonly Observed[])[]): readonly EntityModel[] => {
  const owners = new Map<string, EntityModel>();
  for (const entity of entities)
    if (entity.identity !== undefined && entity.within === undefined)
      for (const { origin, collection } of entity.collections) owners.set(`${origin} ${collection}`, entity);
  const clashing = new Map<EntityModel, readonly string[]>();
  const repeated = new Map<EntityModel, Set<string>>();
  for (const observed of recordings.flat()) {
    const above = observed.accepted ? aboveIn(observed) : [];
    const owner = above.length === 0 ? undefined : owners.get(`${observed.call.origin} ${observed.path.place.replace(/\/[^/]*$/, '')}`);
    const known = owner?.snapshots.get(observed.path.parameters.at(-1)?.[1] ?? '')?.value;
    if (owner === undefined || known === undefined) continue;
    const fields = above.map(([name]) => name);
    const says = above.map(([name, value]) => [textAt(known, name), value] as const);
    for (const [index, [own, value]] of says.entries())
      if (own === value) repeated.set(owner, (repeated.get(owner) ?? new Set()).add(fields[index] ?? ''));
    if (says.every(([own]) => own !== undefined) && says.some(([own, value]) => own !== value)) clashing.set(owner, fields);
  }
  return entities.map((entity) => {
    const within = clashing.get(entity);
    if (within === undefined || !within.every((field) => repeated.get(entity)?.has(field))) return entity;
    const snapshots = new Map<string, Snapshot>();
    for (const [key, snapshot] of entity.snapshots)
      snapshots.set([...within.map((field) => textAt(snapshot.value, field) ?? ''), key].join('/'), snapshot);
    return { ...entity, within, snapshots };
  });
};
