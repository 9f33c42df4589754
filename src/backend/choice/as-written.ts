import type { Json } from '../../base/json.ts';
import { writtenLike } from '../../base/moment.ts';
import type { Source } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Filling } from '../answers/answer.ts';

/** So many things of a kind show how a moment is written in a field of theirs. */
const LOOKED_AT = 20;

/** A moment as those of the other things are written: "2026-03-04 09:00:00". */
export const asWritten = (
  source: Source,
  value: Json | undefined,
  entity: string,
  field: string,
  { facts: { store } }: Filling,
): Json | undefined => {
  if ((source.from !== 'now' && source.from !== 'later') || source.format !== 'date-time' || typeof value !== 'string') return value;
  const examples = store
    .rows(entity)
    .slice(0, LOOKED_AT)
    .flatMap((row) => valueAt(row.value, field) ?? []);
  const like = examples.find((one) => typeof one === 'string');
  return (typeof like === 'string' ? writtenLike(Date.parse(value), like) : undefined) ?? value;
};
