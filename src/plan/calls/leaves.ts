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

/**
 * The leaves of a payload: what a person can fill in. An array of texts is one leaf; any deeper structure is one leaf at
 * its root, written as JSON.
 */
export const leavesOf = (shape: readonly ShapeRow[]): readonly { row: ShapeRow; elements: ShapeRow | undefined }[] => {
  const byPath = new Map(shape.map((row) => [row.path, row]));
  const one = listOfOne(shape);
  const isReached = (path: string): boolean => {
    const within = one !== undefined && path.startsWith(underElement(one)) ? path.slice(underElement(one).length) : path;
    return readPath(within.replace(/^\./, ''))?.every((step) => step.kind === 'key') === true;
  };
  return shape.flatMap((row) => {
    if (!isReached(row.path) || row.path === one) return [];
    const isObject = isOnly(row, 'object');
    const hasKeys = shape.some((other) => isBelow(other.path, row.path) && isReached(other.path));
    // A whole that was something else as well was so where it was refused: nobody writes it beside what it holds.
    if (row.path === '' ? isObject || hasKeys : isObject && hasKeys) return [];
    return [{ row, elements: byPath.get(underElement(row.path)) }];
  });
};
