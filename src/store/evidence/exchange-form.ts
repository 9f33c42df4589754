import type { Exchange } from '../../observations/exchange.ts';
import { bodyOf, type KeptBody, keepBody } from './body-form.ts';
import type { PackReader } from './pack-reader.ts';
import type { PackWriter } from './pack-writer.ts';
import type { Place } from './place.ts';

/** An exchange as its readers give it, bodies apart: whatever else an exchange comes to hold is kept with it. */
type KeptExchange = Omit<Exchange, 'request' | 'response'> & { readonly request: KeptBody; readonly response: KeptBody };

export const keepExchange = (exchange: Exchange, pack: PackWriter): Place => {
  const { request, response, ...rest } = exchange;
  const kept: KeptExchange = { ...rest, request: keepBody(request, pack), response: keepBody(response, pack) };
  return pack.text(JSON.stringify(kept));
};

/** A kept exchange; its bodies are unpacked when they are looked at. Throws `DamagedPack`. */
export const exchangeAt = (place: Place, pack: PackReader): Exchange => {
  const { request, response, ...rest } = JSON.parse(pack.text(place)) as KeptExchange;
  let sent: Exchange['request'] | undefined;
  let answered: Exchange['response'] | undefined;
  return {
    ...rest,
    get request() {
      sent ??= bodyOf(request, pack);
      return sent;
    },
    get response() {
      answered ??= bodyOf(response, pack);
      return answered;
    },
  };
};
