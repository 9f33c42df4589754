import { leadsToSignIn } from '../../base/words/sign-in-words.ts';
import { addressOf } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { headerOf, mediaTypeOf } from '../purpose.ts';
import { toldToGo } from '../told-to-go.ts';

/** So much of a page is looked at. */
const PAGE = 65_536;
const PASSWORD = /<input\b[^<>]{0,500}\btype\s*=\s*["']?password\b/i;
const WHOLE = /^\s*(?:<!--[^<>]{0,1000}-->\s*)?<(?:!doctype\s+html|html)\b/i;

/** Whether an answer is a page, or a part of one, that asks for a password. */
export const asksForPassword = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response.kind === 'text' && PASSWORD.test(response.text.slice(0, PAGE));

/** Whether data was asked for, and no page: by what the request accepts (RFC 9110 §12.5.1), or by what it sends. */
const asksForData = ({ request, requestHeaders }: Exchange): boolean => {
  const accept = headerOf(requestHeaders, 'accept') ?? '';
  return !/html/i.test(accept) && (/json/i.test(accept) || request.kind === 'json');
};

/** Calls about accounts lead there, too, when they have done what they do. */
const ABOUT_ACCOUNTS = /log-?(?:in|out|off)|sign-?(?:in|up|out|off)|regist|join|account|passw|auth|session|sso|verif|confirm|activat/i;

/** Whether whoever asked for data was answered, under a status of success, with the page at which one signs in: they were turned away. */
const isPageInstead = (exchange: Exchange): boolean =>
  mediaTypeOf(exchange).includes('html') &&
  asksForData(exchange) &&
  exchange.response.kind === 'text' &&
  WHOLE.test(exchange.response.text.slice(0, PAGE)) &&
  asksForPassword(exchange);

/** Whether the answer only tells the client to go where one signs in, and the call is about nothing that leads there when it is done. */
const isToldToSignIn = (exchange: Exchange): boolean => {
  const to = toldToGo(exchange);
  // Whoever has proved who they are may be led there at the good end of a form.
  const isSomebody = exchange.requestHeaders.some(({ name }) => /^(?:authorization|cookie)$/i.test(name));
  const isForm = isSomebody && exchange.method === 'POST' && exchange.request.kind === 'form' && exchange.response.kind === 'json';
  return to !== undefined && leadsToSignIn(to, exchange.url) && !isForm && !ABOUT_ACCOUNTS.test(addressOf(exchange.url)?.pathname ?? '');
};

/** Whether whoever asked was turned away under a status of success: with the page at which one signs in, or by being told to go there. */
export const isSentToSignIn = (exchange: Exchange): boolean =>
  exchange.status >= 200 && exchange.status < 300 && (isPageInstead(exchange) || isToldToSignIn(exchange));

/** Whether a call is answered by leading to where one signs in (RFC 9110 §15.4), and is no form of which that may be the good end: whoever is nobody is turned away. */
export const isLedToSignIn = ({ method, url, request, status, responseHeaders }: Exchange): boolean =>
  [301, 302, 303, 307, 308].includes(status) &&
  leadsToSignIn(headerOf(responseHeaders, 'location') ?? '', url) &&
  !(method === 'POST' && request.kind === 'form') &&
  !ABOUT_ACCOUNTS.test(addressOf(url)?.pathname ?? '');
