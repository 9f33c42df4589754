import type { CallSample } from '../../sample.ts';

const natural = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const padded = (at: string): string => at.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/** Samples by time, and where that is not known or the same by their place in the recording. */
export const inTime = (samples: readonly CallSample[]): readonly CallSample[] =>
  samples.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0) || natural(a.session, b.session) || natural(padded(a.at), padded(b.at)));
