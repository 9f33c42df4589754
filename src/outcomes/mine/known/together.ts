import type { Json } from '../../../base/json.ts';
import { valueAt } from '../../place.ts';
import { type Found, recordingOf } from '../../sample.ts';
import type { Tracked } from './tracked.ts';

/** Several fields of one thing at once, from the earliest moment at which some thing was seen, or made, with these values. */
export interface Together {
  /** Since when a thing of the recording has them all; `undefined` when none was seen with them, `shared` when two things were. */
  since(one: Tracked, entity: string, fields: readonly string[], values: readonly Json[]): number | 'shared' | undefined;
}

/** A scalar as a text; `undefined` for nothing and for what holds more. */
export const textOf = (value: Json | undefined): string | undefined =>
  value === undefined || value === null || value === '' || typeof value === 'object' ? undefined : String(value);

/** What a sample shows of things: in its answer, and of what it wrote to and made as they were first seen afterwards. */
export const shownBy = ({ sample, after, births }: Tracked): readonly Pick<Found, 'entity' | 'key' | 'value'>[] => [
  ...sample.found,
  ...[...after].flatMap(([name, known]) => {
    const [entity = '', key = ''] = JSON.parse(name) as string[];
    return known.kind === 'there' ? [{ entity, key, value: known.value }] : [];
  }),
  ...[...births].flatMap(([entity, birth]) => (birth === undefined ? [] : [{ entity, ...birth }])),
];

/** Worked out for some fields when somebody asks for them. */
export const togetherAmong = (samples: readonly Tracked[]): Together => {
  const pairs = new Map<string, ReadonlyMap<string, number | 'shared'>>();
  const find = (entity: string, fields: readonly string[]): ReadonlyMap<string, number | 'shared'> => {
    const seen = new Map<string, { at: number; keys: Set<string> }>();
    for (const one of samples) {
      if (one.sample.status >= 400) continue;
      for (const { entity: of, key, value } of shownBy(one)) {
        const texts = of === entity ? fields.map((field) => textOf(valueAt(value, field))) : [undefined];
        if (texts.includes(undefined)) continue;
        const name = JSON.stringify([recordingOf(one.sample), ...texts]);
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
      return known.get(JSON.stringify([recordingOf(one.sample), ...values.map(String)]));
    },
  };
};
