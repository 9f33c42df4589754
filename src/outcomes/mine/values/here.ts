import type { Json } from '../../../base/json.ts';
import type { Tracked } from '../known/tracked.ts';

/** One sample's value at a place: of its answer, or of a field after the call. */
export interface Here {
  readonly one: Tracked;
  readonly value: Json | undefined;
}
