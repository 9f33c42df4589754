import { LazyExchange } from '../../evidence/lazy-exchange.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { bodyOf, type KeptBody, keepBody } from './body-form.ts';
import type { PackReader } from './pack-reader.ts';
import type { PackWriter } from './pack-writer.ts';
import type { Place } from './place.ts';

/** An exchange as its reader gives it, bodies apart. What is `undefined` is not written. */
type KeptExchange = Omit<Exchange, 'request' | 'response'> & { readonly request: KeptBody; readonly response: KeptBody };

export const keepExchange = (exchange: Exchange, pack: PackWriter): Place => {
  const { request, response, ...rest } = exchange;
  const kept: KeptExchange = { ...rest, request: keepBody(request, pack), response: keepBody(response, pack) };
  return pack.text(JSON.stringify(kept));
};

/** A kept exchange; its bodies are unpacked when they are looked at. Throws `DamagedPack`. */
export const exchangeAt = (place: Place, pack: PackReader): Exchange => {
  const { request, response, ...rest } = JSON.parse(pack.text(place)) as KeptExchange;
  return new LazyExchange(
    rest,
    () => bodyOf(request, pack),
    () => bodyOf(response, pack),
  );
};
