import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import type { Notice, ScreenEvent } from '../../observations/screen.ts';

/** Of each at most these wait for their end; the oldest then goes without. */
const WAITING = 1_000;
const MESSAGES = 100_000;

interface Open {
  readonly exchange: Exchange;
  readonly messages: StreamMessage[];
}

/** Each message stands on a line of its own: which of its socket it is, is known when all are there. */
const placed = (message: StreamMessage, place: number): StreamMessage => {
  if (message.packet !== undefined) return { ...message, packet: { ...message.packet, place } };
  return typeof message.data === 'object' ? { ...message, place } : message;
};

const completed = ({ exchange, messages }: Open, end?: number, size = 0): Exchange => {
  const over = end === undefined ? exchange : { ...exchange, end };
  if (messages.length === 0 && size === 0) return over;
  const { response } = exchange;
  return response.kind === 'events'
    ? { ...over, response: { ...response, events: [...response.events, ...messages], size: Math.max(size, response.size) } }
    : { ...over, frames: [...exchange.frames, ...messages].map(placed) };
};

const oldest = <T>(waiting: Map<number, T>): T[] => {
  const [first] = waiting;
  if (first === undefined || waiting.size <= WAITING) return [];
  waiting.delete(first[0]);
  return [first[1]];
};

/** What later lines complete: streams that are still open, notices that are still shown. */
export class Pending {
  readonly #open = new Map<number, Open>();
  readonly #notices = new Map<number, Notice>();

  /** What can be told now: the exchange itself when it is over. */
  exchange(exchange: Exchange): readonly Exchange[] {
    if (exchange.end !== undefined) return [exchange];
    this.#open.set(exchange.index, { exchange, messages: [] });
    return oldest(this.#open).map((open) => completed(open));
  }

  /** Whether the exchange is known and open. */
  message(index: number, message: StreamMessage): boolean {
    const open = this.#open.get(index);
    if (open === undefined) return false;
    if (open.messages.length < MESSAGES) open.messages.push(message);
    return true;
  }

  ended(index: number, end: number | undefined, size: number): readonly Exchange[] {
    const open = this.#open.get(index);
    this.#open.delete(index);
    return open === undefined ? [] : [completed(open, end, size)];
  }

  event(event: ScreenEvent): readonly ScreenEvent[] {
    if (event.kind !== 'notice' || event.shownFor !== undefined) return [event];
    this.#notices.set(event.index, event);
    return oldest(this.#notices);
  }

  gone(index: number, shownFor: number | undefined): readonly ScreenEvent[] {
    const notice = this.#notices.get(index);
    this.#notices.delete(index);
    return notice === undefined ? [] : [{ ...notice, shownFor }];
  }

  /** What never ended. */
  exchanges(): readonly Exchange[] {
    return [...this.#open.values()].map((open) => completed(open));
  }

  notices(): readonly ScreenEvent[] {
    return [...this.#notices.values()];
  }
}
