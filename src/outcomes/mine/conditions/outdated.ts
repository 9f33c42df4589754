import type { Json } from '../../../base/json.ts';
import { isInList, lastPart } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { saidBy } from './said.ts';

/** Words of a refusal by which something was changed meanwhile. */
export const MEANWHILE =
  / (?:version|revision|rev|stale|outdated|modified|changed|updated|meanwhile|conflicts?|precondition|lock(?:ed|ing)?|etag|newer) /;
/** Where a request names a state of its thing: in what is sent, or in its query (`?base.updateTime=…`). */
interface Place {
  readonly in?: 'query';
  readonly path: string;
  readonly sent: (one: Tracked) => Json | undefined;
}

/**
 * "version other than Book.version": for refusals of what names an older state of its thing (optimistic locking), where that field changes and the
 * refusal says that something was changed meanwhile.
 */
export const outdatedPredicates = (own: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || ![400, 409, 412, 422, 428].includes(plainStatus(first.sample.status)) || !MEANWHILE.test(saidBy(own)))
    return [];
  const inPayload = scalarsOf(first.sample.payload, 60).filter(({ path, value }) => !isInList(path) && value !== null);
  const places: readonly Place[] = [
    ...inPayload.map(({ path }): Place => ({ path, sent: ({ sample }) => valueAt(sample.payload, path) })),
    ...first.sample.query.map(
      ([path]): Place => ({ in: 'query', path, sent: ({ sample }) => sample.query.find(([name]) => name === path)?.[1] }),
    ),
  ];
  return [...new Set(first.sample.reach.filter((reach) => reach.in === 'path' || reach.own === true).map(({ entity }) => entity))].flatMap(
    (entity) =>
      scalarsOf(recordOf(first, entity), 60)
        .filter(({ path }) => !isInList(path) && knowledge.changes(entity, path))
        .flatMap(({ path: field }) =>
          places
            .filter(({ path }) => lastPart(path) === lastPart(field))
            .map(
              ({ path, sent: sentBy, ...where }): Predicate => ({
                condition: { kind: 'payload-field', ...where, path, is: 'other than', entity, field },
                holds: (one) => {
                  const sent = sentBy(one);
                  const there = valueAt(recordOf(one, entity), field);
                  if (sent === undefined) return false;
                  return there === undefined ? undefined : !sameText(sent, there);
                },
                // Before whatever else may be said of the same place.
                tier: -1,
                about: `${where.in ?? 'payload'} ${path}`,
              }),
            ),
        ),
  );
};
