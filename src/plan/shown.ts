import type { Ground } from '../statement/ground.ts';

export type PointNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A statement that a part of the client stands on: what study mode shows when the part is asked where it comes from. */
export interface Shown extends Ground {
  readonly point: PointNumber;
  /** The statement in one plain line: "Book.title: text, in 40 of 40". */
  readonly says: string;
}

/** Takes the ground out of a reading's record, so that the plan carries the statement's footing and not the whole record. */
export const shown = (point: PointNumber, says: string, of: Ground): Shown => ({
  point,
  says,
  grade: of.grade,
  basis: of.basis,
  support: of.support,
  against: of.against,
  citations: of.citations,
  ...(of.counterexamples === undefined ? {} : { counterexamples: of.counterexamples }),
  ...(of.counted === undefined ? {} : { counted: of.counted }),
  ...(of.note === undefined ? {} : { note: of.note }),
});
