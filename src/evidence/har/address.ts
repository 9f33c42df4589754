import type { Header } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';

const WEB = /^(?:https?|wss?):\/\//i;

/**
 * The absolute address of a request. A relative one is completed from the Host header; `undefined` when it is not of the
 * web (`blob:`, `data:`, `chrome-extension:`) or cannot be completed.
 */
export const addressOf = (url: string, headers: readonly Header[]): { readonly url: string; readonly completed: boolean } | undefined => {
  if (WEB.test(url)) return URL.canParse(url) ? { url, completed: false } : undefined;
  if (!url.startsWith('/')) return undefined;
  const host = headerOf(headers, 'host');
  const secure = headerOf(headers, 'origin')?.startsWith('https:') ?? headerOf(headers, 'referer')?.startsWith('https:') ?? false;
  const whole = host === undefined ? '' : `${secure ? 'https' : 'http'}://${host}${url}`;
  return host !== undefined && URL.canParse(whole) ? { url: whole, completed: true } : undefined;
};
