import type { Problem } from '../base/result.ts';
import type { Recording } from '../document/specification.ts';

/** A recording that a document was established from and that is not among the evidence any more: what only it showed is no longer stated. */
export const goneRecordings = (before: readonly Recording[], now: readonly Recording[]): readonly Problem[] => {
  const here = new Set(now.map(({ sha256 }) => sha256));
  const named = new Set(now.map(({ name }) => name));
  return before
    .filter(({ sha256 }) => !here.has(sha256))
    .map(({ name }) => ({
      kind: 'gone',
      severity: 'left-out',
      at: name,
      says: named.has(name)
        ? `${name} is another recording than the one of that name before: what only that one showed is not stated any more.`
        : `${name} is no longer among the evidence: what only it showed is not stated any more.`,
    }));
};
