import { DEPTH_LIMIT, isArray, isObject, type Json, jsonTypeOf } from '../base/json.ts';
import { underElement, underEntry, underKey } from '../base/path.ts';
import type { ShapeRow } from '../points/7-calls/reading.ts';

/** What the specification says of the places of an answer: which may be absent, which may be null, which objects are maps. */
export type Rows = ReadonlyMap<string, ShapeRow>;

export interface ShapeDifference {
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

const kindOf = (value: Json): string => {
  const type = jsonTypeOf(value);
  return type === 'integer' ? 'number' : type;
};

const isOptional = (path: string, rows: Rows): boolean => {
  const row = rows.get(path);
  return row !== undefined && row.present.times < row.present.of;
};

/** The structure of all of these values together: what is a member of one is a member of their structure. */
interface Structure {
  readonly kinds: Set<string>;
  readonly members: Map<string, Structure>;
  /** Members that some objects have and others lack. */
  readonly sometimes: Set<string>;
  element: Structure | undefined;
  objects: number;
}

const blank = (): Structure => ({ kinds: new Set(), members: new Map(), sometimes: new Set(), element: undefined, objects: 0 });

/** So many elements of one array tell its structure. */
const ELEMENTS = 200;

const take = (value: Json, into: Structure, depth = 0): Structure => {
  into.kinds.add(kindOf(value));
  if (depth > DEPTH_LIMIT) return into;
  if (isArray(value)) {
    into.element ??= blank();
    for (const item of value.slice(0, ELEMENTS)) take(item, into.element, depth + 1);
  } else if (isObject(value)) {
    for (const key of into.members.keys()) if (!Object.hasOwn(value, key)) into.sometimes.add(key);
    for (const [key, item] of Object.entries(value)) {
      let member = into.members.get(key);
      if (member === undefined) {
        member = blank();
        into.members.set(key, member);
        if (into.objects > 0) into.sometimes.add(key);
      }
      take(item, member, depth + 1);
    }
    into.objects += 1;
  }
  return into;
};

const words = (kinds: ReadonlySet<string>): string => [...kinds].toSorted().join(' or ');

const differ = (a: Structure, b: Structure, path: string, rows: Rows, inArray: boolean): readonly ShapeDifference[] => {
  // An empty array shows nothing of its elements.
  if (a.kinds.size === 0 || b.kinds.size === 0) return [];
  const nullable = rows.get(path)?.nullable === true || inArray;
  const kinds = (of: Structure): ReadonlySet<string> => (nullable ? new Set([...of.kinds].filter((kind) => kind !== 'null')) : of.kinds);
  const [mine, theirs] = [kinds(a), kinds(b)];
  if (mine.size > 0 && theirs.size > 0 && ![...theirs].some((kind) => mine.has(kind)))
    return [{ place: path, expected: words(a.kinds), got: words(b.kinds) }];
  const found: ShapeDifference[] = [];
  if (a.element !== undefined && b.element !== undefined) found.push(...differ(a.element, b.element, underElement(path), rows, true));
  if (a.objects === 0 || b.objects === 0) return found;
  const entry = underEntry(path);
  if (rows.has(entry)) {
    const merged = (of: Structure): Structure | undefined => [...of.members.values()][0];
    const [one, other] = [merged(a), merged(b)];
    return one === undefined || other === undefined ? found : [...found, ...differ(one, other, entry, rows, true)];
  }
  for (const key of new Set([...a.members.keys(), ...b.members.keys()])) {
    const inner = underKey(path, key);
    const [one, other] = [a.members.get(key), b.members.get(key)];
    if (one !== undefined && other !== undefined) found.push(...differ(one, other, inner, rows, inArray));
    else {
      const may = inArray && (isOptional(inner, rows) || a.sometimes.has(key) || b.sometimes.has(key));
      if (!may)
        found.push({
          place: inner,
          expected: one === undefined ? 'nothing' : words(one.kinds),
          got: other === undefined ? 'nothing' : words(other.kinds),
        });
    }
  }
  return found;
};

/**
 * Where two answers differ in structure and types. Integers and other numbers are one type; null is any type where the specification
 * says that it may be; what some rows of a list have and others lack may be lacking.
 */
export const shapeDifferences = (recorded: Json, answered: Json, rows: Rows): readonly ShapeDifference[] =>
  differ(take(recorded, blank()), take(answered, blank()), '', rows, false);
