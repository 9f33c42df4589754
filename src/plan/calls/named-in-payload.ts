import type { Points } from '../../document/specification.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { leavesOf } from './leaves.ts';
import { isOperation } from './operation-of.ts';
import { aboutOf } from './path-targets.ts';
import { payloadOf } from './request-of.ts';

/** Whether a plain call changes things that are there, makes none, and has an address that names none: what is sent has to say which it is about. */
const isTold = (call: Call): boolean =>
  call.method !== 'GET' &&
  !isOperation(call) &&
  call.parameters.every((parameter) => parameter.in !== 'path') &&
  call.outcomes.every(({ then }) => then.every(({ kind }) => kind !== 'create' && kind !== 'sign in' && kind !== 'sign out'));

/** Where the payload of a call refers to what stands at a place of other things ("Parcel.id"). */
export const placesReferring = (call: Call, refersTo: string): readonly ShapeRow[] =>
  leavesOf(payloadOf(call)?.shape ?? []).flatMap(({ row }) => (row.refersTo === refersTo ? [row] : []));

/**
 * Where the payload of a call names the one thing that the call changes: `POST /DeleteParcel {"id": "P-1"}`. Of several places that refer to such
 * things it is the one that is called as their identity is.
 */
export const namedInPayload = (call: Call, { name, identity }: Entity): ShapeRow | undefined => {
  if (identity === null || !isTold(call) || aboutOf(call) !== name) return undefined;
  const rows = placesReferring(call, `${name}.${identity}`);
  const own = rows.filter(({ path }) => path === identity);
  const [only, another] = own.length > 0 ? own : rows;
  return another === undefined ? only : undefined;
};

/** A payload that says of a thing what it is to be says which by the thing's own identity: it refers to it, though it is no reference in the thing itself. */
export const withPayloadTargets = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => {
    const entity = isTold(call) ? points.entities.find((one) => one.name === aboutOf(call)) : undefined;
    if (entity === undefined || entity.identity === null) return call;
    const { identity } = entity;
    const refersTo = `${entity.name}.${identity}`;
    const isOpen = (row: ShapeRow): boolean => row.path === identity && row.refersTo === null;
    return call.requests.some(({ shape }) => shape.some(isOpen))
      ? {
          ...call,
          requests: call.requests.map((sent) => ({ ...sent, shape: sent.shape.map((row) => (isOpen(row) ? { ...row, refersTo } : row)) })),
        }
      : call;
  }),
});
