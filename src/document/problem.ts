/** What can be wrong with a document. Each kind is worded where it is found; `says` is one sentence for a person. */
export type DocumentProblemKind =
  | 'title'
  | 'heading-missing'
  | 'heading-doubled'
  | 'heading-misspelled'
  | 'heading-out-of-order'
  | 'wrong-columns'
  | 'broken-table'
  | 'unknown-part'
  | 'unreadable-cell'
  | 'too-many-cells'
  | 'unknown-footnote'
  | 'duplicate-footnote'
  | 'citation-to-nowhere'
  | 'unlisted-name'
  | 'not-shown-sentence';

/**
 * `error`: the document cannot be read. `lost`: one row could not be used. `repaired`: used after a mend that the next
 * writing makes. `noted`: used as it is.
 */
export interface DocumentProblem {
  readonly kind: DocumentProblemKind;
  readonly severity: 'error' | 'lost' | 'repaired' | 'noted';
  readonly file: string;
  /** Both count from 1; the column counts UTF-16 units, as editors do. */
  readonly line: number;
  readonly column: number;
  /** The line of the document itself. */
  readonly source: string;
  readonly says: string;
  /** What would have been right there. */
  readonly expected: string;
}

const CARET_CONTEXT = 60;

/** "product.md:12:3: …", the source line, and a caret under the place. Long lines are cut around the place. */
export const printProblem = (problem: DocumentProblem): string => {
  const from = Math.max(0, problem.column - 1 - CARET_CONTEXT);
  const cut = problem.source.slice(from, from + 2 * CARET_CONTEXT).replace(/[\t\p{Cc}\p{Cf}]/gu, ' ');
  const lead = from > 0 ? '…' : '';
  const caret = `${' '.repeat(lead.length + problem.column - 1 - from)}^`;
  return `${problem.file}:${problem.line}:${problem.column}: ${problem.says}\n  ${lead}${cut}\n  ${caret} expected ${problem.expected}`;
};
