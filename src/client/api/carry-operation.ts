import { readGraphql } from '../../base/graphql/graphql.ts';
import { withoutAliases } from '../../base/graphql/graphql-alias.ts';
import { type FieldAnswer, fieldAnswer, methodAnswer } from '../../base/graphql/graphql-answer.ts';
import { filledText } from '../../base/graphql/graphql-hole.ts';
import { chosenOperation, rootFieldsOf } from '../../base/graphql/graphql-root.ts';
import { isObject, type Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { paramsOf } from '../../base/wire/dispatched.ts';
import type { CarriedText, Carrying } from '../../plan/request.ts';
import { writeJson } from './write-json.ts';

type Values = readonly (readonly [path: string, value: Json])[];

/** An operation as it goes over the wire, and how its part is found in the answer. */
export interface Carried {
  readonly sent: Json;
  /** Paths of what was given and no recorded text takes with the others: it is not sent. */
  readonly left: readonly string[];
  answer(response: Json | undefined): FieldAnswer;
}

const nameOf = (path: string): string => {
  const [step] = readPath(path) ?? [];
  return step?.kind === 'key' ? step.key : '';
};

const takes = ({ takes: names, holes }: CarriedText, path: string): boolean =>
  names === null || names.includes(nameOf(path)) || holes.some((hole) => hole.path === path);

/**
 * Of the recorded texts the one that takes the most of what is given and needs the least besides; of equals what reads takes the one that asks for the
 * most, and anything else the one that was sent most.
 */
const textFor = (texts: readonly CarriedText[], values: Values, reads: boolean): CarriedText | undefined => {
  const given = new Set(values.map(([path]) => nameOf(path)));
  const left = (text: CarriedText): number => values.filter(([path]) => !takes(text, path)).length;
  const lacking = ({ needs, holes }: CarriedText): number =>
    [...needs, ...holes.map(({ path }) => nameOf(path))].filter((name) => !given.has(name)).length;
  return texts.toSorted((a, b) => left(a) - left(b) || lacking(a) - lacking(b) || (reads ? b.asks - a.asks : 0))[0];
};

/** What was answered under the names that the specification has for it. */
const namedIn = ({ text, operationName, key }: CarriedText, value: Json): Json => {
  const read = readGraphql(text ?? '');
  const chosen = chosenOperation(read, operationName ?? undefined);
  const field = chosen === undefined ? undefined : rootFieldsOf(chosen, read.fragments).find((one) => one.key === key);
  return withoutAliases(value, field?.within, read.fragments);
};

const graphql = (does: string, carrying: CarriedText, values: Values, always: boolean): Carried => {
  const { text, hash, operationName, key, holes } = carrying;
  const inText = new Set(holes.map(({ path }) => path));
  const variables = values.filter(([path]) => !inText.has(path) && takes(carrying, path));
  const written = new Map(values);
  return {
    left: values.flatMap(([path]) => (takes(carrying, path) ? [] : [path])),
    sent: {
      ...(operationName === null ? {} : { operationName }),
      ...(text === null ? {} : { query: filledText(text, holes, (path) => written.get(path)) }),
      ...(variables.length > 0 || (always && holes.length === 0) ? { variables: writeJson(variables) } : {}),
      ...(hash === null ? {} : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    },
    answer: (response) => {
      const found = fieldAnswer(does, { key, name: key, others: [] }, response);
      if (key === '' && isObject(response)) return { ...found, value: response['data'] ?? undefined };
      const value = found.value === undefined ? undefined : namedIn(carrying, found.value);
      return { value, refusal: found.refusal === found.value ? value : found.refusal };
    },
  };
};

let asked = 0;

/**
 * Writes what a call is given as its protocol sends it: GraphQL over HTTP, or JSON-RPC 2.0. `always`: variables or params were there though nothing was in
 * them. `undefined` where no recording shows with which text it is sent.
 */
export const carryOperation = (operation: Carrying, values: Values, always: boolean): Carried | undefined => {
  if (operation.kind === 'json-rpc') {
    asked += 1;
    const { method, dispatched = false } = operation;
    const params = values.length === 0 && !always ? {} : { params: paramsOf(method, writeJson(values), dispatched) };
    return { left: [], sent: { jsonrpc: '2.0', id: asked, method: dispatched ? 'call' : method, ...params }, answer: methodAnswer };
  }
  const text = textFor(operation.texts, values, operation.does === 'query');
  return text === undefined ? undefined : graphql(operation.does, text, values, always);
};

/** The same in an address (GraphQL over HTTP, §5.1). */
export const inAddress = (sent: Json): string =>
  new URLSearchParams(
    Object.entries(isObject(sent) ? sent : {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
