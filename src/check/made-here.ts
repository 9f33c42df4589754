import { isArray, isObject, type Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { type CallMade, isDone } from './call-made.ts';
import { heldIn, keyAt } from './touched.ts';

const DEPTH = 6;
/** So many kinds of things of one number are told apart. */
const KINDS = 8;

/**
 * What a session makes itself: it was not there before, whatever other recordings show of it later. Recordings of one server overlap, and a
 * stand-in that started with what this very session is about to make would refuse it as taken.
 */
export class MadeHere {
  readonly #identities: ReadonlyMap<string, string>;
  /** The fields that name things. */
  readonly #fields: ReadonlySet<string>;
  readonly #fieldsOf: ReadonlyMap<string, readonly string[]>;
  readonly #made = new Map<string, Set<string>>();
  /** What answers have shown so far under an identity: the names of the members of each, which tell things of one number apart. */
  readonly #shown = new Map<string, (readonly string[])[]>();

  constructor(specification: Specification) {
    this.#fields = new Set(specification.points.entities.flatMap(({ identity }) => identity ?? []));
    this.#fieldsOf = new Map(specification.points.entities.map(({ name: entity, fields }) => [entity, fields.map(({ path }) => path)]));
    this.#identities = new Map(
      specification.points.entities.flatMap(({ name: entity, identity }) => (identity === null ? [] : [[entity, identity] as const])),
    );
  }

  see(made: CallMade): void {
    const { exchange } = made;
    if (!isDone(made) || exchange.response.kind !== 'json') return;
    const { value } = exchange.response;
    if ((exchange.method !== 'GET' && exchange.method !== 'HEAD') || exchange.status === 101) this.#make(made, value);
    this.#show(value, 0);
  }

  #make({ exchange, called }: CallMade, value: Json): void {
    const created = (called.call?.outcomes ?? []).flatMap(({ status, then }) =>
      status === exchange.status
        ? then.flatMap((effect) =>
            // What is given another name is called by it only from then on.
            effect.kind === 'create' || (effect.kind === 'set' && effect.field === this.#identities.get(effect.entity))
              ? [effect.entity]
              : [],
          )
        : [],
    );
    for (const entity of new Set(created)) {
      const identity = this.#identities.get(entity);
      const place = heldIn(value).find((one) => keyAt(one, identity) !== undefined);
      const key = place === undefined ? undefined : keyAt(place, identity);
      if (identity === undefined || key === undefined || this.#isShown(`${identity} ${key}`, place, entity)) continue;
      this.#made.set(entity, (this.#made.get(entity) ?? new Set()).add(key));
    }
  }

  #isShown(name: string, made: Json | undefined, entity: string): boolean {
    const answered = isObject(made) ? Object.keys(made) : [];
    // A name alone is that of any kind: one of this kind has fields of it.
    const own = answered.length > 1 ? answered : (this.#fieldsOf.get(entity) ?? []);
    return (this.#shown.get(name) ?? []).some((members) => {
      if (answered.length === 1 && members.length === 1) return false;
      const common = members.filter((member) => own.includes(member)).length;
      return common * 4 >= Math.min(own.length, members.length) * 3;
    });
  }

  #show(value: Json, depth: number): void {
    if (depth > DEPTH) return;
    if (isArray(value)) for (const item of value.slice(0, 200)) this.#show(item, depth + 1);
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) {
        if (typeof item === 'object') this.#show(item, depth + 1);
        else this.#note(`${key} ${String(item)}`, value);
      }
  }

  #note(name: string, value: Json): void {
    const known = this.#shown.get(name) ?? [];
    if (!this.#fields.has(name.slice(0, name.indexOf(' '))) || known.length >= KINDS || this.#shown.size >= 100_000) return;
    const members = isObject(value) ? Object.keys(value) : [];
    if (!known.some((other) => other.join() === members.join())) this.#shown.set(name, [...known, members]);
  }

  /** The specification with the records that were there before the session. */
  without(specification: Specification): Specification {
    const entities = specification.points.entities.map((entity) => {
      const made = this.#made.get(entity.name);
      return made === undefined ? entity : { ...entity, records: entity.records.filter(({ key }) => !made.has(key)) };
    });
    return { ...specification, points: { ...specification.points, entities } };
  }
}
