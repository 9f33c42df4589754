import { DIALOG } from './part.ts';

/** Structures of screens by the key of their layout: sorted hashes of label paths. The same key is the same structure. */
export type Structures = ReadonlyMap<string, readonly number[]>;

/** Screens alike to this share of their label paths are one variant (`mining.md` §7.2: same variant >= .977, others <= .875). */
const ALIKE = 0.9;
const MOST = 64;

/** Share of common elements of two sorted lists. */
export const jaccard = (a: readonly number[], b: readonly number[]): number => {
  if (a.length === 0 && b.length === 0) return 1;
  let common = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) common += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return common / (a.length + b.length - common);
};

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
      : groups.filter((group) =>
          group.some((other) => !other.startsWith(DIALOG) && jaccard(own ?? [], structures.get(other) ?? []) >= ALIKE),
        );
    const joined = [layout, ...alike.flat()];
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
};
