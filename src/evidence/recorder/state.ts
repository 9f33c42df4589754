import type { Gap } from './gaps.ts';
import type { PointTally } from './tallies.ts';

/** Everything a person is told while they record. */
export interface RecordingState {
  readonly paused: boolean;
  readonly lines: number;
  readonly exchanges: number;
  readonly acts: number;
  readonly points: readonly PointTally[];
  readonly gaps: readonly Gap[];
}
