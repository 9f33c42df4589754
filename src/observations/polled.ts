import type { Exchange, StreamMessage } from './exchange.ts';

const CONVERSATIONS = 200;
const MESSAGES = 500;

const sidOf = ({ url }: Exchange): string | undefined => (/[?&]EIO=\d/.test(url) ? /[?&]sid=([^&#]{1,200})/.exec(url)?.[1] : undefined);
const isPolling = ({ url }: Exchange): boolean => /[?&]transport=polling(?:&|$)/.test(url);

/** When a socket took over from polling, which the client says by a packet of its own (`5`); until then both are open, and what is said is polled. */
const takenOver = ({ frames }: Exchange): number =>
  frames.find(({ direction, data }) => direction === 'out' && data === '5')?.time ?? Number.POSITIVE_INFINITY;

/** What opened a socket, with what went before it in the same conversation. */
interface Opened {
  readonly exchange: Exchange;
  readonly before: readonly StreamMessage[];
}

/** What Engine.IO's polling carried before a socket took over, by the number of the conversation (`sid`). */
export class Polled {
  readonly #messages = new Map<string, StreamMessage[]>();
  #waiting: readonly Exchange[] = [];

  /** The exchanges that are told of now, in the order of time: each at once, but what opened a socket when nothing more is polled in its place. */
  see(exchange: Exchange): readonly Opened[] {
    const start = exchange.start ?? Number.NEGATIVE_INFINITY;
    const due = this.#due((socket) => takenOver(socket) < start);
    const sid = sidOf(exchange);
    if (sid === undefined || isPolling(exchange)) {
      if (sid !== undefined) this.#poll(sid, exchange);
      return [...due, { exchange, before: [] }];
    }
    this.#waiting = [...this.#waiting, exchange];
    return due;
  }

  /** Those that were waited for to the end. */
  rest(): readonly Opened[] {
    return this.#due(() => true);
  }

  #due(isDue: (socket: Exchange) => boolean): readonly Opened[] {
    if (this.#waiting.length === 0) return [];
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((socket) => !due.includes(socket));
    return due.map((exchange) => ({ exchange, before: this.#messages.get(sidOf(exchange) ?? '') ?? [] }));
  }

  #poll(sid: string, exchange: Exchange): void {
    const messages = this.#messages.get(sid) ?? [];
    if (messages.length === 0 && this.#messages.size >= CONVERSATIONS) return;
    for (const body of [exchange.request, exchange.response])
      if (body.kind === 'events')
        for (const message of body.events)
          if (messages.length < MESSAGES)
            messages.push({ ...message, time: message.direction === 'out' ? exchange.start : (exchange.end ?? exchange.start) });
    this.#messages.set(sid, messages);
  }
}
