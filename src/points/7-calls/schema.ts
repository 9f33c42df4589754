import type { Json, JsonObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { ShapeRow } from './reading.ts';

/** What of a row its type says; parameters have it too. */
type Typed = Pick<ShapeRow, 'type' | 'nullable' | 'format'>;

/** Says more at a place than JSON Schema does: the exports put the evidence there. */
export type Annotate = (row: ShapeRow) => JsonObject;

interface Place {
  row: ShapeRow | undefined;
  readonly keys: Map<string, Place>;
  element: Place | undefined;
  entry: Place | undefined;
}

const newPlace = (): Place => ({ row: undefined, keys: new Map(), element: undefined, entry: undefined });

const step = (from: Place, part: NonNullable<ReturnType<typeof readPath>>[number]): Place => {
  if (part.kind === 'element') {
    from.element ??= newPlace();
    return from.element;
  }
  if (part.kind === 'entry') {
    from.entry ??= newPlace();
    return from.entry;
  }
  const known = from.keys.get(part.key) ?? newPlace();
  from.keys.set(part.key, known);
  return known;
};

/** A JSON Schema's `type` and `format`: nothing at all where no value was seen. */
export const typeSchema = ({ type, nullable, format }: Typed): JsonObject => {
  const seen = [type].flat();
  // What was seen as 1 and as 1.5 is a number; JSON Schema's number takes both.
  const plain = seen.filter((one) => one !== 'null' && !(one === 'integer' && seen.includes('number')));
  const types = nullable || seen.includes('null') ? [...plain, 'null'] : plain;
  const [only] = types;
  if (only === undefined) return {};
  return { type: types.length === 1 ? only : types, ...(format !== null && types.includes('string') ? { format } : {}) };
};

const withStructure = (types: JsonObject, place: Place): readonly string[] => {
  const known = [(types['type'] ?? []) as string | string[]].flat();
  const wanted = [
    ...(place.keys.size > 0 || place.entry !== undefined ? ['object'] : []),
    ...(place.element === undefined ? [] : ['array']),
  ];
  return [...known, ...wanted.filter((type) => !known.includes(type))];
};

const schemaAt = (place: Place, annotate: Annotate): JsonObject => {
  const own: JsonObject = place.row === undefined ? {} : typeSchema(place.row);
  const types = withStructure(own, place);
  const schema = new Map<string, Json>(types.length === 0 ? [] : [['type', types.length === 1 ? (types[0] as string) : types]]);
  if (own['format'] !== undefined) schema.set('format', own['format']);
  if (place.keys.size > 0) {
    schema.set('properties', Object.fromEntries([...place.keys].map(([key, child]) => [key, schemaAt(child, annotate)])));
    const always = [...place.keys].filter(([, { row }]) => row !== undefined && row.present.of > 0 && row.present.times === row.present.of);
    if (always.length > 0)
      schema.set(
        'required',
        always.map(([key]) => key),
      );
  }
  if (place.entry !== undefined) schema.set('additionalProperties', schemaAt(place.entry, annotate));
  if (place.element !== undefined) schema.set('items', schemaAt(place.element, annotate));
  if (place.row !== undefined) for (const [key, value] of Object.entries(annotate(place.row))) schema.set(key, value);
  return Object.fromEntries(schema);
};

/**
 * The JSON Schema (2020-12) of a payload's rows, undefined when it has none. It says what was shown and nothing more: no
 * `enum`, no `default`, no closed objects; `required` is what was there every time. A place whose parents have no row of
 * their own (an author's table need not list them) stands in objects and lists all the same.
 */
export const schemaOf = (rows: readonly ShapeRow[], annotate: Annotate = () => ({})): JsonObject | undefined => {
  const root = newPlace();
  let any = false;
  for (const row of rows) {
    const path = readPath(row.path);
    if (path === undefined) continue;
    path.reduce(step, root).row = row;
    any = true;
  }
  return any ? schemaAt(root, annotate) : undefined;
};
