import type { Exchange, StreamMessage } from '../../observations/exchange.ts';
import { webSocketMessages } from '../har/message.ts';
import { parseJson } from '../json.ts';
import type { Devtools } from './browser/devtools.ts';
import type { DevtoolsEvents } from './browser/protocol.ts';
import { exchangeOf, isStatic, type WireBody } from './exchange.ts';
import { clockOf, type Flight } from './flight.ts';
import type { Lineup } from './lineup.ts';
import type { Tabs } from './tabs.ts';
import { WorkerTwins } from './worker-twins.ts';

/** What becomes of traffic. */
export interface TrafficSink {
  /** How much of a flight is to be recorded: asked when it begins. */
  wanted(flight: Flight): 'whole' | 'outside' | 'nothing';
  /** An exchange that is over, or a stream whose answer began. Answers the number of its line, when it has one. */
  exchange(exchange: Omit<Exchange, 'index'>, flight: Flight): number | undefined;
  message(line: number, message: StreamMessage): void;
  ended(line: number, end: number, size: number): void;
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
  readonly #devtools: Devtools;
  readonly #tabs: Tabs;
  readonly #sink: TrafficSink;
  readonly #lineup: Lineup;
  readonly #flights = new Map<string, Flight>();
  /** Wire headers that came before the event they belong to. */
  readonly #early = new Map<string, Params<'Network.requestWillBeSentExtraInfo'>[]>();
  readonly #pending = new Set<Promise<void>>();
  readonly #twins = new WorkerTwins();
  /** The hop before, whose own headers may come late. */
  readonly #redirected = new Map<string, Flight>();

  constructor(devtools: Devtools, tabs: Tabs, sink: TrafficSink, lineup: Lineup) {
    this.#devtools = devtools;
    this.#tabs = tabs;
    this.#sink = sink;
    this.#lineup = lineup;
  }

  heard<Name extends keyof DevtoolsEvents>(name: Name, params: Params<Name>, session: string): void {
    const listener = this.#listeners[name] as ((params: Params<Name>, session: string) => void) | undefined;
    listener?.(params, session);
  }

  readonly #listeners: { readonly [Name in keyof DevtoolsEvents]?: (params: Params<Name>, session: string) => void } = {
    'Network.requestWillBeSent': (params, session) => this.#sent(params, session),
    'Network.requestWillBeSentExtraInfo': (params) => {
      const flight = this.#flights.get(params.requestId);
      if (flight !== undefined && flight.sentHeaders === undefined) flight.sentHeaders = params.headers;
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
      const flight = late && redirected !== undefined ? redirected : this.#flights.get(requestId);
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
    'Network.webSocketCreated': ({ requestId, url }, session) => {
      const now = Date.now();
      this.#begin({
        requestId,
        sessions: new Set([session]),
        start: now,
        began: 0,
        request: { url, method: 'GET', headers: {} },
        resourceType: 'websocket',
        tab: this.#tabs.ofFrame(undefined, session),
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
      if (!flight.streams) this.#begins(flight, exchangeOf(flight, undefined, undefined));
    },
    'Network.webSocketFrameSent': (params) => this.#frame(params, 'send'),
    'Network.webSocketFrameReceived': (params) => this.#frame(params, 'receive'),
    'Network.webSocketClosed': ({ requestId, timestamp }) => this.#closed(requestId, timestamp),
    'Network.eventSourceMessageReceived': ({ requestId, timestamp, eventName, data }) => {
      const flight = this.#flights.get(requestId);
      if (flight === undefined) return;
      const name = eventName === '' ? 'message' : eventName;
      this.#message(flight, { name, direction: 'in', data: parseJson(data) ?? data, time: clockOf(flight, timestamp) });
    },
  };

