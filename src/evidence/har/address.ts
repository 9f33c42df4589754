import type { Header } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';

const WEB = /^(?:https?|wss?):\/\//i;

/** Whether an address lacks its host: a path as it stands in the first line of a request. */
export const isRelative = (url: string): boolean => url.startsWith('/');

/**
 * The absolute address of a request. A relative one is completed from the Host header, in HTTP/2 and later `:authority` (RFC 9113, 8.3.1);
 * `undefined` when it is not of the web (`blob:`, `data:`, `chrome-extension:`) or cannot be completed: the page that it was sent from may be of
 * another host.
 */
export const addressOf = (url: string, headers: readonly Header[]): { readonly url: string; readonly completed: boolean } | undefined => {
  if (WEB.test(url)) return URL.canParse(url) ? { url, completed: false } : undefined;
  if (!isRelative(url)) return undefined;
  const host = headerOf(headers, 'host') ?? headerOf(headers, ':authority');
  const scheme = headerOf(headers, ':scheme');
  const secure =
    scheme === undefined
      ? (headerOf(headers, 'origin') ?? headerOf(headers, 'referer'))?.startsWith('https:') === true
      : scheme === 'https';
  const whole = host === undefined ? '' : `${secure ? 'https' : 'http'}://${host}${url}`;
  return host !== undefined && URL.canParse(whole) ? { url: whole, completed: true } : undefined;
};
