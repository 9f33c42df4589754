import type { CallSample } from '../outcomes/sample.ts';
import type { SampleKeeper } from './samples.ts';

/** The samples of one recording, and how far they go. */
interface Kept {
  readonly samples: readonly CallSample[];
  readonly keeper: Pick<SampleKeeper, 'from' | 'to' | 'lost'>;
}

const answerOf = ({ call, status }: CallSample): string => `${call} ${status}`;

/**
 * The samples that outcomes are mined from. Of a large recording not every write is kept: whatever was known before one that is not may be otherwise since,
 * for all who used the product then. What came later is left out where the same answer of the call was seen before; else it is in the dark: it happened,
 * and nothing is known of what things were like.
 */
export const inView = (recordings: readonly Kept[]): readonly CallSample[] => {
  const darkFrom = ({ keeper: own }: Kept): number =>
    Math.min(...recordings.map(({ keeper: { lost, to } }) => (lost === undefined || own.from > to ? Number.POSITIVE_INFINITY : lost)));
  const lit = new Set<string>();
  const seen = recordings.flatMap((recording) => {
    const dark = darkFrom(recording);
    return recording.samples.map((sample) => ({ sample, isDark: (sample.start ?? 0) > dark }));
  });
  for (const { sample, isDark } of seen) if (!isDark) lit.add(answerOf(sample));
  return seen.flatMap(({ sample, isDark }): readonly CallSample[] => {
    if (!isDark) return [sample];
    return lit.has(answerOf(sample)) ? [] : [{ ...sample, dark: true }];
  });
};
