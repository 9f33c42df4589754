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

const fieldsOf = (entity: EntityModel, refer: FindReference): readonly Field[] => {
  const fields: Field[] = [];
  const visit = (shape: Shape, path: string, of: number, top: string, depth: number, above: boolean): void => {
    if (fields.length >= FIELDS) return;
    const { types, nullable, format } = typesOf(shape);
    const values =
      shape.values === undefined
        ? []
        : [...shape.values].filter(([value]) => value !== null).sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
    // How many persons there were is shown by their pseudonyms; what they are called is not.
    const listed = values.length <= LISTED && !values.some(([value]) => isPseudonym(value)) ? values : [];
    const identity = path === entity.identity;
    const sampled = above || shape.sampled;
    fields.push({
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
        null,
      ...fieldGround(entity, shape, shape.times === of && types.length === 1, depth === 0 ? top : undefined),
    });
    if (depth >= 3) return;
    if (!isMap(shape, refer.areNames))
      for (const [key, child] of shape.keys ?? []) visit(child, underKey(path, key), shape.objects, top, depth + 1, sampled);
    for (const [rows, place] of [
      [shape.elements, underElement(path)],
      [entriesOf(shape, refer.areNames), underEntry(path)],
    ] as const)
      if (rows?.keys !== undefined && !isMap(rows, refer.areNames))
        for (const [key, child] of rows.keys) visit(child, underKey(place, key), rows.objects, top, depth + 1, sampled || rows.sampled);
  };
  for (const [key, child] of entity.shape.keys ?? [])
    if (key !== OWN_ADDRESS) visit(child, underKey('', key), entity.shape.objects, key, 0, entity.shape.sampled);
  if (entity.shape.entries !== undefined) visit(entity.shape.entries, underEntry(''), entity.shape.objects, '', 2, entity.shape.sampled);
  return fields;
};

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
