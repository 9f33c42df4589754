import type { Condition } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';
import type { When } from './conditions.ts';

/** One outcome on its way: its samples, those of which only the request is left, and when it comes about. */
export interface Decided {
  readonly group: readonly Tracked[];
  readonly own: readonly Tracked[];
  readonly when: When;
  readonly bounds: readonly Condition[];
  /** The field of one of several things that the answers say were wrong, each with what was sent in a field of its own. */
  readonly inPart?: string;
}

export const statusOf = (group: readonly Tracked[]): number => group[0]?.sample.status ?? 0;
