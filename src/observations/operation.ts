import { isArray, isObject, type Json } from '../base/json.ts';
import type { QueryItem } from './address.ts';
import type { Exchange } from './exchange.ts';

/** One operation of a GraphQL or JSON-RPC exchange: its own call, with its own payloads. */
export interface Operation {
  /** "query orders", "mutation cancelOrder", or a JSON-RPC method. */
  readonly operation: string;
  readonly operationName: string | null;
  /** Variables or params. */
  readonly request: Json;
  /** The field's part of the answer, or the result; `undefined` when there was none. */
  readonly response: Json | undefined;
  /** What of the answer refuses it; `undefined` when nothing does. */
  readonly refusal: Json | undefined;
}

/** Whether an operation is a plain call that a value of its request tells from others ("action=rentCar"), and no GraphQL or JSON-RPC. */
export const isAction = (operation: string | null): boolean => operation !== null && /^\w+=/.test(operation);

/** Whether a call is a root field of GraphQL or a method of JSON-RPC. */
export const isOperation = (operation: string | null): operation is string => operation !== null && !isAction(operation);

interface Selected {
  readonly kind: string;
  readonly name: string | undefined;
  /** Root fields as [response key, field]. */
  readonly fields: readonly (readonly [key: string, field: string])[];
}

const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;
const TOKENS = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*|\.\.\.|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@$!=|&]|-?\d[\d.eE+-]*/g;

/** The root fields of the operations of a GraphQL document (GraphQL October 2021, §2.3). Only what names a call is read. */
const selections = (text: string): readonly Selected[] => {
  const tokens = (text.slice(0, 100_000).match(TOKENS) ?? []).filter((token) => !token.startsWith('#'));
  const found: Selected[] = [];
  let at = 0;
  const skipGroup = (open: string, close: string): void => {
    let depth = 0;
    do {
      if (tokens[at] === open) depth += 1;
      if (tokens[at] === close) depth -= 1;
      at += 1;
    } while (depth > 0 && at < tokens.length);
  };
  while (at < tokens.length) {
    const kind = tokens[at];
    let name: string | undefined;
    if (kind !== '{') {
      at += 1;
      const next = tokens[at];
      if (next !== undefined && NAME.test(next)) name = next;
      while (at < tokens.length && tokens[at] !== '{') {
        if (tokens[at] === '(') skipGroup('(', ')');
        else at += 1;
      }
    }
    const body = at;
    skipGroup('{', '}');
    if (kind === 'fragment') continue;
    const end = at;
    const fields: [string, string][] = [];
    at = body + 1;
    while (at < end - 1) {
      const token = tokens[at] ?? '';
      if (token === '(') skipGroup('(', ')');
      else if (token === '{') skipGroup('{', '}');
      else if (token === '...') at += tokens[at + 1] === 'on' ? 3 : 2;
      else if (token === '@') at += 2;
      else if (NAME.test(token)) {
        const aliased = tokens[at + 1] === ':' ? tokens[at + 2] : undefined;
        fields.push([token, aliased ?? token]);
        at += aliased === undefined ? 1 : 3;
      } else at += 1;
    }
    at = end;
    found.push({ kind: kind === '{' || kind === undefined ? 'query' : kind, name, fields });
  }
  return found;
};

/** Lists of complaints inside a mutation's own answer: `userErrors` of Shopify's style, `errors`, `accountErrors`. */
const COMPLAINTS = /^errors$|^[a-z][A-Za-z]*Errors$/;
/** A union's member that is a failure, as its type name says. */
const FAILURE = /(?:Error|Errors|Problem|Failure)$/;

const complains = (value: Json): boolean => isObject(value) && typeof value['message'] === 'string';

