import type { Json } from '../../../base/json.ts';
import { isInList, lastPart, underKey } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import { shownBy, type Together, textOf } from '../known/together.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { saysHowMany } from './count-said.ts';
import { separates } from './predicate.ts';
import { refusesSent } from './refuses-sent.ts';
import { saidBy } from './said.ts';
import { columnsNamed, namedTaken, saysAlready, takenPredicates } from './taken.ts';
import type { Values } from './values-seen.ts';

const MOST_FIELDS = 12;

const pairsOf = (paths: readonly string[]): readonly (readonly string[])[] =>
  paths.flatMap((a, at) => paths.slice(at + 1).map((b) => [a, b]));

/**
 * "room and day are already those of one Booking": for refusals of what repeats several fields of an earlier thing, where no field alone tells
 * them apart and the refusal says that something is there already. Which fields, the words of a database name; else they are two.
 */
export const takenTogether = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  together: Together,
  seen: readonly Values[],
): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || !refusesSent(first)) return [];
  // "You have 3 drafts already" is said of how many there are, and not of what one of them has.
  if (!saysAlready(own) || saysHowMany(saidBy(own))) return [];
  const alone = takenPredicates(own, others, seen).some(
    (predicate) => own.every((one) => predicate.holds(one) === true) && separates(predicate, others),
  );
  if (alone) return [];
  const entities = new Map<string, Set<string>>();
  for (const one of others)
    if (one.sample.status < 400)
      for (const { entity, value } of shownBy(one))
        for (const key of Object.keys(value)) entities.set(entity, (entities.get(entity) ?? new Set()).add(underKey('', key)));
  const paths = scalarsOf(first.sample.payload, 60)
    .filter(({ path, value }) => !isInList(path) && textOf(value) !== undefined && typeof value !== 'boolean')
    .map(({ path }) => path)
    .slice(0, MOST_FIELDS);
  const fieldIn = (fields: ReadonlySet<string>, path: string): string | undefined =>
    [...fields].find((field) => lastPart(field) === lastPart(path));
  const said = namedTaken(first);
  const columns = columnsNamed(first);
  if (columns?.length === 1) return [];
  const named = columns?.map((column) => paths.find((path) => lastPart(path) === column));
  const sets = named === undefined ? pairsOf(paths) : [named];
  return [...entities].flatMap(([entity, known]) =>
    sets.flatMap((set): Predicate[] => {
      const places = set.filter((path) => path !== undefined);
      const fields = places.flatMap((path) => fieldIn(known, path) ?? []);
      if (fields.length < set.length || (said.size > 0 && !places.some((place) => said.has(lastPart(place))))) return [];
      return [
        {
          condition: { kind: 'taken together', entity, places, fields },
          holds: (one) => {
            const sent = places.map((path) => valueAt(one.sample.payload, path));
            if (sent.some((value) => textOf(value) === undefined)) return false;
            const since = together.since(one, entity, fields, sent as Json[]);
            if (since === undefined) return false;
            if (since === 'shared') return undefined;
            const isOwn = [...one.before.values()].some(
              (was) => was.kind === 'there' && fields.every((field, at) => sameText(valueAt(was.value, field), sent[at])),
            );
            return since < one.at && !isOwn;
          },
          tier: 4,
          about: `payload ${places.join(' and ')}`,
        },
      ];
    }),
  );
};
