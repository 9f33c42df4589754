import { isNothing } from '../base/nothing.ts';
import type { Exchange } from '../observations/exchange.ts';
import { membersOf, saysWhoInside } from '../observations/principal/credential.ts';
import type { Issued } from './issued.ts';

const SESSION = /sess|sid$|token|auth|jwt|remember|login|user/i;

const inHeaders = (exchange: Exchange): readonly string[] =>
  exchange.requestHeaders.flatMap(({ name, value }): string[] => {
    const lower = name.toLowerCase();
    if (lower === 'authorization') return [value.replace(/^\S+\s+/, '')].filter((text) => !isNothing(text));
    if (lower === 'cookie')
      return value.split(';').flatMap((pair) => {
        const at = pair.indexOf('=');
        return at > 0 && SESSION.test(pair.slice(0, at)) ? [pair.slice(at + 1).trim()] : [];
      });
    return /^x-.*(?:token|key|auth)|^api-?key$/.test(lower) && !/csrf|xsrf/.test(lower) ? [value] : [];
  });

/**
 * What a request carries to say who asks: the words of `Authorization`, and cookies and headers that are named like one; where it has none, what is called so in a
 * message that says who asks itself (`"auth"` beside a method of JSON-RPC).
 */
export const carriedBy = (exchange: Exchange): readonly string[] => {
  const carried = inHeaders(exchange);
  return carried.length > 0 || !saysWhoInside(exchange) ? carried : membersOf(exchange).map(({ text }) => text);
};

const cookiesOf = (exchange: Exchange): readonly string[] =>
  exchange.requestHeaders.flatMap(({ name, value }) =>
    name.toLowerCase() === 'cookie' ? value.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim()) : [],
  );

/** Whether a request carries nothing by which the other side could know who asks: whose it is only the recording's role says. */
export const isBare = (exchange: Exchange, issued: Issued): boolean =>
  carriedBy(exchange).length === 0 && !cookiesOf(exchange).some((cookie) => issued.has(cookie));

/** Whether a request carries a credential, and none that the other side has given out. */
export const isStranger = (exchange: Exchange, issued: Issued): boolean => {
  const carried = carriedBy(exchange);
  return carried.length > 0 && carried.every((credential) => !issued.has(credential));
};
