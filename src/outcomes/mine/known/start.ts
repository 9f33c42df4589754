import type { Json, JsonObject } from '../../../base/json.ts';
import { namesSomebody } from '../conditions/whose.ts';
import { isUnique } from './unique.ts';

/** How an entity stood when it was first seen, before any call of the recording changed it. */
export interface Start {
  readonly value: JsonObject;
  /** Where it was first seen. */
  readonly at: string;
  /** Whose account saw it, by its key. */
  readonly by: string | undefined;
  /** Members that only others were shown, later (`Owners`). */
  readonly later?: readonly string[];
}

/** The same with what another recording shows of it besides, where nobody was seen to change it and what both show is the same: it is as it was. */
export const completed = (start: Start, value: JsonObject): Start => {
  const more = Object.entries(value).filter(([field]) => !Object.hasOwn(start.value, field));
  const isSame = Object.entries(start.value).every(
    ([field, item]) => !Object.hasOwn(value, field) || JSON.stringify(item) === JSON.stringify(value[field]),
  );
  return isSame && more.length > 0 ? { ...start, value: { ...start.value, ...Object.fromEntries(more) } } : start;
};

const nameOf = (entity: string, field: string): string => JSON.stringify([entity, field]);

const isEmpty = (item: Json | undefined): boolean => item === null || item === '' || (Array.isArray(item) && item.length === 0);

/** Who is in things by what another recording shows later, and since when: whoever closes something is in it from then on, and not from the beginning. */
export class Owners {
  /** Members in which nobody stands in some thing, and those in which somebody stands in a thing that nobody had changed. */
  readonly #empty = new Set<string>();
  readonly #unchanged = new Set<string>();
  /** Of the answer that is looked at: the members of each of its things that name somebody, by entity. */
  #shown: { readonly sample: unknown; readonly rows: Map<string, Set<string>> } = { sample: undefined, rows: new Map() };

  see(sample: unknown, entity: string, value: JsonObject, isChanged: boolean): void {
    if (this.#shown.sample !== sample) this.#shown = { sample, rows: new Map() };
    const own = new Set(Object.keys(value).filter((field) => namesSomebody(field) && !isEmpty(value[field])));
    const any = this.#shown.rows.get(entity) ?? own;
    this.#shown.rows.set(entity, any.union(own));
    for (const field of any.symmetricDifference(own)) this.#empty.add(nameOf(entity, field));
    for (const field of isChanged ? [] : own) this.#unchanged.add(nameOf(entity, field));
  }

  /** A start, though it was changed since, with who is in it: whose a thing is that nothing else is called like, who may not see that cannot tell. */
  in(key: string, start: Start, value: JsonObject): Start {
    const more = Object.entries(value).filter(
      ([field, item]) => !isEmpty(item) && namesSomebody(field) && !Object.hasOwn(start.value, field),
    );
    if (more.length === 0 || !isUnique(key)) return start;
    return {
      ...start,
      value: { ...start.value, ...Object.fromEntries(more) },
      later: [...(start.later ?? []), ...more.map(([field]) => field)],
    };
  }

  /** Takes out again who came into things only by what was done with them, when all was seen. */
  settle(starts: ReadonlyMap<string, Map<string, Start>>): void {
    for (const [entity, rows] of starts)
      for (const [key, start] of rows) {
        const { later = [], ...own } = start;
        const out = later.filter((field) => this.#empty.has(nameOf(entity, field)) || !this.#unchanged.has(nameOf(entity, field)));
        const value = Object.fromEntries(Object.entries(start.value).filter(([field]) => !out.includes(field)));
        if (out.length > 0) rows.set(key, { ...own, value });
      }
  }
}
