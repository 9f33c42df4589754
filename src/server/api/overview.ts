import type { Recording } from '../../document/specification.ts';
import type { DocumentNote } from './document.ts';

/** How many statements of a grade a point has. */
export interface Counts {
  readonly shown: number;
  readonly held: number;
  readonly contradicted: number;
  readonly decided: number;
}

export interface PointSummary extends Counts {
  /** 1 to 9. */
  readonly number: number;
  readonly heading: string;
  /** What the point says, in a line: the names of its entities, the number of its calls. "" when it says nothing. */
  readonly gist: string;
  /** The aspects that have no statement, in the document's words. */
  readonly notShown: readonly string[];
  /** "Not shown: purpose and audience." or "". */
  readonly sentence: string;
}

/** The nine points at a glance; what the document says is asked for point by point. */
export type Overview =
  | {
      readonly kind: 'read';
      readonly version: string;
      readonly product: string | null;
      /** The author's words before the first heading. */
      readonly preamble: string;
      readonly recordings: readonly Recording[];
      readonly points: readonly PointSummary[];
      readonly notes: readonly DocumentNote[];
      /** Questions without an answer, and how many recordings would answer them: asked for under "next". */
      readonly open: { readonly questions: number; readonly sessions: number };
    }
  | { readonly kind: 'unreadable'; readonly version: string; readonly problems: readonly DocumentNote[] };
