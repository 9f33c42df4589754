import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** The members of an answer, in either version. */
const ANSWER: ReadonlySet<string> = new Set(['jsonrpc', 'result', 'error', 'id']);

/** A request that names a method: JSON-RPC 2.0 says so itself (§4), version 1.0 has a method, a list of parameters and an id (§1.1). */
export const isMethodCall = (sent: Json | undefined): sent is JsonObject & { readonly method: string } =>
  isObject(sent) &&
  typeof sent['method'] === 'string' &&
  (sent['jsonrpc'] === '2.0' || (!Object.hasOwn(sent, 'jsonrpc') && isArray(sent['params']) && Object.hasOwn(sent, 'id')));

/**
 * An answer that refuses: with an error it has no result (2.0 §5), or one that is null (1.0 §1.2), where the error may be any value. Where a server leaves
 * the result out, only what was raised says so, a list: an id and words are a thing that once failed, too.
 */
export const isMethodRefusal = (body: Json | undefined): boolean => {
  if (!isObject(body)) return false;
  const error = body['error'] ?? null;
  if (body['jsonrpc'] === '2.0') return isObject(error);
  const isEmpty = Object.hasOwn(body, 'result') ? body['result'] === null : isArray(error);
  return error !== null && isEmpty && Object.hasOwn(body, 'id') && Object.keys(body).every((key) => ANSWER.has(key));
};
