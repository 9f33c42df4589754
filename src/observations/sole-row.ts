import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';

/** The one object of the list that is all an answer holds, and what the list is called. `beside`: names of what may stand beside it. */
export const soleRowIn = (body: Json, beside: RegExp): { readonly called: string; readonly row: JsonObject } | undefined => {
  if (!isObject(body)) return undefined;
  const [called, ...others] = Object.keys(body).filter((name) => !beside.test(name));
  const rows = called === undefined ? undefined : body[called];
  const [row, ...more] = isArray(rows) ? rows : [];
  return called !== undefined && others.length === 0 && isObject(row) && more.length === 0 ? { called, row } : undefined;
};
