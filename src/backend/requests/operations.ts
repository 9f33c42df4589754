import { type Fragments, readGraphql, type Selection } from '../../base/graphql/graphql.ts';
import { keptName } from '../../base/graphql/graphql-alias.ts';
import { chosenOperation, fieldsIn, rootFieldsOf, toldTo } from '../../base/graphql/graphql-root.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { askedBy } from '../../base/wire/dispatched.ts';
import { isMethodCall, isMethodRefusal, refusesMethod } from '../../base/wire/json-rpc.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { StandInResponse } from '../request.ts';
import { isAction, type Match } from '../route.ts';
import { jsonOrText } from '../sockets/conversation.ts';

/** One operation that a request carries, with the answer's member that it fills and what of it is wanted. */
export interface Asked {
  /** As a call names it: "query orders", or a method of JSON-RPC. */
  readonly operation: string;
  readonly key: string;
  /** What is told to the call: variables, and what stands in their place in the text; or params. */
  readonly told: Json | undefined;
  /** What stands beside that in the message, where a method is called: some carry a session there. */
  readonly beside?: JsonObject | undefined;
  readonly wanted: Wanted | undefined;
}

interface Wanted {
  readonly within: readonly Selection[];
  readonly fragments: Fragments;
}

/** One request of GraphQL or JSON-RPC, alone or one of several sent at once. */
export interface Carried {
  readonly protocol: 'graphql' | 'json-rpc 1.0' | 'json-rpc 2.0';
  readonly asked: readonly Asked[];
  /** Of JSON-RPC: what the answer repeats. Without one nothing is answered (2.0 §4.1; 1.0 §1.3: null). */
  readonly id: Json | undefined;
}

/** What a request holds at most: operations sent at once, levels of a selection. */
const AT_ONCE = 50;
const LEVELS = 60;

const graphqlIn = (sent: JsonObject, calls: readonly Call[]): Carried | undefined => {
  const { query, operationName } = sent;
  const told = sent['variables'] ?? undefined;
  const named = typeof operationName === 'string' && operationName !== '' ? operationName : undefined;
  if (typeof query !== 'string') {
    // Its text was agreed upon before (persisted queries): the name is all that there is.
    const call = named === undefined ? undefined : calls.find((one) => one.operationName === named && one.operation !== null);
    const field = call?.operation?.split(' ').at(-1);
    return call?.operation == null || field === undefined
      ? undefined
      : { protocol: 'graphql', asked: [{ operation: call.operation, key: field, told, wanted: undefined }], id: undefined };
  }
  const read = readGraphql(query);
  const chosen = chosenOperation(read, named);
  if (chosen === undefined) return undefined;
  const { fragments } = read;
  const root = rootFieldsOf(chosen, fragments);
  const asked = root.map(
    (field): Asked => ({
      operation: `${chosen.kind} ${field.name}`,
      key: field.key,
      told: toldTo(field, root, fragments, told),
      wanted: field.within === undefined ? undefined : { within: field.within, fragments },
    }),
  );
  return asked.length === 0 ? undefined : { protocol: 'graphql', asked: asked.slice(0, AT_ONCE), id: undefined };
};

const oneIn = (sent: Json, calls: readonly Call[]): Carried | undefined => {
  if (!isObject(sent)) return undefined;
  if (isMethodCall(sent)) {
    const { method, told } = askedBy(sent);
    return {
      protocol: Object.hasOwn(sent, 'jsonrpc') ? 'json-rpc 2.0' : 'json-rpc 1.0',
      asked: [{ operation: method, key: 'result', told: told ?? undefined, beside: sent, wanted: undefined }],
      id: Object.hasOwn(sent, 'id') ? sent['id'] : undefined,
    };
  }
  return graphqlIn(sent, calls);
};

