import { isObject, type Json } from '../base/json.ts';
import { valueAt, valuesAt } from './place.ts';

/** The objects of a list that name a thing each ("[]" of "[].id"); `undefined`: the list holds the names alone. */
export const objectsOf = (place: string): string | undefined => /^(.*\[\])\.[^.[\]{}"]+$/.exec(place)?.[1];

/** The list in which a place stands ("works" of "works[].id"). */
export const listAt = (place: string): string => place.slice(0, place.lastIndexOf('[]'));

/** The things that a list of a payload names, in its order, each with what was sent for it: the object that names it, or all that was sent. */
export const eachNamed = (
  payload: Json | undefined,
  place: string,
): readonly { readonly key: string; readonly payload: Json | undefined }[] => {
  const list = objectsOf(place);
  const named =
    list === undefined
      ? valuesAt(payload, place).map((name) => ({ name, payload }))
      : valuesAt(payload, list).map((one) => ({
          name: isObject(one) ? valueAt(one, place.slice(list.length + 1)) : undefined,
          payload: one,
        }));
  return named.flatMap(({ name, payload: own }) =>
    name === undefined || name === null || typeof name === 'object' ? [] : [{ key: String(name), payload: own }],
  );
};
