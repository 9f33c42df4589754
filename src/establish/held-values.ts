import { lastName } from '../base/path.ts';
import type { Entity, Scalar } from '../points/3-entities/reading.ts';

/** Whether a thing is seen to have a value under a name: among the few of its field, or as it stood when first seen. */
export const heldBy = (entities: readonly Entity[]): ((name: string, value: Scalar) => boolean) => {
  const held = new Map<string, Set<unknown>>();
  const hold = (name: string, value: unknown): void => {
    const have = held.get(name);
    if (have === undefined) held.set(name, new Set([value]));
    else have.add(value);
  };
  for (const { fields, records } of entities) {
    for (const { path, values } of fields) for (const value of values) hold(lastName(path), value);
    for (const { key, value } of records) {
      // What is listed by itself names things.
      hold('[]', key);
      for (const [name, own] of Object.entries(value)) hold(name, own);
    }
  }
  return (name, value) => held.get(name)?.has(value) === true;
};
