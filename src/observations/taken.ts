import { leadsToSignIn } from '../base/words/sign-in-words.ts';
import { isWrite, type Observed } from './observed.ts';
import { headerOf } from './purpose.ts';

/** Whether a write was taken: answered well, or by leading on to anything but where one signs in. */
export const isTaken = ({ accepted, exchange: { status, url, responseHeaders } }: Observed): boolean =>
  accepted || (status >= 301 && status <= 303 && !leadsToSignIn(headerOf(responseHeaders, 'location') ?? '', url));

/** A write as it was taken: one that led on to a page did what it was asked for, unless that page says otherwise. */
export const asTaken = (observed: Observed): Observed =>
  observed.accepted || !isWrite(observed) || !isTaken(observed) ? observed : { ...observed, accepted: true, response: undefined };
