import { isArray, isObject, type Json } from '../../../base/json.ts';
import { onlyName } from '../../only-name.ts';
import type { Tracked } from './tracked.ts';

/** Members of an entity's records that answers show in several forms, one of them an object: `role` as a name here, as `{id, name}` there. */
export interface Varies {
  readonly isSo: (entity: string, key: string) => boolean;
  /** The one member of those objects that holds what stands alone elsewhere: `id`. Shown by a value that was seen both ways; `undefined` when none was. */
  readonly nameIn: (entity: string, key: string) => string | undefined;
}

/** So many forms of one member are told apart. */
const FORMS = 4;
/** So many values are remembered of each, of so many members, and none that is a text to read. */
const VALUES = 100;
const MEMBERS = 20;
const LONGEST = 80;

const formOf = (value: Json): string =>
  isArray(value) ? 'array' : isObject(value) ? Object.keys(value).toSorted().join('\n') || 'empty' : 'scalar';

interface Seen {
  readonly forms: Set<string>;
  hasObject: boolean;
  /** What stood there alone. */
  readonly alone: Set<string>;
  /** What stood in each member of the objects. */
  readonly inside: Map<string, Set<string>>;
}

/** A value by which something is named; flags and nothing name nothing. */
const nameOf = (value: Json): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST) ? JSON.stringify(value) : undefined;

const keep = (into: Set<string>, value: Json): void => {
  const name = nameOf(value);
  if (name !== undefined && into.size < VALUES) into.add(name);
};

const look = (own: Seen, value: Json): void => {
  own.hasObject ||= isObject(value);
  if (own.forms.size < FORMS) own.forms.add(formOf(value));
  if (!isObject(value)) keep(own.alone, value);
  else
    for (const [key, inner] of Object.entries(value)) {
      const values = own.inside.get(key) ?? new Set();
      if (own.inside.size < MEMBERS || own.inside.has(key)) own.inside.set(key, values);
      keep(values, inner);
    }
};

export const formsAmong = (samples: readonly Tracked[]): Varies => {
  let forms: Map<string, Seen> | undefined;
  const find = (): NonNullable<typeof forms> => {
    const found: NonNullable<typeof forms> = new Map();
    for (const { sample } of samples)
      for (const { entity, value } of sample.status < 400 ? sample.found : [])
        for (const [key, inner] of Object.entries(value)) {
          if (inner === null) continue;
          const name = JSON.stringify([entity, key]);
          const own = found.get(name) ?? { forms: new Set(), hasObject: false, alone: new Set(), inside: new Map() };
          found.set(name, own);
          look(own, inner);
        }
    return found;
  };
  const seenOf = (entity: string, key: string): Seen | undefined => {
    forms ??= find();
    return forms.get(JSON.stringify([entity, key]));
  };
  return {
    isSo: (entity, key) => {
      const own = seenOf(entity, key);
      return own?.hasObject === true && own.forms.size > 1;
    },
    nameIn: (entity, key) => {
      const own = seenOf(entity, key);
      return onlyName([...(own?.inside ?? [])].flatMap(([name, values]) => (values.isDisjointFrom(own?.alone ?? new Set()) ? [] : [name])));
    },
  };
};

/** Whether a name or a number stands there in every answer that has anything there, and in one at least. */
export const standsAlone = (values: readonly (Json | undefined)[]): boolean => {
  const there = values.filter((value) => value !== undefined && value !== null);
  return there.length > 0 && there.every((value) => nameOf(value) !== undefined);
};

/** The members of an object that has the same ones in every answer here that has one; none where there is anything else but nothing. */
export const membersHere = (all: readonly (Json | undefined)[]): readonly string[] => {
  const values = all.filter((value) => value !== null);
  const [first] = values;
  const keys = isObject(first) ? Object.keys(first).toSorted() : [];
  return keys.length > 0 && values.every((value) => isObject(value) && Object.keys(value).toSorted().join('\n') === keys.join('\n'))
    ? keys
    : [];
};
