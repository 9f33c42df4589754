import type { Exchange } from '../observations/exchange.ts';
import { headerOf } from '../observations/purpose.ts';
import type { Issued } from './issued.ts';

/** Why an exchange shows nothing that could be held against anything; `undefined` when it does. */
export const leftOutFor = (exchange: Exchange, issued: Issued): string | undefined => {
  if (exchange.defeated === 'mocked') return 'its answer was made by a test, not by the product';
  if (exchange.status <= 0 || exchange.defeated === 'aborted') return 'the recording holds no answer to it';
  if (exchange.defeated === 'cached') return "its answer came from the browser's cache";
  const validator = headerOf(exchange.requestHeaders, 'if-none-match');
  if (exchange.status === 304 && (validator === undefined || !issued.has(validator)))
    return 'its answer depends on what the browser kept from before';
  return undefined;
};
