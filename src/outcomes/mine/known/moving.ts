import { isObject, type JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { entityKey } from './tracked.ts';

/** A field of more different values says nothing of how a thing stands. */
const STATUSES = 20;

/** Which fields were seen to change, and how many different values they had. */
export class Moving {
  readonly #fields = new Map<string, { readonly values: Set<unknown>; moved: boolean }>();

  watch(entity: string, before: JsonObject | undefined, now: JsonObject, above = ''): void {
    for (const [key, value] of Object.entries(now)) {
      if (isObject(value)) {
        const was = before === undefined || !Object.hasOwn(before, key) ? undefined : before[key];
        if (above === '') this.watch(entity, isObject(was) ? was : undefined, value, underKey('', key));
        continue;
      }
      if (typeof value === 'object' && value !== null) continue;
      const name = entityKey(entity, underKey(above, key));
      const field = this.#fields.get(name) ?? { values: new Set<unknown>(), moved: false };
      this.#fields.set(name, field);
      if (field.values.size <= STATUSES) field.values.add(value);
      if (before !== undefined && Object.hasOwn(before, key) && before[key] !== value) field.moved = true;
    }
  }

  changes(entity: string, field: string): boolean {
    return this.#fields.get(entityKey(entity, field))?.moved === true;
  }

  moves(entity: string, field: string): boolean {
    const seen = this.#fields.get(entityKey(entity, field));
    return seen?.moved === true && seen.values.size <= STATUSES;
  }
}