/** What a GET asks for in its address (GraphQL over HTTP, §5.1). */
const inAddress = (search: string): JsonObject | undefined => {
  const query = new URLSearchParams(search);
  if (!query.has('query') && !query.has('extensions')) return undefined;
  const json = (name: string): Json => {
    try {
      return JSON.parse(query.get(name) ?? 'null') as Json;
    } catch {
      return null;
    }
  };
  return {
    ...(query.has('query') ? { query: query.get('query') ?? '' } : {}),
    operationName: query.get('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  };
};

/** Members of an address that say which operation is asked for, and with what (GraphQL over HTTP, §5.1): its call knows them as what it is told. */
const OF_OPERATION = ['query', 'operationName', 'variables', 'extensions'];

/** The address of what a GET carries, without the operation itself. */
const besideOperation = (url: URL): URL => {
  const beside = new URL(url);
  for (const name of OF_OPERATION) beside.searchParams.delete(name);
  return beside;
};

/** The operations that a request carries, where the document has calls for operations at this address, and the address without them; `undefined` for a plain call. */
export const carriedBy = (
  matches: readonly Match[],
  method: string,
  sent: Json | undefined,
  url: URL,
): { readonly requests: readonly Carried[]; readonly isBatch: boolean; readonly address: URL } | undefined => {
  const calls = matches.flatMap(({ call }) => (call.method === method && call.operation !== null && !isAction(call) ? [call] : []));
  // Of several parts, one says what is asked for, and another where its files belong (GraphQL multipart request specification).
  const asked = isObject(sent) && Object.hasOwn(sent, 'map') && isObject(sent['operations']) ? sent['operations'] : sent;
  const told = method === 'GET' ? inAddress(url.search) : asked;
  if (calls.length === 0 || told === undefined) return undefined;
  const isBatch = isArray(told);
  const requests = (isBatch ? told.slice(0, AT_ONCE) : [told]).map((one) => oneIn(one, calls));
  const address = method === 'GET' ? besideOperation(url) : url;
  return requests.length === 0 || requests.includes(undefined) ? undefined : { requests: requests as readonly Carried[], isBatch, address };
};

/** The part of an answer that was asked for. What is not there is not made up. */
const only = (value: Json, wanted: Wanted | undefined, depth = 0): Json => {
  if (wanted === undefined || depth > LEVELS) return value;
  if (isArray(value)) return value.map((item) => only(item, wanted, depth + 1));
  if (!isObject(value)) return value;
  const type = value['__typename'];
  return Object.fromEntries(
    fieldsIn(wanted.within, wanted.fragments).flatMap(({ field: { key, within }, on }): [string, Json][] => {
      if (on !== undefined && typeof type === 'string' && on !== type && !Object.hasOwn(value, key)) return [];
      const kept = keptName(key, wanted.within, wanted.fragments);
      const found = Object.hasOwn(value, kept) ? value[kept] : undefined;
      return found === undefined
        ? []
        : [[key, only(found, within === undefined ? undefined : { within, fragments: wanted.fragments }, depth + 1)]];
    }),
  );
};

/** Whether what answered one field is the whole answer with its `errors`, and no value of the field. */
const isRefusal = (body: Json | undefined): body is JsonObject =>
  isObject(body) &&
  isArray(body['errors']) &&
  body['errors'].length > 0 &&
  Object.keys(body).every((key) => key === 'errors' || key === 'data' || key === 'extensions');

/** Puts what answered each operation together as the answer to their request (GraphQL October 2021, §7.1; JSON-RPC 2.0, §5). */
const together = ({ protocol, asked, id }: Carried, bodies: readonly (Json | undefined)[]): Json | undefined => {
  if (protocol !== 'graphql') {
    const [body] = bodies;
    if (id === undefined || (id === null && protocol === 'json-rpc 1.0')) return undefined;
    const version = protocol === 'json-rpc 2.0' ? { jsonrpc: '2.0' } : {};
    const refused = isObject(body) && refusesMethod(Object.keys(body)) ? { ...version, ...body, id } : undefined;
    return isMethodRefusal(refused) ? refused : { ...version, result: body ?? null, id };
  }
  const refusals = bodies.filter(isRefusal);
  const errors = refusals.flatMap((refusal) => refusal['errors'] as readonly Json[]);
  // What is refused as a whole, before anything is done, has no data or none at all; a field that is refused is nothing.
  const whole = refusals.find((refusal) => !isObject(refusal['data']));
  const data = Object.fromEntries(
    asked.map(({ key, wanted }, at): [string, Json] => {
      const body = bodies[at];
      if (!isRefusal(body)) return [key, body === undefined ? null : only(body, wanted)];
      return [key, isObject(body['data']) ? (body['data'][key] ?? null) : null];
    }),
  );
  const extensions = refusals.find((refusal) => refusal['extensions'] !== undefined)?.['extensions'];
  return {
    ...(errors.length === 0 ? {} : { errors }),
    ...(whole === undefined ? { data } : Object.hasOwn(whole, 'data') ? { data: null } : {}),
    ...(extensions === undefined ? {} : { extensions }),
  };
};

const jsonOf = ({ body }: StandInResponse): Json | undefined =>
  body.length === 0 ? undefined : jsonOrText(new TextDecoder().decode(body));

/** What a method is refused with under a status of its own, with what the protocol says of every answer; anything else as it is. */
const withProtocol = (answer: StandInResponse, carried: Carried): StandInResponse => {
  const body = carried.protocol === 'graphql' ? undefined : jsonOf(answer);
  const whole = isObject(body) && refusesMethod(Object.keys(body)) ? together(carried, [body]) : undefined;
  if (whole === undefined) return answer;
  const headers = answer.headers.filter(([name]) => name !== 'content-length');
  return { ...answer, headers, body: new TextEncoder().encode(JSON.stringify(whole)) };
};

/**
 * Answers what a request carries, each operation by its own call, one after the other. What is refused for all of it (`401`), or not shown, is the
 * answer to the whole request.
 */
export const answerOperations = (
  { requests, isBatch }: NonNullable<ReturnType<typeof carriedBy>>,
  answerTo: (asked: Pick<Asked, 'operation' | 'told' | 'beside'>) => StandInResponse,
): StandInResponse => {
  const answers: Json[] = [];
  const all: StandInResponse[] = [];
  for (const carried of requests) {
    const own: StandInResponse[] = [];
    for (const asked of carried.asked) {
      const answer = answerTo(asked);
      if (answer.status >= 400) return withProtocol(answer, carried);
      own.push(answer);
    }
    all.push(...own);
    const answer = together(carried, own.map(jsonOf));
    if (answer !== undefined) answers.push(answer);
  }
  const [first] = all;
  const value = isBatch ? answers : answers[0];
  const text = value === undefined ? '' : JSON.stringify(value);
  const insteads = all.map((one) => one.instead);
  const headers = new Map(all.flatMap((one) => one.headers.map((header) => [`${header[0]}: ${header[1]}`, header] as const)));
  const [, mediaType] = first?.headers.find(([name]) => name === 'content-type') ?? [];
  return {
    status: first?.status ?? 200,
    headers: [
      ...[...headers.values()].filter(([name]) => name !== 'content-type' && name !== 'content-length'),
      ...(text === '' ? [] : [['content-type', mediaType ?? 'application/json'] as const]),
    ],
    body: new TextEncoder().encode(text),
    ...(insteads.every((one) => one === undefined) ? {} : { insteads }),
  };
};
