import { isArray, isObject, type Json } from '../../../base/json.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { entityKey, type Tracked } from './tracked.ts';

/**
 * Whether a thing of a kind may be without a member, and is then shown without it: one answer showed it of one and not of another, which no answer ever showed it of.
 * What somebody is shown of themselves alone is none; nor is another thing, or a list of them, which may be asked for.
 */
export type Optional = (entity: string, key: string) => boolean;

const isThing = (value: Json): boolean =>
  isObject(value) && Object.entries(value).some(([key, inner]) => isIdentityName(key) || isObject(inner) || isArray(inner));

export const optionalAmong = (samples: readonly Tracked[]): Optional => {
  let found: Set<string> | undefined;
  const find = (): Set<string> => {
    const shown = new Set<string>();
    const lacking = new Map<string, Set<string>>();
    for (const { sample } of samples) {
      if (sample.status >= 300) continue;
      for (const rows of Map.groupBy(sample.found, ({ entity, path }) => JSON.stringify([entity, path])).values()) {
        const members = new Map<string, number>();
        for (const { entity, key, value } of rows)
          for (const [name, inner] of Object.entries(value)) {
            if (inner === null || isThing(inner) || (isArray(inner) && (inner.length === 0 || inner.some(isThing)))) continue;
            shown.add(JSON.stringify([entityKey(entity, key), name]));
            members.set(name, (members.get(name) ?? 0) + Number(sample.caller.account?.key !== key));
          }
        for (const [name, times] of members)
          for (const { entity, key, value } of times === 0 || times >= rows.length ? [] : rows) {
            if (Object.hasOwn(value, name)) continue;
            const member = JSON.stringify([entity, name]);
            lacking.set(member, (lacking.get(member) ?? new Set()).add(JSON.stringify([entityKey(entity, key), name])));
          }
      }
    }
    return new Set([...lacking].flatMap(([member, things]) => (things.isSubsetOf(shown) ? [] : [member])));
  };
  return (entity, key) => {
    found ??= find();
    return found.has(JSON.stringify([entity, key]));
  };
};
