import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Tracked } from './track.ts';

/** Whether answers show a member of an entity's records in several forms, one of them an object: `role` as a name here, as `{id, name}` there. */
export type Varies = (entity: string, key: string) => boolean;

/** So many forms of one member are told apart. */
const FORMS = 4;

const formOf = (value: Json): string =>
  isArray(value) ? 'array' : isObject(value) ? Object.keys(value).toSorted().join('\n') || 'empty' : 'scalar';

export const formsAmong = (samples: readonly Tracked[]): Varies => {
  let forms: Map<string, { readonly forms: Set<string>; hasObject: boolean }> | undefined;
  const find = (): NonNullable<typeof forms> => {
    const found: NonNullable<typeof forms> = new Map();
    for (const { sample } of samples)
      for (const { entity, value } of sample.status < 400 ? sample.found : [])
        for (const [key, inner] of Object.entries(value)) {
          if (inner === null) continue;
          const name = JSON.stringify([entity, key]);
          const own = found.get(name) ?? { forms: new Set<string>(), hasObject: false };
          found.set(name, own);
          own.hasObject ||= isObject(inner);
          if (own.forms.size < FORMS) own.forms.add(formOf(inner));
        }
    return found;
  };
  return (entity, key) => {
    forms ??= find();
    const own = forms.get(JSON.stringify([entity, key]));
    return own?.hasObject === true && own.forms.size > 1;
  };
};

/** The members of an object that has the same ones in every answer here; none where it is anything else. */
export const membersHere = (values: readonly (Json | undefined)[]): readonly string[] => {
  const [first] = values;
  const keys = isObject(first) ? Object.keys(first).toSorted() : [];
  return keys.length > 0 && values.every((value) => isObject(value) && Object.keys(value).toSorted().join('\n') === keys.join('\n'))
    ? keys
    : [];
};
