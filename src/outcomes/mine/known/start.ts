import type { JsonObject } from '../../../base/json.ts';

/** How an entity stood when it was first seen, before any call of the recording changed it. */
export interface Start {
  readonly value: JsonObject;
  /** Where it was first seen. */
  readonly at: string;
  /** Whose account saw it, by its key. */
  readonly by: string | undefined;
}

/** The same with what another recording shows of it besides, where nobody was seen to change it and what both show is the same: it is as it was. */
export const completed = (start: Start, value: JsonObject): Start => {
  const more = Object.entries(value).filter(([field]) => !Object.hasOwn(start.value, field));
  const isSame = Object.entries(start.value).every(
    ([field, item]) => !Object.hasOwn(value, field) || JSON.stringify(item) === JSON.stringify(value[field]),
  );
  return isSame && more.length > 0 ? { ...start, value: { ...start.value, ...Object.fromEntries(more) } } : start;
};
