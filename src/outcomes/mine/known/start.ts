import type { JsonObject } from '../../../base/json.ts';
import { namesSomebody } from '../conditions/whose.ts';
import { isUnique } from './unique.ts';

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

/**
 * The same, though it was changed since, with who is in it by what another recording shows: whose a thing is that nothing else is called like, who may not see
 * that cannot tell.
 */
export const withOwners = (key: string, start: Start, value: JsonObject): Start => {
  const more = Object.entries(value).filter(([field, item]) => item !== null && namesSomebody(field) && !Object.hasOwn(start.value, field));
  return more.length > 0 && isUnique(key) ? { ...start, value: { ...start.value, ...Object.fromEntries(more) } } : start;
};
