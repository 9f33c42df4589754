import { isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { typesOf } from '../../base/types-of.ts';
import { onlyName } from '../../outcomes/only-name.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';

/**
 * The one member of the objects of a field whose values also stand there alone: `name`, of `category` that is "Billing" in a list and `{"id": 1, "name": "Billing"}` elsewhere.
 * Small numbers stand in several: then it is the one that is called an identity.
 */
const memberIn = ({ path, type, values }: Entity['fields'][number], fields: Entity['fields']): string | undefined => {
  const types = typesOf(type);
  if (!types.includes('object') || !types.some((one) => one === 'string' || one === 'integer')) return undefined;
  const alone = new Set(values.map(String));
  const named = fields.flatMap((inner) => {
    const name = inner.path.startsWith(`${path}.`) ? inner.path.slice(path.length + 1) : '';
    const isOne = name !== '' && inner.path === underKey(path, name) && inner.values.some((value) => alone.has(String(value)));
    return isOne ? [name] : [];
  });
  return onlyName(named);
};

const isAlone = (value: Json | undefined): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What a field of an entity names, where that is of one kind: `Order`, of `order` that refers to `Order.id`. */
const thingsNamed = (entities: readonly Entity[]): ReadonlyMap<string, { readonly entity: string; readonly identity: string }> => {
  const identities = new Map(entities.map(({ name, identity }) => [`${name}.${identity}`, { entity: name, identity: identity ?? '' }]));
  return new Map(
    entities.flatMap(({ name, fields }) =>
      fields.flatMap(({ path, refersTo }): [string, { readonly entity: string; readonly identity: string }][] => {
        const other = refersTo === null ? undefined : identities.get(refersTo);
        return other === undefined ? [] : [[JSON.stringify([name, path]), other]];
      }),
    ),
  );
};

/** The records that there are now. */
export interface Records {
  rows(entity: string): readonly { readonly value: Json }[];
  get(entity: string, key: string): JsonObject | undefined;
}

/** Fields of an entity that stand in two forms: as an object, and as one member of it alone. */
export class Forms {
  readonly #members: ReadonlyMap<string, string>;
  readonly #things: ReturnType<typeof thingsNamed>;

  constructor(entities: readonly Entity[]) {
    this.#things = thingsNamed(entities);
    this.#members = new Map(
      entities.flatMap(({ name, fields }) =>
        fields.flatMap((field): [string, string][] => {
          const own = memberIn(field, fields);
          return own === undefined ? [] : [[JSON.stringify([name, field.path]), own]];
        }),
      ),
    );
  }

  /** The member that stands alone in the other form; `undefined` where the field has one form. */
  memberOf(entity: string, path: string): string | undefined {
    return this.#members.get(JSON.stringify([entity, path]));
  }

  /** The object in that form: what stands there alone elsewhere. */
  alone(entity: string, path: string, value: Json): Json {
    const own = this.memberOf(entity, path);
    return own === undefined || !isObject(value) ? value : (member(value, own) ?? value);
  }

  /**
   * A member of the object that stands there alone, or of which only the name is known: what it is called by; what the thing has now that it names; or what
   * the object of another row that is called so has.
   */
  inside(entity: string, path: string, there: Json, wanted: string, records: Records): Json | undefined {
    const own = this.memberOf(entity, path);
    const alone = own !== undefined && isObject(there) ? member(there, own) : there;
    if (own === undefined || !isAlone(alone)) return undefined;
    if (own === wanted) return alone;
    const thing = this.#things.get(JSON.stringify([entity, path]));
    const now = thing?.identity === own ? member(records.get(thing.entity, String(alone)) ?? {}, wanted) : undefined;
    if (thing !== undefined && now !== undefined) return this.alone(thing.entity, wanted, now);
    for (const { value } of records.rows(entity)) {
      const other = valueAt(value, path);
      if (isObject(other) && sameText(member(other, own), alone)) return member(other, wanted);
    }
    return undefined;
  }
}
