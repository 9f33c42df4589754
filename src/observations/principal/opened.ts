import { namesSession } from '../../base/words/sign-in-words.ts';
import type { Exchange } from '../exchange.ts';
import { asksForPassword } from '../pages/sign-in-page.ts';
import { showsSecret } from './sent.ts';

/** The page at which one signs in was only opened: what it asks for may be drawn by its scripts. A link that signs in says more behind it. */
const isOpened = ({ method, status, url, response }: Exchange): boolean =>
  method === 'GET' &&
  status === 200 &&
  response.kind === 'text' &&
  /html/.test(response.mediaType) &&
  namesSession(url.slice(url.lastIndexOf('/') + 1)) &&
  !url.includes('?');

/** The page that a sign-in was answered with asks for the password again, or the page was only opened that asks for it. */
export const isAsked = (exchange: Exchange): boolean =>
  isOpened(exchange) || ((showsSecret(exchange) || exchange.method === 'GET') && asksForPassword(exchange));