  #begin(
    known: Pick<Flight, 'requestId' | 'sessions' | 'start' | 'began' | 'request' | 'resourceType' | 'tab'> & {
      readonly byWorker?: boolean;
    },
  ): void {
    const flight: Flight = {
      byWorker: false,
      ...known,
      outside: false,
      sentHeaders: undefined,
      response: undefined,
      answeredHeaders: undefined,
      fromCache: false,
      size: 0,
      end: undefined,
      failed: undefined,
      streams: false,
      line: undefined,
    };
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
  }

  #sent(params: Params<'Network.requestWillBeSent'>, session: string): void {
    const { requestId, timestamp, wallTime, request, type, frameId, redirectResponse } = params;
    const before = this.#flights.get(requestId);
    if (before !== undefined && redirectResponse !== undefined) {
      this.#flights.delete(requestId);
      this.#redirected.set(requestId, before);
      before.response = redirectResponse;
      before.end = clockOf(before, timestamp);
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
    });
  }

  /** An answer that does not end is written when it begins. */
  #begins(flight: Flight, exchange: Omit<Exchange, 'index'>): void {
    flight.streams = true;
    this.#lineup.add(() => {
      flight.line = this.#sink.exchange(exchange, flight);
    });
  }

  #message(flight: Flight, message: StreamMessage): void {
    this.#lineup.add(() => {
      if (flight.line !== undefined) this.#sink.message(flight.line, message);
    });
  }

  #ends(flight: Flight, end: number): void {
    this.#lineup.add(() => {
      if (flight.line !== undefined) this.#sink.ended(flight.line, end, flight.size);
    });
  }

  #streaming(flight: Flight): Omit<Exchange, 'index'> {
    const exchange = exchangeOf(flight, undefined, undefined);
    return { ...exchange, response: { kind: 'events', mediaType: 'text/event-stream', events: [], size: 0 } };
  }

  #frame({ requestId, timestamp, response }: Params<'Network.webSocketFrameSent'>, type: 'send' | 'receive'): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    const time = clockOf(flight, timestamp);
    for (const message of webSocketMessages([{ type, opcode: response.opcode, data: response.payloadData, time }]))
      this.#message(flight, message);
  }

  #closed(requestId: string, timestamp: number): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    this.#flights.delete(requestId);
    // A handshake that was refused never had an answer.
    if (!flight.streams) this.#begins(flight, exchangeOf(flight, undefined, undefined));
    this.#ends(flight, clockOf(flight, timestamp));
  }

  #over(requestId: string, timestamp: number, session: string, failed: string | undefined): void {
    const flight = this.#flights.get(requestId);
    if (flight === undefined) return;
    flight.sessions.add(session);
    flight.end = clockOf(flight, timestamp);
    flight.failed = failed;
    this.#flights.delete(requestId);
    if (flight.streams) this.#ends(flight, flight.end);
    else this.#write(flight, true);
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }

  /** Asks for what the events do not hold, and hands the exchange over in its turn. */
  #write(flight: Flight, answered: boolean): void {
    const asked = this.#asked(flight, answered);
    if (flight.byWorker) {
      this.#track(this.#byWorker(asked, flight));
      return;
    }
    let whole: Omit<Exchange, 'index'> | undefined;
    const ready = asked
      .then((exchange) => (flight.response?.fromServiceWorker === true ? this.#twins.joined(exchange, flight) : exchange))
      .then((exchange) => {
        whole = exchange;
      });
    this.#lineup.add(() => {
      if (whole !== undefined) this.#sink.exchange(whole, flight);
    }, ready);
  }

  async #asked(flight: Flight, answered: boolean): Promise<Omit<Exchange, 'index'>> {
    const asks = answered && flight.response !== undefined && !isStatic(flight) && !flight.outside;
    const [sent, body] = await Promise.all([
      this.#sentBody(flight),
      asks ? this.#answeredBody(flight) : undefined,
      flight.answeredHeaders === undefined && flight.response !== undefined ? pause(EXTRA_MS) : undefined,
    ]);
    // Its headers came, or will not come any more; the answer of the next hop may be over long before.
    if (this.#redirected.get(flight.requestId) === flight) this.#redirected.delete(flight.requestId);
    return exchangeOf(flight, sent, body);
  }

  async #byWorker(asked: Promise<Omit<Exchange, 'index'>>, flight: Flight): Promise<void> {
    const exchange = await asked;
    if (!(await this.#twins.isOwn(exchange))) return;
    this.#lineup.add(() => {
      this.#sink.exchange(exchange, flight);
    });
  }

  async #sentBody(flight: Flight): Promise<WireBody | undefined> {
    const { postData, hasPostData } = flight.request;
    if (flight.outside) return undefined;
    if (postData !== undefined) return { text: postData, base64: false };
    if (hasPostData !== true) return undefined;
    return this.#fromAny(flight, async (session) => {
      const found = await this.#devtools.call('Network.getRequestPostData', { requestId: flight.requestId }, session);
      return found === undefined ? undefined : { text: found.postData, base64: found.base64Encoded === true };
    });
  }

  /** The first session that still knows of a request answers. */
  async #fromAny(flight: Flight, ask: (session: string) => Promise<WireBody | undefined>): Promise<WireBody | undefined> {
    for (const session of flight.sessions) {
      const found = await ask(session);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async #answeredBody(flight: Flight): Promise<WireBody | undefined> {
    return this.#fromAny(flight, async (session) => {
      const found = await this.#devtools.call('Network.getResponseBody', { requestId: flight.requestId }, session);
      return found === undefined ? undefined : { text: found.body, base64: found.base64Encoded };
    });
  }

  /** Writes what is not over: at the end of a recording. */
  async finish(): Promise<void> {
    this.#twins.hurry();
    for (const flight of [...this.#flights.values()]) {
      this.#flights.delete(flight.requestId);
      if (flight.streams) this.#ends(flight, Date.now());
      else if (flight.resourceType === 'websocket') this.#begins(flight, exchangeOf(flight, undefined, undefined));
      else this.#write(flight, true);
    }
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    await this.#lineup.empty();
  }
}
