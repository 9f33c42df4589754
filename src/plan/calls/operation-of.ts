import { type Field, type Fragments, readGraphql } from '../../base/graphql/graphql.ts';
import { holesOf } from '../../base/graphql/graphql-hole.ts';
import { chosenOperation, fieldsIn, rootFieldsOf } from '../../base/graphql/graphql-root.ts';
import { dispatches } from '../../base/wire/dispatched.ts';
import { refusesMethod } from '../../base/wire/json-rpc.ts';
import { kindOfMethod } from '../../base/wire/kind-method.ts';
import { isActionWords } from '../../base/words/action-words.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { type Call, isOverSocket, type SentText } from '../../points/7-calls/reading.ts';
import type { CarriedText, Operation } from '../request.ts';
import type { Sendable } from './sendable.ts';

const GRAPHQL = /^(query|mutation|subscription) (.+)$/s;

/** Whether a call is a root field of GraphQL or a method of JSON-RPC; `action=rent` is a plain call. */
export const isOperation = ({ operation }: Pick<Call, 'operation'>): boolean => operation !== null && !isActionWords(operation);

/** First words of methods that read, as people name them: what a method is called is all that JSON-RPC says of it. */
const READS = /^(?:get|list|find|fetch|search|query|count|read|show|describe|lookup|load|view|status|info|check|exists)(?![a-z])/;

/** Whether a call lists what it is told to in what is sent, as a search that is posted: nothing is made or changed by it. */
const searches = ({ method, outcomes }: Pick<Call, 'method' | 'outcomes'>): boolean =>
  method === 'POST' && outcomes.some(({ collection }) => collection != null) && outcomes.every(({ then }) => then.length === 0);

/** Whether a call reads what its address tells it as JSON, which no body of a GET can hold: a procedure of tRPC. */
export const isToldRead = ({
  method,
  operation,
  requests = [],
}: Pick<Call, 'method' | 'operation'> & Partial<Pick<Call, 'requests'>>): boolean =>
  method === 'GET' && operation === null && requests.length > 0;

/**
 * Whether a call only reads, whose method does not say so: an operation by its kind, or where JSON-RPC has none, by its name, if nothing was seen to
 * change by it; any other by what it answers.
 */
export const reads = (
  call: Pick<Call, 'method' | 'operation' | 'outcomes'> & Partial<Pick<Call, 'requests'>> & Pick<Sendable, 'over'>,
): boolean => {
  const { operation, outcomes, over } = call;
  if (over?.pushed != null) return true;
  if (operation === null || !isOperation(call)) return searches(call) || isToldRead(call);
  const [, kind] = GRAPHQL.exec(operation) ?? [];
  if (kind !== undefined) return kind === 'query';
  const method = operation.split(/[./:]/).at(-1) ?? '';
  return (READS.test(method) || READS.test(method.split('_').at(-1) ?? '')) && outcomes.every(({ then }) => then.length === 0);
};

/** Whether an outcome refuses, though its status does not say so: an operation's complaint comes with a 200. */
export const refuses = ({ operation }: Pick<Call, 'operation'>, { status, body }: Outcome): boolean => {
  if (status >= 400) return true;
  if (operation === null || !isOperation({ operation }) || body?.kind !== 'object') return false;
  const keys = body.members.map(([key]) => key);
  if (GRAPHQL.test(operation))
    return keys.includes('errors') && keys.every((key) => key === 'errors' || key === 'data' || key === 'extensions');
  return refusesMethod(keys);
};

/** Levels of a selection that are counted: what is deeper is no column. */
const DEEP = 4;

const asksOf = ({ within }: Field, fragments: Fragments, depth = 0): number =>
  within === undefined || depth > DEEP
    ? 1
    : fieldsIn(within, fragments).reduce((all, { field }) => all + asksOf(field, fragments, depth + 1), 0);

const textOf = (sent: SentText, field: string | undefined): CarriedText => {
  const { text, hash, operationName, key } = sent;
  const base = { text, hash, operationName, key };
  const read = text === null ? undefined : readGraphql(text);
  const operation = read === undefined ? undefined : chosenOperation(read, operationName ?? undefined);
  if (read === undefined || operation === undefined) return { ...base, takes: null, needs: [], asks: 0, holes: [] };
  const root = rootFieldsOf(operation, read.fragments).find((one) => one.name === field && one.key === key);
  const asks = root === undefined ? 0 : asksOf(root, read.fragments);
  return { ...base, takes: operation.variables, needs: operation.needs, asks, holes: root === undefined ? [] : holesOf(root) };
};

/** Whether a call is a method that its address names, asked for things of a kind: nothing carries it, and it is told like any other call. */
export const isOfKind = ({ operation, path }: Pick<Call, 'operation' | 'path'>): boolean => kindOfMethod(operation, path) !== undefined;

/** How the call is carried; undefined for a plain one. */
export const operationOf = (call: Sendable): Operation | undefined => {
  if (call.operation === null || !isOperation(call) || isOfKind(call)) return undefined;
  if (isOverSocket(call)) return call.over === undefined ? undefined : { kind: 'socket-io', event: call.operation, ...call.over };
  const [, does, field] = GRAPHQL.exec(call.operation) ?? [];
  if (does === undefined)
    return { kind: 'json-rpc', method: call.operation, ...(dispatches(call.path, call.operation) ? { dispatched: true as const } : {}) };
  return { kind: 'graphql', does, texts: (call.texts ?? []).map((sent) => textOf(sent, field)) };
};
