import { readPath, underElement } from '../../base/path.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';
import { typesOf } from '../parts/control.ts';

const isOnly = (row: ShapeRow | undefined, type: string): boolean => row !== undefined && typesOf(row).join() === type;

const isBelow = (path: string, under: string): boolean =>
  under === '' ? path !== '' : path.startsWith(`${under}.`) || path.startsWith(`${under}[]`) || path.startsWith(`${under}{}`);

/**
 * The list that the whole payload is, or that stands alone in it, and that held one thing each time: `{"posts":[{…}]}`, `[{…}]`. What is in it is
 * asked for as if it stood there by itself.
 */
const listOfOne = (shape: readonly ShapeRow[]): string | undefined => {
  const list = shape.find((row) => isOnly(row, 'array') && !row.path.includes('[]') && !row.path.includes('{}'));
  const element = list === undefined ? undefined : shape.find(({ path }) => path === underElement(list.path));
  if (list === undefined || element === undefined || !isOnly(element, 'object') || element.present.times !== list.present.times)
    return undefined;
  const isAlone = shape.every(({ path }) => path === list.path || isBelow(path, list.path) || isBelow(list.path, path));
  return isAlone ? list.path : undefined;
};

/** What each of these paths stands below: of `a.b[]` these are '', `a` and `a.b`. */
const above = (paths: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const path of paths) {
    if (path !== '') found.add('');
    for (const { index } of path.matchAll(/\.|\[\]|\{\}/g)) found.add(path.slice(0, index));
  }
  return found;
};

export interface Leaf {
  readonly row: ShapeRow;
  readonly elements: ShapeRow | undefined;
}

const readLeaves = (shape: readonly ShapeRow[]): readonly Leaf[] => {
  const byPath = new Map(shape.map((row) => [row.path, row]));
  const one = listOfOne(shape);
  const isReached = (path: string): boolean => {
    const within = one !== undefined && path.startsWith(underElement(one)) ? path.slice(underElement(one).length) : path;
    return readPath(within.replace(/^\./, ''))?.every((step) => step.kind === 'key') === true;
  };
  const reached = shape.filter(({ path }) => isReached(path));
  const holds = above(reached.map(({ path }) => path));
  return reached.flatMap((row) => {
    if (row.path === one) return [];
    const isObject = isOnly(row, 'object');
    const hasKeys = holds.has(row.path);
    // A whole that was something else as well was so where it was refused: nobody writes it beside what it holds.
    if (row.path === '' ? isObject || hasKeys : isObject && hasKeys) return [];
    return [{ row, elements: byPath.get(underElement(row.path)) }];
  });
};

/** A declared payload has hundreds of places, and each of its inputs asks for all of them. */
const known = new WeakMap<readonly ShapeRow[], readonly Leaf[]>();

/**
 * The leaves of a payload: what a person can fill in. An array of texts is one leaf; any deeper structure is one leaf at
 * its root, written as JSON.
 */
export const leavesOf = (shape: readonly ShapeRow[]): readonly Leaf[] => {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const leaves = readLeaves(shape);
  known.set(shape, leaves);
  return leaves;
};
