import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { isMethodRefusal } from '../wire/json-rpc.ts';

/** What an answer says to one root field of its request. */
export interface FieldAnswer {
  /** The field's part of the answer; `undefined` when there was none. */
  readonly value: Json | undefined;
  /** What of the answer refuses it; `undefined` when nothing does. */
  readonly refusal: Json | undefined;
}

/** Lists of complaints inside a mutation's own answer: `userErrors` of Shopify's style, `errors`, `accountErrors`. */
const COMPLAINTS = /^errors$|^[a-z][A-Za-z]*Errors$/;
/** A union's member that is a failure, as its type name says. */
const FAILURE = /(?:Error|Errors|Problem|Failure)$/;

/** What is called by a code of errors, and is no thing: a union's member that is a failure, where nobody asked for its type. */
const isError = (answer: JsonObject): boolean =>
  !Object.hasOwn(answer, 'id') && typeof answer['errorCode'] === 'string' && answer['errorCode'] !== '';

const complains = (value: Json): boolean => isObject(value) && typeof value['message'] === 'string';

/** Whether a field's own answer says that it was refused: GraphQL's habit for what people may do wrong. */
const refusesItself = (kind: string, answer: Json | undefined): boolean => {
  if (!isObject(answer)) return false;
  if (typeof answer['__typename'] === 'string' && FAILURE.test(answer['__typename']) && complains(answer)) return true;
  if (kind === 'mutation' && complains(answer) && isError(answer)) return true;
  return (
    kind === 'mutation' &&
    Object.keys(answer)
      .slice(0, 60)
      .some((key) => {
        const list = answer[key] as Json;
        return COMPLAINTS.test(key) && isArray(list) && list.length > 0 && list.every(complains);
      })
  );
};

/** The errors of an answer that are about one root field: those whose path begins there, and those without a path. */
const errorsAbout = (response: Json | undefined, key: string | undefined): readonly Json[] => {
  const errors = isObject(response) ? response['errors'] : undefined;
  if (!isArray(errors)) return [];
  return errors.filter((error) => {
    const path = isObject(error) ? error['path'] : undefined;
    return key === undefined || !isArray(path) || path.length === 0 || path[0] === key;
  });
};

export const refusalIn = (response: Json | undefined, key: string | undefined): Json | undefined => {
  const errors = errorsAbout(response, key);
  return errors.length === 0 || !isObject(response) ? undefined : { ...response, errors };
};

/** `kind`: "query", "mutation" or "subscription"; `key`: what the field is called in the answer (GraphQL October 2021, §7.1). */
export const fieldAnswer = (kind: string, key: string, response: Json | undefined): FieldAnswer => {
  const data = isObject(response) && Object.hasOwn(response, 'data') ? response['data'] : undefined;
  const value = isObject(data) && Object.hasOwn(data, key) ? (data[key] ?? undefined) : undefined;
  return { value, refusal: refusalIn(response, key) ?? (refusesItself(kind, value) ? value : undefined) };
};

/** Whether errors are about some of several things that a field was to answer, and others stand there (GraphQL October 2021, §6.4.4). */
export const isInPart = ({ value, refusal }: FieldAnswer): boolean =>
  refusal !== undefined && isArray(value) && value.some((one) => one !== null);

/** The answer to one request of JSON-RPC: with an error it has no result. */
export const methodAnswer = (response: Json | undefined): FieldAnswer => ({
  value: isObject(response) && Object.hasOwn(response, 'result') ? response['result'] : undefined,
  refusal: isMethodRefusal(response) || (isObject(response) && isObject(response['error'])) ? response : undefined,
});
