import { notShownSentence } from '../../document/not-shown.ts';
import { pointOf } from '../../document/points.ts';
import type { Points } from '../../document/specification.ts';
import type { Point } from '../../points/point.ts';
import type { PointKey } from '../api/points.ts';

/** What a point does not show, as the document says it; "" when it shows all that is asked. */
export const sentenceOf = <Key extends PointKey>(key: Key, points: Points): string => {
  const point: Point<Points[Key]> = pointOf[key];
  return notShownSentence(point.number, point.notShown(points[key]));
};
