import { refersByKey } from '../../base/wire/own-link.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Scalar } from '../../points/3-entities/reading.ts';
import type { Input } from '../node.ts';
import type { Planning } from '../planning.ts';

/** What the things are called that an input suggests by their keys, as they were recorded; nothing where a list of them can be asked. */
export const namesOf = (
  { places, entities }: Pick<Planning, 'places' | 'entities'>,
  refersTo: string | null,
  suggestions: readonly Scalar[],
): Pick<Input, 'names'> => {
  const place = [...places.values()].find(({ entity, identity }) => identity !== null && refersByKey(refersTo, entity, identity));
  if (place === undefined || place.choices !== null || place.title === null) return {};
  const { entity, title } = place;
  const records = entities.get(entity)?.records ?? [];
  const names = suggestions.flatMap((suggestion) => {
    const record = records.find(({ key }) => key === String(suggestion));
    const label = record === undefined ? undefined : valueAt(record.value, title);
    return typeof label === 'string' && label !== '' ? [{ label, value: String(suggestion) }] : [];
  });
  return names.length === 0 ? {} : { names };
};
