import { isArray, isObject, type Json } from '../base/json.ts';

/** A place in a parsed file: the value there, and the JSON Pointer that leads to it. */
export interface Spot {
  readonly value: Json;
  /** RFC 6901, in the form that stands behind `#` in a URL: "/paths/~1books/get". */
  readonly at: string;
}

/** RFC 6901 §3. What would end a citation or make it two lines is percent-encoded (§6). */
export const pointerStep = (key: string): string =>
  key
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll(/[\p{C}\p{Z}%#"<>`]/gu, (character) => encodeURIComponent(character.toWellFormed()));

/** What stands under a key; `undefined` when nothing does. Only own keys count: a recorded name may be `constructor`. */
export const under = (spot: Spot | undefined, key: string): Spot | undefined =>
  spot !== undefined && isObject(spot.value) && Object.hasOwn(spot.value, key)
    ? { value: spot.value[key] ?? null, at: `${spot.at}/${pointerStep(key)}` }
    : undefined;

/** The members of an object, at most `most`; none of anything else. */
export const members = (spot: Spot | undefined, most = 20_000): readonly (readonly [key: string, spot: Spot])[] =>
  spot === undefined || !isObject(spot.value)
    ? []
    : Object.keys(spot.value)
        .slice(0, most)
        .map((key) => [key, under(spot, key) ?? { value: null, at: spot.at }] as const);

/** The elements of a list, at most `most`; none of anything else. */
export const elements = (spot: Spot | undefined, most = 20_000): readonly Spot[] =>
  spot === undefined || !isArray(spot.value) ? [] : spot.value.slice(0, most).map((value, index) => ({ value, at: `${spot.at}/${index}` }));

export const textAt = (spot: Spot | undefined): string | undefined => (typeof spot?.value === 'string' ? spot.value : undefined);

export const numberAt = (spot: Spot | undefined): number | undefined =>
  typeof spot?.value === 'number' && Number.isFinite(spot.value) ? spot.value : undefined;

/** What a JSON Pointer leads to from the root; `undefined` when it leads nowhere. */
export const follow = (root: Json, pointer: string): Spot | undefined => {
  if (pointer === '') return { value: root, at: '' };
  if (!pointer.startsWith('/')) return undefined;
  let spot: Spot | undefined = { value: root, at: '' };
  for (const raw of pointer.slice(1).split('/')) {
    let key = raw;
    try {
      key = decodeURIComponent(raw);
    } catch {
      // A percent sign that encodes nothing stands for itself.
    }
    key = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (spot !== undefined && isArray(spot.value)) {
      const value: Json | undefined = /^\d{1,9}$/.test(key) ? spot.value[Number(key)] : undefined;
      spot = value === undefined ? undefined : { value, at: `${spot.at}/${key}` };
    } else spot = under(spot, key);
    if (spot === undefined) return undefined;
  }
  return spot;
};
