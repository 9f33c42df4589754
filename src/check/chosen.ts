import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { purposeOf } from '../observations/purpose.ts';
import type { NameExchange } from './called.ts';

/** Whether an exchange of a recording is the product's, to be sent again. Pages, files and preflights are not. */
export type Chooses = (exchange: Exchange) => boolean;

/**
 * Chooses the calls of the origins that the specification's calls are of. A recording of another deployment has none of them: then those of
 * every origin where a call of the specification was met.
 */
export const choosing = (specification: Specification, exchanges: readonly Exchange[], name: NameExchange): Chooses => {
  const own = new Set(specification.points.calls.map(({ origin }) => origin));
  const calls = exchanges.filter((exchange) => purposeOf(exchange) === 'call');
  const originOf = (exchange: Exchange): string => addressOf(exchange.url)?.origin ?? '';
  const product = calls.some((exchange) => own.has(originOf(exchange)))
    ? own
    : new Set(calls.filter((exchange) => name(exchange).call !== undefined).map(originOf));
  return (exchange) => purposeOf(exchange) === 'call' && product.has(originOf(exchange));
};

/** Why an exchange shows nothing that could be held against anything; `undefined` when it does. */
export const leftOutFor = (exchange: Exchange): string | undefined => {
  if (exchange.defeated === 'mocked') return 'its answer was made by a test, not by the product';
  if (exchange.status <= 0 || exchange.defeated === 'aborted') return 'the recording holds no answer to it';
  if (exchange.defeated === 'cached') return "its answer came from the browser's cache";
  return undefined;
};
