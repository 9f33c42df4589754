import type { Pseudonyms } from './pseudonym.ts';
import type { RedactionReport } from './report.ts';

/** What every redaction of one reading shares: the pseudonyms and the count of what was replaced. */
export interface Vault {
  readonly pseudonyms: Pseudonyms;
  readonly report: RedactionReport;
  /** A text without the secrets that can be told by their own form; `nesting` counts JSON inside strings. */
  text(text: string, nesting?: number): string;
}
