import { isObject, type Json } from '../base/json.ts';
import type { Exchange } from './exchange.ts';
import { headerOf } from './purpose.ts';

/** Members that hold where to go, and those that only say how. */
const WHERE = /^(?:location|redirect(?:_?(?:to|ur[il]))?)$/i;
const HOW = /^(?:type|kind|action|status|code|revalidate|reload(?:_?document)?|replace|external)$/i;
/** Address of a page of the same product, or whole. */
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)\S*$/;

/** Where data says to go, when it says nothing else. */
export const goesTo = (value: Json): string | undefined => {
  if (!isObject(value)) return undefined;
  const to: string[] = [];
  // Nearly all data has something else to say, and says it first.
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (WHERE.test(key)) {
      if (typeof inner === 'string' && ADDRESS.test(inner)) to.push(inner);
    } else if (!HOW.test(key) || typeof inner === 'object') return undefined;
  }
  return to.length === 1 ? to[0] : undefined;
};

/** Whether data only says where to go, and that it does: `{"type": "redirect", "location": "/tickets/7"}`. An address alone may be that of a file. */
export const sendsElsewhere = (value: Json | undefined): boolean =>
  isObject(value) && Object.keys(value).length > 1 && goesTo(value) !== undefined;

/** `<partial-response><redirect url="…"/></partial-response>` (Jakarta Faces, "partial-response"). */
const PARTIAL = /^\s*(?:<\?xml[^<>]{0,200}\?>\s*)?<partial-response\b[^<>]{0,200}>\s*<redirect\s+url="([^"<>]{1,500})"/;
const PARTIAL_LENGTH = 2_000;
/** What says nothing else than where to go is short: a longer answer is not decoded to find out. */
const LENGTH = 3_000;

/**
 * Where an answer under a status of success tells the client to go, when it says nothing else: in data (SvelteKit's `{"type": "redirect"}`), in a part of a
 * page's protocol, or in a header that a script obeys (htmx, React's server actions). `undefined`: it says something of its own.
 */
export const toldToGo = (exchange: Pick<Exchange, 'response' | 'responseHeaders' | 'answerLength'>): string | undefined => {
  const header = headerOf(exchange.responseHeaders, 'hx-redirect');
  if (header !== undefined) return header;
  const acted = headerOf(exchange.responseHeaders, 'x-action-redirect');
  if (acted !== undefined) return acted.replace(/;\w+$/, '');
  if ((exchange.answerLength ?? 0) > LENGTH) return undefined;
  const { response } = exchange;
  if (response.kind === 'json') return goesTo(response.value);
  return response.kind === 'text' ? PARTIAL.exec(response.text.slice(0, PARTIAL_LENGTH))?.[1] : undefined;
};
