import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Complaint } from '../../observations/refusals/complaint.ts';
import { KEYS, type Submission, submissionOf } from './submission.ts';

/** What stands inside the fields of a payload, by path, and at the place that a refusal names. */

/** What stands at a path further in: of how many objects that could have it, and what each that has it holds. */
export interface Within {
  readonly holders: number;
  readonly values: readonly Json[];
}

const INNER = 60;

/** What stands inside the fields of a payload, by path, elements as `[]`: at most sixty paths. */
export const valuesWithin = (request: Json | undefined): ReadonlyMap<string, Within> => {
  const fields = new Map<string, Json[]>();
  const holders = new Map<string, number>();
  const visit = (node: Json, path: string, depth: number): void => {
    if (fields.size >= INNER || depth > 3) return;
    if (isArray(node)) for (const item of node.slice(0, 20)) visit(item, `${path}[]`, depth);
    else if (isObject(node)) {
      holders.set(path, (holders.get(path) ?? 0) + 1);
      for (const key of Object.keys(node).slice(0, KEYS)) {
        const here = underKey(path, key);
        const value = node[key] as Json;
        if (depth > 0) fields.set(here, [...(fields.get(here) ?? []), value]);
        visit(value, here, depth + 1);
      }
    }
  };
  if (request !== undefined) visit(request, '', 0);
  return new Map(
    [...fields]
      .slice(0, INNER)
      .map(([path, values]) => [path, { holders: holders.get(path.slice(0, path.lastIndexOf('.'))) ?? values.length, values }] as const),
  );
};

/** The fields inside the fields of a payload by path; of the elements of a list the first that has it. */
export const innerFields = (request: Json | undefined): Submission =>
  submissionOf([...valuesWithin(request)].map(([path, { values }]) => [path, values[0] ?? null] as const));

/** Where the first steps of a path lead into a payload, and further in where it is wrapped; `undefined` where nothing is called so. */
const holderOf = (payload: Json | undefined, first: string, depth = 0): Json | undefined => {
  if (!isObject(payload) || depth > 3) return undefined;
  if (memberOf(payload, first) !== undefined) return payload;
  return Object.values(payload)
    .map((inner) => holderOf(inner, first, depth + 1))
    .find((found) => found !== undefined);
};

const memberOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : object[Object.keys(object).find((key) => plainWords(key) === plainWords(name)) ?? ''];

/** What a refused payload carries further in, where a refusal says of which element it is: that element's own, and nothing where it has none. */
export const withPlace = (
  inner: Submission,
  { field, place }: Pick<Complaint, 'field' | 'place'>,
  payload: Json | undefined,
): Submission => {
  if (field === null || place === undefined) return inner;
  const steps = place.split(/[.[\]]+/).filter((step) => step !== '');
  // Servers write the names of their own method before it: `create.order.items[0].sku`.
  const begins = steps.findIndex((step) => holderOf(payload, step) !== undefined);
  let node = holderOf(payload, steps[begins] ?? '');
  if (node === undefined) return inner;
  for (const step of steps.slice(begins)) node = isArray(node) ? node[Number(step)] : isObject(node) ? memberOf(node, step) : undefined;
  const path = inner.find(([one]) => plainWords(field).endsWith(plainWords(one)))?.[0] ?? field;
  const others = inner.filter(([one]) => one !== path);
  return node === undefined ? others : [...others, ...submissionOf([[path, node]])].sort(([a], [b]) => (a < b ? -1 : 1));
};
