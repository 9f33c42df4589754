import { entityKey } from './tracked.ts';

/** So many things are remembered to be gone: of more, nothing is said. */
const MOST = 20_000;

/**
 * What was last known to be taken away, or to be called otherwise: whatever shows it again shows that it is there. What another recording shows as well than the
 * one that made it is none of that: it would be missing where that one is gone through alone.
 */
export class Gone {
  readonly #last = new Map<string, { readonly entity: string; readonly key: string }>();
  /** In which recording each thing was seen first; null of one that several show. */
  readonly #seenIn = new Map<string, string | null>();

  sees(recording: string, entity: string, key: string, isGone: boolean): void {
    const name = entityKey(entity, key);
    const before = this.#seenIn.get(name);
    if (before === undefined && this.#seenIn.size < MOST) this.#seenIn.set(name, recording);
    else if (before !== undefined && before !== recording) this.#seenIn.set(name, null);
    if (!isGone) this.#last.delete(name);
    else if (this.#last.size < MOST) this.#last.set(name, { entity, key });
  }

  byEntity(): ReadonlyMap<string, ReadonlySet<string>> {
    const gone = new Map<string, Set<string>>();
    for (const [name, { entity, key }] of this.#last)
      if (typeof this.#seenIn.get(name) === 'string') gone.set(entity, (gone.get(entity) ?? new Set()).add(key));
    return gone;
  }
}
