import { lastKey } from '../../base/path.ts';
import type { Points } from '../../document/specification.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, isOverSocket, type Parameter, type ShapeRow } from '../../points/7-calls/reading.ts';
import { isScalar, typesOf } from '../parts/control.ts';
import { leavesOf } from './leaves.ts';
import { isOperation, isToldRead, reads } from './operation-of.ts';
import { aboutOf } from './path-targets.ts';
import { payloadOf } from './request-of.ts';
import { withTakenRows } from './taken-rows.ts';

/** The identity that a place of the payload carries. */
const identityAt = (row: ShapeRow, entities: readonly Entity[]): string | undefined =>
  entities.find(({ name, identity }) => identity !== null && row.refersTo === `${name}.${identity}`)?.name;

/** Somebody who tries an operation out may leave out what it is about. */
const isUsual = ({ present }: ShapeRow, times: number): boolean => present.times * 2 > Math.max(times, present.of);

/** `id`, or `orderId` of an Order; all that is told. */
const isCalledAfter = (path: string, entity: string): boolean => {
  if (path === '') return true;
  const word = (lastKey(path) ?? '').toLowerCase().replaceAll('_', '');
  return word === 'id' || word === `${entity.toLowerCase()}id`;
};

/** Where the thing is named: the place that is filled in most, or all of them where each text has a place of its own for it (`id`, `where.id`). */
const thingIn = (places: readonly ShapeRow[], times: number): readonly ShapeRow[] => {
  const filled = places.reduce((all, { present }) => all + present.times, 0);
  return filled === times ? places : places.toSorted((a, b) => b.present.times - a.present.times).slice(0, 1);
};

/** What one place of several for the same thing refers to, the others refer to: values that no recording knows may have stood in them. */
const alike = (rows: readonly ShapeRow[]): string | null => rows.find(({ refersTo }) => refersTo !== null)?.refersTo ?? null;

/** What says which thing is read: what most are told, or the places of one kind of thing of which each text has its own (`id`, `orderId`). */
const readBy = (rows: readonly ShapeRow[], entities: readonly Entity[], times: number): ReadonlySet<ShapeRow> => {
  const naming = rows.filter((row) => identityAt(row, entities) !== undefined || lastKey(row.path) === 'id');
  const alone = [...Map.groupBy(naming, (row) => identityAt(row, entities)).values()].filter(
    (places) => places.reduce((all, { present }) => all + present.times, 0) === times,
  );
  return new Set(naming.filter((row) => isUsual(row, times) || alone.some((places) => places.includes(row))));
};

/** Which thing an operation is about: what a path names for other calls. Of what changes something the thing that it changes, and of what reads any. */
const naming = (call: Call, rows: readonly ShapeRow[], entities: readonly Entity[], times: number): ReadonlySet<ShapeRow> => {
  // All that it is told says what it is about.
  const [only, another] = rows;
  const about = aboutOf(call) ?? (only !== undefined && another === undefined ? identityAt(only, entities) : undefined);
  if (reads(call)) return readBy(rows, entities, times);
  const named = rows.filter((row) => {
    const entity = identityAt(row, entities);
    return entity === undefined ? row.refersTo === null && about !== undefined && isCalledAfter(row.path, about) : entity === about;
  });
  const own = named.filter(({ path }) => lastKey(path) === 'id');
  return new Set(thingIn(own.length > 0 ? own : named, times));
};

const NONE: ReadonlySet<ShapeRow> = new Set();

/** `times`: how often the operation was sent; what stands inside of something else was counted there. */
const parameterOf = ({ nullable: _, ...row }: ShapeRow, place: Parameter['in'], times: number): Parameter => ({
  ...row,
  present: { ...row.present, of: Math.max(times, row.present.of) },
  name: row.path,
  in: place,
  required: place === 'path',
});

/**
 * What operations are told is named as other calls name it, so that everything else finds it there: the thing that they are about as a path names it,
 * and what a reading one is told besides as a query does, a search that is posted like any other. `requestOf` sends all of it as what it is.
 */
export const withOperationArguments = (points: Points): Points => {
  const carriers = new Set(points.calls.filter(isOperation).map(({ method, path }) => `${method} ${path}`));
  return {
    ...points,
    calls: points.calls
      // What carries operations does nothing besides them.
      .filter((call) => call.operation !== null || !carriers.has(`${call.method} ${call.path}`))
      .map(withTakenRows)
      .map((call) => {
        const payload = isOperation(call) || reads(call) ? payloadOf(call) : undefined;
        if (payload === undefined) return call;
        const scalars = leavesOf(payload.shape).flatMap(({ row }) =>
          (row.path !== '' || isOverSocket(call)) && typesOf(row).length > 0 && typesOf(row).every(isScalar) ? [row] : [],
        );
        const times = payload.shape.find(({ path }) => path === '')?.present.of ?? 0;
        const about = isOperation(call) || isToldRead(call) ? naming(call, scalars, points.entities, times) : NONE;
        const moved = scalars.filter((row) => about.has(row) || reads(call));
        const refersTo = reads(call) ? null : alike([...about]);
        return {
          ...call,
          parameters: [
            ...call.parameters,
            ...moved.map((row) => parameterOf({ ...row, refersTo: row.refersTo ?? refersTo }, about.has(row) ? 'path' : 'query', times)),
          ],
        };
      }),
  };
};
