import { isArray, isObject, type Json, jsonIn, wordsOf } from '../json.ts';

/**
 * Procedures that one request calls side by side: their names stand in the last segment of its path with commas between, what each is told stands under its place
 * in one object (in the payload, or in `input` of the query), and a list answers them in their order. Source: tRPC, "HTTP RPC Specification", Batching.
 */

const MOST = 200;
const FLAG = /^(?:1|true)$/;
const NAME = /^[A-Za-z_][\w.-]*$/;
/** Whether a path ends in the name of a procedure of a router: "/trpc/post.byId". */
const METHOD = /\/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;
/**
 * Whether a path ends in a method behind its service: "/desk.v1.TicketService/GetTicket". One that changes nothing may be asked with GET, and is told in `message`
 * of the query, beside how that is written. Source: Connect Protocol, "Unary-Get-Request".
 */
const SERVICE = /\/(?:[A-Za-z_]\w*\.)+[A-Z]\w*\/[A-Z]\w*$/;
export const namesService = (path: string): boolean => SERVICE.test(path);
export const namesProcedure = (path: string): boolean => METHOD.test(path) || namesService(path);

/** One of the procedures. */
export interface Procedure {
  /** Where it would be called alone. */
  readonly pathname: string;
  /** What it is told; `undefined` where that is nothing. */
  readonly input: Json | undefined;
}

export interface SentSideBySide {
  readonly method: string;
  readonly pathname: string;
  /** Without its "?". */
  readonly query: string;
  readonly payload: Json | undefined;
}

/** What the query of a request for several says, and what of it is said of each alone. */
const toldIn = (query: string): { readonly isSeveral: boolean; readonly input: string | undefined; readonly rest: string } => {
  const items = query.split('&').filter((part) => part !== '');
  const textOf = (name: string): string | undefined => items.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    isSeveral: FLAG.test(textOf('batch') ?? ''),
    input: textOf('input'),
    rest: items.filter((part) => !/^(?:batch|input)=/.test(part)).join('&'),
  };
};

/** What a query says to a method of a service, where that is JSON, and what it says beside; `undefined` where it says it otherwise, or nothing. */
const messageIn = (query: string): { readonly message: string; readonly rest: string } | undefined => {
  const items = query.split('&').filter((part) => part !== '');
  const message = items.find((part) => part.startsWith('message='))?.slice('message='.length);
  const isJson = items.includes('encoding=json') && !items.some((part) => /^(?:base64=1|compression=(?!identity))/.test(part));
  return message === undefined || !isJson
    ? undefined
    : { message, rest: items.filter((part) => !/^(?:message|encoding|base64|compression|connect)=/.test(part)).join('&') };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** The procedures that a request calls side by side, if it is but one; `undefined` for any other request. */
export const proceduresIn = ({ method, pathname, query, payload }: SentSideBySide): readonly Procedure[] | undefined => {
  if ((method !== 'GET' && method !== 'POST') || !query.includes('batch=')) return undefined;
  const { isSeveral, input } = toldIn(query);
  if (!isSeveral) return undefined;
  const at = pathname.lastIndexOf('/') + 1;
  const names = (decoded(pathname.slice(at)) ?? '').split(',');
  if (names.length > MOST || !names.every((name) => NAME.test(name))) return undefined;
  const text = method === 'GET' ? input : undefined;
  const told = text === undefined ? payload : jsonIn(decoded(text) ?? '');
  if (text !== undefined && told === undefined) return undefined;
  if (told !== undefined && !(isObject(told) && Object.keys(told).every((key) => /^\d+$/.test(key) && Number(key) < names.length)))
    return undefined;
  return names.map((name, place) => ({
    pathname: `${pathname.slice(0, at)}${name}`,
    input: told === undefined ? undefined : told[String(place)],
  }));
};

/** The rest of a query, without its "?": what is said beside the procedures and what they are told. */
export const queryBeside = (pathname: string, query: string): string =>
  (namesService(pathname) ? messageIn(query)?.rest : undefined) ?? toldIn(query).rest;

/** An address with what a procedure that reads is told, as JSON, which no body can hold: `/trpc/post.byId?input={"id":7}`. */
export const withInput = (address: string, input: string): string => {
  const [pathname = ''] = address.split('?');
  const told = namesService(pathname) ? 'connect=v1&encoding=json&message' : 'input';
  return `${address}${address.includes('?') ? '&' : '?'}${told}=${encodeURIComponent(input)}`;
};

/** The one procedure that a request reads by, where it is told an object: `GET /trpc/post.byId?input={"id":7}`. */
export const procedureIn = ({ method, pathname, query }: Omit<SentSideBySide, 'payload'>): Procedure | undefined => {
  const { isSeveral, input: asked } = toldIn(query);
  const input = namesService(pathname) ? messageIn(query)?.message : asked;
  if (method !== 'GET' || isSeveral || input === undefined || !namesProcedure(pathname)) return undefined;
  const told = jsonIn(decoded(input) ?? '');
  return isObject(told) ? { pathname, input: told } : undefined;
};

/** Whether an answer is one of a procedure's: `{"result": {"data": …}}`, `{"error": {"data": {"httpStatus": 404}}}`. */
export const isOfProcedure = (answer: Json | undefined): boolean => {
  if (!isObject(answer) || Object.keys(answer).length !== 1) return false;
  const { result, error } = answer;
  return isObject(result) ? 'data' in result : isObject(error) && ownStatus(answer, 207) !== undefined;
};

const ownStatus = (answer: Json, status: number): number | undefined => {
  if (status !== 207) return status;
  if (!isObject(answer) || !('error' in answer)) return 200;
  const { error } = answer;
  const inside = isObject(error) && isObject(error['json']) ? error['json'] : error;
  const data = isObject(inside) ? inside['data'] : undefined;
  const told = Number(isObject(data) ? wordsOf(data['httpStatus']) : undefined);
  return Number.isInteger(told) && told >= 400 && told < 600 ? told : undefined;
};

/** What answered each of so many, with its own status: that of the whole unless it says that they differ (207). `undefined` where nobody can tell. */
export const answersSideBySide = (
  count: number,
  status: number,
  answer: Json | undefined,
): readonly { readonly status: number; readonly body: Json }[] | undefined => {
  if (!isArray(answer) || answer.length !== count) return undefined;
  const told = answer.map((body) => ({ status: ownStatus(body, status), body }));
  return told.flatMap(({ status: own, body }) => (own === undefined ? [] : [{ status: own, body }])).length === count
    ? told.map(({ status: own, body }) => ({ status: own ?? status, body }))
    : undefined;
};
