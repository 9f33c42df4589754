import { underKey } from '../../base/path.ts';
import { fieldsBelow } from '../../base/wire/resource-object.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { isCounted } from '../../points/3-entities/values.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { shown } from '../shown.ts';
import { type BodyPlace, recordPlace, rowPath, rowsPlace } from './body-place.ts';
import { rowsSeen } from './rows-seen.ts';
import { isTaken } from './sendable.ts';

export interface Answered {
  readonly entity: Entity;
  readonly place: BodyPlace;
}

/** The fields that every record of the entity has. */
const alwaysIn = ({ fields }: Entity): readonly string[] =>
  fields.flatMap(({ path, present }) => (present.times === present.of && !/[[\]{}]/.test(path) ? [path] : []));

/**
 * How much of the entity stands at the place, 0 to 1: of the fields that every record of it has. A row that only refers
 * to an entity carries its identity too, and nothing else of it.
 */
const carried = (call: Call, { entity, place }: Answered, rows: boolean): number => {
  const under = rows ? rowPath(place) : place.keys.reduce(underKey, '');
  const paths = new Set(call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape.map((row) => row.path)));
  const always = alwaysIn(entity);
  return always.length === 0 ? 0 : fieldsBelow(under, always, paths).size / always.length;
};

/** The entity that a call answers with: by its outcomes, else the one of which most is there, and no less than half. */
const answered = (call: Call, candidates: readonly Answered[], rows: boolean): Answered | undefined => {
  const shares = candidates.map((one) => ({ one, share: carried(call, one, rows) })).toSorted((a, b) => b.share - a.share);
  const [mined] = shares.filter(({ one }) => one.place.mined).toSorted((a, b) => a.one.place.keys.length - b.one.place.keys.length);
  if (mined !== undefined) return mined.one;
  const [most] = shares;
  return most !== undefined && most.share >= 0.5 ? most.one : undefined;
};

/** So many fields that every thing of a kind has tell it from another. */
const TELLING = 3;

/** Whether the answers have more rows than there are such things. */
const isMoreThan = (call: Call, { entity, place }: Answered): boolean => {
  const identity = entity.fields.find(({ path }) => path === entity.identity);
  if (identity === undefined || !isCounted(identity.distinct)) return false;
  const path = `${rowPath(place)}.${identity.path}`;
  return call.responses.some(
    ({ status, shape }) =>
      isTaken(call, status) &&
      shape.some((row) => row.path === path && row.support.times > Math.max(row.support.units, 1) * identity.distinct.count),
  );
};

/** Whether each row only refers to one: there are more of them, and they hold all that every thing of another kind has, and not all of this. */
const isReferredTo = (call: Call, candidate: Answered, entities: readonly Entity[]): boolean =>
  !candidate.place.mined &&
  isMoreThan(call, candidate) &&
  carried(call, candidate, true) < 1 &&
  entities.some(
    (entity) =>
      entity !== candidate.entity &&
      alwaysIn(entity).length >= TELLING &&
      alwaysIn(entity).length > alwaysIn(candidate.entity).length * carried(call, candidate, true) &&
      carried(call, { entity, place: candidate.place }, true) === 1,
  );

const rowsOf = (call: Call, entities: readonly Entity[], placed: (entity: Entity) => BodyPlace | undefined): Answered | undefined =>
  answered(
    call,
    entities.flatMap((entity) => {
      const place = placed(entity);
      return place === undefined || isReferredTo(call, { entity, place }, entities) ? [] : [{ entity, place }];
    }),
    true,
  );

/** What a call lists: as its outcomes or its shape say, else as the things tell that were seen in its answers. */
export const answeredRows = (call: Call, entities: readonly Entity[]): Answered | undefined =>
  rowsOf(call, entities, ({ name, identity }) => rowsPlace(call, name, identity)) ??
  rowsOf(call, entities, (entity) => rowsSeen(call, entity));

/** What a call that names one thing answers with as a whole, where it holds what tells which it is: nothing else says what it is of. */
const wholeAnswer = (call: Call, entity: Entity): readonly Answered[] => {
  const rows = call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape);
  const identity = rows.find(({ path }) => path === entity.identity);
  return identity === undefined || rows.some(({ refersTo, path }) => refersTo !== null && path === entity.identity)
    ? []
    : [{ entity, place: { keys: [], mined: false, shownBy: [shown(7, `${callName(call)} answers with ${identity.path}`, identity)] } }];
};

/** `about`: which thing the call names. */
export const answeredRecord = (call: Call, entities: readonly Entity[], about?: string): Answered | undefined =>
  answered(
    call,
    entities.flatMap((entity) => {
      const place = recordPlace(call, entity.name, entity.identity);
      if (place !== undefined) return [{ entity, place }];
      return entity.name === about ? wholeAnswer(call, entity) : [];
    }),
    false,
  );
