import { isArray } from '../../base/json.ts';
import { underElement } from '../../base/path.ts';
import type { Source } from '../outcome.ts';
import type { Here } from './here.ts';
import type { Tracked } from './tracked.ts';

/** What the answers of one outcome show of lists: their places, and of paging what was worked out. */
export interface ListPlace {
  readonly path: string;
  readonly entity: string;
  readonly fields: readonly string[];
}

export const foundAt = (one: Tracked, path: string) => one.sample.found.filter((found) => found.path === path);

/** The one entity whose rows stand in an array, when every element of every sample is one. */
export const rowsAt = (here: readonly Here[], path: string): ListPlace | undefined => {
  const element = underElement(path);
  const names = new Set<string>();
  const fields: string[] = [];
  let rows = 0;
  for (const { one, value } of here) {
    if (!isArray(value)) return undefined;
    const found = foundAt(one, element);
    if (found.length !== value.length) return undefined;
    rows += found.length;
    for (const row of found) {
      names.add(row.entity);
      for (const key of Object.keys(row.value)) if (!fields.includes(key)) fields.push(key);
    }
  }
  const [entity] = names;
  return rows > 0 && names.size === 1 && entity !== undefined ? { path, entity, fields } : undefined;
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
    : { from: 'each', entity: place.entity, in: reach.name, fields: [...place.fields] };
};
