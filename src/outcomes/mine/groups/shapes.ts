import { isArray, isObject, type Json, jsonTypeOf } from '../../../base/json.ts';
import { underElement, underEntry, underKey } from '../../../base/path.ts';
import { isEntry } from '../../../observations/segment.ts';
import type { Optional } from '../known/optional.ts';
import type { Tracked } from '../known/tracked.ts';

/** Places of an answer that are looked at, and how deep: beyond them answers are taken to be of one shape. */
const PLACES = 400;
const DEPTH = 6;

interface Places {
  /** Types by place, elements of a list together, and the things of a map. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lists and maps without anything in them: they say nothing of what would be. */
  readonly empty: ReadonlySet<string>;
}

const placesIn = (value: Json | undefined): Places => {
  const types = new Map<string, Set<string>>();
  const empty = new Set<string>();
  let level: { path: string; value: Json }[] = value === undefined ? [] : [{ path: '', value }];
  for (let depth = 0; level.length > 0 && depth < DEPTH && types.size < PLACES; depth += 1) {
    const inner: typeof level = [];
    for (const { path, value: here } of level) {
      const type = jsonTypeOf(here);
      types.set(path, (types.get(path) ?? new Set()).add(type === 'integer' ? 'number' : type));
      if ((isArray(here) || isObject(here)) && Object.keys(here).length === 0) empty.add(path);
      if (isArray(here)) for (const item of here.slice(0, 50)) inner.push({ path: underElement(path), value: item });
      else if (isObject(here))
        for (const [key, item] of Object.entries(here))
          inner.push({ path: isObject(item) && isEntry(key, item) ? underEntry(path) : underKey(path, key), value: item });
    }
    level = inner;
  }
  return { types, empty };
};

/**
 * The shape of each answer: its places, with their types where none of the answers has null there. An answer whose list is empty where that of
 * another has rows is of any shape: `undefined`. What `isOptional` says that things may be without is no matter of it.
 */
export const shapesOf = (group: readonly Tracked[], isOptional: Optional = () => false): ReadonlyMap<Tracked, string | undefined> => {
  const all = group.map((one) => ({ one, ...placesIn(one.sample.response) }));
  const open = new Set(all.flatMap(({ types }) => [...types].flatMap(([path, kinds]) => (kinds.has('null') ? [path] : []))));
  const filled = new Set(
    all.flatMap(({ types }) => [...types.keys()].filter((path) => /(?:\[\]|\{\})$/.test(path)).map((path) => path.slice(0, -2))),
  );
  const optional = new Set(
    group.flatMap(({ sample }) =>
      sample.found.flatMap(({ entity, path, value }) =>
        Object.keys(value).flatMap((key) => (isOptional(entity, key) ? [underKey(path, key)] : [])),
      ),
    ),
  );
  const isInside = (path: string): boolean => [...open].some((outer) => path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`));
  return new Map(
    all.map(({ one, types, empty }) => [
      one,
      [...empty].some((path) => filled.has(path))
        ? undefined
        : [...types]
            .flatMap(([path, kinds]) =>
              isInside(path) || optional.has(path) ? [] : [open.has(path) ? path : `${path} ${[...kinds].toSorted().join(' ')}`],
            )
            .toSorted()
            .join('\n'),
    ]),
  );
};
