import type { Json } from '../../base/json.ts';
import { lastPart, underKey } from '../../base/path.ts';
import { sameText, valueAt } from '../place.ts';
import type { Predicate } from './candidate.ts';
import { scalarsOf } from './leaf.ts';
import { separates } from './predicate.ts';
import { saysAlready, takenPredicates, type Values } from './taken.ts';
import { type Together, textOf } from './together.ts';
import type { Tracked } from './tracked.ts';

const MOST_FIELDS = 12;
/**
 * "room and day are already those of one Booking": for refusals of what repeats two fields of an earlier thing, where neither field alone tells
 * them apart and the refusal says that something is there already.
 */
export const takenTogether = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  together: Together,
  seen: readonly Values[],
): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || ![400, 409, 422].includes(first.sample.status)) return [];
  if (!saysAlready(own)) return [];
  const alone = takenPredicates(own, seen).some(
    (predicate) => own.every((one) => predicate.holds(one) === true) && separates(predicate, others),
  );
  if (alone) return [];
  const entities = new Map<string, Set<string>>();
  for (const one of others)
    if (one.sample.status < 400)
      for (const { entity, value } of one.sample.found)
        for (const key of Object.keys(value)) entities.set(entity, (entities.get(entity) ?? new Set()).add(underKey('', key)));
  const paths = scalarsOf(first.sample.payload, 60)
    .filter(({ path, value }) => !path.includes('[') && textOf(value) !== undefined && typeof value !== 'boolean')
    .map(({ path }) => path)
    .slice(0, MOST_FIELDS);
  const fieldIn = (fields: ReadonlySet<string>, path: string): string | undefined =>
    [...fields].find((field) => lastPart(field) === lastPart(path));
  return [...entities].flatMap(([entity, fields]) =>
    paths.flatMap((a, at) =>
      paths.slice(at + 1).flatMap((b): Predicate[] => {
        const [fieldA, fieldB] = [fieldIn(fields, a), fieldIn(fields, b)];
        if (fieldA === undefined || fieldB === undefined) return [];
        return [
          {
            condition: { kind: 'taken together', entity, places: [a, b], fields: [fieldA, fieldB] },
            holds: (one) => {
              const [x, y] = [valueAt(one.sample.payload, a), valueAt(one.sample.payload, b)];
              if (textOf(x) === undefined || textOf(y) === undefined) return false;
              const since = together.since(one, entity, [fieldA, fieldB], [x as Json, y as Json]);
              if (since === undefined) return false;
              if (since === 'shared') return undefined;
              const isOwn = [...one.before.values()].some(
                (known) => known.kind === 'there' && sameText(valueAt(known.value, fieldA), x) && sameText(valueAt(known.value, fieldB), y),
              );
              return since < one.at && !isOwn;
            },
            tier: 4,
            about: `payload ${a} and ${b}`,
          },
        ];
      }),
    ),
  );
};
