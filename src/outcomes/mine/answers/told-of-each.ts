import { isArray, isObject, type Json } from '../../../base/json.ts';
import { valueAt } from '../../place.ts';
import { type CallSample, isWrite } from '../../sample.ts';
import type { Here } from '../values/here.ts';
import { placesOf, wrappedIn } from '../values/leaf.ts';

const STATUS = /^(?:http_?)?status(?:_?code)?$/i;
const WENT = /^(?:ok|success|succeeded)$/i;
const WRONG = /^errors?$/i;

/** Whether a row says how it went with one of several things. */
const saysHow = (row: Json): boolean =>
  isObject(row) &&
  Object.entries(row).some(
    ([name, value]) =>
      (STATUS.test(name) && typeof value === 'number' && value >= 100 && value < 600) ||
      (WENT.test(name) && typeof value === 'boolean') ||
      (WRONG.test(name) && (typeof value === 'string' || isObject(value))),
  );

/** How many things each list of what was sent names. */
const lengthsIn = ({ payload }: CallSample): ReadonlySet<number> => {
  const lists = isArray(payload) ? [payload] : placesOf(payload).flatMap(({ value }) => (isArray(value) ? [value] : []));
  const wrapped = wrappedIn(payload)?.path;
  const inner = wrapped === undefined ? undefined : valueAt(payload, wrapped);
  return new Set([...lists, ...(isArray(inner) ? [inner] : [])].map(({ length }) => length));
};

/**
 * Whether a list in the answer to a write says of each thing that was sent how it went with it (`[{"id": 7, "status": 204}, {"id": 8, "status": 409, "error": "locked"}]`). What it
 * said of some things is nothing that may be said of others.
 */
export const tellsOfEach = (here: readonly Here[]): boolean =>
  here.length > 0 &&
  here.every(
    ({ one: { sample }, value }) =>
      isWrite(sample) &&
      sample.reads !== true &&
      isArray(value) &&
      value.length > 0 &&
      value.some(saysHow) &&
      lengthsIn(sample).has(value.length),
  );
