import type { Grade, Ground } from '../../statement/ground.ts';

/** A ground without what it cites: what the words of a Basis cell say. */
export type Grounds = Omit<Ground, 'citations' | 'counterexamples' | 'leftOut'>;

/** The four grades, as people read them. */
export const GRADES: readonly (readonly [grade: Grade, words: string])[] = [
  ['shown', 'Shown'],
  ['held', 'Held so far'],
  ['contradicted', 'Contradicted'],
  ['decided', 'Decided by the author'],
];

/** Starts the part that tells what speaks against a statement. */
export const AGAINST = 'against it ';

/** What the author writes, alone, stands on the author alone. */
export const decidedGrounds: Grounds = { grade: 'decided', basis: [], support: { times: 0, units: 0 }, against: { times: 0, units: 0 } };

/** What a row stands on without its citations, and without anything else that the row says. */
export const groundsOf = ({ grade, basis, support, against, counted, note }: Ground): Grounds => ({
  grade,
  basis,
  support,
  against,
  ...(counted === undefined ? {} : { counted }),
  ...(note === undefined ? {} : { note }),
});
