import { setImmediate } from 'node:timers/promises';
import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import { webSocketMessages } from '../har/message.ts';
import { parseJson } from '../json.ts';
import { type AskedBodies, isLarge, sentAlong } from './asked-bodies.ts';
import type { Awaited } from './awaited.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import { exchangeOf, isStatic } from './exchange.ts';
import { clockOf, type Flight, flightOf } from './flight.ts';
import type { Tabs } from './tabs.ts';
import { WorkerTwins } from './worker-twins.ts';

/** What becomes of traffic. */
export interface TrafficSink {
  /** How much of a flight is to be recorded: asked when it begins. */
  wanted(flight: Flight): 'whole' | 'outside' | 'nothing';
  /** What is known of an exchange by now: told when it begins, when it is over, and when its bodies have come. */
  exchange(exchange: Omit<Exchange, 'index'>, flight: Flight, manner: ExchangeManner): void;
  /** The same where a body is large: resolves when it is told. */
  largeExchange(exchange: Omit<Exchange, 'index'>, flight: Flight, manner: ExchangeManner): Promise<void>;
  /** A flight of a service worker is the other side of a page's. */
  same(flight: Flight, as: Flight): void;
  message(flight: Flight, message: StreamMessage): void;
  ended(flight: Flight, end: number): void;
}

export interface ExchangeManner {
  /** More will be told. */
  readonly awaits?: boolean;
  /** Its place among the answers that are over. */
  readonly turn?: number;
}

type Params<Name extends keyof DevtoolsEvents> = DevtoolsEvents[Name];

/** A page's own icon is fetched again and again by browsers without a window. */
const isIcon = (flight: Flight): boolean => flight.resourceType === 'other' && /\/favicon\.ico(?:$|\?)/.test(flight.request.url);

/** The headers of the wire come in events of their own, before or after: so long they are waited for. */
const EXTRA_MS = 150;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows every request from its start to its end. Keyed by the browser's own request id and not by session: a frame may move to
 * another process while it loads.
 */
export class Traffic {
  readonly #bodies: AskedBodies;
  readonly #tabs: Tabs;
  readonly #sink: TrafficSink;
  readonly #awaited: Awaited;
  readonly #flights = new Map<string, Flight>();
  /** Wire headers that came before the event they belong to. */
  readonly #early = new Map<string, Params<'Network.requestWillBeSentExtraInfo'>[]>();
  readonly #pending = new Set<Promise<void>>();
  readonly #twins = new WorkerTwins();
  /** The hop before, whose own headers may come late. */
  readonly #redirected = new Map<string, Flight>();
  /** What is over, and whose headers may come late as well. */
  readonly #closing = new Map<string, Flight>();

  constructor(bodies: AskedBodies, tabs: Tabs, sink: TrafficSink, awaited: Awaited) {
    this.#bodies = bodies;
    this.#tabs = tabs;
    this.#sink = sink;
    this.#awaited = awaited;
  }

  heard<Name extends keyof DevtoolsEvents>(name: Name, params: Params<Name>, session: string): void {
    const listener = this.#listeners[name] as ((params: Params<Name>, session: string) => void) | undefined;
    listener?.(params, session);
  }

