import type { Json, JsonObject } from '../../base/json.ts';
import { isPseudonym } from '../../base/pseudonym.ts';

/** Fields in which an object says of what kind it is: words of formats (JSON:API, JSON-LD, FHIR, GraphQL) and of habit, and no states. */
export const KIND_FIELDS = [
  'type',
  'kind',
  'object',
  '__typename',
  '@type',
  '_type',
  'resourceType',
  'resource_type',
  'Type',
  'Kind',
] as const;
export type KindField = (typeof KIND_FIELDS)[number];
const fields: ReadonlySet<string> = new Set(KIND_FIELDS);
export const saysKind = (key: string): key is KindField => fields.has(key);

const KINDS_KEPT = 12;
const KEYS_KEPT = 80;
const LONGEST = 60;

interface Kind {
  times: number;
  readonly keys: Map<string, number>;
}
const newKind = (): Kind => ({ times: 0, keys: new Map() });

/** In which kinds of an object a key stands: the field that says the kind, its values there, and how many objects were of these. */
export interface Only {
  readonly where: KindField;
  readonly is: readonly string[];
  readonly of: number;
}

/** How often which keys stood in the objects of one place, by the kind that each said of itself: a join. */
export class Kinds {
  readonly #field: KindField;
  readonly #kinds = new Map<string, Kind>();
  #open = true;

  constructor(field: KindField) {
    this.#field = field;
  }

  #close(): void {
    this.#open = false;
    this.#kinds.clear();
  }

  #limit({ keys }: Kind): void {
    if (keys.size > KEYS_KEPT || this.#kinds.size > KINDS_KEPT) this.#close();
  }

  /** Whether an object of its kind with its keys was seen before. */
  knows(value: JsonObject): boolean {
    if (!this.#open) return true;
    const kind = value[this.#field];
    const known = typeof kind === 'string' ? this.#kinds.get(kind) : undefined;
    if (known === undefined) return false;
    for (const key in value) if (!known.keys.has(key)) return false;
    for (const [key, times] of known.keys) if (times === known.times && !Object.hasOwn(value, key)) return false;
    return true;
  }

  see(value: JsonObject): void {
    if (!this.#open) return;
    const kind: Json | undefined = value[this.#field];
    if (typeof kind !== 'string' || kind.length > LONGEST || isPseudonym(kind)) {
      this.#close();
      return;
    }
    const known = this.#kinds.get(kind) ?? newKind();
    this.#kinds.set(kind, known);
    known.times += 1;
    for (const key in value) known.keys.set(key, (known.keys.get(key) ?? 0) + 1);
    this.#limit(known);
  }

  join(other: Kinds): void {
    if (!this.#open) return;
    if (!other.#open || other.#field !== this.#field) this.#close();
    for (const [kind, { times, keys }] of other.#kinds) {
      if (!this.#open) return;
      const known = this.#kinds.get(kind) ?? newKind();
      this.#kinds.set(kind, known);
      known.times += times;
      for (const [key, n] of keys) known.keys.set(key, (known.keys.get(key) ?? 0) + n);
      this.#limit(known);
    }
  }

  /**
   * Of each key that does not stand in all kinds, in which it does; empty where the kinds do not tell shapes apart. They do when each of two always
   * has a key that the other never has, and every one of the `objects` said its kind.
   */
  only(objects: number): ReadonlyMap<string, Only> {
    const kinds = [...this.#kinds].sort(([a], [b]) => (a < b ? -1 : 1));
    const where = this.#field;
    const has = (a: number, b: number): boolean => {
      const [mine, theirs] = [kinds[a]?.[1], kinds[b]?.[1]];
      return [...(mine?.keys ?? [])].some(([key, times]) => times === mine?.times && theirs?.keys.has(key) === false);
    };
    const isTold = kinds.some((_, a) => kinds.some((__, b) => a < b && has(a, b) && has(b, a)));
    if (!isTold || kinds.reduce((sum, [, { times }]) => sum + times, 0) !== objects) return new Map();
    const keys = new Set(kinds.flatMap(([, { keys: own }]) => [...own.keys()]));
    return new Map(
      [...keys].flatMap((key): [string, Only][] => {
        const of = kinds.filter(([, { keys: own }]) => own.has(key));
        return of.length === kinds.length
          ? []
          : [[key, { where, is: of.map(([kind]) => kind), of: of.reduce((sum, [, { times }]) => sum + times, 0) }]];
      }),
    );
  }
}
