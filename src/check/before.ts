import type { Json, JsonObject } from '../base/json.ts';
import { readPath } from '../base/path.ts';
import { sameJson } from '../base/same-json.ts';
import type { Specification } from '../document/specification.ts';
import { eachNamed } from '../outcomes/each.ts';
import type { Origin, Outcome, Source } from '../outcomes/outcome.ts';
import { valueAt } from '../outcomes/place.ts';
import { sourcesOf } from '../outcomes/sources-of.ts';
import { asLastSeen } from '../points/3-entities/last-seen.ts';
import type { Entity, EntityRecord } from '../points/3-entities/reading.ts';
import { type CallMade, isDone } from './call-made.ts';
import type { Called } from './called.ts';
import { fuller } from './fuller.ts';
import { GIVEN } from './given.ts';
import { keysIn } from './keys-in.ts';
import type { LeafContext } from './leaf.ts';
import { MadeUnnamed } from './made-unnamed.ts';
import { outcomeOf } from './outcome-of.ts';
import { peopleOf, recordsIn } from './records-in.ts';

/** So many records are taken from a recording. */
const MOST = 20_000;

const topOf = (path: string): string => {
  const [first] = readPath(path) ?? [];
  return first?.kind === 'key' ? first.key : path;
};

const pathOf = (one: { readonly path: string } | Origin): string => ('path' in one ? one.path : '');

const nameOf = (entity: string, key: string): string => JSON.stringify([entity, key]);

/** What a field is set to by what is sent stays as it was where that was not sent. */
const isUnsent = (to: Source, { payload }: Called): boolean =>
  (to.from === 'payload' || to.from === 'derived') && valueAt(payload, to.path) === undefined && to.otherwise === undefined;

/**
 * Takes from a recording what stood there before it: records and their values as first shown, unless the session had made or set them itself by
 * then, and which of the document's records were not there. What calls do with them is the document's alone.
 */
export class Before {
  readonly #people: string | undefined;
  readonly #identityOf: LeafContext['identityOf'];
  readonly #of: (entity: string) => Entity | undefined;
  readonly #fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is not from before any more: the whole record, or one of its members. */
  readonly #made = new Set<string>();
  readonly #set = new Map<string, Set<string>>();
  readonly #given = new Map<string, { readonly entity: string; readonly key: string; value: JsonObject; below: string | undefined }>();
  readonly #missing = new Set<string>();
  readonly #unnamed = new MadeUnnamed();

