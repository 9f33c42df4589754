import { outermost } from '../../base/outermost.ts';
import { underElement, underEntry, underKey } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import type { Only } from './kinds.ts';
import { type Scalar, Shape } from './shape.ts';

/** One place of a payload, flat. `times` of `of`: how often it was there of how often it could have been. */
export interface Row {
  readonly path: string;
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly format: string | null;
  readonly times: number;
  readonly of: number;
  readonly values: readonly Scalar[];
  /** Where the object above is of several kinds: in which of them this place stands. */
  readonly only: Only | undefined;
  readonly shape: Shape;
}

/** Number stands for integer too once both were seen; "null" is told by `nullable`. A place that was only ever null has no other type. */
export const typesOf = (shape: Shape): { readonly types: string[]; readonly nullable: boolean; readonly format: string | null } => {
  const seen = [...shape.types.keys()];
  const types = seen.filter((type) => type !== 'null' && !(type === 'integer' && seen.includes('number'))).sort();
  const strings = shape.types.get('string') ?? 0;
  const [format] = [...shape.formats].filter(([, n]) => n === strings && strings > 0);
  return { types: types.length === 0 ? ['null'] : types, nullable: shape.types.has('null'), format: format?.[0] ?? null };
};

const NUMBERED = /^([A-Za-z]+[_-]?)\d+$/;

/** Whether keys are called as things are that answers show. */
export type AreNames = (keys: readonly string[]) => boolean;

/** So many names show that they are values. */
const NAMES = 3;

const isOfObjects = ({ times, objects, keys }: Shape): boolean => times === objects && keys !== undefined && keys.size > 0;

/** Whether two objects have the same members, but for some that one of them lacks. */
const areAlike = (a: Shape, b: Shape): boolean => {
  const [few, many] = [a, b].map(({ keys }) => new Set(keys?.keys())).sort((one, other) => one.size - other.size);
  return few !== undefined && many !== undefined && few.isSubsetOf(many);
};

/** Whether objects stand under the names of things that are known otherwise, now under some and now under others, and all are alike: `members.ann.role`. */
const isByName = (shape: Shape, areNames: AreNames): boolean => {
  const keys = [...(shape.keys ?? [])];
  const [first, ...others] = keys.map(([, child]) => child);
  return (
    first !== undefined &&
    keys.length >= NAMES &&
    keys.filter(([, { times }]) => times < shape.objects).length >= 2 &&
    keys.every(([, child]) => isOfObjects(child)) &&
    others.every((other) => areAlike(first, other)) &&
    areNames(keys.map(([key]) => key))
  );
};

const NOT_KNOWN: AreNames = () => false;

/**
 * Whether an object's keys are values: identifiers by form, one word with running numbers (`user_123`) of which some were absent at times, or names of things that
 * answers show. Other plain words never make a map.
 */
export const isMap = (shape: Shape, areNames: AreNames = NOT_KNOWN): boolean => {
  const keys = [...(shape.keys ?? [])];
  if (keys.length === 0) return shape.entries !== undefined;
  const stems = new Set(keys.map(([key]) => NUMBERED.exec(key)?.[1]));
  const isNumbered =
    stems.size === 1 && !stems.has(undefined) && keys.length >= 2 && keys.every(([, child]) => child.times < shape.objects);
  return isNumbered || isByName(shape, areNames);
};

/** What stands under the keys of an object that are values, joined. */
export const entriesOf = (shape: Shape, areNames?: AreNames): Shape | undefined => {
  if (!isMap(shape, areNames)) return shape.entries;
  const all = [shape.entries, ...(shape.keys?.values() ?? [])].filter((child) => child !== undefined);
  const [first, ...rest] = all;
  return first === undefined || rest.length === 0 ? first : Shape.under(all, shape.exchanges);
};

const LISTED = 8;

interface Place {
  readonly node: Shape;
  readonly path: string;
  readonly of: number;
  readonly only: Only | undefined;
  readonly depth: number;
}

const rowAt = ({ node, path, of, only }: Place): Row => {
  const { types, nullable, format } = typesOf(node);
  const values =
    node.values === undefined
      ? []
      : [...node.values]
          .sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1))
          .map(([value]) => value)
          .filter((value) => value !== null);
  const listed = values.length <= LISTED && !values.some(isPseudonym) ? values : [];
  return { path, types, nullable, format, times: node.times, of, values: listed, only, shape: node };
};

/** The flat rows of a shape, at most `cap`; what is beyond is cut where it stands furthest inside, and the row above it stays an object or a list. */
export const rowsOf = (shape: Shape, cap: number, areNames?: AreNames): readonly Row[] => {
  const places: Place[] = [];
  const visit = (place: Place): void => {
    places.push(place);
    const { node, path } = place;
    const depth = place.depth + 1;
    const entries = entriesOf(node, areNames);
    if (!isMap(node, areNames)) {
      const kinds = node.kinds?.only(node.objects);
      for (const [key, child] of node.keys ?? [])
        visit({ node: child, path: underKey(path, key), of: node.objects, only: kinds?.get(key), depth });
    }
    if (entries !== undefined) visit({ node: entries, path: underEntry(path), of: entries.times, only: undefined, depth });
    if (node.elements !== undefined && node.elements.times > 0)
      visit({ node: node.elements, path: underElement(path), of: node.elements.times, only: undefined, depth });
  };
  visit({ node: shape, path: '', of: shape.times, only: undefined, depth: 0 });
  return outermost(places, cap).map(rowAt);
};
