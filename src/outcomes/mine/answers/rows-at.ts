import { isArray, isObject, type Json } from '../../../base/json.ts';
import { readPath, underElement, underEntry } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { wordsAt } from '../../../observations/entity/collection-word.ts';
import { resourceOf } from '../../../observations/resource.ts';
import type { Source } from '../../outcome.ts';
import { type Found, isForItsSake, isOperation } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Here } from '../values/here.ts';

/** What the answers of one outcome show of lists: their places, and of paging what was worked out. */
export interface ListPlace {
  readonly path: string;
  readonly entity: string;
  readonly fields: readonly string[];
  /** The fields that stand in one member of every row. */
  readonly within?: { readonly member: string; readonly fields: readonly string[] };
  /** They stand in a map, each under what it is called by. */
  readonly keyed?: true;
}

/** Where each of its rows stands. */
export const rowPath = ({ path, keyed }: ListPlace): string => (keyed === true ? underEntry(path) : underElement(path));

/** A list's rows as an answer shows them. */
export const fieldsShown = ({ fields, within }: ListPlace): Pick<Extract<Source, { from: 'list' }>, 'fields' | 'within'> => ({
  fields: [...fields],
  ...(within === undefined ? {} : { within: { member: within.member, fields: [...within.fields] } }),
});

/** The objects of a list, or those of a map where each stands under what the thing is called by. */
const objectsIn = (value: Json | undefined, found: readonly Found[], keyed: boolean): readonly Json[] | undefined => {
  if (!keyed) return isArray(value) && value.length === found.length ? value : undefined;
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length === found.length && keys.every((key, at) => found[at]?.key === key) ? Object.values(value) : undefined;
};

/** Every key of some objects, in the order in which they come. */
export const keysOf = (objects: readonly (Json | undefined)[]): readonly string[] => [
  ...new Set(objects.flatMap((object) => (isObject(object) ? Object.keys(object) : []))),
];

export const foundAt = (one: Tracked, path: string) => one.sample.found.filter((found) => found.path === path);

/** What stands in a row beside the member with the thing's fields, and is none of these: where an edge lies among others. */
const besideThing = (row: Json | undefined, { value }: Found): readonly string[] =>
  isObject(row) ? Object.keys(row).filter((key) => !sameJson(row[key], Object.hasOwn(value, key) ? value[key] : undefined)) : [];

/** The one entity whose rows stand in an array or a map, when everything in it is one in every sample. */
export const rowsAt = (here: readonly Here[], path: string): ListPlace | undefined => {
  const keyed = here.some(({ value }) => isObject(value));
  const element = keyed ? underEntry(path) : underElement(path);
  const names = new Set<string>();
  const members = new Set<string | undefined>();
  const rows: Json[] = [];
  const apart = new Set<string>();
  for (const { one, value } of here) {
    const found = foundAt(one, element);
    const objects = objectsIn(value, found, keyed);
    if (objects === undefined) return undefined;
    rows.push(...objects);
    for (const [at, row] of found.entries()) {
      names.add(row.entity);
      members.add(row.within);
      for (const key of row.within === undefined ? [] : besideThing(objects[at], row)) apart.add(key);
    }
  }
  const [entity] = names;
  if (names.size !== 1 || members.size !== 1 || entity === undefined) return undefined;
  const [member] = members;
  const fields = keysOf(rows).filter((key) => key !== member && !apart.has(key));
  const place = { path, entity, fields, ...(keyed ? { keyed: true as const } : {}) };
  return member === undefined
    ? place
    : { ...place, within: { member, fields: keysOf(rows.map((row) => (isObject(row) ? row[member] : undefined))) } };
};

/** A list of those that what was sent names in a list, in its order. */
export const eachIn = (here: readonly Here[], path: string): Source | undefined => {
  const [reach] = here[0]?.one.sample.listed ?? [];
  const place = reach === undefined ? undefined : rowsAt(here, path);
  const isEach = ({ one }: Here): boolean => {
    const named = (one.sample.listed ?? []).filter(({ name }) => name === reach?.name);
    const found = foundAt(one, underElement(path));
    return (
      named.length > 0 &&
      named.length === found.length &&
      named.every(({ entity, key }, at) => entity === found[at]?.entity && key === found[at]?.key)
    );
  };
  return reach === undefined || place === undefined || place.entity !== reach.entity || !here.every(isEach)
    ? undefined
    : { from: 'each', entity: place.entity, in: reach.name, ...fieldsShown(place) };
};

/** Where an answer holds what its address is about. */
const askedAt = (group: readonly Tracked[]): string | undefined => {
  const { sample } = group.find((one) => isObject(one.sample.response)) ?? {};
  return sample?.response === undefined || isOperation(sample.call)
    ? undefined
    : resourceOf(sample.response, wordsAt(sample.call.slice(sample.call.indexOf(' ') + 1)), [])?.path;
};

/** Every place of a group's answers where rows of an entity stand: first the one that the address is about. */
export const listPlaces = (group: readonly Tracked[]): readonly ListPlace[] => {
  const paths = new Set(
    group.flatMap((one) =>
      one.sample.found
        .filter((found) => /^[^[{]*(?:\[\]|\{\})$/.test(found.path) && !isForItsSake(found))
        .map((found) => found.path.slice(0, -2)),
    ),
  );
  const asked = paths.size > 1 ? askedAt(group) : undefined;
  const isAsked = (path: string): boolean => asked === underElement(path) || asked === underEntry(path);
  return [...paths]
    .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || (a < b ? -1 : 1))
    .flatMap((path) => {
      const steps = readPath(path) ?? [];
      const at = (value: Json | undefined): Json | undefined =>
        steps.reduce<Json | undefined>(
          (inner, step) => (step.kind === 'key' && isObject(inner) && Object.hasOwn(inner, step.key) ? inner[step.key] : undefined),
          value,
        );
      const place = rowsAt(
        group.map((one) => ({ one, value: at(one.sample.response) })),
        path,
      );
      return place === undefined ? [] : [place];
    });
};