/** Whether a field's own answer says that it was refused: GraphQL's habit for what people may do wrong. */
const refusesItself = (kind: string, answer: Json | undefined): boolean => {
  if (!isObject(answer)) return false;
  if (typeof answer['__typename'] === 'string' && FAILURE.test(answer['__typename']) && complains(answer)) return true;
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

const refusalIn = (response: Json | undefined, key: string | undefined): Json | undefined => {
  const errors = errorsAbout(response, key);
  return errors.length === 0 || !isObject(response) ? undefined : { ...response, errors };
};

const graphqlOf = (request: Json, response: Json | undefined): readonly Operation[] => {
  if (!isObject(request)) return [];
  const { query, operationName, variables, extensions } = request;
  const named = typeof operationName === 'string' && operationName !== '' ? operationName : null;
  const data = isObject(response) ? response['data'] : undefined;
  if (typeof query !== 'string') {
    return named !== null && isObject(extensions) && isObject(extensions['persistedQuery'])
      ? [
          {
            operation: `query ${named}`,
            operationName: named,
            request: variables ?? null,
            response: data,
            refusal: refusalIn(response, undefined),
          },
        ]
      : [];
  }
  const all = selections(query).filter((selected) => /^(query|mutation|subscription)$/.test(selected.kind));
  const chosen = all.find((selected) => named !== null && selected.name === named) ?? all[0];
  return (chosen?.fields ?? [])
    .filter(([, field]) => !field.startsWith('__'))
    .map(([key, field]) => {
      const own = isObject(data) ? (data[key] ?? undefined) : undefined;
      return {
        operation: `${chosen?.kind ?? 'query'} ${field}`,
        operationName: named ?? chosen?.name ?? null,
        request: variables ?? null,
        response: own,
        refusal: refusalIn(response, key) ?? (refusesItself(chosen?.kind ?? 'query', own) ? own : undefined),
      };
    });
};

const isGraphql = (json: Json): boolean =>
  isObject(json) &&
  ((typeof json['query'] === 'string' && /[{]/.test(json['query']) && !('filter' in json)) ||
    (typeof json['operationName'] === 'string' && isObject(json['extensions'])));

const rpcOf = (request: Json, response: Json | undefined): readonly Operation[] =>
  isObject(request) && request['jsonrpc'] === '2.0' && typeof request['method'] === 'string'
    ? [
        {
          operation: request['method'],
          operationName: null,
          request: request['params'] ?? null,
          response: isObject(response) ? response['result'] : undefined,
          refusal: isObject(response) && isObject(response['error']) ? response : undefined,
        },
      ]
    : [];

/** The answer to one request of a batch: by its `id` where the answers have one (JSON-RPC 2.0 §6: in any order), else by its place. */
const answerTo = (request: Json, index: number, answers: Json | undefined): Json | undefined => {
  if (!isArray(answers)) return undefined;
  const id = isObject(request) && request['jsonrpc'] === '2.0' ? request['id'] : undefined;
  return id === undefined ? answers[index] : answers.find((answer) => isObject(answer) && answer['id'] === id);
};

/** The operations an exchange carries: GraphQL by POST or GET, batched too, and JSON-RPC 2.0. Empty for a plain call. */
export const operationsOf = (exchange: Exchange, query: readonly QueryItem[]): readonly Operation[] => {
  const answer = exchange.response.kind === 'json' ? exchange.response.value : undefined;
  if (exchange.request.kind === 'json') {
    const sent = exchange.request.value;
    const requests = isArray(sent) ? sent : [sent];
    return requests.slice(0, 50).flatMap((request, index) => {
      const response = isArray(sent) && isArray(answer) ? answerTo(request, index, answer) : answer;
      return isGraphql(request) ? graphqlOf(request, response) : rpcOf(request, response);
    });
  }
  if (exchange.method !== 'GET' || !query.some(({ name }) => name === 'query' || name === 'operationName' || name === 'extensions'))
    return [];
  const parsed = new Map<string, Json>();
  for (const { name, value } of query) {
    if (name === 'variables' || name === 'extensions') {
      try {
        parsed.set(name, JSON.parse(value) as Json);
      } catch {
        parsed.set(name, null);
      }
    } else if (name === 'query' || name === 'operationName') parsed.set(name, value);
  }
  const request = Object.fromEntries(parsed);
  return isGraphql(request) ? graphqlOf(request, answer) : [];
};
