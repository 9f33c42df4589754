import { isObject, type JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Held } from '../../quantity.ts';
import { namedOf } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { isUnique } from '../known/unique.ts';
import { isCalledAfter } from './called-after.ts';
import type { Filter } from './count-rows.ts';

/** What things that are counted name: who asks, or what the call names, and in which field. */

/** Whom or what the counted things name: who asks, or what the call names. */
interface Subject {
  readonly held: Held;
  readonly keyOf: (one: Tracked) => string | undefined;
  readonly entity: string;
}

const subjectsOf = ({ sample: { reach, caller } }: Tracked, by: string, { outlines }: Knowledge): readonly Subject[] => {
  const identityOf = (entity: string): string => outlines.get(entity)?.identity ?? 'id';
  const named = [...new Set(reach.filter((one) => one.in !== 'caller').map(({ entity }) => entity))].filter((entity) => entity !== by);
  return [
    ...named.map(
      (entity): Subject => ({
        held: { from: 'entity', entity, path: identityOf(entity) },
        keyOf: ({ sample }) => namedOf(sample, entity)?.key,
        entity,
      }),
    ),
    ...(caller.account === undefined || caller.account.entity === by
      ? []
      : [
          {
            held: { from: 'caller', path: identityOf(caller.account.entity) } as const,
            keyOf: (one: Tracked) => one.sample.caller.account?.key,
            entity: caller.account.entity,
          },
        ]),
  ];
};

/** What these requests have made, of one kind, with the request that made it. */
export const madeAmong = (accepted: readonly Tracked[]): ReadonlyMap<string, readonly (readonly [Tracked, JsonObject])[]> => {
  const made = new Map<string, [Tracked, JsonObject][]>();
  for (const one of accepted)
    for (const { entity, key, value } of one.sample.found)
      if (one.fresh.has(entityKey(entity, key))) made.set(entity, [...(made.get(entity) ?? []), [one, value]]);
  return made;
};

/** So many different things that were named where each was made show that it is they which are named there. */
export const NAMED = 2;

/** Fields of a thing, and of what is told in it ("createdBy.id"), which may be what names another. */
const fieldsOf = (value: JsonObject): readonly string[] =>
  Object.entries(value).flatMap(([key, item]) => {
    const field = underKey('', key);
    return isObject(item) ? Object.keys(item).map((inner) => underKey(field, inner)) : [field];
  });

/** The field of the counted things that names a subject: as all that these requests made do, or as it is called. */
const fieldNaming = (
  subject: Subject,
  by: string,
  made: readonly (readonly [Tracked, JsonObject])[],
  rows: readonly JsonObject[],
  knowledge: Knowledge,
): string | undefined => {
  const entities = [...knowledge.outlines.keys()];
  const identity = knowledge.outlines.get(by)?.identity;
  const isNamedBy = (field: string): boolean => {
    const names = made.map(([one, value]) => [subject.keyOf(one), valueAt(value, field)] as const);
    const isEach = names.length > 0 && names.every(([key, value]) => key !== undefined && value !== undefined && sameText(value, key));
    const keys = new Set(names.map(([key]) => key));
    return (
      isEach &&
      (keys.size >= NAMED ||
        isCalledAfter(field, by, subject.entity, entities) ||
        [...keys].some((key) => key !== undefined && isUnique(key)))
    );
  };
  const values = made.length > 0 ? made.map(([, value]) => value) : rows;
  const fields = new Set(values.flatMap(fieldsOf)).difference(new Set([identity ?? '']));
  const isSo = (field: string): boolean =>
    made.length > 0
      ? isNamedBy(field)
      : isCalledAfter(field, by, subject.entity, entities) || knowledge.namedMakers(by, field) === subject.entity;
  const [only, ...others] = [...fields].filter(isSo);
  return others.length === 0 ? only : undefined;
};

/** What things of a kind name, each in a field of its own; none where one field names two, which nothing tells apart. */
export const filtersNaming = (
  first: Tracked,
  by: string,
  made: readonly (readonly [Tracked, JsonObject])[],
  rows: readonly JsonObject[],
  knowledge: Knowledge,
): readonly Filter[] => {
  const all = subjectsOf(first, by, knowledge).flatMap((subject): Filter[] => {
    const field = fieldNaming(subject, by, made, rows, knowledge);
    return field === undefined ? [] : [[field, subject.held, subject.keyOf]];
  });
  return new Set(all.map(([field]) => field)).size < all.length ? [] : all;
};
