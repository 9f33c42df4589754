import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { paramsFor, toldAsArguments, toldByPosition } from './json-rpc.ts';

/** Methods that only say that something is called. */
const CALLS = /^(?:call|execute|invoke|dispatch)(?:_?kw)?$/i;

/** What is called, of a model, with what: a method of JSON-RPC that only dispatches says so in its params. */
interface Dispatched {
  readonly model: string;
  readonly method: string;
  readonly args: readonly Json[];
  readonly kwargs: JsonObject;
}

export const dispatchedIn = (sent: Json | undefined): Dispatched | undefined => {
  if (!isObject(sent) || typeof sent['method'] !== 'string' || !CALLS.test(sent['method']) || !isObject(sent['params'])) return undefined;
  const { model, method, args, kwargs = {} } = sent['params'];
  return typeof model === 'string' && typeof method === 'string' && isArray(args) && isObject(kwargs)
    ? { model, method, args, kwargs }
    : undefined;
};

/** What a method call asks for: the method, or what it dispatches to (`res.partner.read`), and what that is told, by position and by name. */
export const askedBy = (sent: JsonObject & { readonly method: string }): { readonly method: string; readonly told: Json } => {
  const to = dispatchedIn(sent);
  return to === undefined
    ? { method: sent.method, told: toldByPosition(sent['params'] ?? null) }
    : { method: `${to.model}.${to.method}`, told: { ...(toldAsArguments(to.args) as JsonObject), ...to.kwargs } };
};

/** Whether an address ends in what is called there: "/call_kw/res.partner/read" in "res.partner.read". */
export const dispatches = (address: string, method: string): boolean => address.split('/').slice(-2).join('.') === method;

/** The params that say so again: of what is dispatched, beside what is told by position what is told by name. */
export const paramsOf = (method: string, told: Json, isDispatched: boolean): Json => {
  if (!isDispatched) return paramsFor(told);
  const given = Object.entries(isObject(told) ? told : {});
  const [args, kwargs] = [true, false].map((isPlace) => Object.fromEntries(given.filter(([key]) => key.startsWith('@') === isPlace)));
  const at = method.lastIndexOf('.');
  return {
    model: method.slice(0, at),
    method: method.slice(at + 1),
    args: Object.keys(args ?? {}).length === 0 ? [] : paramsFor(args ?? {}),
    kwargs: kwargs ?? {},
  };
};
