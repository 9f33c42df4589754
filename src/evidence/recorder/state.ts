import type { Gap } from './gaps.ts';
import type { PointTally } from './tallies.ts';

/** Everything a person is told while they record. */
export interface RecordingState {
  readonly paused: boolean;
  /** The page that was used last, and whether it is left out; `undefined` before there is one. */
  readonly page: { readonly address: string; readonly leftOut: boolean } | undefined;
  readonly lines: number;
  readonly exchanges: number;
  readonly acts: number;
  readonly points: readonly PointTally[];
  readonly gaps: readonly Gap[];
}
