import { type Field, readGraphql } from '../base/graphql/graphql.ts';
import { withoutAliases } from '../base/graphql/graphql-alias.ts';
import { fieldAnswer, isInPart, methodAnswer, refusalIn } from '../base/graphql/graphql-answer.ts';
import { holesOf, skeletonOf } from '../base/graphql/graphql-hole.ts';
import { chosenOperation, rootFieldsOf, toldTo } from '../base/graphql/graphql-root.ts';
import { isArray, isObject, type Json } from '../base/json.ts';
import { askedBy } from '../base/wire/dispatched.ts';
import { formValue } from '../base/wire/form-value.ts';
import { isMethodCall, refusalAlone } from '../base/wire/json-rpc.ts';
import { kindOfMethod } from '../base/wire/kind-method.ts';
import { isActionWords } from '../base/words/action-words.ts';
import type { QueryItem } from './address.ts';
import type { Exchange } from './exchange.ts';
import { operationStatus } from './refusals/operation-status.ts';

/** One operation of a GraphQL or JSON-RPC exchange: its own call, with its own payloads. */
export interface Operation {
  /** "query orders", "mutation cancelOrder", or a JSON-RPC method. */
  readonly operation: string;
  readonly operationName: string | null;
  /** Variables, and what the text says in their place; or params. */
  readonly request: Json;
  /** The field's part of the answer, or the result; `undefined` when there was none. */
  readonly response: Json | undefined;
  /** What of the answer refuses it; `undefined` when nothing does. */
  readonly refusal: Json | undefined;
  /** Of a batch whose answers have none for it, though one was asked for; or of a text that was refused for something else in it. */
  readonly isUnanswered?: true;
  /** What its errors say that a status says elsewhere (`operationStatus`). */
  readonly saysStatus?: number;
  /** Of a mutation of several things, some of which it was carried out for: it was neither accepted nor refused. */
  readonly isInPart?: true;
  /** Of GraphQL; what JSON-RPC is sent as follows from its method. */
  readonly sent: SentAs | undefined;
}

/** Whether an operation is a plain call that a value of its request tells from others ("action=rentCar"), and no GraphQL or JSON-RPC. */
export const isAction = (operation: string | null): boolean => isActionWords(operation);

/** Whether a call is a root field of GraphQL or a method of JSON-RPC. */
export const isOperation = (operation: string | null): operation is string => operation !== null && !isAction(operation);

/**
 * Whether a call stands inside of what was sent, and another one carries it: what its address and its headers say is of that one. A method that is asked for
 * things of a kind stands in the address itself.
 */
export const isCarried = ({ operation, template }: { readonly operation: string | null; readonly template: string }): boolean =>
  isOperation(operation) && kindOfMethod(operation, template) === undefined;

/** What a GraphQL operation was sent as: what sending it again takes. */
export interface SentAs {
  /** Null when it was agreed upon before (persisted queries). */
  readonly text: string | null;
  /** Of a persisted query: what stands for its text. */
  readonly hash: string | null;
  /** As it was sent beside the text. */
  readonly operationName: string | null;
  /** What the answer calls the field. */
  readonly key: string;
  /** The text without the values that stand in it: what it is with any other values. */
  readonly skeleton: string;
}

