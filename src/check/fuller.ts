import { isArray, isObject, type Json } from '../base/json.ts';

/** The members of two looks at one thing that say the same of all that both show; `undefined` where they do not. */
const both = (known: Json, seen: Json): Json | undefined => {
  if (isArray(known) && isArray(seen)) {
    const items = known.length === seen.length ? known.map((item, at) => both(item, seen[at] ?? null)) : [undefined];
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (isObject(known) && isObject(seen)) {
    const merged: Record<string, Json> = { ...known };
    for (const [key, value] of Object.entries(seen)) {
      const had = known[key];
      const member = had === undefined || !Object.hasOwn(known, key) ? value : both(had, value);
      if (member === undefined) return undefined;
      merged[key] = member;
    }
    return merged;
  }
  return known === seen ? known : undefined;
};

/** What is known of a part of a thing, and what a fuller look shows of it besides: as it was, as long as nothing that both show has changed. */
export const fuller = (known: Json, seen: Json): Json =>
  typeof known === 'object' && known !== null ? (both(known, seen) ?? known) : known;