  readonly #listeners: { readonly [Name in keyof DevtoolsEvents]?: (params: Params<Name>, session: string) => void } = {
    'Network.requestWillBeSent': (params, session) => this.#sent(params, session),
    'Network.requestWillBeSentExtraInfo': (params) => {
      const { requestId } = params;
      const flight = [this.#redirected, this.#flights, this.#closing]
        .map((flights) => flights.get(requestId))
        .find((one) => one !== undefined && one.sentHeaders === undefined);
      if (flight !== undefined) flight.sentHeaders = params.headers;
      else this.#early.set(params.requestId, [...(this.#early.get(params.requestId) ?? []), params]);
    },
    'Network.responseReceived': (params, session) => {
      const flight = this.#flights.get(params.requestId);
      if (flight === undefined) return;
      flight.sessions.add(session);
      flight.response = params.response;
      if (/event-stream/.test(params.response.mimeType) && flight.resourceType === 'eventsource')
        this.#begins(flight, this.#streaming(flight));
    },
    'Network.responseReceivedExtraInfo': ({ requestId, headers, statusCode }) => {
      const redirected = this.#redirected.get(requestId);
      const late = redirected?.answeredHeaders === undefined && statusCode >= 300 && statusCode < 400;
      const flight = late && redirected !== undefined ? redirected : (this.#flights.get(requestId) ?? this.#closing.get(requestId));
      if (flight !== undefined) flight.answeredHeaders = headers;
    },
    'Network.requestServedFromCache': ({ requestId }) => {
      const flight = this.#flights.get(requestId);
      if (flight !== undefined) flight.fromCache = true;
    },
    'Network.dataReceived': ({ requestId, dataLength }) => {
      const flight = this.#flights.get(requestId);
      if (flight !== undefined) flight.size += dataLength;
    },
    'Network.loadingFinished': ({ requestId, timestamp }, session) => this.#over(requestId, timestamp, session, undefined),
    'Network.loadingFailed': ({ requestId, timestamp, errorText }, session) => this.#over(requestId, timestamp, session, errorText),
    'Network.webSocketCreated': ({ requestId, url, initiator }, session) => {
      const now = Date.now();
      this.#begin({
        requestId,
        sessions: new Set([session]),
        start: now,
        began: 0,
        request: { url, method: 'GET', headers: {} },
        resourceType: 'websocket',
        tab: this.#tabs.ofFrame(undefined, session),
        initiator,
      });
    },
    'Network.webSocketWillSendHandshakeRequest': ({ requestId, timestamp, wallTime, request }) => {
      const flight = this.#flights.get(requestId);
      if (flight === undefined) return;
      this.#flights.set(requestId, { ...flight, start: Math.round(wallTime * 1_000), began: timestamp, sentHeaders: request.headers });
    },
    'Network.webSocketHandshakeResponseReceived': ({ requestId, response }) => {
      const flight = this.#flights.get(requestId);
      if (flight === undefined) return;
      flight.response = { ...response, url: flight.request.url, mimeType: '' };
      if (!flight.streams) this.#begins(flight, exchangeOf(flight));
    },
    'Network.webSocketFrameSent': (params) => this.#frame(params, 'send'),
    'Network.webSocketFrameReceived': (params) => this.#frame(params, 'receive'),
    'Network.webSocketClosed': ({ requestId, timestamp }) => this.#closed(requestId, timestamp),
    'Network.eventSourceMessageReceived': ({ requestId, timestamp, eventName, data }) => {
      const flight = this.#flights.get(requestId);
      if (flight === undefined) return;
      const name = eventName === '' ? 'message' : eventName;
      this.#sink.message(flight, { name, direction: 'in', data: parseJson(data) ?? data, time: clockOf(flight, timestamp) });
    },
  };

  #begin(begun: Parameters<typeof flightOf>[0]): void {
    const flight = flightOf(begun);
    if (!/^(?:https?|wss?):/.test(flight.request.url) || isIcon(flight)) return;
    const wanted = this.#sink.wanted(flight);
    if (wanted === 'nothing') return;
    flight.outside = wanted === 'outside';
    const early = this.#early.get(flight.requestId);
    if (early !== undefined) {
      flight.sentHeaders = early.shift()?.headers;
      if (early.length === 0) this.#early.delete(flight.requestId);
    }
    this.#flights.set(flight.requestId, flight);
    if (flight.outside || flight.resourceType === 'websocket') return;
    this.#sink.exchange(exchangeOf(flight, { sent: sentAlong(flight), coming: true }), flight, { awaits: true });
  }

  #sent(params: Params<'Network.requestWillBeSent'>, session: string): void {
    const { requestId, timestamp, wallTime, request, type, frameId, redirectResponse, initiator, hasUserGesture } = params;
    const before = this.#flights.get(requestId);
    if (before !== undefined && redirectResponse !== undefined) {
      this.#flights.delete(requestId);
      this.#redirected.set(requestId, before);
      before.response = redirectResponse;
      before.end = clockOf(before, timestamp);
      // A hop that never went over the wire has no other headers: the next to come are those of the next hop.
      if (params.redirectHasExtraInfo !== true) before.sentHeaders ??= before.request.headers;
      this.#write(before, false);
    } else if (before !== undefined) {
      // A service worker is attached to twice; a frame's request is told of by the process that it leaves and by the one it enters.
      before.sessions.add(session);
      return;
    }
    const owner = this.#tabs.session(session)?.target.type;
    this.#begin({
      requestId,
      sessions: new Set([session]),
      start: Math.round(wallTime * 1_000),
      began: timestamp,
      request,
      resourceType: (type ?? '').toLowerCase(),
      tab: this.#tabs.ofFrame(frameId, session),
      byWorker: owner === 'service_worker',
      initiator,
      gesture: hasUserGesture,
      document: params.documentURL ?? '',
    });
  }

  /** An answer that does not end is told when it begins. */
  #begins(flight: Flight, exchange: Omit<Exchange, 'index'>): void {
    flight.streams = true;
    this.#sink.exchange(exchange, flight, {});
  }

  #streaming(flight: Flight): Omit<Exchange, 'index'> {
    const exchange = exchangeOf(flight);
    return { ...exchange, response: { kind: 'events', mediaType: 'text/event-stream', events: [], size: 0 } };
  }

  #frame({ requestId, timestamp, response }: Params<'Network.webSocketFrameSent'>, type: 'send' | 'receive'): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    const time = clockOf(flight, timestamp);
    for (const message of webSocketMessages([{ type, opcode: response.opcode, data: response.payloadData, time }]))
      this.#sink.message(flight, message);
  }

  #closed(requestId: string, timestamp: number): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    this.#flights.delete(requestId);
    // A handshake that was refused never had an answer.
    if (!flight.streams) this.#begins(flight, exchangeOf(flight));
    this.#sink.ended(flight, clockOf(flight, timestamp));
  }

  #over(requestId: string, timestamp: number, session: string, failed: string | undefined): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    flight.sessions.add(session);
    flight.end = clockOf(flight, timestamp);
    flight.failed = failed;
    this.#flights.delete(requestId);
    if (flight.streams) this.#sink.ended(flight, flight.end);
    else this.#write(flight, true);
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }

  /** Tells what is known of a flight that is over, asks for what the events do not hold, and tells that when it has come. */
  #write(flight: Flight, answered: boolean): void {
    const { response, outside, byWorker, request } = flight;
    const turn = this.#awaited.turn();
    const sent = sentAlong(flight);
    const asks = answered && response !== undefined && !outside && (!isStatic(flight) || this.#bodies.claimScript(flight));
    const asksSent = sent === undefined && request.hasPostData === true && !outside;
    const late = response !== undefined && (flight.answeredHeaders === undefined || flight.sentHeaders === undefined) && !outside;
    if (!asks && !asksSent && !late && !byWorker && response?.fromServiceWorker !== true) {
      this.#sink.exchange(exchangeOf(flight, { sent }), flight, { turn });
      return;
    }
    this.#sink.exchange(exchangeOf(flight, { sent, coming: true }), flight, { awaits: true, turn });
    const come = this.#come(flight, { asks, asksSent, late }, turn);
    if (!isStatic(flight)) this.#awaited.add(turn, come);
    this.#track(byWorker ? come.then((exchange) => this.#byWorker(exchange, flight, turn)) : come.then(() => undefined));
  }

  /** Asks for what is missing. Resolves when that is told. */
  async #come(
    flight: Flight,
    { asks, asksSent, late }: { readonly asks: boolean; readonly asksSent: boolean; readonly late: boolean },
    turn: number,
  ): Promise<Omit<Exchange, 'index'>> {
    const { requestId } = flight;
    if (late) this.#closing.set(requestId, flight);
    const [sent, answered] = await Promise.all([
      asksSent ? this.#bodies.sent(flight) : sentAlong(flight),
      asks ? this.#bodies.answered(flight) : undefined,
      late ? pause(EXTRA_MS) : undefined,
    ]);
    // Its headers came, or will not come any more; the answer of the next hop may be over long before.
    if (this.#redirected.get(requestId) === flight) this.#redirected.delete(requestId);
    if (this.#closing.get(requestId) === flight) this.#closing.delete(requestId);
    const large = isLarge(sent, answered);
    if (large) await setImmediate();
    const own = exchangeOf(flight, { sent, answered });
    const whole = flight.response?.fromServiceWorker === true && !flight.byWorker ? await this.#twins.joined(own, flight) : own;
    const manner = { awaits: flight.byWorker, turn };
    if (large) await this.#sink.largeExchange(whole, flight, manner);
    else this.#sink.exchange(whole, flight, manner);
    return whole;
  }

  async #byWorker(exchange: Omit<Exchange, 'index'>, flight: Flight, turn: number): Promise<void> {
    const page = await this.#twins.claimed(exchange);
    if (page === undefined) this.#sink.exchange(exchange, flight, { turn });
    else this.#sink.same(flight, page);
  }

  /** Writes what is not over: at the end of a recording. */
  async finish(): Promise<void> {
    this.#twins.hurry();
    this.#bodies.quiet.hurry();
    for (const flight of [...this.#flights.values()]) {
      this.#flights.delete(flight.requestId);
      if (flight.streams) this.#sink.ended(flight, Date.now());
      else if (flight.resourceType === 'websocket') this.#begins(flight, exchangeOf(flight));
      else this.#write(flight, true);
    }
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }
}
