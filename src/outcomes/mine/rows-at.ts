import { isArray, isObject, type Json } from '../../base/json.ts';
import { underElement } from '../../base/path.ts';
import type { Source } from '../outcome.ts';
import type { Here } from './here.ts';
import type { Tracked } from './tracked.ts';

/** What the answers of one outcome show of lists: their places, and of paging what was worked out. */
export interface ListPlace {
  readonly path: string;
  readonly entity: string;
  readonly fields: readonly string[];
  /** The fields that stand in one member of every row. */
  readonly within?: { readonly member: string; readonly fields: readonly string[] };
}

/** A list's rows as an answer shows them. */
export const fieldsShown = ({ fields, within }: ListPlace): Pick<Extract<Source, { from: 'list' }>, 'fields' | 'within'> => ({
  fields: [...fields],
  ...(within === undefined ? {} : { within: { member: within.member, fields: [...within.fields] } }),
});

/** Every key of some objects, in the order in which they come. */
export const keysOf = (objects: readonly (Json | undefined)[]): readonly string[] => [
  ...new Set(objects.flatMap((object) => (isObject(object) ? Object.keys(object) : []))),
];

export const foundAt = (one: Tracked, path: string) => one.sample.found.filter((found) => found.path === path);

/** The one entity whose rows stand in an array, when every element of every sample is one. */
export const rowsAt = (here: readonly Here[], path: string): ListPlace | undefined => {
  const element = underElement(path);
  const names = new Set<string>();
  const members = new Set<string | undefined>();
  const rows: Json[] = [];
  for (const { one, value } of here) {
    if (!isArray(value)) return undefined;
    const found = foundAt(one, element);
    if (found.length !== value.length) return undefined;
    rows.push(...value);
    for (const row of found) {
      names.add(row.entity);
      members.add(row.within);
    }
  }
  const [entity] = names;
  if (names.size !== 1 || members.size !== 1 || entity === undefined) return undefined;
  const [member] = members;
  const fields = keysOf(rows).filter((key) => key !== member);
  return member === undefined
    ? { path, entity, fields }
    : { path, entity, fields, within: { member, fields: keysOf(rows.map((row) => (isObject(row) ? row[member] : undefined))) } };
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
