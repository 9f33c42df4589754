import { mayBeInside, takenOut } from '../base/wire/told-inside.ts';
import { carriesQuery, namedMethod, withQuery } from '../base/words/named-method.ts';
import type { Body, Exchange, Header, StreamMessage } from '../observations/exchange.ts';

type Plain = Omit<Exchange, 'request' | 'response'>;

const EMPTY: Body = { kind: 'empty' };

/** What of an exchange may stand elsewhere than it is meant. */
type Meant = Pick<Exchange, 'method' | 'url' | 'requestHeaders'> & { readonly send: () => Body };

/** What is asked for, wherever it stands: what a read that goes as a form asks for is its query, and what JSON may say inside of method and headers is theirs. */
const meantBy = ({ method, url, requestHeaders }: Plain, send: () => Body): Meant => {
  const asForm = carriesQuery(method, requestHeaders);
  const sent = asForm || mayBeInside(method, requestHeaders) ? send() : undefined;
  if (asForm && sent?.kind === 'form' && !sent.mediaType.includes('multipart')) {
    const form = new URLSearchParams(sent.fields.map(({ name, value }): [string, string] => [name, value])).toString();
    return { method: 'GET', url: withQuery(url, form), requestHeaders, send: () => EMPTY };
  }
  const inside = sent?.kind === 'json' ? takenOut(url, sent.value) : undefined;
  if (inside !== undefined && sent?.kind === 'json') {
    const { body, headers } = inside;
    const request: Body = body === undefined ? EMPTY : { ...sent, mediaType: 'application/json', value: body };
    return { method: inside.method, url: inside.url, requestHeaders: [...requestHeaders, ...headers], send: () => request };
  }
  return { method: namedMethod(method, requestHeaders), url, requestHeaders, send: sent === undefined ? send : () => sent };
};

/**
 * An exchange whose bodies are worked out when somebody looks. A class, so that all of them have one form for the engine: an object literal
 * with getters gets a hidden class of its own each time, which slows down whoever reads it and keeps it alive until the next full collection.
 */
export class LazyExchange implements Exchange {
  readonly index: number;
  readonly order: number | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly Header[];
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly Header[];
  readonly answerLength: number | undefined;
  readonly frames: readonly StreamMessage[];
  readonly resourceType: string;
  readonly defeated: Exchange['defeated'];
  readonly page: string;
  readonly cause: Exchange['cause'];
  readonly sending: Exchange['sending'];
  #sent: Body | undefined;
  #answered: Body | undefined;
  #send: (() => Body) | undefined;
  #answer: (() => Body) | undefined;

  constructor(plain: Plain, send: () => Body, answer: () => Body) {
    this.index = plain.index;
    this.order = plain.order;
    this.start = plain.start;
    this.end = plain.end;
    const meant = meantBy(plain, send);
    this.method = meant.method;
    this.url = meant.url;
    this.requestHeaders = meant.requestHeaders;
    this.status = plain.status;
    this.statusText = plain.statusText;
    this.responseHeaders = plain.responseHeaders;
    this.answerLength = plain.answerLength;
    this.frames = plain.frames;
    this.resourceType = plain.resourceType;
    this.defeated = plain.defeated;
    this.page = plain.page;
    this.cause = plain.cause;
    this.sending = plain.sending;
    this.#send = meant.send;
    this.#answer = answer;
  }

  get request(): Body {
    if (this.#send !== undefined) {
      this.#sent = this.#send();
      this.#send = undefined;
    }
    return this.#sent as Body;
  }

  get response(): Body {
    if (this.#answer !== undefined) {
      this.#answered = this.#answer();
      this.#answer = undefined;
    }
    return this.#answered as Body;
  }
}
