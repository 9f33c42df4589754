import { entityKey } from './tracked.ts';

/** So many things are remembered to be gone: of more, nothing is said. */
const MOST = 20_000;

/** What was last known to be taken away, or to be called otherwise: whatever shows it again shows that it is there. */
export class Gone {
  readonly #last = new Map<string, { readonly entity: string; readonly key: string }>();

  sees(entity: string, key: string, isGone: boolean): void {
    const name = entityKey(entity, key);
    if (!isGone) this.#last.delete(name);
    else if (this.#last.size < MOST) this.#last.set(name, { entity, key });
  }

  byEntity(): ReadonlyMap<string, ReadonlySet<string>> {
    const gone = new Map<string, Set<string>>();
    for (const { entity, key } of this.#last.values()) gone.set(entity, (gone.get(entity) ?? new Set()).add(key));
    return gone;
  }
}
