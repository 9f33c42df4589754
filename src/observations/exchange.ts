import type { Json } from '../base/json.ts';

/** A header, as recorded: names keep their case, order and repetitions are kept. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * A body as it was recorded. `absent` is not `empty`: absent means that the recording does not hold it (and why, in the
 * recorder's words when it gives them), empty means that there was none.
 */
export type Body =
  | { readonly kind: 'empty' }
  | { readonly kind: 'absent'; readonly why: string; readonly mediaType: string }
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: Json; readonly size: number }
  | { readonly kind: 'form'; readonly mediaType: string; readonly fields: readonly FormField[]; readonly size: number }
  | {
      readonly kind: 'events';
      readonly mediaType: string;
      readonly events: readonly StreamMessage[];
      readonly size: number;
      /** After how many milliseconds a client is told to connect again (`retry:` of server-sent events). */
      readonly retry?: number | undefined;
    }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string; readonly size: number }
  | { readonly kind: 'binary'; readonly mediaType: string; readonly size: number };

/** A field of a urlencoded or multipart form. A file has a name, a type and a size, and never its content. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly file?: { readonly name: string; readonly mediaType: string; readonly size: number | undefined };
}

/** What kind of packet of Socket.IO it was, where it belongs, and by which number it is acknowledged ("" by none). */
export interface SocketPacket {
  readonly kind: 'event' | 'acknowledgement' | 'control';
  readonly namespace: string;
  readonly number: string;
  /** Which of the messages of its socket it was in the recording, from 0. */
  readonly place?: number | undefined;
  /** Several things came with it: `data` is the list of them. */
  readonly several?: boolean | undefined;
}

/** A message in JSON that asks, or that answers the one that has the same number: what it is called by, and what it says besides. */
export interface SocketTurn {
  readonly word: string;
  readonly number: number;
  readonly body: Json | undefined;
}

/** A server-sent event or a WebSocket message. `data` is parsed when it is JSON, else text. */
export interface StreamMessage {
  /** SSE event name ("message" by default); for WebSocket the value of the message's own type member, or "". */
  readonly name: string;
  /** `in`: towards the client. */
  readonly direction: 'in' | 'out';
  readonly data: Json;
  /** Milliseconds since the epoch; `undefined` when not recorded. */
  readonly time: number | undefined;
  /** It came in a list, with the others of the same time. */
  readonly listed?: boolean | undefined;
  /** Of Socket.IO. */
  readonly packet?: SocketPacket | undefined;
  /** Of a message in JSON: which of the messages of its socket it was in the recording, from 0. */
  readonly place?: number | undefined;
  readonly turn?: SocketTurn | undefined;
}

/** What the browser that recorded said of how an exchange was sent and answered. What it did not say is left out. */
export interface Sending {
  /** Why it was sent: script, parser, preload, preflight, other. */
  readonly by: string;
  /** The line of the client's own code that sent it: address of its file, line and column from 1. */
  readonly code?: { readonly url: string; readonly line: number; readonly column: number } | undefined;
  /** Whether a person had just done something in the page, as the browser judges it. */
  readonly gesture?: boolean | undefined;
  /** A service worker of the product answered. */
  readonly viaWorker?: boolean | undefined;
  /** Milliseconds from its start until its answer began. */
  readonly waited?: number | undefined;
}

/**
 * What made the client send an exchange: what a person did (number of the act in the same recording, milliseconds since then); or a program that drives the
 * browser sent it from inside of the page, past all that the client itself does.
 */
export type Cause =
  | { readonly act: number; readonly after: number }
  | { readonly act?: undefined; readonly after?: undefined; readonly program: true };

/** One request and its answer. Numbers in JSON bodies beyond a double are kept as `BigNumber`: see `base/json.ts`. */
export interface Exchange {
  /** Entry number in its recording: the citation is `${recording}#/log/entries/${index}`. */
  readonly index: number;
  /** Its place among those of its recording by time, from 0, where its entries stand in another order than their requests were sent in: see `placeInTime`. */
  readonly order?: number | undefined;
  /** Milliseconds since the epoch of request start and response end; `undefined` when the recording has no usable time. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly method: string;
  /** Absolute URL with the fragment when recorded. */
  readonly url: string;
  readonly requestHeaders: readonly Header[];
  readonly request: Body;
  /** HTTP status; 0 when no answer came (aborted, refused, blocked). */
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly Header[];
  readonly response: Body;
  /** Characters of the answer as its recording writes them, where that is known without decoding it. */
  readonly answerLength?: number | undefined;
  /** WebSocket frames when the exchange opened a socket. */
  readonly frames: readonly StreamMessage[];
  /** The recorder's own resource type (document, script, xhr, fetch, websocket …), lower case; "" when not recorded. */
  readonly resourceType: string;
  /** Why the exchange must not count as the server's answer, if so. */
  readonly defeated: 'cached' | 'mocked' | 'aborted' | undefined;
  /** The page (HAR `pageref`) it belongs to; "" when not recorded. */
  readonly page: string;
  readonly cause?: Cause | undefined;
  readonly sending?: Sending | undefined;
}

/** What tells which of two exchanges of a recording came first: their numbers do in nearly all recordings. */
export const placeInTime = ({ order, index }: Pick<Exchange, 'order' | 'index'>): number => order ?? index;

/** What of an exchange another one has otherwise. */
type Otherwise = Pick<Exchange, 'request' | 'response'> & Partial<Pick<Exchange, 'url' | 'status' | 'frames'>>;

/** Every member of an exchange, so that one that is added later is forgotten nowhere. */
type EveryMember = { readonly [Member in keyof Required<Exchange>]: Exchange[Member] };

/** An exchange with other bodies: what a reader gives may decode its own only when they are asked for, so that it cannot be spread. */
export const exchangeWith = (exchange: Exchange, { url, request, response, status, frames }: Otherwise): EveryMember => ({
  index: exchange.index,
  order: exchange.order,
  start: exchange.start,
  end: exchange.end,
  method: exchange.method,
  url: url ?? exchange.url,
  requestHeaders: exchange.requestHeaders,
  request,
  status: status ?? exchange.status,
  statusText: exchange.statusText,
  responseHeaders: exchange.responseHeaders,
  response,
  answerLength: undefined,
  frames: frames ?? exchange.frames,
  resourceType: exchange.resourceType,
  defeated: exchange.defeated,
  page: exchange.page,
  cause: exchange.cause,
  sending: exchange.sending,
});

const EMPTY = { kind: 'empty' } as const;
/** An exchange without what it carried: it is kept for when, by whom and where. */
export const withoutBodies = (exchange: Exchange): Exchange => exchangeWith(exchange, { request: EMPTY, response: EMPTY });

/** A page of the recording (HAR `pages`). */
export interface RecordedPage {
  readonly id: string;
  readonly title: string;
  readonly start: number | undefined;
}
