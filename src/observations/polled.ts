import type { Exchange, StreamMessage } from './exchange.ts';

const CONVERSATIONS = 200;
const MESSAGES = 500;

const sidOf = ({ url }: Exchange): string | undefined => (/[?&]EIO=\d/.test(url) ? /[?&]sid=([^&#]{1,200})/.exec(url)?.[1] : undefined);

/** What Engine.IO's polling carried before a socket was opened, by the number of the conversation (`sid`). */
export class Polled {
  readonly #messages = new Map<string, StreamMessage[]>();

  see(exchange: Exchange): void {
    const sid = sidOf(exchange);
    if (sid === undefined || !/[?&]transport=polling(?:&|$)/.test(exchange.url)) return;
    const messages = this.#messages.get(sid) ?? [];
    if (messages.length === 0 && this.#messages.size >= CONVERSATIONS) return;
    for (const body of [exchange.request, exchange.response])
      if (body.kind === 'events')
        for (const message of body.events)
          if (messages.length < MESSAGES)
            messages.push({ ...message, time: message.direction === 'out' ? exchange.start : (exchange.end ?? exchange.start) });
    this.#messages.set(sid, messages);
  }

  /** Of the conversation that a socket goes on with. */
  before(exchange: Exchange): readonly StreamMessage[] {
    const sid = exchange.frames.length === 0 && exchange.status !== 101 ? undefined : sidOf(exchange);
    return sid === undefined ? [] : (this.#messages.get(sid) ?? []);
  }
}
