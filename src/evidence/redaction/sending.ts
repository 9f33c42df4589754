import type { Sending } from '../../observations/exchange.ts';

/** Addresses of scripts hold secrets as other addresses do. `address` gives one without them. */
export const sendingWithout = (sending: Sending | undefined, address: (url: string) => string): Sending | undefined =>
  sending?.code === undefined ? sending : { ...sending, code: { ...sending.code, url: address(sending.code.url) } };
