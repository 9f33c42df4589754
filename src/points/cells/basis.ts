import { groundSchema } from '../../statement/ground.ts';
import type { Cell } from './cell.ts';
import { faithful } from './faithful.ts';
import type { Grounds } from './grounds.ts';
import { printGrounds } from './print-grounds.ts';
import { readGrounds } from './read-grounds.ts';

const schema = groundSchema.omit({ citations: true, counterexamples: true, leftOut: true });

/**
 * The words of a Basis cell: grade, tags, counts, note, in that order and without the citations.
 *
 *     Shown, seen 14 times · Shown, seen 7 times in 3 orders · Shown, stated by the form
 *     Held so far: 214 of 214 orders; up to 1.4 % exceptions would still fit
 *     Contradicted: said 50, refused 31; stated and enforced · Decided by the author
 *
 * Nothing is ever said about how sure we are: only what was counted, and how many exceptions the count leaves room for.
 */
export const basisWords: Cell<Grounds> = faithful(
  { print: printGrounds, read: readGrounds },
  (value): value is Grounds => schema.safeParse(value).success,
);
