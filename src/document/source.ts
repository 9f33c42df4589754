import type { DocumentProblem } from './problem.ts';

/** The text of a document as it was handed in, line by line: what every problem points into. */
export interface Source {
  readonly file: string;
  readonly lines: readonly string[];
}

export type Finding = Omit<DocumentProblem, 'file' | 'source'>;

export const problemIn = ({ file, lines }: Source, finding: Finding): DocumentProblem => ({
  kind: finding.kind,
  severity: finding.severity,
  file,
  line: finding.line,
  column: finding.column,
  source: lines[finding.line - 1] ?? '',
  says: finding.says,
  expected: finding.expected,
});
