import { diff3Merge } from 'node-diff3';

/** What is to become of one file, from what it was when last ejected, what it is in the folder, and what it is now. */
export type Settled =
  | { readonly kind: 'same' }
  | { readonly kind: 'write'; readonly how: 'new' | 'updated' | 'merged'; readonly text: string }
  | { readonly kind: 'keep'; readonly why: 'edited' | 'deleted' | 'no longer ejected' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'conflict'; readonly beside: string };

/** Longer files are not put together line by line: both are shown whole. */
const MOST_LINES = 20_000;

const MINE = '<<<<<<< yours';
const BEFORE = '||||||| as it was last ejected';
const BETWEEN = '=======';
const THEIRS = '>>>>>>> as it is ejected now';

const marked = (mine: readonly string[], before: readonly string[], theirs: readonly string[]): readonly string[] => [
  MINE,
  ...mine,
  BEFORE,
  ...before,
  BETWEEN,
  ...theirs,
  THEIRS,
];

const head = (file: string): string =>
  `Both you and the specification changed ${file}, in the same places. Your file is as you left it. Settle the places\nmarked below in ${file} itself, then delete this file: ejecting again waits for that.\n\n`;

/** Your lines and the new ones put together, and whether they met. */
const together = (mine: string, before: string, theirs: string): { readonly text: string; readonly met: boolean } => {
  const [a, o, b] = [mine.split('\n'), before.split('\n'), theirs.split('\n')];
  if (Math.max(a.length, o.length, b.length) > MOST_LINES) return { text: marked(a, o, b).join('\n'), met: true };
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  return {
    text: regions
      .flatMap(({ ok, conflict }) => ok ?? (conflict === undefined ? [] : marked(conflict.a, conflict.o, conflict.b)))
      .join('\n'),
    met: regions.some(({ conflict }) => conflict !== undefined),
  };
};

const unix = (text: string | undefined): string | undefined => text?.replaceAll('\r\n', '\n');

/**
 * Settles one file. A file that a person edited is never written over: changes that do not meet are put together, those
 * that do are shown beside it. `undefined` is a file that is not there.
 */
export const settleFile = (
  file: string,
  {
    before,
    mine: found,
    theirs,
  }: { readonly before: string | undefined; readonly mine: string | undefined; readonly theirs: string | undefined },
): Settled => {
  const mine = unix(found);
  if (theirs === undefined) {
    if (mine === undefined) return { kind: 'same' };
    return mine === before ? { kind: 'delete' } : { kind: 'keep', why: 'no longer ejected' };
  }
  if (mine === theirs) return { kind: 'same' };
  if (mine === undefined) return before === undefined ? { kind: 'write', how: 'new', text: theirs } : { kind: 'keep', why: 'deleted' };
  if (mine === before) return { kind: 'write', how: 'updated', text: theirs };
  if (before === theirs) return { kind: 'keep', why: 'edited' };
  const merged = together(mine, before ?? '', theirs);
  if (merged.met || before === undefined) return { kind: 'conflict', beside: `${head(file)}${merged.text}` };
  const lineEnd = found?.includes('\r\n') === true ? '\r\n' : '\n';
  return { kind: 'write', how: 'merged', text: merged.text.replaceAll('\n', lineEnd) };
};
