import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { identityOf, textAt } from '../resource.ts';

const ROWS = 200;

/** The one list that a payload or an answer is, or holds. */
const listIn = (body: Json | undefined): readonly Json[] | undefined => {
  if (isArray(body)) return body;
  const [list, ...others] = isObject(body) ? Object.values(body).filter(isArray) : [];
  return others.length > 0 ? undefined : list;
};

/**
 * What the rows of an answer are called by, where the request called each of its own rows so (`{"items": [{"id": "a", "ask": …}]}` answered with
 * `{"items": [{"id": "a", "result": …}]}`) and a row of either has nothing else in common with the other: then it says which row of the request is
 * answered. `undefined` where it is not so, or where the request only asks for things by what they are called.
 */
export const correlatedIn = (request: Json | undefined, answer: Json | undefined): readonly string[] | undefined => {
  const asked = listIn(request)?.slice(0, ROWS);
  const rows = listIn(answer)?.slice(0, ROWS);
  const first = rows?.[0];
  const field = isObject(first) ? identityOf(first, []) : undefined;
  if (asked === undefined || rows === undefined || field === undefined) return undefined;
  const sent = new Map(asked.flatMap((row): [string, JsonObject][] => (isObject(row) ? [[textAt(row, field) ?? '', row]] : [])));
  const answers = rows.map((row) => {
    const id = isObject(row) ? (textAt(row, field) ?? '') : '';
    const own = sent.get(id);
    const keys = isObject(row) ? Object.keys(row) : [];
    const isApart = own !== undefined && Object.keys(own).length > 1 && keys.every((key) => key === field || !Object.hasOwn(own, key));
    return id !== '' && isApart ? id : undefined;
  });
  const ids = answers.filter((id) => id !== undefined);
  return ids.length === rows.length ? ids : undefined;
};
