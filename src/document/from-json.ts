import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { underElement, underEntry, underKey } from '../base/path.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Parameter, type Payload, type ShapeRow, shapeRow } from '../points/7-calls/reading.ts';
import { type JsonCall, type JsonForm, jsonForm } from './json-form.ts';
import type { Specification } from './specification.ts';

/** Deeper than any payload that is written; what is below is not read. */
const DEEPEST = 60;

const own = (schema: JsonObject, key: string): Json | undefined => (Object.hasOwn(schema, key) ? schema[key] : undefined);

const typesOf = (schema: JsonObject): { readonly type: string | string[]; readonly nullable: boolean } => {
  const written = own(schema, 'type');
  const all = (isArray(written ?? null) ? (written as readonly Json[]) : [written]).filter((one) => typeof one === 'string');
  const types = all.length > 1 ? all.filter((one) => one !== 'null') : all;
  const [only] = types;
  return { type: types.length === 1 && only !== undefined ? only : types, nullable: all.length > types.length };
};

const formatOf = (schema: JsonObject): string | null => {
  const format = own(schema, 'format');
  return typeof format === 'string' ? format : null;
};

/** What stands beside a place, as a row of its payload; `undefined` for a place that only holds others. */
const rowAt = (schema: JsonObject, path: string): ShapeRow | undefined => {
  const beside = own(schema, 'x-ninepoint');
  if (beside === undefined || !isObject(beside)) return undefined;
  const row = shapeRow.safeParse({ values: [], refersTo: null, ...beside, path, ...typesOf(schema), format: formatOf(schema) });
  return row.success ? row.data : undefined;
};

/** The rows that a schema was made of, in the order of its places: what `schemaOf` of point 7 wrote. */
const rowsOf = (schema: Json | null, path = '', depth = 0): ShapeRow[] => {
  if (schema === null || !isObject(schema) || depth > DEEPEST) return [];
  const row = rowAt(schema, path);
  const properties = own(schema, 'properties');
  const entries = own(schema, 'additionalProperties');
  const items = own(schema, 'items');
  return [
    ...(row === undefined ? [] : [row]),
    ...(properties !== undefined && isObject(properties)
      ? Object.keys(properties).flatMap((key) => rowsOf(own(properties, key) ?? null, underKey(path, key), depth + 1))
      : []),
    ...(entries === undefined ? [] : rowsOf(entries, underEntry(path), depth + 1)),
    ...(items === undefined ? [] : rowsOf(items, underElement(path), depth + 1)),
  ];
};

const payloadOf = <Body extends JsonCall['requests'][number]>({
  schema,
  ...body
}: Body): Omit<Body, 'schema'> & Pick<Payload, 'shape'> => ({
  ...body,
  shape: rowsOf(schema),
});

const parameterOf = ({ schema, ...parameter }: JsonCall['parameters'][number]): Parameter => ({
  ...parameter,
  type: typesOf(schema).type,
  format: formatOf(schema),
});

const callOf = ({ effects: _, ...call }: JsonCall): Specification['points']['calls'][number] => ({
  ...call,
  parameters: call.parameters.map(parameterOf),
  requests: call.requests.map(payloadOf),
  responses: call.responses.map(payloadOf),
  events: call.events.map(payloadOf),
});

const specificationOf = ({ format, product, recordings, points }: JsonForm): Specification => ({
  format,
  product,
  recordings,
  points: { ...points, calls: points.calls.map(callOf) },
});

/** Reads the document for programs back. Fails with one sentence that says where it is not of the form. */
export const fromJson = (text: string, fileName: string): Result<Specification, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(`${fileName} is not JSON that can be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const form = jsonForm.safeParse(value);
  if (form.success) return ok(specificationOf(form.data));
  const [issue] = form.error.issues;
  return fail(
    `${fileName} is not a specification of the form ninepoint/1: ${issue === undefined ? 'it cannot be read' : `${issue.message} at /${issue.path.map(String).join('/')}`}. \`ninepoint schema\` prints the form.`,
  );
};
