import type { Comparison } from './comparison.ts';
import { countsOf } from './wording.ts';

/** A comparison for programs, under "ninepoint-diff/1"; docs/diff.md says what each member is. */
export const printJson = (before: string, after: string, comparison: Comparison): string => {
  const { changes, same } = comparison;
  return `${JSON.stringify({ format: 'ninepoint-diff/1', before, after, counts: { ...countsOf(comparison), same }, changes }, undefined, 2)}\n`;
};
