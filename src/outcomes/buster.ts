import { isClockKey } from '../base/clock-key.ts';

const NAME = /^(?:_|_t|_dc|t|ts|cb|nocache|no_?cache|cache_?bust(?:er)?|rnd|rand|now|cur(?:rent)?_?time|client_?time)$/i;
/** In seconds or in milliseconds. */
const MOMENT = /^1[4-9]\d{8}(?:\d{3})?$/;
/** What Next.js asks its pages for by as data: made of what the client has already, for caches alone. */
const OF_ROUTER = '_rsc';
/** Drawn at random. */
const DRAWN = /^0\.\d{6,}$/;

/** A query parameter that only keeps caches from answering: it is new with every request, and means nothing. `at`: when it was sent, in milliseconds. */
export const isBuster = (name: string, value: string, at?: number): boolean =>
  name === OF_ROUTER || (NAME.test(name) && (MOMENT.test(value) || DRAWN.test(value))) || isClockKey(name, value, at);

/** Whether such a parameter tells the time at which it is sent. */
export const tellsTime = (name: string, values: readonly unknown[]): boolean =>
  NAME.test(name) && values.length > 0 && values.every((value) => MOMENT.test(String(value)));
