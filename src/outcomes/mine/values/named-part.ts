import { lastPart, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { placesSent } from './leaf.ts';
import { type Here, sentOrElse } from './otherwise.ts';

/** Members by which a part says of which other thing it is. */
export const PART_NAMES: readonly string[] = ['id', '_id', 'uuid', 'slug', 'key', 'code'];

/** How what a part is named by is sent: `tracker_id`, `trackerId` or `tracker` for `{"tracker": {"id": 1}}`. */
export const sentAs = (part: string, name: string): readonly string[] => [
  `${part}_${name}`,
  `${part}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  part,
];

/** Whether a field stands inside another part of a thing than a place of the payload: what names a part is not called as the whole is. */
export const isInsideOther = (path: string, field: string): boolean => {
  const partOf = (one: string): string => lastPart(one.split('.').slice(0, -1).join('.'));
  return field.includes('.') && partOf(path) !== partOf(field);
};

/** A part's name that was sent under the part's own, wherever it was; a default where it was not. `undefined` when another explains it, or nothing. */
export const sentForPart = (here: readonly Here[], part: string, name: string): Source | undefined => {
  if (!PART_NAMES.includes(name)) return undefined;
  for (const near of sentAs(part, name)) {
    const source = sentOrElse(here, near);
    if (source !== undefined) return source;
    const own = underKey('', near);
    const paths = placesSent(here);
    const [path, ...more] = [...paths].filter((other) => other === own || other.endsWith(`.${own}`));
    if (path === undefined || more.length > 0) continue;
    if (
      new Set(here.map(({ value }) => value)).size > 1 &&
      here.every(({ one, value }) => sameJson(valueAt(one.sample.payload, path), value))
    )
      return { from: 'payload', path };
  }
  return undefined;
};
