import type { Entity, EntityRecord } from './reading.ts';

/** A record as it was last seen; `undefined` of one that was taken away. */
const lastSeen = (record: EntityRecord): EntityRecord | undefined => {
  const { last, ...first } = record;
  return last === null || first.made === 'and taken away' ? undefined : { ...first, value: { ...first.value, ...last } };
};

/** Entities with their records as they were last seen: how things stood when the recordings ended. */
export const asLastSeen = (entities: readonly Entity[]): Entity[] =>
  entities.map((entity) => ({ ...entity, records: entity.records.flatMap((record) => lastSeen(record) ?? []) }));
