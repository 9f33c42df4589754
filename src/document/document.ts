import type { DocumentProblem } from './problem.ts';
import type { Specification } from './specification.ts';

/**
 * Text of the author's own, kept verbatim: never run, never changed. `after` is the key of the part of the section it
 * follows ("" is the section's heading), so that it stays in place when the tables around it grow.
 */
export interface Prose {
  /** 0 is everything before the first heading, 1 to 9 are the points. */
  readonly section: number;
  readonly after: string;
  readonly text: string;
}

/** The nine-point document: what it says, and the author's words around it. */
export interface NinepointDocument {
  readonly specification: Specification;
  readonly prose: readonly Prose[];
  /** What the file ends with, and how its lines end: kept, so that opening and saving changes nothing. */
  readonly ending: '' | '\n';
  readonly lineEnd: '\n' | '\r\n';
  /** What reading had to mend or leave out. Empty for a document that nobody has damaged. */
  readonly notes: readonly DocumentProblem[];
}

/** A document for a specification, with our own words before the first heading. */
export const documentOf = (specification: Specification, preamble: string): NinepointDocument => ({
  specification,
  prose: preamble === '' ? [] : [{ section: 0, after: '', text: preamble }],
  ending: '\n',
  lineEnd: '\n',
  notes: [],
});
