import type { Entity } from '../points/3-entities/reading.ts';

/**
 * Whether one answer showed two things of a collection with the same in a field: then that is not unique by itself, whatever a refusal says of it. What was
 * first seen in two answers may have had it one after the other.
 */
export const sharedBy = (
  entities: readonly Entity[],
  collections: ReadonlyMap<string, readonly string[]>,
): ((collection: string, field: string) => boolean) => {
  const isShared = ({ records }: Entity, field: string): boolean => {
    const seen = new Map<string, string>();
    return records.some(({ key, value, citations: [at] }) => {
      const own = value[field];
      if (at === undefined || own === undefined || own === null || own === '') return false;
      const name = JSON.stringify([at, own]);
      const holder = seen.get(name);
      seen.set(name, key);
      return holder !== undefined && holder !== key;
    });
  };
  return (collection, field) =>
    entities.some((entity) => collections.get(entity.name)?.includes(collection) === true && isShared(entity, field));
};
