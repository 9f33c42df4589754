import { carriesQuery, namedMethod, withQuery } from '../base/words/named-method.ts';
import type { Body, Exchange, Header, StreamMessage } from '../observations/exchange.ts';

type Plain = Omit<Exchange, 'request' | 'response'>;

/** What a read that goes as a form asks for is its query, wherever it stands. `undefined`: it is none. */
const readByForm = ({ method, url, requestHeaders }: Plain, send: () => Body): string | undefined => {
  const sent = carriesQuery(method, requestHeaders) ? send() : undefined;
  return sent?.kind === 'form' && !sent.mediaType.includes('multipart')
    ? withQuery(url, new URLSearchParams(sent.fields.map(({ name, value }): [string, string] => [name, value])).toString())
    : undefined;
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
    const read = readByForm(plain, send);
    this.method = read === undefined ? namedMethod(plain.method, plain.requestHeaders) : 'GET';
    this.url = read ?? plain.url;
    this.requestHeaders = plain.requestHeaders;
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
    this.#send = read === undefined ? send : (): Body => ({ kind: 'empty' });
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
