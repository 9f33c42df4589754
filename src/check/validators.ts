import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { Issued } from './issued.ts';

/** A validator names a state of what one address answers, and may be as short as a number. */
export const validatorScope = ({ url }: Exchange): string => `etag ${addressOf(url)?.pathname ?? ''}`;

/** Whether a header hands back a validator (RFC 9110 §13.1). */
export const namesState = (header: string): boolean => /^if-(?:none-)?match$|^if-range$/.test(header);

/** The same states in the other side's words. */
export const validatorsOf = (header: string, exchange: Exchange, issued: Issued): string =>
  header
    .split(',')
    .map((one) => issued.nameWithin(validatorScope(exchange), one.trim()))
    .join(', ');

/** What was answered in full is asked for in full: recorders show the whole of what a browser had kept and only asked about again. */
export const isAnsweredInFull = (header: string, { method, status }: Exchange): boolean =>
  header === 'if-none-match' && method === 'GET' && status === 200;
