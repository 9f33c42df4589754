import type { Json } from '../../base/json.ts';
import { valueAt } from '../place.ts';
import { recordingOf } from '../sample.ts';
import type { Tracked } from './tracked.ts';

/** Two fields of one thing at once, from the earliest moment at which some thing was seen with these values. */
export interface Together {
  /** Since when a thing of the recording has both; `undefined` when none was seen with them, `shared` when two things were. */
  since(one: Tracked, entity: string, fields: readonly [string, string], values: readonly [Json, Json]): number | 'shared' | undefined;
}

/** A scalar as a text; `undefined` for nothing and for what holds more. */
export const textOf = (value: Json | undefined): string | undefined =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? undefined : String(value);

/** Worked out for two fields when somebody asks for them. */
export const togetherAmong = (samples: readonly Tracked[]): Together => {
  const pairs = new Map<string, ReadonlyMap<string, number | 'shared'>>();
  const find = (entity: string, [first, second]: readonly [string, string]): ReadonlyMap<string, number | 'shared'> => {
    const seen = new Map<string, { at: number; keys: Set<string> }>();
    for (const one of samples) {
      if (one.sample.status >= 400) continue;
      for (const { entity: of, key, value } of one.sample.found) {
        const [a, b] = of === entity ? [textOf(valueAt(value, first)), textOf(valueAt(value, second))] : [undefined, undefined];
        if (a === undefined || b === undefined) continue;
        const name = JSON.stringify([recordingOf(one.sample), a, b]);
        const have = seen.get(name) ?? { at: one.at, keys: new Set<string>() };
        seen.set(name, { at: Math.min(have.at, one.at), keys: have.keys.add(key) });
      }
    }
    return new Map([...seen].map(([name, { at, keys }]) => [name, keys.size > 1 ? 'shared' : at]));
  };
  return {
    since(one, entity, fields, values) {
      const name = JSON.stringify([entity, fields]);
      const known = pairs.get(name) ?? find(entity, fields);
      pairs.set(name, known);
      return known.get(JSON.stringify([recordingOf(one.sample), String(values[0]), String(values[1])]));
    },
  };
};
