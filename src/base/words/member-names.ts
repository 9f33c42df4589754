import { isArray, isObject, type Json } from '../json.ts';

const DEEP = 4;

/** What the members of a value are called, however deep they stand: what is sent as one of these names a field (`{"updateMask": "title", "book": {"title": …}}`). */
export const memberNames = (value: Json | undefined, depth = 0): ReadonlySet<string> =>
  depth > DEEP
    ? new Set()
    : isArray(value)
      ? new Set(value.slice(0, 20).flatMap((item) => [...memberNames(item, depth + 1)]))
      : isObject(value)
        ? new Set(
            Object.entries(value)
              .slice(0, 60)
              .flatMap(([key, inner]) => [key, ...memberNames(inner, depth + 1)]),
          )
        : new Set();
