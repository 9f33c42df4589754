import { isObject } from '../../base/json.ts';
import { namesSession } from '../../base/words/sign-in-words.ts';
import { addressOf } from '../address.ts';
import { errorInside } from '../envelope.ts';
import type { Exchange } from '../exchange.ts';
import { actionsNamed } from '../naming/action.ts';
import { saysOnlyWrong } from '../pages/refused-page.ts';
import { headerOf, mediaTypeOf } from '../purpose.ts';
import { aroundOf } from '../refusals/told.ts';
import { carriesSession, setCookies } from './credential.ts';

/** No words that refuse anything are shorter, characters. */
const WORDS = 4;

/** Whether a script sent it, and no form of a page: what it is answered with is shown by nothing but that script. */
const isOfScript = ({ resourceType }: Exchange): boolean => resourceType === 'xhr' || resourceType === 'fetch';

/** Whether an answer that calls itself a page is none: no markup, and no words for what is wrong ("/", "ok"). What was lost is none where it is too short, or renews a session. */
const isBareWord = (exchange: Exchange): boolean => {
  const { response, responseHeaders } = exchange;
  if (response.kind === 'text') return !/[<\s]/.test(response.text.trim()) && !saysOnlyWrong(response.text);
  if (response.kind === 'empty') return true;
  const length = headerOf(responseHeaders, 'content-length');
  return (
    response.kind === 'absent' && ((length !== undefined && Number(length) < WORDS) || setCookies(responseHeaders).some(carriesSession))
  );
};

/** Whether an answer under a status of success says by itself that it is a refusal: what other answers say is not known yet where sign-ins are looked at. */
export const isRefusedInside = (exchange: Exchange): boolean => {
  const { response, status } = exchange;
  if (status >= 300 || response.kind !== 'json' || !isObject(response.value)) return false;
  const around = aroundOf(response.value, actionsNamed(exchange, addressOf(exchange.url)?.query ?? ''));
  return errorInside(response.value, new Set(around === undefined ? [] : [around]));
};

/** Whether a sign-in was taken: a form that comes again, or the way back to it, is none, and no refusal is. */
export const isTaken = (exchange: Exchange): boolean => {
  const { status, responseHeaders, request } = exchange;
  if (status >= 300) return !namesSession(headerOf(responseHeaders, 'location') ?? '');
  if (isRefusedInside(exchange)) return false;
  return !(request.kind === 'form' && mediaTypeOf(exchange).includes('html')) || (isOfScript(exchange) && isBareWord(exchange));
};
