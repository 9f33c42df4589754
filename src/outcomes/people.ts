import { isInList } from '../base/path.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import type { NamedMakers } from './mine/known/named-makers.ts';
import type { Outcome } from './outcome.ts';
import { valueAt } from './place.ts';
import type { CallSample } from './sample.ts';

/** So many different people stand in a field that refers to people. */
const DIFFERENT = 2;

/** The kind of thing that whoever asks is, where all who asked are of one. */
const kindOfCallers = (samples: readonly CallSample[]): string | undefined => {
  const kinds = new Set(samples.flatMap(({ caller }) => caller.account?.entity ?? []));
  return kinds.size === 1 ? [...kinds][0] : undefined;
};

/** Fields by which people are listed what is theirs. */
const listedBy = (outcomes: Iterable<readonly Outcome[]>, identity: string): ReadonlySet<string> =>
  new Set(
    [...outcomes]
      .flat()
      .flatMap(({ collection }) =>
        (collection?.filters ?? []).flatMap(({ field, is, to }) =>
          collection != null && is === 'equals' && to.from === 'caller' && to.path === identity
            ? [JSON.stringify([collection.entity, field])]
            : [],
        ),
      ),
  );

/** Says of the fields that hold who made a thing, or by which people are listed what is theirs, that they refer to people: everybody in them is one who is known. */
export const withPeople = (
  entities: readonly Entity[],
  samples: readonly CallSample[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
  namedMakers: NamedMakers,
): readonly Entity[] => {
  const kind = kindOfCallers(samples);
  const people = entities.find(({ name }) => name === kind);
  const identity = people?.identity;
  if (people === undefined || identity == null) return entities;
  const known = new Set(people.records.map(({ key }) => key));
  const listed = listedBy(outcomes.values(), identity);
  return entities.map((entity) => {
    const isOfPeople = (field: string): boolean => {
      if (isInList(field) || field === entity.identity) return false;
      if (namedMakers(entity.name, field) !== kind && !listed.has(JSON.stringify([entity.name, field]))) return false;
      const held = entity.records.flatMap(({ value }) => valueAt(value, field) ?? []).map(String);
      return new Set(held).size >= DIFFERENT && held.every((key) => known.has(key));
    };
    return {
      ...entity,
      fields: entity.fields.map((field) =>
        field.refersTo === null && isOfPeople(field.path) ? { ...field, refersTo: `${people.name}.${identity}` } : field,
      ),
    };
  });
};
