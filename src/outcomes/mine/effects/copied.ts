import type { Source } from '../../outcome.ts';
import { gives } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';

/** So many fields a thing has from the one that the call is about before the call may be one that makes a copy. */
const SEVERAL = 2;

/** What would be a field of the thing that the call is about, of the kind that it makes. */
const own = (entity: string, path: string): Source => ({ from: 'entity', entity, path });

/**
 * The fields of what a call makes out of another thing of its kind, several of which are as that one has them ("POST /books/{bookId}/copy"): what was the same every
 * time, or as much after each call, was so of the thing as well, and nothing shows whether it was taken from there.
 */
export const unlessCopied = (
  set: readonly (readonly [path: string, source: Source])[],
  entity: string,
  hereAt: (path: string) => readonly Here[],
): [string, Source][] => {
  const isOwn = ([path, source]: readonly [string, Source]): boolean =>
    source.from === 'entity' && source.entity === entity && source.path === path;
  const isCopy = set.filter(isOwn).length >= SEVERAL;
  return set.map(([path, source]) => {
    const mayBeCopied = isCopy && (source.from === 'constant' || source.from === 'later');
    const here = mayBeCopied ? hereAt(path) : [];
    const isBoth = here.length > 0 && here.every(({ one, value }) => gives(own(entity, path), one, value));
    return [path, isBoth ? { from: 'not shown', seen: here[0]?.value as never } : source];
  });
};
