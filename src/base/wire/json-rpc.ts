import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

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

/** How an exception is called that a server raised. */
const RAISED = /^[A-Za-z_][\w.]*(?:Error|Exception|Warning|Fault)$/;

/** Where something went wrong, as languages print it. */
const isTrace = (told: Json): boolean => typeof told === 'string' && /^Traceback \(|\n\s+at |\n\s+File "/.test(told);

/**
 * What a server raised where it answers 1.0 with that (§1.2 leaves open what an error is): the name of it, and what was told with it. Without the protocol's own
 * members it is one where it is called so, or holds a list: words about a field called "error" are texts alone.
 */
export const raisedIn = (body: Json | undefined): readonly Json[] | undefined => {
  if (!isObject(body)) return undefined;
  const { error } = body;
  if (!isArray(error)) return undefined;
  if (isMethodRefusal(body)) return error;
  const [name, ...told] = error;
  const isAlone = Object.keys(body).length === 1 && typeof name === 'string' && told.length > 0;
  return isAlone && (RAISED.test(name) || told.some((one) => isArray(one) || one === '' || isTrace(one))) ? error : undefined;
};

/** What of a refusal is the method's own: which version it is and which request it answers, the protocol says with every answer. */
export const refusalAlone = (body: Json | undefined): Json | undefined =>
  isObject(body) && isMethodRefusal(body)
    ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'jsonrpc' && key !== 'id'))
    : body;

/** What a method answers: the number of the request it answers (2.0 §5) is no identity of anything. */
export const resultAlone = (body: Json): Json =>
  isObject(body) && body['jsonrpc'] === '2.0' && Object.keys(body).every((key) => ANSWER.has(key)) ? (body['result'] ?? null) : body;

/** Whether members of an answer are those of a refusal, with the protocol's own or without. */
export const refusesMethod = (keys: readonly string[]): boolean => keys.includes('error') && keys.every((key) => ANSWER.has(key));

const kindOf = (value: Json): string => (isArray(value) ? 'list' : isObject(value) ? 'object' : 'scalar');

/** What a function of a server is told in a list: each position is a member of its own, as few as there are. */
export const toldAsArguments = (told: Json): Json =>
  isArray(told) ? Object.fromEntries(told.map((value, at): [string, Json] => [`@${at + 1}`, value])) : told;

/**
 * What a method is told: params by name as they are; by position (2.0 §4.2; 1.0 §1.1), each position is a member of its own, `@1` the first. A list of
 * one kind may as well be one of like things.
 */
export const toldByPosition = (params: Json): Json =>
  isArray(params) && new Set(params.map(kindOf)).size > 1 ? toldAsArguments(params) : params;

/** The params that say so. */
export const paramsFor = (told: Json): Json =>
  isObject(told) && Object.hasOwn(told, '@1') && Object.keys(told).every((key) => /^@[1-9]\d*$/.test(key))
    ? Array.from({ length: Math.max(...Object.keys(told).map((key) => Number(key.slice(1)))) }, (_, at) => told[`@${at + 1}`] ?? null)
    : told;
