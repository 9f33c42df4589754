import { isTurbo } from '../../base/wire/turbo-type.ts';
import { addressOf } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { mediaTypeOf } from '../purpose.ts';

/** What a page is given as data, behind its own address ("/tickets/7/__data.json", SvelteKit). */
const BEHIND = /(?<=.)\/__data\.json$|^\/__data\.json$/;
/** The same of the routes of React Router and Remix ("/tickets/7.data", and "/_root.data" of the first page). */
const ENDED = /^\/_root\.data$|\.data$/;

/**
 * The address of the page that an exchange gives or sends data of in the coding of a framework: what is asked for there is what the page shows, whatever page it was
 * asked for from, and what is sent there is what a form of the page sends. `undefined` of any other exchange.
 */
export const pageOfData = (exchange: Exchange): string | undefined => {
  const address = addressOf(exchange.url);
  if (address === undefined) return undefined;
  const end = isTurbo(mediaTypeOf(exchange)) ? ENDED : BEHIND;
  if (!end.test(address.pathname)) return undefined;
  const query = address.query === '' ? '' : `?${address.query}`;
  return `${address.origin}${address.pathname.replace(end, '') || '/'}${query}`;
};
