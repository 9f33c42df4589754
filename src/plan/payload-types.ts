import type { Points } from '../document/specification.ts';
import type { Call, ShapeRow } from '../points/7-calls/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import { typesOf } from './control.ts';

const scalar = new Set(['string', 'integer', 'number', 'boolean']);

/** The type of the entity's field that this part of the payload becomes, when it has one. */
const becomes = (points: Points, call: Call, path: string): string | undefined => {
  for (const effect of call.outcomes.flatMap((outcome) => outcome.then)) {
    const field =
      effect.kind === 'create'
        ? effect.set.find(([, source]) => source.from === 'payload' && source.path === path)?.[0]
        : effect.kind === 'set' && effect.to.from === 'payload' && effect.to.path === path
          ? effect.field
          : undefined;
    if (field === undefined || !('entity' in effect)) continue;
    const types = points.entities.find((entity) => entity.name === effect.entity)?.fields.find((one) => one.path === field)?.type;
    const only = types === undefined ? [] : typesOf({ type: types });
    if (only.length === 1) return only[0];
  }
  return undefined;
};

/** Somebody who tries a form out sends texts for numbers; the type to send is the one a rule names or a record keeps, else text. */
const sentType = (points: Points, call: Call, row: ShapeRow): ShapeRow['type'] => {
  const types = typesOf(row);
  if (types.length < 2 || !types.every((type) => scalar.has(type))) return row.type;
  const rule = points.validation.find((one) => one.call === callName(call) && one.field === row.path && one.rule === 'type')?.value;
  const said = typeof rule === 'string' && scalar.has(rule) ? rule : becomes(points, call, row.path);
  if (said !== undefined) return said;
  return types.includes('string') ? 'string' : row.type;
};

/** Payload places that were sent in several types, each with the one type that a form is to send. */
export const withPayloadTypes = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => ({
    ...call,
    requests: call.requests.map((request) => ({
      ...request,
      shape: request.shape.map((row) => ({ ...row, type: sentType(points, call, row) })),
    })),
  })),
});
