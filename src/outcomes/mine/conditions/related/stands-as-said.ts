import { underKey } from '../../../../base/path.ts';
import { valueAt } from '../../../place.ts';
import { isAbout, namedOf } from '../../../sample.ts';
import type { Tracked } from '../../known/tracked.ts';
import { isCalledAfter } from '../called-after.ts';
import type { Predicate } from '../candidate.ts';
import type { Filter, Wanted } from '../count-rows.ts';
import { namesField, namesThing, saysLast, statusSaid } from '../said.ts';
import { isStatusValue } from '../status-value.ts';
import { DIFFERENT, fieldsOf, heldIn, holding, type Looked, OF_THINGS, shownOf, someOf } from './looked.ts';

/** How things stand as the words of a refusal say: that a flag is set which they name, or in a state that they call. */
const statesNamed = (entity: string, looked: Looked): readonly (readonly [field: string, value: string | boolean])[] => {
  const { said, knowledge } = looked;
  const found = new Map<string, readonly [string, string | boolean]>();
  for (const row of someOf(entity, looked))
    for (const [key, value] of Object.entries(row)) {
      const field = underKey('', key);
      const states =
        typeof value === 'boolean'
          ? namesField(said, key)
            ? [true, false]
            : []
          : typeof value === 'string' && isStatusValue(value) && namesThing(said, value)
            ? [value]
            : [];
      if (knowledge.moves(entity, field)) for (const state of states) found.set(JSON.stringify([field, state]), [field, state]);
    }
  return [...found.values()];
};

/**
 * "Project.archived is true", and of what a thing is of: "the number of Project whose id is Task.projectId and whose archived is true is at least 1". For refusals whose words
 * are how it stands, of which whoever asked may have been shown nothing, and others were.
 */
export const standsAsSaid = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, knowledge, rowsOf } = looked;
  const [first] = own;
  if (first === undefined || !OF_THINGS.has(statusSaid(first))) return [];
  const places = first.sample.reach.filter((one) => one.in === 'path');
  const direct = places.flatMap(({ entity }) => {
    const rowsBefore = rowsOf(entity);
    const keyOf = (one: Tracked): string => namedOf(one.sample, entity)?.key ?? '';
    return statesNamed(entity, looked).flatMap(([field, value]): readonly Predicate[] => {
      const holds = (one: Tracked): boolean | undefined => {
        const held = valueAt(rowsBefore(one).get(keyOf(one)), field);
        return held === undefined ? undefined : held === value;
      };
      // What is no flag is known of whoever asks, though others have shown it.
      const isShown =
        typeof value === 'boolean' &&
        new Set(accepted.filter((one) => holds(one) === false).map(keyOf)).size >= DIFFERENT &&
        !saysLast(own);
      return isShown
        ? [{ condition: { kind: 'status', entity, field, oneOf: [value] }, holds, tier: 3, about: `entity ${entity}.${field}` }]
        : [];
    });
  });
  const entities = [...knowledge.outlines.keys()];
  // What is said of the thing itself is not said of what that is of.
  const isMeant = (entity: string, to: string): boolean => namesThing(said, to) || !namesThing(said, entity);
  const outer = places.filter(isAbout).flatMap(({ entity }) =>
    [...fieldsOf(entity, looked)].flatMap((path) =>
      entities
        .filter((to) => to !== entity && isCalledAfter(path, entity, to, entities) && isMeant(entity, to))
        .flatMap((to) => {
          const identity = knowledge.outlines.get(to)?.identity ?? 'id';
          const of: Filter = [identity, { from: 'entity', entity, path }, heldIn(entity, path, looked)];
          return shownOf(
            statesNamed(to, looked).map(
              ([field, value]): Wanted => ({
                by: to,
                filters: [of, holding(field, value)],
                is: 'at least',
                than: 1,
              }),
            ),
            looked,
          );
        }),
    ),
  );
  return [...direct, ...outer];
};
