import type { WireHeaders, WireInitiator, WireRequest, WireResponse } from './browser/protocol.ts';
import { Entry } from './scribe.ts';

/** One request on its way, with what the browser has told of it so far. A redirect is a flight of its own. */
export interface Flight {
  readonly requestId: string;
  /** Sessions that told of it: it may begin in one process and end in another. */
  readonly sessions: Set<string>;
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Seconds of the browser's own clock. */
  readonly began: number;
  readonly request: WireRequest;
  readonly initiator?: WireInitiator | undefined;
  /** `undefined` where the browser does not say. */
  readonly gesture?: boolean | undefined;
  /** Address of the document that it is for; "" when the browser does not say. */
  readonly document: string;
  readonly resourceType: string;
  readonly tab: string;
  /** Sent by a service worker, for a page or for itself. */
  readonly byWorker: boolean;
  /** To a host that is not recorded: its content is not asked for. */
  outside: boolean;
  sentHeaders: WireHeaders | undefined;
  response: WireResponse | undefined;
  /** Of the answer as it came over the wire: with `Set-Cookie`. */
  answeredHeaders: WireHeaders | undefined;
  fromCache: boolean;
  /** Bytes received. */
  size: number;
  end: number | undefined;
  failed: string | undefined;
  /** Its answer does not end by itself: it is written when it begins. */
  streams: boolean;
  /** Its line. */
  readonly entry: Entry;
}

type Begun = Pick<Flight, 'requestId' | 'sessions' | 'start' | 'began' | 'request' | 'resourceType' | 'tab' | 'initiator' | 'gesture'> &
  Partial<Pick<Flight, 'byWorker' | 'document'>>;

/** A request that has just begun: nothing of its answer is known. */
export const flightOf = (begun: Begun): Flight => ({
  byWorker: false,
  document: '',
  ...begun,
  outside: false,
  sentHeaders: undefined,
  response: undefined,
  answeredHeaders: undefined,
  fromCache: false,
  size: 0,
  end: undefined,
  failed: undefined,
  streams: false,
  entry: new Entry(),
});

export const clockOf = (flight: Flight, timestamp: number): number => Math.round(flight.start + (timestamp - flight.began) * 1_000);
