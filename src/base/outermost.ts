interface Nested {
  /** How far inside it stands. */
  readonly depth: number;
}

/** At most so many of what stands in one another, in their order: what stands further inside gives way first, so that nothing hides what stands beside it. */
export const outermost = <T extends Nested>(all: readonly T[], most: number): readonly T[] => {
  if (all.length <= most) return all;
  const sizes = new Map<number, number>();
  for (const { depth } of all) sizes.set(depth, (sizes.get(depth) ?? 0) + 1);
  let left = most;
  let edge = 0;
  for (const depth of [...sizes.keys()].toSorted((a, b) => a - b)) {
    edge = depth;
    const size = sizes.get(depth) ?? 0;
    if (size > left) break;
    left -= size;
  }
  return all.filter(({ depth }) => depth < edge || (depth === edge && left-- > 0));
};
