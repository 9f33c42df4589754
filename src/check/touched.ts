import { isObject, type Json } from '../base/json.ts';
import type { Effect, Source } from '../outcomes/outcome.ts';
import { valueAt } from '../outcomes/place.ts';

/** Sources whose value a request and the specification determine; the others are new each time, or of what was there before. */
export const isDetermined = (source: Source): boolean =>
  source.from === 'constant' ||
  source.from === 'payload' ||
  source.from === 'derived' ||
  source.from === 'path' ||
  source.from === 'query' ||
  (source.from === 'text' && source.slots.every(([origin]) => isDetermined(origin))) ||
  (source.from === 'paging' && (source.is === 'position' || source.is === 'size'));

/** Fields of things whose values this session has determined itself: it made the thing, or set the field. Keys are as recorded. */
export class Touched {
  readonly #fields = new Map<string, Set<string>>();

  add(entity: string, key: string, field: string): void {
    const name = JSON.stringify([entity, key]);
    const fields = this.#fields.get(name) ?? new Set<string>();
    this.#fields.set(name, fields);
    fields.add(field);
  }

  has(entity: string, key: string | undefined, field: string): boolean {
    const fields = key === undefined ? undefined : this.#fields.get(JSON.stringify([entity, key]));
    return fields !== undefined && [...fields].some((one) => field === one || field.startsWith(`${one}.`) || field.startsWith(`${one}[`));
  }

  /** What the recording itself says of a thing is determined by nothing else. */
  forget(entity: string, key: string): void {
    this.#fields.delete(JSON.stringify([entity, key]));
  }

  /** Takes up what an outcome did to the thing of this key. */
  take(effect: Effect, key: string): void {
    if (effect.kind === 'create') for (const [field, source] of effect.set) if (isDetermined(source)) this.add(effect.entity, key, field);
    if (effect.kind !== 'set' && effect.kind !== 'set each') return;
    if (isDetermined(effect.to)) this.add(effect.entity, key, effect.field);
    else {
      // With everything in it: a part of a record that is set anew holds nothing of before.
      const fields = this.#fields.get(JSON.stringify([effect.entity, key]));
      for (const one of fields ?? [])
        if (one === effect.field || one.startsWith(`${effect.field}.`) || one.startsWith(`${effect.field}[`)) fields?.delete(one);
    }
  }
}

/** An answer and what its envelopes hold, from the outermost: `{"success": true, "data": {"item": {…}}}` has one in another. */
export const heldIn = (value: Json): readonly Json[] => {
  const inside = isObject(value) ? Object.values(value) : [];
  return [value, ...inside, ...inside.flatMap((one) => (isObject(one) ? Object.values(one) : []))];
};

/** The text of an identity. */
export const keyAt = (value: Json | undefined, identity: string | null | undefined): string | undefined => {
  const at = identity === null || identity === undefined ? undefined : valueAt(value, identity);
  return typeof at === 'string' || typeof at === 'number' ? String(at) : undefined;
};

const partAt = (value: Json | undefined, field: string): string | undefined => {
  const at = valueAt(value, field);
  return typeof at === 'boolean' ? String(at) : keyAt(value, field);
};

/** The same of a thing whose identity holds only within something else: its fields say what, or the address does. */
export const keyWithin = (
  value: Json | undefined,
  identity: string | null | undefined,
  within: readonly string[] = [],
  path: ReadonlyMap<string, string> = new Map(),
): string | undefined => {
  const own = keyAt(value, identity);
  const parts = within.map((part) => (part.startsWith('{') ? path.get(part.slice(1, -1)) : partAt(value, part)));
  return own === undefined || parts.includes(undefined) ? undefined : [...parts, own].join('/');
};
