import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';

/** Answers of one kind that something about the request tells apart, with what it is; no conditions when nothing had to be told apart. */
export interface Part {
  readonly group: readonly Tracked[];
  /** All the answers of which these are a part. */
  readonly whole: readonly Tracked[];
  readonly when: readonly Condition[];
  /** Whether a request is one that this part answers. */
  readonly takes: (one: Tracked) => boolean;
  /** What it lists was chosen by its query, and nothing shows how. */
  readonly chosen?: true;
}
