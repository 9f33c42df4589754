import { LazyExchange } from '../../evidence/lazy-exchange.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { bodyOf, type KeptBody, keepBody } from './body-form.ts';
import type { PackReader } from './pack-reader.ts';
import type { PackWriter } from './pack-writer.ts';
import type { Place } from './place.ts';

/** An exchange as its reader gives it, bodies apart. What is `undefined` is not written. */
type KeptExchange = Omit<Exchange, 'request' | 'response'> & { readonly request: KeptBody; readonly response: KeptBody };

export const keepExchange = (exchange: Exchange, pack: PackWriter): Place => {
  // Member by member: to copy the rest of an object of a class takes five times as long.
  const kept: { [Member in keyof Required<KeptExchange>]: KeptExchange[Member] } = {
    index: exchange.index,
    order: exchange.order,
    start: exchange.start,
    end: exchange.end,
    method: exchange.method,
    url: exchange.url,
    requestHeaders: exchange.requestHeaders,
    status: exchange.status,
    statusText: exchange.statusText,
    responseHeaders: exchange.responseHeaders,
    answerLength: exchange.answerLength,
    frames: exchange.frames,
    resourceType: exchange.resourceType,
    defeated: exchange.defeated,
    page: exchange.page,
    cause: exchange.cause,
    sending: exchange.sending,
    request: keepBody(exchange.request, pack),
    response: keepBody(exchange.response, pack),
  };
  return pack.text(JSON.stringify(kept));
};

/** A kept exchange; its bodies are unpacked when they are looked at. `order`: its place in time, where it is not kept with it. Throws `DamagedPack`. */
export const exchangeAt = (place: Place, pack: PackReader, order?: number): Exchange => {
  const { request, response, ...rest } = JSON.parse(pack.text(place)) as KeptExchange;
  return new LazyExchange(
    order === undefined ? rest : { ...rest, order },
    () => bodyOf(request, pack),
    () => bodyOf(response, pack),
  );
};
