import { namesSession } from '../../base/words/sign-in-words.ts';
import type { Exchange } from '../exchange.ts';
import { isAboutCaller, isOfCallerAlone, maySpeakOfCaller } from './about-caller.ts';
import { inTheNameOf } from './in-the-name-of.ts';
import { showsSecret } from './sent.ts';

/** Whether a request asks to be signed in: by its path, or by what it carries. */
export const signsIn = (exchange: Exchange, pathname: string): boolean => namesSession(pathname) || showsSecret(exchange);

/** Whether who asks is told of themselves, and of nobody else: they may be told their token anew, which is theirs as the one that they carry. */
export const isToldOfSelf = (exchange: Exchange, pathname: string): boolean =>
  exchange.method === 'GET' && isAboutCaller(pathname) && isOfCallerAlone(pathname) && inTheNameOf(exchange) === undefined;

/** Whether an answer may hand out a credential. `isSomebody`: the request carried one; `isVisitors`: which was nobody's. */
export const mayHandOut = (exchange: Exchange, pathname: string, isCarried: boolean, isVisitors: boolean): boolean => {
  if (exchange.method === 'POST') return true;
  if (exchange.method === 'GET') return isCarried && !isVisitors && isToldOfSelf(exchange, pathname);
  // What somebody changes of themselves may be answered with another one; what is changed of others is answered with theirs.
  const isOwn = isAboutCaller(pathname) || maySpeakOfCaller(pathname);
  return (exchange.method === 'PUT' || exchange.method === 'PATCH') && (isCarried ? isOwn : signsIn(exchange, pathname));
};
