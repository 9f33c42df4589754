import { isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { lastPart } from '../../base/path.ts';
import { typesOf } from '../../base/types-of.ts';
import { isCommonName } from '../../base/words/identity-name.ts';
import { valueAt, withValueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Credential } from '../people/principal.ts';
import type { Row, Store } from './store.ts';

/** Part of an entity's records that shows another entity: `author` of an Article, whose `username` is that of a Profile. */
export interface Part {
  readonly path: string;
  /** The field inside it that names the other one. */
  readonly by: string;
  readonly entity: string;
}

/** The parts of every entity's records: by what point 3 says that their fields refer to, or by a name that things of one kind alone have. Nothing inside lists. */
export const partsOf = (entities: readonly Entity[]): ReadonlyMap<string, readonly Part[]> => {
  const identities = new Map(
    entities.flatMap(({ name, identity }): [string, string][] => (identity === null ? [] : [[`${name}.${identity}`, name]])),
  );
  const keys = new Map(entities.map(({ name, records }) => [name, new Set(records.map(({ key }) => key))]));
  /** The one kind of thing that has this name, where some records do name one of it: not every one that is named need be known. */
  const namedBy = (path: string, records: Entity['records']): string | undefined => {
    const name = lastPart(path);
    const [only, ...others] = isCommonName(name) ? [] : entities.filter(({ identity }) => identity === name);
    if (only === undefined || others.length > 0) return undefined;
    const isNamed = ({ value }: Entity['records'][number]): boolean => keys.get(only.name)?.has(String(valueAt(value, path))) === true;
    return records.some(isNamed) ? only.name : undefined;
  };
  return new Map(
    entities.map(({ name, fields, records }) => [
      name,
      fields.flatMap(({ path, type, refersTo }): Part[] => {
        const at = path.lastIndexOf('.');
        const named = refersTo === null || !typesOf(type).includes('object') ? undefined : identities.get(refersTo);
        // What refers to a thing as a whole shows it as an object elsewhere.
        if (named !== undefined && refersTo !== null && !/[[\]{}".]/.test(path))
          return [{ path, by: refersTo.slice(named.length + 1), entity: named }];
        if (at <= 0 || /[[\]{}"]/.test(path)) return [];
        const entity = refersTo === null ? namedBy(path, records) : identities.get(refersTo);
        return entity === undefined ? [] : [{ path: path.slice(0, at), by: path.slice(at + 1), entity }];
      }),
    ]),
  );
};

/** Who looks, as a name: what is kept for one person is kept under it. Nobody in particular keeps nothing. */
export const viewerOf = (credential: Credential): string | undefined => {
  if (credential.kind !== 'present') return undefined;
  const { account, role } = credential.principal;
  return account === undefined ? (credential.token ?? role) : JSON.stringify([account.entity, account.key]);
};

/** The records as one person sees them: with what is theirs alone, and with parts that show other records as these are now. */
export class View {
  readonly #store: Store;
  readonly #parts: ReadonlyMap<string, readonly Part[]>;
  readonly #viewer: string | undefined;

  constructor(store: Store, parts: ReadonlyMap<string, readonly Part[]>, viewer: string | undefined) {
    this.#store = store;
    this.#parts = parts;
    this.#viewer = viewer;
  }

  get(entity: string, key: string): JsonObject | undefined {
    const value = this.#store.get(entity, key);
    return value === undefined ? undefined : this.#seen(entity, { key, value });
  }

  rows(entity: string): readonly Row[] {
    return this.#store.rows(entity).map((row) => ({ key: row.key, value: this.#seen(entity, row) }));
  }

  find(entity: string, field: string, text: Json): Row | undefined {
    const row = this.#store.find(entity, field, text);
    return row === undefined ? undefined : { key: row.key, value: this.#seen(entity, row) };
  }

  /** What had this name before it got another. */
  #before(entity: string, by: string, name: string): Row | undefined {
    const value = this.#store.identity(entity) === by ? this.#store.get(entity, name) : undefined;
    return value === undefined ? undefined : { key: name, value };
  }

  #own(entity: string, { key, value }: Row): JsonObject {
    const own = this.#viewer === undefined ? undefined : this.#store.ownOf(this.#viewer, entity, key);
    return own === undefined ? value : { ...value, ...own };
  }

  #seen(entity: string, row: Row): JsonObject {
    let seen = this.#own(entity, row);
    for (const { path, by, entity: other } of this.#parts.get(entity) ?? []) {
      const part = valueAt(seen, path);
      const name = isObject(part) ? member(part, by) : undefined;
      if (!isObject(part) || name === undefined || name === null || typeof name === 'object') continue;
      const shown = this.#store.find(other, by, name) ?? this.#before(other, by, String(name));
      if (shown === undefined) continue;
      const now = this.#own(other, shown);
      // Only members that the part has, or is shown to have by another record's: a part is rarely the whole of what it shows.
      const kept = Object.keys(part).flatMap((key): [string, Json][] => {
        const value = member(now, key);
        // What stands alone in the part, and in an object in the other thing's own record, stands alone.
        const isAlone = !isObject(part[key]) && part[key] !== null;
        return value === undefined ? [] : [[key, isAlone ? this.#store.forms.alone(other, key, value) : value]];
      });
      seen = withValueAt(seen, path, { ...part, ...Object.fromEntries(kept) });
    }
    return seen;
  }
}
