import type { Json } from '../base/json.ts';
import { acknowledgedWith } from '../base/wire/socket-io.ts';
import { ERROR_FIRST, showsErrorFirst } from '../observations/acknowledged.ts';
import { addressOf, queryItems } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { LedAlong } from '../observations/led-along.ts';
import { isOpened, socketFrom } from '../observations/observed.ts';
import { type PersistedTexts, persistedIn } from '../observations/operation.ts';
import { Polled } from '../observations/polled.ts';
import type { Actor } from '../observations/principal/actor.ts';
import { purposeOf } from '../observations/purpose.ts';
import { callsOver, refusingOver } from '../observations/said-over.ts';
import { citationOf, type Reference } from '../statement/reference.ts';
import { type CallMade, partCall, partsIn, plainCall } from './call-made.ts';
import type { NameExchange } from './called.ts';
import { carriedBy } from './credential.ts';
import type { SpokenAt } from './spoken.ts';

/** What a recording shows to have been sent at once: a request with the calls that it carries, or one event over a socket. */
export interface Sent {
  /** Its citation. */
  readonly at: string;
  /** As sent; of an event, what opened its socket. */
  readonly exchange: Exchange;
  /** One, or of a request of GraphQL or JSON-RPC those of its operations. */
  readonly calls: readonly [CallMade, ...CallMade[]];
  /** The socket that it was said over, and the event. */
  readonly said: { readonly over: string; readonly event: string; readonly refuses: (answer: Json | undefined) => boolean } | undefined;
  /** Of persisted queries, as sent until then. */
  readonly texts: PersistedTexts;
}

/** Per origin, the codes of envelopes that came with something in them (see `FilledCodes`). */
export type Filled = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();
const openerOf = (exchange: Exchange): Actor => {
  const credential = carriedBy(exchange).length > 0 ? 'present' : 'absent';
  return { role: undefined, credential, scheme: undefined, principal: 'opener', carried: undefined };
};

/** The calls of a recording, in the order in which they were made: what is said over a socket comes between other requests. */
export class Sequence {
  readonly #cited: string;
  readonly #name: NameExchange;
  readonly #filled: Filled;
  readonly #spoken: SpokenAt;
  readonly #polled = new Polled();
  readonly #persisted = new Map<string, string>();
  readonly #along = new LedAlong();
  /** Events of sockets that are due later, the next first. */
  #due: { readonly time: number; readonly sent: Sent }[] = [];

  /** `cited`: how citations of its records begin. */
  constructor(cited: string, name: NameExchange, filled: Filled = new Map(), spoken: SpokenAt = () => undefined) {
    this.#spoken = spoken;
    this.#cited = cited;
    this.#name = name;
    this.#filled = filled;
  }

  /** What was sent up to and with this exchange, and not told before. */
  see(exchange: Exchange): readonly Sent[] {
    for (const opened of this.#polled.see(exchange)) this.#open(opened.exchange, opened.before);
    const purpose = this.#along.is(exchange) ? 'page' : purposeOf(exchange);
    const until = exchange.start ?? Number.NEGATIVE_INFINITY;
    const before = this.#due.filter(({ time }) => time <= until).map(({ sent }) => sent);
    if (before.length > 0) this.#due = this.#due.filter(({ time }) => time > until);
    return purpose === 'call' ? [...before, this.#carried(exchange)] : before;
  }

  /** What is left when there are no more exchanges. */
  rest(): readonly Sent[] {
    for (const opened of this.#polled.rest()) this.#open(opened.exchange, opened.before);
    return this.#due.splice(0).map(({ sent }) => sent);
  }

  #carried(exchange: Exchange): Sent {
    const address = addressOf(exchange.url);
    const query = queryItems(address?.query ?? '');
    for (const [hash, text] of persistedIn(exchange, query)) this.#persisted.set(hash, text);
    const at: Reference = { recording: this.#cited, index: exchange.index, time: exchange.start ?? 0, pointer: '' };
    const [first, ...others] = partsIn(exchange, query, this.#persisted).map((part) => partCall(exchange, part, this.#name));
    const plain = (): CallMade => plainCall(exchange, this.#name, this.#filled.get(address?.origin ?? '') ?? NONE);
    return {
      at: citationOf(at),
      exchange,
      calls: first === undefined ? [plain()] : [first, ...others],
      said: undefined,
      texts: this.#persisted,
    };
  }

  #open(exchange: Exchange, before: Exchange['frames']): void {
    if (purposeOf(exchange) !== 'socket' || !isOpened(exchange)) return;
    const { origin = '', pathname = '/' } = addressOf(exchange.url) ?? {};
    const name = `GET ${pathname}`;
    const opened = {
      call: { method: 'GET' as const, origin, template: pathname, operation: null, operationName: null },
      name,
      key: name,
      path: { template: pathname, place: pathname, parameters: [], evidence: [], shown: [], carriers: [], nested: undefined },
      query: [],
      actor: openerOf(exchange),
    };
    const socket = socketFrom(this.#cited, exchange, before, opened, this.#spoken(pathname));
    const over = citationOf(socket.at);
    const filled = this.#filled.get(origin) ?? NONE;
    const { frames } = socket.exchange;
    const refuses = refusingOver(frames, filled);
    const isErrorFirst = filled.has(ERROR_FIRST) || showsErrorFirst(frames);
    for (const { exchange: own, call, request: told, accepted, actor, at, framing } of callsOver(socket, filled)) {
      const event = call.operation ?? '';
      const made: CallMade = {
        exchange: own,
        sentWith: own,
        called: this.#name(own, event),
        refused: !accepted,
        isSomebodys: actor.credential === 'unknown',
      };
      this.#due.push({
        time: own.start ?? exchange.start ?? 0,
        sent: {
          at: citationOf(at),
          exchange,
          calls: [made],
          said: {
            over,
            event,
            refuses: (answer) =>
              framing === undefined
                ? isErrorFirst && acknowledgedWith([answer ?? null], true).failed !== undefined
                : refuses({ told, answer }),
          },
          texts: this.#persisted,
        },
      });
    }
    this.#due.sort((a, b) => a.time - b.time);
  }
}
