import { isArray, type Json, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { addressIn, OWN_ADDRESS } from '../../base/wire/own-link.ts';
import { sameText, valueAt, withValueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { UnshownFields } from '../unshown/unshown-field.ts';
import { beforeAll, examplesOf, usualOf, wholeIn } from './at-first.ts';
import type { Content } from './content.ts';
import { Deleted, type DeletedState } from './deleted.ts';
import { Forms } from './forms.ts';

/** One entity's rows in the order in which they came, and every key that was ever used, so that none is given twice. */
interface Table {
  readonly identity: string | undefined;
  readonly calledBy: Entity['calledBy'];
  readonly within: readonly string[];
  readonly rows: Map<string, JsonObject>;
  readonly keys: Set<string>;
  /** By field: the value that was seen most, of fields that take few. */
  readonly usual: ReadonlyMap<string, Json>;
  /** Recorded things that were seen whole, as they were seen. */
  readonly whole: ReadonlyMap<string, JsonObject>;
  /** By field that every one of them has: how it was seen first. */
  readonly examples: ReadonlyMap<string, Json>;
  /** What the recordings show of it, and nobody made since. */
  readonly recorded: ReadonlySet<string>;
  /** Fields that were never anything but text. */
  readonly texts: ReadonlySet<string>;
  /** What its identity refers to. */
  readonly namedAs: string | null;
  /** What was handed in with a row. */
  readonly content: Map<string, Content>;
  /** What a row hangs below, where its fields do not say so. */
  readonly below: Map<string, string>;
  unnamed: number;
  /** A row has got another name since. */
  isRenamed: boolean;
}

export interface Row {
  readonly key: string;
  readonly value: JsonObject;
}

/** What the stand-in remembers, as plain data: what `--state` keeps. */
export interface StoreState {
  readonly entities: readonly {
    readonly name: string;
    readonly keys: readonly string[];
    readonly rows: readonly Row[];
    readonly below?: readonly (readonly [key: string, below: string])[];
    /** What was handed in, in base64. */
    readonly content?: readonly { readonly key: string; readonly mediaType: string | null; readonly base64: string }[];
  }[];
  /** Fields that differ by who looks, as they are for one person. */
  readonly own?: readonly { readonly viewer: string; readonly entity: string; readonly key: string; readonly value: JsonObject }[];
  /** Fields that hold what nothing shows, by entity and key. */
  readonly unshown?: readonly (readonly [name: string, fields: readonly string[]])[];
  /** Fields that things have not, likewise. */
  readonly lacking?: readonly (readonly [name: string, fields: readonly string[]])[];
  /** What was taken away, as it was. */
  readonly deleted?: DeletedState;
}

/** A row stays where it was when it gets another name: what says whose it is, or keeps it for somebody, goes by its place. */
const isCalled = (value: JsonObject, identity: string, key: string): boolean => {
  const name = valueAt(value, identity);
  return name === undefined || name === null || typeof name === 'object' || sameText(name, key);
};

/** The one row that is called so, where names hold only within something: of several nothing says which is meant. */
const onlyCalled = ({ rows }: Table, field: string, text: Json): Row | undefined => {
  const [first, ...others] = [...rows].filter(([, value]) => sameText(valueAt(value, field), text));
  return first === undefined || others.length > 0 ? undefined : { key: first[0], value: first[1] };
};

/** The entities in memory. All changes are synchronous: a request is carried out whole or not at all. */
export class Store {
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #unshown = new UnshownFields();
  readonly #lacking = new UnshownFields();
  readonly #deleted = new Deleted();
  readonly #own = new Map<string, { viewer: string; entity: string; key: string; value: JsonObject }>();

  /** It began without what the recordings showed to be there. */
  readonly startsEmpty: boolean;
  readonly forms: Forms;

  constructor(entities: readonly Entity[], empty: boolean) {
    this.startsEmpty = empty;
    this.forms = new Forms(entities);
    this.#tables = new Map(
      entities.map((entity) => [
        entity.name,
        {
          identity: entity.identity ?? undefined,
          calledBy: entity.calledBy,
          namedAs: entity.fields.find(({ path }) => path === entity.identity)?.refersTo ?? null,
          within: entity.within ?? [],
          rows: new Map(empty ? [] : entity.records.map((record): [string, JsonObject] => [record.key, record.value])),
          keys: new Set(empty ? beforeAll(entity) : entity.records.map((record) => record.key)),
          content: new Map(),
          below: new Map(entity.records.flatMap(({ key, below }) => (below === undefined ? [] : [[key, below] as const]))),
          usual: usualOf(entity),
          examples: examplesOf(entity),
          whole: new Map(wholeIn(entity).map(({ key, value }) => [key, value])),
          recorded: new Set(entity.records.map((record) => record.key)),
          texts: new Set(entity.fields.flatMap(({ path, type }) => (type === 'string' ? [path] : []))),
          unnamed: 0,
          isRenamed: false,
        },
      ]),
    );
  }

  /** Whether point 3 knows the entity. */
  knows = (entity: string): boolean => this.#tables.has(entity);

  /** Whether some entity is named by a field of this name. */
  names(field: string): boolean {
    return [...this.#tables.values()].some(({ identity }) => identity === field);
  }

  identity(entity: string): string | undefined {
    return this.#tables.get(entity)?.identity;
  }

  /** What the names of its things are, where they are the names of others: `Feature.name`. */
  namedAs(entity: string): string | null {
    return this.#tables.get(entity)?.namedAs ?? null;
  }

  /** What its identity holds within: fields, and parameters of the address in braces. */
  within(entity: string): readonly string[] {
    return this.#tables.get(entity)?.within ?? [];
  }

  /** What tells its things apart where no field does. */
  calledBy(entity: string): Entity['calledBy'] {
    return this.#tables.get(entity)?.calledBy;
  }

  /**
   * What stands in for a field that was never seen of a thing: as it is most often, where it takes few values and things share them; of a thing that was made since, also as it was
   * seen first of another. What the recordings show is never dressed in what belongs to another: its author, its number. `isThere`: whether most answers
   * have the field where it is to stand; where they have not, nothing does.
   */
  usual(entity: string, field: string, key?: string, isThere?: boolean): Json | undefined {
    const table = this.#tables.get(entity);
    if (table === undefined || isThere === false || (key !== undefined && this.#hasNone(table, entity, key, field))) return undefined;
    if (table.usual.has(field)) return table.usual.get(field);
    if (key !== undefined && table.recorded.has(key)) return undefined;
    const example = table.examples.get(field);
    if (example !== undefined || isThere === undefined || field === table.identity) return example;
    for (const value of table.rows.values()) {
      const first = valueAt(value, field);
      if (first !== undefined) return first;
    }
    return undefined;
  }

  /**
   * Whether a recorded thing was seen whole and without a field that others have: some tasks have a due date. What every other one has that was seen whole
   * it may have too, and what a call has made of it since nothing shows.
   */
  #hasNone({ whole, examples }: Table, entity: string, key: string, field: string): boolean {
    const seen = whole.get(key);
    const others = [...whole].filter(([other]) => other !== key);
    return (
      seen !== undefined &&
      valueAt(seen, field) === undefined &&
      !examples.has(field) &&
      others.some(([, value]) => valueAt(value, field) !== undefined) &&
      others.some(([, value]) => valueAt(value, field) === undefined) &&
      !this.unshownIn(entity, key, '').includes(field)
    );
  }

  /** A list with nothing in it, where some things of the kind have one in a field: what another has is not this one's. */
  emptyListIn(entity: string, field: string): Json | undefined {
    const rows = [...(this.#tables.get(entity)?.rows.values() ?? [])];
    return rows.map((row) => valueAt(row, field)).find((value) => isArray(value) && value.length === 0);
  }

  /** How a thing stands that was made since, or to `who` came since, where nothing says it: as answers show it, so that what they show can be gone on from. */
  asMade(entity: string, field: string, key: string, who?: { readonly entity: string; readonly key: string }): Json | undefined {
    const isNew = [{ entity, key }, who].some((one) => one && this.#tables.get(one.entity)?.recorded.has(one.key) === false);
    return isNew && !this.lacks(entity, key, field) ? this.#tables.get(entity)?.usual.get(field) : undefined;
  }

  /** Whether a field is text, whatever its text looks like: "1". */
  isText(entity: string, field: string): boolean {
    return this.#tables.get(entity)?.texts.has(field) === true;
  }

  /** Whether all that is known of a field is numbers. */
  isNumber(entity: string, field: string): boolean {
    const values = this.rows(entity).flatMap(({ value }) => valueAt(value, field) ?? []);
    return values.length > 0 && values.every((value) => typeof value === 'number');
  }

  rows(entity: string): readonly Row[] {
    return [...(this.#tables.get(entity)?.rows ?? [])].map(([key, value]) => ({ key, value }));
  }

  /** Whether the recordings show a thing: what they do not was made since. */
  isRecorded = (entity: string, key: string): boolean => this.#tables.get(entity)?.recorded.has(key) === true;

  /** Every key that was ever used, deleted ones included. */
  keys = (entity: string): readonly string[] => [...(this.#tables.get(entity)?.keys ?? [])];

  /** Whether these are keys of things of one entity, deleted ones included. */
  areOfOne = (all: readonly string[]): boolean => [...this.#tables.values()].some(({ keys }) => all.every((key) => keys.has(key)));

  get(entity: string, key: string): JsonObject | undefined {
    return this.#tables.get(entity)?.rows.get(key);
  }

  /** The row whose field has this text: by key when the field is the identity, else by looking. */
  find(entity: string, field: string, said: Json): Row | undefined {
    const table = this.#tables.get(entity);
    if (table === undefined) return undefined;
    // What refers to a thing by its address leads to what that ends with.
    const text = field === OWN_ADDRESS && typeof said === 'string' ? (addressIn(said)?.end ?? said) : said;
    if (field === table.identity) {
      const value = table.rows.get(String(text));
      if (table.within.length > 0) return onlyCalled(table, field, text);
      if (value !== undefined && isCalled(value, field, String(text))) return { key: String(text), value };
      if (!table.isRenamed) return undefined;
    }
    for (const [key, value] of table.rows) if (sameText(valueAt(value, field), text)) return { key, value };
    return undefined;
  }

  /** Adds a row under its identity; without one it gets a key of its own that no answer shows. */
  create(
    entity: string,
    value: JsonObject,
    below?: string,
    path: ReadonlyMap<string, string> = new Map(),
    called?: string,
  ): Row | undefined {
    const table = this.#tables.get(entity);
    if (table === undefined) return undefined;
    const own = called !== undefined ? called : table.identity === undefined ? undefined : valueAt(value, table.identity);
    const parts = [...table.within.map((part) => (part.startsWith('{') ? path.get(part.slice(1, -1)) : valueAt(value, part))), own];
    const named =
      table.within.length === 0 ? own : parts.some((part) => part === undefined || typeof part === 'object') ? undefined : parts.join('/');
    if (named === undefined || typeof named === 'object') table.unnamed += 1;
    const there = typeof named === 'object' || named === undefined ? undefined : table.rows.get(String(named));
    // What had the name before keeps its place.
    const isFree = there === undefined || table.within.length > 0 || isCalled(there, table.identity ?? '', String(named));
    if (!isFree) table.unnamed += 1;
    const key = named === undefined || typeof named === 'object' || !isFree ? `new ${table.unnamed}` : String(named);
    table.rows.set(key, value);
    table.keys.add(key);
    if (below !== undefined) table.below.set(key, below);
    return { key, value };
  }

  /** Puts members into a record, which is made when it is not there. */
  know(entity: string, key: string, value: JsonObject): void {
    const table = this.#tables.get(entity);
    table?.rows.set(key, { ...table.rows.get(key), ...value });
    table?.keys.add(key);
    for (const field of Object.keys(value)) {
      this.#unshown.forget(entity, key, underKey('', field));
      this.#lacking.forget(entity, key, underKey('', field));
    }
  }

  /** Where nothing is kept under a name, what is kept under another one that will do stands in for it: nothing of it is shown. */
  standIn(entity: string, key: string, willDo: (key: string) => boolean): void {
    const table = this.#tables.get(entity);
    if (table === undefined || table.rows.has(key)) return;
    const other = [...table.rows].find(([name]) => willDo(name))?.[1];
    if (other === undefined) return;
    this.know(entity, key, other);
    for (const field of Object.keys(other)) this.#unshown.add(entity, key, underKey('', field));
  }

  /** A field was changed to what nothing shows: it stays as it was, and is no longer known. */
  change(entity: string, key: string, field: string): void {
    if (this.get(entity, key) !== undefined) this.#unshown.add(entity, key, field);
  }

  /** What a thing was made of was not sent: it has no such field, as others that were made without it have none. */
  lack(entity: string, key: string, field: string): void {
    this.#lacking.add(entity, key, field);
  }

  /** Whether a thing is known to have no such field. */
  lacks(entity: string, key: string, field: string): boolean {
    return this.#lacking.within(entity, key, field).length > 0;
  }

  /** What of a place in a record nothing shows by now: fields. */
  unshownIn(entity: string, key: string, path: string): readonly string[] {
    return this.#unshown.within(entity, key, path);
  }

  set(entity: string, key: string, field: string, to: Json): void {
    const table = this.#tables.get(entity);
    const value = table?.rows.get(key);
    if (table === undefined || value === undefined) return;
    this.#unshown.forget(entity, key, field);
    this.#lacking.forget(entity, key, field);
    table.rows.set(key, withValueAt(value, field, to));
    if (field === table.identity && !sameText(to, key)) table.isRenamed = true;
  }

  /** What a row hangs below; `undefined` when its fields say so, or nothing does. */
  belowOf(entity: string, key: string): string | undefined {
    return this.#tables.get(entity)?.below.get(key);
  }

  keep(entity: string, key: string, content: Content): void {
    this.#tables.get(entity)?.content.set(key, content);
  }

  contentOf(entity: string, key: string): Content | undefined {
    return this.#tables.get(entity)?.content.get(key);
  }

  /** Sets a field for one person alone. */
  setFor(viewer: string, entity: string, key: string, field: string, to: Json): void {
    const name = JSON.stringify([viewer, entity, key]);
    this.#own.set(name, { viewer, entity, key, value: withValueAt(this.#own.get(name)?.value ?? {}, field, to) });
  }

  /** What differs for one person; `undefined` when nothing does. */
  ownOf(viewer: string, entity: string, key: string): JsonObject | undefined {
    return this.#own.size === 0 ? undefined : this.#own.get(JSON.stringify([viewer, entity, key]))?.value;
  }

  /** Whether a field is yes for the person of this name, whichever entity people are. */
  isSoFor(person: string, entity: string, key: string, field: string): boolean {
    return [...this.#tables.keys()].some((people) => valueAt(this.ownOf(JSON.stringify([people, person]), entity, key), field) === true);
  }

  delete(entity: string, key: string): void {
    const table = this.#tables.get(entity);
    this.#deleted.add(entity, key, table?.rows.get(key));
    table?.rows.delete(key);
    this.#unshown.forgetAll(entity, key);
    this.#lacking.forgetAll(entity, key);
  }

  /** Whether a thing was there and was taken away. */
  wasDeleted(entity: string, key: string): boolean {
    return this.get(entity, key) === undefined && this.#deleted.get(entity, key) !== undefined;
  }

  /** Puts back what was taken away, as it was. */
  bringBack(entity: string, key: string): void {
    const value = this.#deleted.get(entity, key);
    if (value !== undefined) this.#tables.get(entity)?.rows.set(key, value);
  }

  state(): StoreState {
    return {
      entities: [...this.#tables].map(([name, table]) => ({
        name,
        keys: [...table.keys],
        rows: this.rows(name),
        below: [...table.below],
        content: [...table.content].map(([key, { mediaType, bytes }]) => ({
          key,
          mediaType,
          base64: Buffer.from(bytes).toString('base64'),
        })),
      })),
      own: [...this.#own.values()],
      unshown: this.#unshown.state(),
      lacking: this.#lacking.state(),
      deleted: this.#deleted.state(),
    };
  }

  /** Takes up a kept state; entities that the document does not know any more are left out. */
  restore(state: StoreState): void {
    for (const { name, keys, rows, below, content } of state.entities) {
      const table = this.#tables.get(name);
      if (table === undefined) continue;
      table.rows.clear();
      for (const row of rows) table.rows.set(row.key, row.value);
      table.isRenamed = rows.some(({ key, value: row }) => table.identity !== undefined && !isCalled(row, table.identity, key));
      for (const key of keys) table.keys.add(key);
      for (const [key, value] of below ?? []) table.below.set(key, value);
      for (const { key, mediaType, base64 } of content ?? []) table.content.set(key, { mediaType, bytes: Buffer.from(base64, 'base64') });
    }
    for (const { viewer, entity, key, value } of state.own ?? [])
      this.#own.set(JSON.stringify([viewer, entity, key]), { viewer, entity, key, value });
    this.#unshown.restore(state.unshown ?? []);
    this.#lacking.restore(state.lacking ?? []);
    this.#deleted.restore(state.deleted ?? []);
  }
}
