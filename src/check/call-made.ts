import type { Json } from '../base/json.ts';
import type { QueryItem } from '../observations/address.ts';
import { type Body, type Exchange, exchangeWith } from '../observations/exchange.ts';
import { refusesInside } from '../observations/observed.ts';
import { operationsOf, type PersistedTexts } from '../observations/operation.ts';
import type { Called, NameExchange } from './called.ts';

/** One call of a recording, as an exchange of its own: what it was told, and what came of it. */
export interface CallMade {
  readonly exchange: Exchange;
  /** The message that it came with, which may say who asks beside what the call is told. */
  readonly sentWith: Exchange;
  readonly called: Called;
  /** Under whatever status. */
  readonly refused: boolean;
  /** Made over a socket that somebody may have signed in over: what opened it does not tell who asks. */
  readonly isSomebodys: boolean;
}

/** Whether what it asks for was done: what was said over a socket has the one status there is. */
export const isDone = ({ exchange: { status }, refused }: CallMade): boolean =>
  !refused && ((status >= 200 && status <= 299) || status === 101);

const asBody = (value: Json | undefined, { mediaType, size }: { readonly mediaType: string; readonly size: number }): Body =>
  value === undefined ? { kind: 'empty' } : { kind: 'json', mediaType, value, size };

/** An answer in parts: what each of the operations of a request was answered, and whether that refuses it. */
export interface Part {
  readonly operation: string;
  readonly request: Json;
  readonly response: Body;
  readonly refused: boolean;
}

/** The operations that an exchange carries, with what each was answered; none of a plain call. */
export const partsIn = (exchange: Exchange, query: readonly QueryItem[], texts: PersistedTexts): readonly Part[] => {
  const { response } = exchange;
  return operationsOf(exchange, query, texts).map(({ operation, request, response: own, refusal }) => ({
    operation,
    request,
    // An error of all of it is each one's; of what is no JSON no part is anybody's.
    response: response.kind !== 'json' || exchange.status >= 400 ? response : asBody(refusal ?? own, response),
    refused: exchange.status >= 400 || refusal !== undefined,
  }));
};

export const plainCall = (exchange: Exchange, name: NameExchange, filled: ReadonlySet<string>): CallMade => ({
  exchange,
  sentWith: exchange,
  called: name(exchange),
  refused: isRefused(exchange.method, exchange.status, exchange.response, filled),
  isSomebodys: false,
});

/** Whether an answer refuses: by its status, or inside of a status that says that all went well. */
export const isRefused = (method: string, status: number, body: Body, filled: ReadonlySet<string>): boolean =>
  status >= 400 || (((status >= 200 && status <= 299) || status === 101) && refusesInside(method, body, filled));

export const partCall = (exchange: Exchange, part: Part, name: NameExchange): CallMade => {
  const own = exchangeWith(exchange, {
    request: asBody(part.request ?? undefined, { mediaType: 'application/json', size: 0 }),
    response: part.response,
  });
  return { exchange: own, sentWith: exchange, called: name(own, part.operation), refused: part.refused, isSomebodys: false };
};
