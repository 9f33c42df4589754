import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { isMethodRefusal } from '../wire/json-rpc.ts';

/** What an answer says to one root field of its request. */
export interface FieldAnswer {
  /** The field's part of the answer; `undefined` when there was none. */
  readonly value: Json | undefined;
  /** What of the answer refuses it; `undefined` when nothing does. */
  readonly refusal: Json | undefined;
  /** The text that asks for it was refused as a whole, for something else that it asks for. */
  readonly isUnanswered?: true;
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

/**
 * The root field that is said not to be there, as servers say it that build the types anew for whoever asks, or hold a text against them: `Cannot query field "rent" on type
 * "Mutation".`, `field 'rent' not found in type: 'mutation_root'`.
 */
const NO_ROOT =
  /\bfield ["'](\w+)["'] (?:not found in type: |on type |does(?:n't| not) exist on type |in type )["'](?:query|mutation|subscription)(?:_?root)?["']/i;
export const lackingRoot = (message: Json | undefined): string | undefined =>
  typeof message === 'string' ? NO_ROOT.exec(message)?.[1] : undefined;

/** The root field that an error names otherwise than by its path: where in the text it is, or that there is none such. */
const ROOT_NAMED = /^\$\.selectionSet\.(\w+)/;
const rootNamedBy = (error: Json): string | undefined => {
  if (!isObject(error)) return undefined;
  const within = isObject(error['extensions']) ? error['extensions']['path'] : undefined;
  return (typeof within === 'string' ? ROOT_NAMED.exec(within)?.[1] : undefined) ?? lackingRoot(error['message']);
};

/** A root field, by what the answer calls it and by its name; and the names of those beside it. */
export interface Root {
  readonly key: string;
  readonly name: string;
  readonly others: readonly string[];
}

/** The errors of an answer that are about one root field: those whose path begins there, and those that name none, or none that was asked for beside it. */
const errorsAbout = (response: Json | undefined, root: Root | undefined): readonly Json[] => {
  const errors = isObject(response) ? response['errors'] : undefined;
  if (!isArray(errors)) return [];
  return errors.filter((error) => {
    const path = isObject(error) ? error['path'] : undefined;
    if (root === undefined) return true;
    if (isArray(path) && path.length > 0) return path[0] === root.key;
    const named = rootNamedBy(error);
    return named === undefined || named === root.key || named === root.name || !root.others.includes(named);
  });
};

/** Whether a whole text was refused for other root fields than this one: nothing is said of it. */
const isForOthers = (response: Json | undefined, root: Root): boolean => {
  const errors = isObject(response) ? response['errors'] : undefined;
  const data = isObject(response) ? response['data'] : undefined;
  return isArray(errors) && errors.length > 0 && !isObject(data) && errorsAbout(response, root).length === 0;
};

export const refusalIn = (response: Json | undefined, root: Root | undefined): Json | undefined => {
  const errors = errorsAbout(response, root);
  return errors.length === 0 || !isObject(response) ? undefined : { ...response, errors };
};

/** `kind`: "query", "mutation" or "subscription"; `root`: among others, what the field is called in the answer (GraphQL October 2021, §7.1). */
export const fieldAnswer = (kind: string, root: Root, response: Json | undefined): FieldAnswer => {
  const { key } = root;
  const data = isObject(response) && Object.hasOwn(response, 'data') ? response['data'] : undefined;
  const value = isObject(data) && Object.hasOwn(data, key) ? (data[key] ?? undefined) : undefined;
  const refusal = refusalIn(response, root) ?? (refusesItself(kind, value) ? value : undefined);
  return { value, refusal, ...(isForOthers(response, root) ? { isUnanswered: true } : {}) };
};

/** Whether errors are about some of several things that a field was to answer, and others stand there (GraphQL October 2021, §6.4.4). */
export const isInPart = ({ value, refusal }: FieldAnswer): boolean =>
  refusal !== undefined && isArray(value) && value.some((one) => one !== null);

/** The answer to one request of JSON-RPC: with an error it has no result. */
export const methodAnswer = (response: Json | undefined): FieldAnswer => ({
  value: isObject(response) && Object.hasOwn(response, 'result') ? response['result'] : undefined,
  refusal: isMethodRefusal(response) || (isObject(response) && isObject(response['error'])) ? response : undefined,
});
