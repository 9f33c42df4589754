import { matchCall, matchPath, type Route, routesOf, toldBy } from '../backend/route.ts';
import type { Json } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { formJson } from '../observations/form-json.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';

/** A recorded exchange under the name that the specification has for it. */
export interface Called {
  /** `undefined`: the specification shows no such call. */
  readonly call: Call | undefined;
  /** "POST /orders", "POST /graphql #orders", or the method and the path as recorded. */
  readonly name: string;
  readonly path: ReadonlyMap<string, string>;
  /** What was sent, as the specification describes it. */
  readonly payload: Json | undefined;
}

export const payloadOf = ({ request }: Exchange): Json | undefined =>
  request.kind === 'json' ? request.value : request.kind === 'form' ? formJson(request.fields, ({ name }) => name) : undefined;

const headersOf = ({ requestHeaders }: Exchange): ReadonlyMap<string, string> =>
  new Map(requestHeaders.map(({ name, value }) => [name.toLowerCase(), value]));

/** `operation`: of GraphQL, of JSON-RPC or an event of a socket; its exchange holds what it was told itself. */
export type NameExchange = (exchange: Exchange, operation?: string) => Called;

/** Names exchanges by the calls of point 7. */
export const naming = (specification: Specification): NameExchange => {
  const routes: readonly Route[] = routesOf(specification);
  return (exchange, operation) => {
    const { pathname, query } = addressOf(exchange.url) ?? { pathname: '/', query: '' };
    const { method } = exchange;
    const payload = payloadOf(exchange);
    const matches = matchPath(routes, pathname);
    const match =
      operation === undefined
        ? matchCall(matches, method, { payload, search: query, headers: headersOf(exchange) })
        : matches.find(({ call }) => call.method === method && call.operation === operation);
    if (match === undefined)
      return {
        call: undefined,
        name: callName({ method, path: matches[0]?.call.path ?? pathname, operation: operation ?? null }),
        path: new Map(),
        payload,
      };
    const told = operation === undefined ? toldBy(match.call, payload) : payload;
    return { call: match.call, name: callName(match.call), path: match.path, payload: told };
  };
};
