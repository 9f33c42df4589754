/** Fields of records that hold what nothing shows: a call changed them, and to what was never seen. */
export class UnshownFields {
  readonly #fields = new Map<string, Set<string>>();

  add(entity: string, key: string, field: string): void {
    const name = JSON.stringify([entity, key]);
    this.#fields.set(name, (this.#fields.get(name) ?? new Set<string>()).add(field));
  }

  /** A field was set, with all that is in it. */
  forget(entity: string, key: string, field: string): void {
    const fields = this.#fields.get(JSON.stringify([entity, key]));
    for (const one of fields ?? []) if (isIn(one, field)) fields?.delete(one);
  }

  /** A record was taken away. */
  forgetAll(entity: string, key: string): void {
    this.#fields.delete(JSON.stringify([entity, key]));
  }

  /** What of a place in a record nothing shows: the fields in it, or the place itself where it is in such a field; of the whole record ("") its fields. */
  within(entity: string, key: string, path: string): readonly string[] {
    const fields = this.#fields.size === 0 ? undefined : this.#fields.get(JSON.stringify([entity, key]));
    return [...(fields ?? [])].flatMap((field) => (isIn(field, path) ? [field] : isIn(path, field) ? [path] : []));
  }

  state(): readonly (readonly [name: string, fields: readonly string[]])[] {
    return [...this.#fields].flatMap(([name, fields]) => (fields.size === 0 ? [] : [[name, [...fields]] as const]));
  }

  restore(state: readonly (readonly [name: string, fields: readonly string[]])[]): void {
    for (const [name, fields] of state) this.#fields.set(name, new Set(fields));
  }
}

const isIn = (field: string, outer: string): boolean =>
  outer === '' || field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);

/** A place of an answer that shows a record, below which one of its fields stands. */
export const placeOfField = (at: string, path: string, field: string): string =>
  path === '' ? (at === '' ? field : `${at}.${field}`) : field.startsWith(`${path}.`) ? `${at}${field.slice(path.length)}` : at;