const hashIn = (extensions: Json | undefined): string | null => {
  const persisted = isObject(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isObject(persisted) ? persisted['sha256Hash'] : undefined;
  return typeof hash === 'string' ? hash : null;
};

const skeletons = new WeakMap<Field, string>();
const skeletonWithin = (text: string, field: Field): string => {
  let skeleton = skeletons.get(field);
  if (skeleton === undefined) {
    skeleton = skeletonOf(text, holesOf(field));
    skeletons.set(field, skeleton);
  }
  return skeleton;
};

/** The texts of persisted queries, by what stands for them: a client sends the text once. */
export type PersistedTexts = ReadonlyMap<string, string>;

/** "Send the text": the server does not know what the hash stands for. The question is asked again, so nothing was answered (Apollo's protocol). */
const asksForText = (response: Json | undefined): boolean => {
  const errors = isObject(response) ? response['errors'] : undefined;
  return (
    isArray(errors) &&
    errors.some(
      (error) => isObject(error) && typeof error['message'] === 'string' && /^PersistedQueryNot(?:Found|Supported)$/.test(error['message']),
    )
  );
};

const graphqlOf = (request: Json, response: Json | undefined, texts: PersistedTexts): readonly Operation[] => {
  if (!isObject(request)) return [];
  const { operationName, variables, extensions } = request;
  const named = typeof operationName === 'string' && operationName !== '' ? operationName : null;
  const hash = hashIn(extensions);
  if (hash !== null && typeof request['query'] !== 'string' && asksForText(response)) return [];
  const query = request['query'] ?? (hash === null ? undefined : texts.get(hash));
  if (typeof query !== 'string') {
    const data = isObject(response) ? response['data'] : undefined;
    return named !== null && isObject(extensions) && isObject(extensions['persistedQuery'])
      ? [
          {
            operation: `query ${named}`,
            operationName: named,
            request: variables ?? null,
            response: data,
            refusal: refusalIn(response, undefined),
            sent: hash === null ? undefined : { text: null, hash, operationName: named, key: '', skeleton: hash },
          },
        ]
      : [];
  }
  const read = readGraphql(query);
  const chosen = chosenOperation(read, named ?? undefined);
  if (chosen === undefined) return [];
  const root = rootFieldsOf(chosen, read.fragments);
  return root.map((field) => {
    const others = root.flatMap((one) => (one === field ? [] : [one.key, one.name]));
    const answer = fieldAnswer(chosen.kind, { key: field.key, name: field.name, others }, response);
    const value = answer.value === undefined ? undefined : withoutAliases(answer.value, field.within, read.fragments);
    const said = operationStatus(field.name, answer.refusal);
    return {
      operation: `${chosen.kind} ${field.name}`,
      operationName: named ?? chosen.name ?? null,
      request: toldTo(field, root, read.fragments, variables ?? null) ?? null,
      response: value,
      refusal: answer.refusal === answer.value ? value : answer.refusal,
      ...(chosen.kind === 'mutation' && isInPart(answer) ? ({ isInPart: true } as const) : {}),
      ...(said === undefined ? {} : { saysStatus: said }),
      ...(answer.isUnanswered === true ? ({ isUnanswered: true } as const) : {}),
      sent: { text: query, hash, operationName: named, key: field.key, skeleton: skeletonWithin(query, field) },
    };
  });
};

/**
 * Whether a text is one of GraphQL: it begins as one does, and what begins with selections closes them (§2.2). A search for "{a" does not; a recorder
 * may have cut what says what it is.
 */
const isGraphqlText = (text: string): boolean => {
  const bare = text.replace(/^(?:[\s,\ufeff]|#[^\n\r]*)+/, '');
  if (/^(?:query|mutation|subscription|fragment)\b/.test(bare)) return bare.includes('{');
  return bare.startsWith('{') && /\}\s*$/.test(bare) && !/^\{\s*["'}]/.test(bare);
};

const isGraphql = (json: Json): boolean =>
  isObject(json) &&
  ((typeof json['query'] === 'string' && isGraphqlText(json['query']) && !('filter' in json)) ||
    (typeof json['operationName'] === 'string' && isObject(json['extensions'])));

const rpcAnswer = (response: Json | undefined): Pick<Operation, 'response' | 'refusal'> => {
  const { value, refusal } = methodAnswer(response);
  // Which request it answers is said by the protocol, and is no identity of anything.
  return { response: value, refusal: refusalAlone(refusal) };
};

const rpcOf = (request: Json, response: Json | undefined): readonly Operation[] => {
  if (!isMethodCall(request)) return [];
  const { method, told } = askedBy(request);
  return [{ operation: method, operationName: null, request: told, ...rpcAnswer(response), sent: undefined }];
};

/** The answer to one request of a batch: by its `id` where the answers have one (JSON-RPC 2.0 §6: in any order), else by its place. */
const answerTo = (request: Json, index: number, answers: Json | undefined): Json | undefined => {
  if (!isArray(answers)) return undefined;
  const id = isMethodCall(request) ? request['id'] : undefined;
  return id === undefined ? answers[index] : answers.find((answer) => isObject(answer) && answer['id'] === id);
};

/** Whether an answer to a request is wanted: to a notification (JSON-RPC 2.0 §4.1) there is none. */
const wantsAnswer = (request: Json): boolean => !isMethodCall(request) || request['id'] !== undefined;

/** A GraphQL request that stands in a query. */
const askedInQuery = (method: string, query: readonly QueryItem[]): Json | undefined => {
  if (method !== 'GET' || !query.some(({ name }) => name === 'query' || name === 'operationName' || name === 'extensions'))
    return undefined;
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
  return Object.fromEntries(parsed);
};

/** What a request of several parts asks for besides its files (GraphQL multipart request specification). */
const operationsWithin = ({ request }: Exchange): Json | undefined => {
  if (request.kind === 'json') return request.value;
  if (request.kind !== 'form' || !request.fields.some(({ name }) => name === 'map')) return undefined;
  const text = request.fields.find(({ name }) => name === 'operations')?.value;
  const told = text === undefined ? undefined : formValue(text);
  return isObject(told) ? told : undefined;
};

/** The operations an exchange carries: GraphQL by POST or GET, batched too, and JSON-RPC. Empty for a plain call. */
export const operationsOf = (exchange: Exchange, query: readonly QueryItem[], texts: PersistedTexts = new Map()): readonly Operation[] => {
  const answer = exchange.response.kind === 'json' ? exchange.response.value : undefined;
  const sent = operationsWithin(exchange);
  if (sent !== undefined) {
    const requests = isArray(sent) ? sent : [sent];
    return requests.slice(0, 50).flatMap((request, index) => {
      const response = isArray(sent) && isArray(answer) ? answerTo(request, index, answer) : answer;
      const operations = isGraphql(request) ? graphqlOf(request, response, texts) : rpcOf(request, response);
      const isUnanswered = isArray(sent) && isArray(answer) && response === undefined && wantsAnswer(request);
      return isUnanswered ? operations.map((operation): Operation => ({ ...operation, isUnanswered })) : operations;
    });
  }
  const request = askedInQuery(exchange.method, query);
  return request !== undefined && isGraphql(request) ? graphqlOf(request, answer, texts) : [];
};

/** What an exchange tells of persisted queries: hash and text. */
export const persistedIn = (exchange: Exchange, query: readonly QueryItem[]): readonly (readonly [hash: string, text: string])[] => {
  const sent = exchange.request.kind === 'json' ? exchange.request.value : askedInQuery(exchange.method, query);
  return (isArray(sent) ? sent : sent === undefined ? [] : [sent]).slice(0, 50).flatMap((one) => {
    if (!isObject(one) || typeof one['query'] !== 'string') return [];
    const hash = hashIn(one['extensions']);
    return hash === null ? [] : [[hash, one['query']] as const];
  });
};
