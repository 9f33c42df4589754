import type { NinepointDocument } from '../../document/document.ts';
import { pointOf } from '../../document/points.ts';
import type { Points } from '../../document/specification.ts';
import type { Entry, Point } from '../../points/point.ts';
import { POINT_KEYS, type PointKey, type Statement } from '../api/points.ts';
import { drawOnce } from './read-once.ts';

const entries = new WeakMap<NinepointDocument, Map<PointKey, readonly Entry[]>>();

const entriesAt = <Key extends keyof Points>(document: NinepointDocument, key: Key): readonly Entry[] => {
  const point: Point<Points[Key]> = pointOf[key];
  return point.entries(document.specification.points[key]);
};

/** The rows of a point of a document, worked out once. */
export const entriesOnce = (document: NinepointDocument, key: PointKey): readonly Entry[] => {
  const known = entries.get(document) ?? new Map<PointKey, readonly Entry[]>();
  entries.set(document, known);
  const found = known.get(key) ?? entriesAt(document, key);
  known.set(key, found);
  return found;
};

/** A statement by its address, with its row in the document. */
export const statementRow = (
  document: NinepointDocument,
  point: number,
  id: string,
): { readonly key: PointKey; readonly statement: Statement; readonly entry: Entry } | undefined => {
  const key = POINT_KEYS[point - 1];
  const statement = key === undefined ? undefined : drawOnce(document).statements[key].get(id);
  if (key === undefined || statement === undefined) return undefined;
  const entry = entriesOnce(document, key).filter(({ question }) => question === statement.question)[statement.row];
  return entry === undefined ? undefined : { key, statement, entry };
};
