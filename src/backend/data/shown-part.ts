import { isArray, isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { underElement, underKey } from '../../base/path.ts';
import type { Effect, Source } from '../../outcomes/outcome.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Store } from './store.ts';

/** So many records of a kind are looked at. */
const MOST = 200;

type Connected = Extract<Source, { from: 'named' | 'each' }>;
type Fields = (entity: string) => Entity['fields'];

const partsIn = (value: Json | undefined): readonly JsonObject[] => (isArray(value) ? value : [value]).filter((one) => isObject(one));

/** Whether some record shows another value of a thing in a part than the thing has itself: then the part keeps what is its own. */
const differs = (store: Store, entity: string, field: string, thing: string, key: string): boolean => {
  const identity = store.identity(thing);
  return store
    .rows(entity)
    .slice(0, MOST)
    .some(({ value }) =>
      partsIn(valueAt(value, field)).some((part) => {
        const name = identity === undefined ? undefined : member(part, identity);
        const own = typeof name === 'string' || typeof name === 'number' ? member(store.get(thing, String(name)) ?? {}, key) : undefined;
        const shown = member(part, key);
        return own !== undefined && shown !== undefined && !sameText(own, shown) && JSON.stringify(own) !== JSON.stringify(shown);
      }),
    );
};

/**
 * What the answer of a call shows of a thing that it connects is not all that the part shows: `{"customer": {"id": 7}}` there, and `{"customer":
 * {"id": 7, "name": "Ada"}}` when the order is read. The members that point 3 has of the part and of the thing itself alike.
 */
const beside = (store: Store, fieldsOf: Fields, entity: string, field: string, source: Connected): readonly string[] => {
  if (source.fields.length === 0) return [];
  const within = source.from === 'each' ? underElement(field) : field;
  const types = new Map(fieldsOf(entity).map(({ path, type }) => [path, String(type)]));
  return fieldsOf(source.entity).flatMap(({ path, type }) => {
    const isAlike = path === underKey('', path) && !source.fields.includes(path) && types.get(`${within}.${path}`) === String(type);
    return isAlike && !differs(store, entity, field, source.entity, path) ? [path] : [];
  });
};

/** Effects that connect things, with all that the part of the record shows of them. */
export const withShownParts = (then: readonly Effect[], store: Store, entities: readonly Entity[]): Effect[] => {
  const fieldsOf: Fields = (entity) => entities.find(({ name }) => name === entity)?.fields ?? [];
  const widened = (entity: string, field: string, source: Source): Source =>
    source.from === 'named' || source.from === 'each'
      ? { ...source, fields: [...source.fields, ...beside(store, fieldsOf, entity, field, source)] }
      : source;
  return then.map((effect) => {
    if (effect.kind === 'set') return { ...effect, to: widened(effect.entity, effect.field, effect.to) };
    if (effect.kind !== 'create') return effect;
    return { ...effect, set: effect.set.map(([field, source]) => [field, widened(effect.entity, field, source)]) };
  });
};
