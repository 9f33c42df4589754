import { isArray, isObject, type Json } from '../base/json.ts';
import { underElement, underEntry, underKey } from '../base/path.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Call, ShapeRow } from '../points/7-calls/reading.ts';

/** Places of what a call answers, by path, as point 7 has them. */
export type Places = ReadonlyMap<string, Pick<ShapeRow, 'type' | 'present'>>;

const NOWHERE: Places = new Map();
const known = new WeakMap<Call['responses'][number], Places>();

/** Of an answer that was let in: how it was sent then. */
export const placesOf = ({ responses }: Call, { status, mediaType }: Pick<Outcome, 'status' | 'mediaType'>): Places => {
  const response = status < 300 ? responses.find((one) => one.status === status && one.mediaType === mediaType) : undefined;
  if (response === undefined) return NOWHERE;
  const places = known.get(response) ?? new Map(response.shape.map((row) => [row.path, row]));
  known.set(response, places);
  return places;
};

/** Whether most answers had a member there. `at` names elements by their number. */
export const isMostlyThere = (places: Places, at: string): boolean => {
  const present = places.get(at.replace(/\[\d+\]/g, '[]'))?.present;
  return present === undefined || 2 * present.times >= present.of;
};

const isOnly = (type: ShapeRow['type'], names: readonly string[]): boolean =>
  typeof type === 'string' ? names.includes(type) : type.length > 0 && type.every((one) => names.includes(one));

/** One call answers as a number what another answers as a text of it: each as it always does. */
export const asAnswered = (value: Json, places: Places, path = ''): Json => {
  if (places.size === 0) return value;
  if (isArray(value)) return value.map((item) => asAnswered(item, places, underElement(path)));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const own = underKey(path, key);
        return [key, asAnswered(inner, places, places.has(own) ? own : underEntry(path))];
      }),
    );
  const type = places.get(path)?.type;
  if (type === undefined) return value;
  if (typeof value === 'number' && isOnly(type, ['string'])) return String(value);
  return typeof value === 'string' && isOnly(type, ['integer', 'number']) && String(Number(value)) === value ? Number(value) : value;
};