  constructor(specification: Specification) {
    const { entities } = specification.points;
    const identities = new Map(entities.map(({ name: entity, identity }) => [entity, identity]));
    this.#people = peopleOf(specification);
    this.#identityOf = (entity) => identities.get(entity);
    const named = new Map(entities.map((one) => [one.name, one]));
    this.#of = (entity) => named.get(entity);
    const shown = Map.groupBy(
      specification.points.calls.flatMap(({ outcomes }) => outcomes.flatMap(({ body }) => (body === null ? [] : sourcesOf(body)))),
      (source) => (source.from === 'entity' && source.path !== '' ? source.entity : ''),
    );
    // Answers show of a record what is no field of it: `"errors": {}` beside its fields.
    this.#fields = new Map(
      entities.map(({ name: entity, fields }) => [entity, new Set([...fields, ...(shown.get(entity) ?? [])].map(pathOf).map(topOf))]),
    );
  }

  see(made: CallMade): void {
    const { exchange, called } = made;
    const body = exchange.response.kind === 'json' ? exchange.response.value : undefined;
    const outcome = outcomeOf(called.call, exchange.status, body);
    if (outcome === undefined) return;
    const keys = keysIn(called, exchange, outcome, this.#identityOf, this.#of);
    if (exchange.status === 404) this.#misses(outcome, keys);
    if (!isDone(made)) return;
    this.#change(outcome, keys, called);
    if (body !== undefined) this.#take(outcome, body, keys, called);
  }

  #misses(outcome: Outcome, keys: ReadonlyMap<string, string>): void {
    for (const condition of outcome.when) {
      const key = condition.kind === 'target' && condition.is === 'missing' ? keys.get(condition.entity) : undefined;
      if (condition.kind !== 'target' || key === undefined) continue;
      const name = nameOf(condition.entity, key);
      if (!this.#given.has(name) && !this.#made.has(name)) this.#missing.add(name);
    }
  }

  /** What the session has done is not how things stood before. */
  #change(outcome: Outcome, keys: ReadonlyMap<string, string>, called: Called): void {
    const set = (entity: string, key: string, field: string): void => {
      const name = nameOf(entity, key);
      this.#set.set(name, (this.#set.get(name) ?? new Set()).add(topOf(field)));
    };
    for (const effect of outcome.then) {
      if (effect.kind === 'set each') for (const { key } of eachNamed(called.payload, effect.in)) set(effect.entity, key, effect.field);
      if (effect.kind !== 'create' && effect.kind !== 'set' && effect.kind !== 'delete') continue;
      const key = keys.get(effect.entity);
      if (key === undefined && effect.kind === 'create') this.#unnamed.add(effect, called);
      if (key === undefined) continue;
      if (effect.kind !== 'set') this.#made.add(nameOf(effect.entity, key));
      else if (!isUnsent(effect.to, called)) set(effect.entity, key, effect.field);
      // What is called anew was not there under its new name.
      const text =
        effect.kind === 'set' && effect.field === this.#identityOf(effect.entity) && effect.to.from === 'payload'
          ? valueAt(called.payload, effect.to.path)
          : undefined;
      if (typeof text === 'string' || typeof text === 'number') this.#made.add(nameOf(effect.entity, String(text)));
    }
  }

  #take(outcome: Outcome, body: Json, keys: ReadonlyMap<string, string>, called: Called): void {
    const { collection } = outcome;
    for (const { entity, key, value } of recordsIn(outcome, body, keys, this.#of, this.#people)) {
      const name = nameOf(entity, key);
      if (!this.#given.has(name) && this.#unnamed.take(entity, name, value)) this.#made.add(name);
      if (this.#made.has(name) || this.#missing.has(name) || (this.#given.size >= MOST && !this.#given.has(name))) continue;
      const known = this.#fields.get(entity);
      const set = this.#set.get(name);
      const sofar = this.#given.get(name) ?? { entity, key, value: {}, below: undefined };
      const first = Object.entries(value).flatMap(([field, seen]) => {
        if (known?.has(field) !== true || set?.has(field) === true) return [];
        const had = sofar.value[field];
        return [[field, had === undefined || !Object.hasOwn(sofar.value, field) ? seen : fuller(had, seen)] as const];
      });
      sofar.value = { ...sofar.value, ...Object.fromEntries(first) };
      if (collection?.entity === entity && collection.below !== undefined) sofar.below ??= called.path.get(collection.below);
      this.#given.set(name, sofar);
    }
  }

  /** Whether more of what the session shows stands as it was last seen than as it was first. */
  #isAfterwards(entities: readonly Entity[]): boolean {
    let [first, last] = [0, 0];
    for (const { name: entity, records } of entities)
      for (const record of records) {
        const given = record.last === undefined ? undefined : this.#given.get(nameOf(entity, record.key))?.value;
        if (given === undefined) continue;
        if (record.last === null) first += 1;
        for (const [field, then] of Object.entries(record.last ?? {})) {
          if (sameJson(given[field], then)) last += 1;
          else if (sameJson(given[field], record.value[field])) first += 1;
        }
      }
    return last > first;
  }

  /**
   * The specification with its records as they stood before the session: as the session shows them, and others as they were when the document's recordings began or, where
   * what the session shows is rather as they ended, then.
   */
  within(specification: Specification): Specification {
    const byEntity = Map.groupBy(this.#given.values(), ({ entity }) => entity);
    const all = specification.points.entities;
    const entities = (this.#isAfterwards(all) ? asLastSeen(all) : all).map((entity): Entity => {
      const records = new Map(
        entity.records.flatMap((record): [string, EntityRecord][] =>
          this.#missing.has(nameOf(entity.name, record.key)) ? [] : [[record.key, record]],
        ),
      );
      for (const { key, value, below } of byEntity.get(entity.name) ?? []) {
        const known = records.get(key);
        const hung = below === undefined ? {} : { below };
        const whole = { ...known?.value, ...value } as EntityRecord['value'];
        records.set(key, { ...(known ?? { ...GIVEN, key }), value: whole, ...hung });
      }
      return { ...entity, records: [...records.values()] };
    });
    return { ...specification, points: { ...specification.points, entities } };
  }

  /** Records of which something was taken. */
  get records(): number {
    return this.#given.size;
  }

  /** How the session shows a thing that was made with these fields, where the call that made it does not answer with it. */
  madeAs(entity: string, made: JsonObject): JsonObject | undefined {
    return this.#unnamed.shownOf(entity, made);
  }

  /** Whether the value of this field was taken from the recording. */
  gives(entity: string, key: string, path: string): boolean {
    const given = this.#given.get(nameOf(entity, key))?.value ?? this.#unnamed.given(nameOf(entity, key));
    return given !== undefined && Object.hasOwn(given, topOf(path));
  }
}
