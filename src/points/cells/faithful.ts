import { ok } from '../../base/result.ts';
import type { Cell, CellRead } from './cell.ts';
import { jsonCode } from './text.ts';

/** An array or an object in a code span, as opposed to words. */
const JSON_CODE = /^`[[{]/;

const same = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const keys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]))
  );
};

/**
 * Words for people where the words say everything, and JSON in a code span for the rare value that no wording of ours can
 * carry: nothing is ever lost for the sake of a sentence. `check` tells whether JSON typed by hand is such a value.
 */
export const faithful = <T>(words: Cell<T>, check: (value: unknown) => value is T): Cell<T> => ({
  print: (value) => {
    const printed = words.print(value);
    const read = words.read(printed);
    return !JSON_CODE.test(printed) && read.ok && same(read.value, value) ? printed : jsonCode.print(value);
  },
  read: (source): CellRead<T> => {
    if (!JSON_CODE.test(source)) return words.read(source);
    const value = jsonCode.read(source);
    return value.ok && check(value.value) ? ok(value.value) : words.read(source);
  },
});
