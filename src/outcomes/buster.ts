import { isClockKey } from '../base/clock-key.ts';

const NAME = /^(?:_|_t|_dc|t|ts|cb|nocache|no_?cache|cache_?bust(?:er)?|rnd|rand)$/i;
/** A moment of the clock in milliseconds, or a number drawn at random. */
const VALUE = /^(?:1[4-9]\d{11}|0\.\d{6,})$/;

/** A query parameter that only keeps caches from answering: it is new with every request, and means nothing. `at`: when it was sent, in milliseconds. */
export const isBuster = (name: string, value: string, at?: number): boolean =>
  (NAME.test(name) && VALUE.test(value)) || isClockKey(name, value, at);
