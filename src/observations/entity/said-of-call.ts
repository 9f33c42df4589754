import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { namesOne } from './asked.ts';
import { type Identity, idOf } from './thing.ts';

/** So many members an answer has that says how it went and what that was done to, and nothing of it. */
const FEW = 3;
/** Under these a write says in words how it went. */
const WORDS = /^(?:message|msg)$/i;

/**
 * Of what a write answers the fields of the thing, where it says in words that nobody sent how it went (`{"message": "Team created", "teamId": 7}`), as no read of
 * these things does: those that reads show. Where nothing is read, all but these words of an answer that has little else, and none of one that names nothing.
 * `own`: the members that reads show. `undefined`: all are.
 */
export const fieldsAmong = (
  object: JsonObject,
  request: Json | undefined,
  own: ReadonlySet<string> | undefined,
): JsonObject | undefined => {
  const isSent = (key: string, text: string): boolean => (isObject(request) && Object.hasOwn(request, key)) || namesOne(request, text);
  const says = (key: string): boolean => {
    const text = WORDS.test(key) && own?.has(key) !== true ? object[key] : undefined;
    return typeof text === 'string' && !isSent(key, text);
  };
  const keys = Object.keys(object);
  const isNamed = own !== undefined || idOf(object, []) !== undefined;
  if (!keys.some(says) || (own === undefined && isNamed && keys.length > FEW)) return undefined;
  return Object.fromEntries(Object.entries(object).filter(([key]) => isNamed && (own?.has(key) ?? !says(key))));
};

/** Whether that is nothing of a thing: no field, and nothing that it is called by, or the identity of something else. */
export const isOfCall = (fields: JsonObject | undefined, identity: Identity | undefined): boolean =>
  fields !== undefined && Object.keys(fields).length === 0 && (identity === undefined || isIdentityName(identity.field));
