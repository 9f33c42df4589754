import type { JsonObject } from '../../base/json.ts';
import { keepRecent } from '../../base/recent.ts';

/** So many things that were taken away are remembered: the oldest go first. */
const MOST = 10_000;

export type DeletedState = readonly (readonly [name: string, value: JsonObject])[];

const nameOf = (entity: string, key: string): string => JSON.stringify([entity, key]);

/** What was taken away, as it was: some calls bring it back, and some answers tell it from what never was. */
export class Deleted {
  readonly #values = new Map<string, JsonObject>();

  add(entity: string, key: string, value: JsonObject | undefined): void {
    if (value !== undefined) keepRecent(this.#values, nameOf(entity, key), value, MOST);
  }

  get(entity: string, key: string): JsonObject | undefined {
    return this.#values.get(nameOf(entity, key));
  }

  state(): DeletedState {
    return [...this.#values];
  }

  restore(state: DeletedState): void {
    this.#values.clear();
    for (const [name, value] of state) this.#values.set(name, value);
  }
}
