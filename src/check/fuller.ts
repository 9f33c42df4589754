import { DEPTH_LIMIT, isArray, isObject, type Json } from '../base/json.ts';

/** The members of two looks at one thing that say the same of all that both show; `undefined` where they do not. */
const both = (known: Json, seen: Json, depth: number): Json | undefined => {
  if (depth > DEPTH_LIMIT) return undefined;
  if (isArray(known) && isArray(seen)) {
    const items = known.length === seen.length ? known.map((item, at) => both(item, seen[at] ?? null, depth + 1)) : [undefined];
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(known) || !isObject(seen)) return known === seen ? known : undefined;
  const members = new Map(Object.entries(known));
  for (const [key, value] of Object.entries(seen)) {
    const had = members.get(key);
    const member = had === undefined ? value : both(had, value, depth + 1);
    if (member === undefined) return undefined;
    members.set(key, member);
  }
  return Object.fromEntries(members);
};

/** What is known of a part of a thing, and what a fuller look shows of it besides: as it was, as long as nothing that both show has changed. */
export const fuller = (known: Json, seen: Json): Json =>
  typeof known === 'object' && known !== null ? (both(known, seen, 0) ?? known) : known;
