import { isObject, type Json, member } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { typesOf } from '../../base/types-of.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';

/** The one member of the objects of a field whose values also stand there alone: `name`, of `category` that is "Billing" in a list and `{"id": 1, "name": "Billing"}` elsewhere. */
const memberIn = ({ path, type, values }: Entity['fields'][number], fields: Entity['fields']): string | undefined => {
  const types = typesOf(type);
  if (!types.includes('object') || !types.some((one) => one === 'string' || one === 'integer')) return undefined;
  const alone = new Set(values.map(String));
  const named = fields.flatMap((inner) => {
    const name = inner.path.startsWith(`${path}.`) ? inner.path.slice(path.length + 1) : '';
    const isOne = name !== '' && inner.path === underKey(path, name) && inner.values.some((value) => alone.has(String(value)));
    return isOne ? [name] : [];
  });
  return named.length === 1 ? named[0] : undefined;
};

const isAlone = (value: Json | undefined): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Fields of an entity that stand in two forms: as an object, and as one member of it alone. */
export class Forms {
  readonly #members: ReadonlyMap<string, string>;

  constructor(entities: readonly Entity[]) {
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

  /** A member of the object that stands there alone: what it is called by, or what the object of another row that is called so has. */
  inside(entity: string, path: string, alone: Json, wanted: string, rows: readonly { readonly value: Json }[]): Json | undefined {
    const own = this.memberOf(entity, path);
    if (own === undefined || !isAlone(alone) || own === wanted) return own === undefined ? undefined : alone;
    for (const { value } of rows) {
      const other = valueAt(value, path);
      if (isObject(other) && sameText(member(other, own), alone)) return member(other, wanted);
    }
    return undefined;
  }
}
