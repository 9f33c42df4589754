import { readPath } from '../../base/path.ts';
import { ATTRIBUTES, RELATIONSHIPS } from '../../base/wire/resource-object.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';

/** `data[attributes][name]`, and `tags[]` of a list: how a form writes one place inside of another. */
const BRACKETS = /^[\w-]+(?:\[[\w-]*\])+$/;

/** The keys of a place, also where a form wrote them in brackets. */
export const keysWritten = (path: string): readonly string[] =>
  (readPath(path) ?? []).flatMap((step) =>
    step.kind !== 'key' ? [] : BRACKETS.test(step.key) ? step.key.split(/[[\]]+/).filter((key) => key !== '') : [step.key],
  );

/** Whether places stand in a document of JSON:API: one that says of what kind its resource is, beside what that holds or refers to. */
const resourceAt = (shape: readonly ShapeRow[]): readonly string[] | undefined => {
  const keys = shape.map(({ path }) => keysWritten(path));
  const holds = keys.find((one) => one.some((key) => key === ATTRIBUTES || key === RELATIONSHIPS));
  const around = holds?.slice(
    0,
    holds.findIndex((key) => key === ATTRIBUTES || key === RELATIONSHIPS),
  );
  return around !== undefined && keys.some((one) => one.length === around.length + 1 && one.at(-1) === 'type') ? around : undefined;
};

/**
 * What a payload says of what kind a resource is (jsonapi.org/format/1.1, "Resource Objects"), where it always said the same: the client says it by
 * itself, since any other would be refused (409).
 */
export const kindSaid = (
  row: ShapeRow,
  payload: { readonly mediaType: string | null; readonly shape: readonly ShapeRow[] } | undefined,
) => {
  const [value, another] = row.values;
  if (payload === undefined || typeof value !== 'string' || another !== undefined || keysWritten(row.path).at(-1) !== 'type')
    return undefined;
  return payload.mediaType === 'application/vnd.api+json' || isWithin(row, resourceAt(payload.shape)) ? value : undefined;
};

/** `data.type`, and `data.relationships.owner.data.type`; not what a field of the resource says (`data.attributes.type`). */
const isWithin = ({ path }: ShapeRow, around: readonly string[] | undefined): boolean => {
  if (around === undefined) return false;
  const keys = keysWritten(path);
  return keys.length === around.length + 1 || (keys[around.length] === RELATIONSHIPS && keys.at(-2) === 'data');
};

/** Whether a place is the identity of the resource that a payload is: `data.id`. */
export const isOwnIdentity = ({ path }: ShapeRow, identity: string, shape: readonly ShapeRow[]): boolean => {
  const around = resourceAt(shape);
  const keys = keysWritten(path);
  return around !== undefined && keys.length === around.length + 1 && keys.at(-1) === identity;
};
