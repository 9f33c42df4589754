import type { StatedPlace } from '../../observations/stated.ts';
import type { Entity, Field } from '../../points/3-entities/reading.ts';
import { contradictedBy, statedGround, withStated } from './ground.ts';
import { asOne, type StatedThing } from './thing.ts';
import { disagreement, listed, typeOf } from './type.ts';

/** Where the objects of a recorded entity were seen: "/books" on any origin. */
export type CollectionsOf = (entity: string) => readonly string[];

const FIELDS = 400;

const fieldOf = (place: StatedPlace): Field => ({
  path: place.path,
  type: typeOf(place),
  format: place.format,
  nullable: place.nullable === true,
  present: place.required ? { times: 1, of: 1 } : { times: 0, of: 0 },
  values: [],
  counts: [],
  distinct: { count: 0, atLeast: false },
  refersTo: null,
  ...statedGround(place.at, listed(place)),
});

const joinedField = (field: Field, place: StatedPlace): Field => {
  const known = field.basis.includes('seen') ? 'seen' : 'said';
  // A thing that is shown inside another has only some of its fields there: what every view has is told of the bodies.
  const { present: _, ...typed } = field;
  const against = disagreement(typed, place, known);
  if (against !== undefined) return contradictedBy(field, place.at, against);
  return { ...withStated(field, place.at), format: field.format ?? (place.types.includes('string') ? place.format : null) };
};

/** As deep as recorded fields go: what lists and maps of the thing hold. */
const isOfThing = ({ path }: StatedPlace): boolean => path !== '' && (path.match(/\.|\{\}/g) ?? []).length < 4 && !path.endsWith('[]');

/** What a thing shows of another thing is told there: only what was recorded inside it is told here as well. */
const isOwn =
  (thing: StatedThing, others: ReadonlySet<string>) =>
  (place: StatedPlace): boolean =>
    isOfThing(place) &&
    ![...thing.places.values()].some(
      ({ path, schema }) =>
        schema !== undefined &&
        others.has(schema) &&
        path !== place.path &&
        /^[.[]/.test(place.path.slice(path.length)) &&
        place.path.startsWith(path),
    );

const joinedEntity = (entity: Entity, thing: StatedThing, others: ReadonlySet<string>): Entity => {
  const stated = new Map([...thing.places].filter(([, place]) => isOfThing(place)));
  const fields = entity.fields.map((field) => {
    const place = stated.get(field.path);
    stated.delete(field.path);
    return place === undefined ? field : joinedField(field, place);
  });
  return {
    ...withStated(entity, thing.at),
    identity: entity.identity ?? thing.identity ?? null,
    fields: [
      ...fields,
      ...[...stated.values()]
        .filter(isOwn(thing, others))
        .slice(0, Math.max(0, FIELDS - fields.length))
        .map(fieldOf),
    ],
  };
};

const newEntity = (thing: StatedThing, name: string, others: ReadonlySet<string>): Entity => ({
  name,
  identity: thing.identity ?? null,
  fields: [...thing.places.values()].filter(isOwn(thing, others)).slice(0, FIELDS).map(fieldOf),
  records: [],
  ...statedGround(thing.at),
});

export const plainPath = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** A field that every thing has says nothing of which it is. */
const COMMON = /^(_?id|uuid|name|title|type|status|description|created_?at|updated_?at|createdAt|updatedAt)$/i;

/**
 * The recorded entity that a stated thing is: the one whose identity was seen where it stands, else the one seen at its collection; where the description has none, one whose every stated top-level
 * field was seen and that shares a field of its own. Never by name alone.
 */
const recordedOf = (
  thing: StatedThing,
  entities: readonly Entity[],
  collections: CollectionsOf,
  standing: (thing: StatedThing) => string | undefined,
): Entity | undefined => {
  const stands = standing(thing);
  if (stands !== undefined) return entities.find(({ name }) => name === stands);
  const at = new Set(thing.collections.map(plainPath));
  const there = entities.filter(({ name }) => collections(name).some((collection) => at.has(plainPath(collection))));
  if (there.length === 1) return there[0];
  const required = [...thing.places.values()].filter(({ path, required: needed }) => needed && !/[.[{]/.test(path)).map(({ path }) => path);
  const all = [...thing.places.keys()].filter((path) => !/[.[{]/.test(path));
  const fitting = (there.length > 0 ? there : entities).filter(({ identity, fields }) => {
    const known = new Set(fields.map(({ path }) => path));
    return (
      identity === thing.identity &&
      required.every((path) => known.has(path)) &&
      all.filter((path) => known.has(path) && !COMMON.test(path)).length >= 2 &&
      [...known].filter((path) => !/[.[{]/.test(path)).every((path) => all.includes(path))
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** Point 3 with what is stated, and what each stated thing is called there. */
export const joinEntities = (
  recorded: readonly Entity[],
  things: readonly StatedThing[],
  collections: CollectionsOf,
  standing: (thing: StatedThing) => string | undefined,
): { readonly entities: Entity[]; readonly names: ReadonlyMap<StatedThing, string> } => {
  const names = new Map<StatedThing, string>();
  const schemas = new Set(things.flatMap((thing) => thing.schemas));
  const about = new Map<Entity, StatedThing[]>();
  for (const thing of things) {
    const entity = recordedOf(thing, recorded, collections, standing);
    if (entity === undefined) continue;
    about.set(entity, [...(about.get(entity) ?? []), thing]);
    names.set(thing, entity.name);
  }
  const taken = new Set(recorded.map(({ name }) => name));
  const added = things
    .filter((thing) => !names.has(thing))
    .map((thing) => {
      let name = thing.name;
      for (let n = 2; taken.has(name); n += 1) name = `${thing.name}${n}`;
      taken.add(name);
      names.set(thing, name);
      return newEntity(thing, name, schemas);
    });
  const joined = recorded.map((entity) => {
    const [thing, ...others] = about.get(entity) ?? [];
    return thing === undefined ? entity : joinedEntity(entity, others.reduce(asOne, thing), schemas);
  });
  return { entities: [...joined, ...added], names };
};
