import { isArray, isObject, type Json } from '../../base/json.ts';

const areRows = (value: Json | undefined): value is Json[] => isArray(value) && value.length > 0 && value.every(isObject);

/** Things in a row: an answer itself, or the one list that it holds beside nothing but single values. `undefined` for any other answer. */
export const rowsIn = (body: Json): readonly Json[] | undefined => {
  if (areRows(body)) return body;
  const structures = isObject(body) ? Object.values(body).filter((value) => typeof value === 'object' && value !== null) : [];
  return structures.length === 1 && areRows(structures[0]) ? structures[0] : undefined;
};
