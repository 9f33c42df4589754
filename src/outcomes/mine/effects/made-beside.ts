import type { Source } from '../../outcome.ts';
import { sameText } from '../../place.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { isUnique } from '../known/unique.ts';
import type { Here } from '../values/here.ts';

/** So many different names show that it is the thing which is named. */
const NAMES = 2;

/** The identity of another thing that the same call has made, where each names that: whoever makes a project is a member of that one. */
export const madeBesideIn = (
  here: readonly Here[],
  entity: string,
  madeBy: (one: Tracked) => ReadonlyMap<string, { readonly key: string }>,
  { outlines }: Knowledge,
): Source | undefined => {
  const [first] = here;
  if (first === undefined) return undefined;
  const others = [...madeBy(first.one).keys()].filter((other) => other !== entity);
  return others.flatMap((other): Source[] => {
    const identity = outlines.get(other)?.identity ?? undefined;
    const keys = here.map(({ one }) => madeBy(one).get(other)?.key);
    const isEach = here.every(({ value }, at) => keys[at] !== undefined && sameText(value, keys[at]));
    const isShown = new Set(keys).size >= NAMES || keys.some((key) => key !== undefined && isUnique(key));
    return identity !== undefined && isEach && isShown ? [{ from: 'entity', entity: other, path: identity }] : [];
  })[0];
};
