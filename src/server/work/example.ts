import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Specification } from '../../document/specification.ts';
import { type Call, callName, type Parameter, type ShapeRow } from '../../points/7-calls/reading.ts';
import type { CallExample } from '../api/try.ts';
import { readOnce } from './read-once.ts';

/** A value of a type, where none was seen. */
const BY_TYPE: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['string', ''],
  ['integer', 0],
  ['number', 0],
  ['boolean', false],
  ['array', []],
  ['object', {}],
]);

/** The identity of a record that the stand-in has, where the place refers to one. */
const knownKey = (refersTo: string | null, { points }: Specification): string | undefined =>
  points.entities.find(({ name, identity }) => identity !== null && refersTo === `${name}.${identity}`)?.records[0]?.key;

const placeValue = ({ values, type, refersTo }: ShapeRow, specification: Specification): Json => {
  const kind = Array.isArray(type) ? (type[0] ?? '') : type;
  const key = knownKey(refersTo, specification);
  if (key !== undefined) return kind === 'integer' || kind === 'number' ? Number(key) : key;
  return values[0] ?? BY_TYPE.get(kind) ?? null;
};

interface Growing {
  [key: string]: Json | Growing;
}

/** A payload with one value at each place that is known by names alone; lists stay empty, because nothing says what one of them would be. */
const bodyOf = (shape: readonly ShapeRow[], specification: Specification): Json => {
  const root: Growing = Object.create(null) as Growing;
  const [whole] = shape;
  if (shape.length === 1 && whole?.path === '') return placeValue(whole, specification);
  for (const row of shape) {
    const steps = readPath(row.path);
    if (row.path === '' || steps === undefined || !steps.every((step) => step.kind === 'key')) continue;
    let at = root;
    for (const step of steps.slice(0, -1)) {
      const inner = at[step.key];
      const next: Growing =
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Growing) : (Object.create(null) as Growing);
      at[step.key] = next;
      at = next;
    }
    const last = steps.at(-1);
    if (last !== undefined && !(last.key in at)) at[last.key] = placeValue(row, specification);
  }
  return root as Json;
};

/** A value that the stand-in knows: of the record that the parameter refers to, else one that was seen. */
const parameterValue = ({ values, refersTo }: Parameter, specification: Specification): string => {
  const [value] = values;
  return knownKey(refersTo, specification) ?? (value === undefined || value === null ? '' : String(value));
};

const exampleOf = (call: Call, specification: Specification): CallExample => {
  const [request] = call.requests;
  return {
    method: call.method,
    path: `${call.path}${call.slash === true ? '/' : ''}`,
    parameters: call.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      value: parameter.in === 'path' || parameter.required ? parameterValue(parameter, specification) : '',
      required: parameter.in === 'path' || parameter.required,
    })),
    body: request === undefined || request.mediaType === null ? null : JSON.stringify(bodyOf(request.shape, specification), undefined, 2),
    mediaType: request?.mediaType ?? null,
    roles: specification.points.roles.roles.map(({ name }) => name).filter((name) => name !== 'anonymous'),
  };
};

/** What a call of the document can be tried with. */
export const exampleIn = ({ text, call: name }: { readonly text: string; readonly call: string }): CallExample | undefined => {
  const document = readOnce(text);
  if (!document.ok) return undefined;
  const { specification } = document.value;
  const call = specification.points.calls.find((one) => callName(one) === name);
  return call === undefined ? undefined : exampleOf(call, specification);
};
