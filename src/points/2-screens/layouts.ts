import { isAlike } from '../../observations/screen/structure.ts';
import { DIALOG } from './part.ts';

/** Structures of screens by the key of their layout: sorted hashes of label paths. The same key is the same structure. */
export type Structures = ReadonlyMap<string, readonly number[]>;

const MOST = 64;

/**
 * The layouts of one route as variants: every dialog one of its own, structures by single link. Single link on a set does not depend on the
 * order in which its members came.
 */
export const variantsOf = (layouts: readonly string[], structures: Structures): readonly (readonly string[])[] => {
  const groups: string[][] = [];
  for (const layout of [...new Set(layouts)].sort().slice(0, MOST)) {
    const own = structures.get(layout);
    const alike = layout.startsWith(DIALOG)
      ? []
      : groups.filter((group) => group.some((other) => !other.startsWith(DIALOG) && isAlike(own ?? [], structures.get(other) ?? [])));
    const joined = [layout, ...alike.flat()];
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
};
