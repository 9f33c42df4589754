import type { Points } from '../../document/specification.ts';
import type { Field } from '../../points/3-entities/reading.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { isScalar, typesOf } from '../parts/control.ts';

/** The field of an entity that this part of the payload becomes, by the call's effects. */
export const becomes = (points: Pick<Points, 'entities'>, call: Call, path: string): Field | undefined => {
  for (const effect of call.outcomes.flatMap((outcome) => outcome.then)) {
    const name =
      effect.kind === 'create'
        ? effect.set.find(([, source]) => source.from === 'payload' && source.path === path)?.[0]
        : effect.kind === 'set' && effect.to.from === 'payload' && effect.to.path === path
          ? effect.field
          : undefined;
    const entity = 'entity' in effect ? points.entities.find((one) => one.name === effect.entity) : undefined;
    const field = entity?.fields.find((one) => one.path === name);
    if (field !== undefined) return field;
  }
  return undefined;
};

/** Somebody who tries a form out sends texts for numbers; the type to send is the one a rule names or a record keeps, else text. */
const sentType = (points: Points, call: Call, row: ShapeRow, field: Field | undefined): ShapeRow['type'] => {
  const types = typesOf(row);
  if (types.length < 2 || !types.every((type) => isScalar(type))) return row.type;
  const rule = points.validation.find((one) => one.call === callName(call) && one.field === row.path && one.rule === 'type')?.value;
  const kept = field === undefined ? [] : typesOf(field);
  const said = typeof rule === 'string' && isScalar(rule) ? rule : kept.length === 1 ? kept[0] : undefined;
  if (said !== undefined) return said;
  return types.includes('string') ? 'string' : row.type;
};

/** Payload places as the effects show them: with the one type that a form is to send, and with what the value refers to. */
export const withPayloadMeaning = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => ({
    ...call,
    requests: call.requests.map((request) => ({
      ...request,
      shape: request.shape.map((row) => {
        const field = becomes(points, call, row.path);
        return { ...row, type: sentType(points, call, row, field), refersTo: row.refersTo ?? field?.refersTo ?? null };
      }),
    })),
  })),
});
