import { isArray, isObject, type JsonObject } from '../../base/json.ts';
import { sameJson } from '../../base/same-json.ts';
import { identityOf, textAt } from '../resource.ts';

/**
 * What an answer says of a thing, without the list in which it says all of that once more: of what was asked for by its key, servers of lists answer with the
 * thing and with the list of it.
 */
export const withoutItself = (object: JsonObject): JsonObject => {
  const own = identityOf(object, []);
  const id = own === undefined ? undefined : textAt(object, own);
  if (own === undefined || id === undefined) return object;
  const again = Object.keys(object).filter((key) => {
    const list = object[key];
    const [row, ...others] = isArray(list) ? list : [];
    return (
      isObject(row) &&
      others.length === 0 &&
      textAt(row, own) === id &&
      Object.entries(row).every(([name, value]) => sameJson(value, object[name]))
    );
  });
  return again.length === 0 ? object : Object.fromEntries(Object.entries(object).filter(([key]) => !again.includes(key)));
};
