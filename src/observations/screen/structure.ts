/** Screens alike to this share of their label paths are one variant (`mining.md` §7.2: same variant >= .977, others <= .875). */
const ALIKE = 0.9;

/** How many elements two sorted lists have in common. */
const inCommon = (a: readonly number[], b: readonly number[]): number => {
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
  return common;
};

const jaccard = (a: readonly number[], b: readonly number[]): number => {
  const common = inCommon(a, b);
  return a.length + b.length === 0 ? 1 : common / (a.length + b.length - common);
};

/** Whether two structures (sorted hashes of label paths) are one variant of a screen. */
export const isAlike = (a: readonly number[], b: readonly number[]): boolean => a === b || jaccard(a, b) >= ALIKE;

/** Whether less than half of what stood there is left. */
export const isGone = (before: readonly number[], after: readonly number[]): boolean =>
  before.length > 0 && inCommon(before, after) * 2 < before.length;
