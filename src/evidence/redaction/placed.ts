import { isArray, isObject, type Json } from '../../base/json.ts';
import type { KeyClass } from './key-class.ts';

type Members = { [key: string]: Json };

/** How what stands elsewhere is looked through, under the name of what it stands in there. */
export interface Looks {
  /** What a member is looked through under. */
  nameIn(members: Members, key: string, above: KeyClass): KeyClass;
  scalar(value: Json, name: KeyClass): Json;
  /** The values of an object, in place. */
  values(members: Members, above: KeyClass): void;
  /** An object with its members under names that tell nothing. */
  named(members: Members): Members;
}

/**
 * Values that stand apart from their names, which say where: `[{"token": 1}, "…"]`, as SvelteKit and Nuxt send what a page begins with (devalue). An object
 * every member of which is a place in the list is looked through with what stands there, as it would be elsewhere. Changes the list.
 */
export const placedWithout = (items: Json[], looks: Looks): void => {
  const isPlace = (value: Json | undefined): value is number => Number.isInteger(value) && Number(value) < items.length;
  const isPlaced = (item: Json | undefined): item is Members => isObject(item) && Object.values(item).every(isPlace);
  const scalarAt = (place: number): Json => {
    const value = items[place] ?? null;
    return typeof value === 'object' ? null : value;
  };
  const queue = items.flatMap((item, at): [at: number, under: KeyClass][] => (isPlaced(item) ? [[at, 'plain']] : []));
  const looked = new Set<string>();
  // What stands under the name of a secret is looked at once more, under that name: it may stand under another as well.
  for (const [at, under] of queue) {
    const item = items[at];
    if (item === undefined || looked.has(`${at} ${under}`)) continue;
    looked.add(`${at} ${under}`);
    if (isArray(item)) {
      for (const place of item) if (isPlace(place)) queue.push([place, under]);
    } else if (!isObject(item)) items[at] = looks.scalar(item, under);
    else if (isPlaced(item)) {
      const places = Object.entries(item) as [key: string, place: number][];
      const held: Members = Object.fromEntries(places.map(([key, place]) => [key, scalarAt(place)]));
      for (const [key, place] of places) {
        const name = looks.nameIn(held, key, under);
        if (name !== 'plain' && typeof items[place] === 'object') queue.push([place, name]);
      }
      const before = { ...held };
      looks.values(held, under);
      for (const [key, place] of places) if (held[key] !== before[key]) items[place] = held[key] ?? null;
      items[at] = looks.named(item);
    }
  }
};
