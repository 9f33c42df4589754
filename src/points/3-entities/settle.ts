import { outermost } from '../../base/outermost.ts';
import { lastPart, underElement, underEntry, underKey } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { OWN_ADDRESS } from '../../base/wire/own-link.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import type { FindReference } from '../../observations/entity/reference.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { entriesOf, isMap, typesOf } from '../../observations/shape/rows.ts';
import type { Scalar, Shape } from '../../observations/shape/shape.ts';
import { countDistinct } from '../../statement/distinct.ts';
import type { Ground } from '../../statement/ground.ts';
import { citationOf } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { triesOf } from '../../statement/tally.ts';
import type { Entity, EntityRecord, Field } from './reading.ts';
import { byKey, RECORDS, recordOf } from './record.ts';

/** `type` of every object from this many on is "held so far"; below it is only what was seen (`mining.md` §1.3). */
const HELD = 30;
const FIELDS = 400;
const LISTED = 12;

/** What is nested has no objects of its own to count: its units are the answers that showed it, and nothing holds of every object by them. */
const fieldGround = (entity: EntityModel, shape: Shape, always: boolean, top: string | undefined): Ground => {
  const tally = top === undefined ? undefined : entity.fields.get(top);
  const units = tally === undefined ? shape.exchanges : countDistinct(tally.units);
  const isEstimate = tally === undefined ? shape.about : tally.units.saturated;
  const counted = tally === undefined ? 'answers' : pluralOf(entity.name);
  return {
    grade: tally !== undefined && always && entity.identity !== undefined && units >= HELD ? 'held' : 'shown',
    basis: ['seen'],
    support: { times: shape.times, units, ...(isEstimate ? { about: true } : {}) },
    against: { times: 0, units: 0 },
    citations: shape.evidence.map(citationOf),
    ...(entity.identity === undefined ? {} : { counted }),
  };
};

/** Values of a field among the objects that are kept: enough to see what it refers to when they were too many to count. */
const inSnapshots = (entity: EntityModel, key: string): Scalar[] =>
  [...entity.snapshots.values()]
    .map(({ value }) => (Object.hasOwn(value, key) ? value[key] : undefined))
    .filter((value): value is Scalar => value !== undefined && typeof value !== 'object');

/** A place of an entity's shape. `top`: the member that it stands in; `sampled`: of some of the objects alone. */
interface Place {
  readonly shape: Shape;
  readonly path: string;
  readonly of: number;
  readonly top: string;
  readonly depth: number;
  readonly sampled: boolean;
}

const placesOf = (entity: EntityModel, refer: FindReference): readonly Place[] => {
  const places: Place[] = [];
  const visit = (place: Place): void => {
    places.push(place);
    const { shape, path, top, sampled } = place;
    if (place.depth >= 3) return;
    const depth = place.depth + 1;
    if (!isMap(shape, refer.areNames))
      for (const [key, child] of shape.keys ?? [])
        visit({ shape: child, path: underKey(path, key), of: shape.objects, top, depth, sampled: sampled || child.sampled });
    for (const [rows, inside] of [
      [shape.elements, underElement(path)],
      [entriesOf(shape, refer.areNames), underEntry(path)],
    ] as const)
      if (rows?.keys !== undefined && !isMap(rows, refer.areNames))
        for (const [key, child] of rows.keys)
          visit({
            shape: child,
            path: underKey(inside, key),
            of: rows.objects,
            top,
            depth,
            sampled: sampled || rows.sampled || child.sampled,
          });
  };
  const { keys, objects, sampled, entries } = entity.shape;
  for (const [key, child] of keys ?? [])
    if (key !== OWN_ADDRESS)
      visit({ shape: child, path: underKey('', key), of: objects, top: key, depth: 0, sampled: sampled || child.sampled });
  if (entries !== undefined)
    visit({ shape: entries, path: underEntry(''), of: objects, top: '', depth: 2, sampled: sampled || entries.sampled });
  return places;
};

const fieldAt = ({ shape, path, of, top, depth, sampled }: Place, entity: EntityModel, refer: FindReference): Field => {
  const { types, nullable, format } = typesOf(shape);
  const values =
    shape.values === undefined
      ? []
      : [...shape.values].filter(([value]) => value !== null).sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
  // How many persons there were is shown by their pseudonyms; what they are called is not.
  const listed = values.length <= LISTED && !values.some(([value]) => isPseudonym(value)) ? values : [];
  const identity = path === entity.identity;
  return {
    path,
    type: types.length === 1 ? (types[0] as string) : types,
    format,
    nullable,
    present: { times: shape.times, of },
    values: identity ? [] : listed.map(([value]) => value),
    counts: identity || sampled ? [] : listed.map(([, n]) => n),
    distinct: identity
      ? { count: countDistinct(entity.objects.units), atLeast: false, ...(entity.objects.units.saturated ? { about: true } : {}) }
      : { count: shape.values === undefined ? shape.counted : values.length, atLeast: shape.values === undefined && shape.counted > 0 },
    refersTo:
      refer(lastPart(path), shape, identity ? `${entity.name}.${path}` : undefined, depth === 0 ? inSnapshots(entity, top) : undefined) ??
      (depth === 0 && !identity ? refer.beside?.(entity, top) : undefined) ??
      null,
    ...fieldGround(entity, shape, shape.times === of && types.length === 1, depth === 0 ? top : undefined),
  };
};

/** What stands beside it is no less a field of the thing where one member has hundreds inside it. */
const fieldsOf = (entity: EntityModel, refer: FindReference): readonly Field[] =>
  outermost(placesOf(entity, refer), FIELDS).map((place) => fieldAt(place, entity, refer));

const recordsOf = (entity: EntityModel): readonly EntityRecord[] =>
  [...entity.snapshots]
    .sort(([a], [b]) => byKey(a, b))
    .flatMap(([key, snapshot]) => recordOf(key, snapshot.value, citationOf(snapshot.at)) ?? [])
    .slice(0, RECORDS);

/** Point 3 from the entities of all recordings. An object that was deleted is no record to start from. */
export const settleEntities = (
  entities: readonly EntityModel[],
  refer: FindReference,
  calledBy: ReadonlyMap<string, NonNullable<Entity['calledBy']>> = new Map(),
): Entity[] =>
  entities.map((entity) => ({
    name: entity.name,
    identity: entity.identity ?? null,
    ...(entity.within === undefined ? {} : { within: [...entity.within] }),
    ...(calledBy.has(entity.name) ? { calledBy: calledBy.get(entity.name) } : {}),
    fields: [...fieldsOf(entity, refer)],
    records: [...recordsOf(entity)],
    ...shown('seen', entity.objects, entity.identity === undefined ? { note: 'no identity seen' } : { counted: pluralOf(entity.name) }),
    support: triesOf(entity.objects),
  }));
