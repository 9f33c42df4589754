import type { Drawing, PointKey } from '../../server/api/points.ts';

/** What every point's drawing is given. */
export interface PointProps<Key extends PointKey> {
  readonly drawing: Drawing[Key];
  readonly query: string;
}
