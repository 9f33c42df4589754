import type { Json } from '../../base/json.ts';
import type { Framing } from '../../base/wire/framing.ts';
import type { HoldingFormat } from '../../base/wire/held-query.ts';
import { addressOf } from '../../observations/address.ts';
import type { StreamMessage } from '../../observations/exchange.ts';
import type { CallKey, Observed } from '../../observations/observed.ts';
import { isCarried } from '../../observations/operation.ts';
import { Shape } from '../../observations/shape/shape.ts';
import { Counter } from '../../statement/tally.ts';
import type { ShownParameter } from './parameter-ground.ts';
import { ROOM, SentTexts } from './sent-texts.ts';

/** What one recording shows of one call. */
export interface CallSightings {
  readonly call: CallKey;
  readonly name: string;
  readonly seen: Counter;
  /** Credential schemes, with how often each was carried. */
  readonly schemes: Map<string, Counter>;
  /** Accepted without any credential: then none is needed. */
  readonly open: Counter;
  /** Whether its path was sent with a slash at its end, by those that were not led elsewhere for it. */
  readonly slashes: Set<boolean>;
  /** "path bookId", "query page", "header X-Version" → values. */
  readonly parameters: Map<string, Shape>;
  /** Which evidence made path parameters, and how answers and requests show it. */
  readonly evidence: Map<string, ShownParameter>;
  /** Path parameters whose values are paths. */
  readonly nested: Set<string>;
  /** Parameters that hold others, and how. */
  readonly holding: Map<string, HoldingFormat>;
  /** Media type ("" for none) → shape; only of requests that had a payload. */
  readonly requests: Map<string, Shape>;
  readonly files: Map<string, Set<string>>;
  /** Media type ("" for none) → requests whose payload has no shape: bytes, or nothing that is in the recording. */
  readonly bare: Map<string, Counter>;
  /** Of those, the requests whose payload is not in the recording. */
  readonly lacking: Map<string, Counter>;
  /** "200 application/json" → shape; the shape of an answer without a body stays empty. */
  readonly responses: Map<
    string,
    { readonly status: number; readonly mediaType: string | null; readonly shape: Shape; readonly seen: Counter; readonly absent: Counter }
  >;
  readonly events: Map<string, Shape>;
  /** Of GraphQL: the texts that it was sent with. */
  readonly texts: SentTexts;
  /** Of what is said over a socket in JSON. */
  readonly framing: Framing | undefined;
}

const ORDINARY_HEADER =
  /^(:.*|_[a-z].*|accept.*|access-control.*|authorization|cache-control|connection|content-.*|cookie|dnt|expect|host|if-.*|keep-alive|origin|pragma|priority|proxy-.*|purpose|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent|via|x-forwarded-.*|x-real-ip|x-requested-with|x-api-key|api-key|apikey|x-auth-token|x-access-token|x-session-token|x-[a-z\d-]+-(?:session|access|auth|user|login)-token|x-authorization|private-token|traceparent|tracestate|newrelic|sentry-trace|baggage|x-csrf.*|x-xsrf.*|postman-token|last-event-id|ping-.*|hx-(?!request$).*)$/i;

/** The value of a text parameter as the JSON value it is written as: digits, true and false; leading zeros and long numbers stay text. */
export const typedText = (text: string): Json =>
  /^-?(0|[1-9]\d{0,14})$/.test(text)
    ? Number(text)
    : /^-?(0|[1-9]\d{0,9})\.\d{1,6}$/.test(text)
      ? Number(text)
      : text === 'true'
        ? true
        : text === 'false'
          ? false
          : text;

const shapeIn = (map: Map<string, Shape>, key: string, cap: number): Shape | undefined => {
  let shape = map.get(key);
  if (shape === undefined) {
    if (map.size >= cap) return undefined;
    shape = new Shape();
    map.set(key, shape);
  }
  return shape;
};

/** Whether something is at the very path: where a slash lacks, or is one too many, servers lead to the other one or say that nothing is there. */
const isThere = ({ status, call }: Observed): boolean =>
  call.template !== '/' && status !== 0 && (status < 300 || status >= 400) && status !== 404 && status !== 410;

const counterIn = (map: Map<string, Counter>, key: string): Counter => {
  let counter = map.get(key);
  if (counter === undefined) {
    counter = new Counter();
    map.set(key, counter);
  }
  return counter;
};

export class CallMiner {
  readonly calls = new Map<string, CallSightings>();
  readonly #room = { left: ROOM };
  /** Header names come again with every request: each is judged once. */
  readonly #headers = new Map<string, boolean>();

  #ordinary(name: string): boolean {
    let ordinary = this.#headers.get(name);
    if (ordinary === undefined) {
      ordinary = ORDINARY_HEADER.test(name);
      if (this.#headers.size < 5_000) this.#headers.set(name, ordinary);
    }
    return ordinary;
  }

  /** Tells whether the answer showed anything new of this call: who folds its parts again need not when it did not. */
  see(observed: Observed): boolean {
    // A request that never left is no call that the product's backend knows of, unless others answered; it still shows its address.
    const sightings = this.#sightings(observed);
    if (sightings === undefined) return true;
    sightings.seen.see(observed.at);
    if (observed.actor.scheme !== undefined && observed.actor.credential === 'present')
      counterIn(sightings.schemes, observed.actor.scheme).see(observed.atRequest);
    if (observed.actor.credential === 'absent' && observed.accepted) sightings.open.see(observed.at);
    if (isThere(observed)) sightings.slashes.add(addressOf(observed.exchange.url)?.pathname.endsWith('/') === true);
    this.#parameters(observed, sightings);
    if (observed.sentAs !== undefined) sightings.texts.see(observed.sentAs, observed.atRequest);
    if (observed.request !== undefined || observed.requestMedia !== null) {
      const shape = shapeIn(sightings.requests, observed.requestMedia ?? '', 8);
      const { request } = observed.exchange;
      const sent = observed.request ?? (request.kind === 'text' ? request.text : undefined);
      if (sent !== undefined) shape?.foldNew(sent, observed.atRequest);
      else if (shape !== undefined) {
        counterIn(sightings.bare, observed.requestMedia ?? '').see(observed.atRequest);
        if (request.kind === 'absent') counterIn(sightings.lacking, observed.requestMedia ?? '').see(observed.atRequest);
      }
      for (const file of observed.files) {
        let types = sightings.files.get(file.name);
        if (types === undefined) {
          types = new Set();
          sightings.files.set(file.name, types);
        }
        if (file.file?.mediaType !== undefined && types.size < 12) types.add(file.file.mediaType);
      }
    }
    return this.#response(observed, sightings);
  }

  #sightings(observed: Observed): CallSightings | undefined {
    let sightings = this.calls.get(observed.key);
    if (sightings === undefined) {
      if (this.calls.size >= 3_000) return undefined;
      sightings = {
        call: observed.call,
        name: observed.name,
        seen: new Counter(),
        schemes: new Map(),
        open: new Counter(),
        slashes: new Set(),
        parameters: new Map(),
        evidence: new Map(),
        nested: new Set(),
        holding: new Map(),
        requests: new Map(),
        files: new Map(),
        bare: new Map(),
        lacking: new Map(),
        responses: new Map(),
        events: new Map(),
        texts: new SentTexts(this.#room),
        framing: observed.framing,
      };
      this.calls.set(observed.key, sightings);
    }
    return sightings;
  }

  #parameters(observed: Observed, sightings: CallSightings): void {
    for (const [index, [name, value]] of observed.path.parameters.entries()) {
      shapeIn(sightings.parameters, `path ${name}`, 200)?.fold(typedText(value), observed.atRequest);
      sightings.evidence.set(name, { kind: observed.path.evidence[index] ?? 'form', shown: observed.path.shown[index] ?? [] });
      if (name === observed.path.nested) sightings.nested.add(name);
    }
    if (isCarried(observed.call)) return;
    const query = new Map<string, Json[]>();
    for (const { name, value, format } of observed.holding ?? []) {
      shapeIn(sightings.parameters, `query ${name}`, 200)?.fold(value, observed.atRequest);
      const before = sightings.holding.get(name);
      // What two formats may write alike is of the other one: the first by name, whatever came first.
      sightings.holding.set(name, before !== undefined && before < format ? before : format);
    }
    for (const { name, value } of observed.query) query.set(name, [...(query.get(name) ?? []), typedText(value)]);
    for (const [name, values] of query)
      shapeIn(sightings.parameters, `query ${name}`, 200)?.fold(values.length === 1 ? (values[0] as Json) : values, observed.atRequest);
    for (const header of observed.exchange.requestHeaders) {
      if (!this.#ordinary(header.name))
        shapeIn(sightings.parameters, `header ${header.name.toLowerCase()}`, 200)?.fold(header.value, observed.atRequest);
    }
  }

  #response(observed: Observed, sightings: CallSightings): boolean {
    if (observed.status === 0) return true;
    const body = observed.exchange.response;
    const mediaType = observed.responseMedia;
    const key = `${observed.status} ${mediaType ?? ''}`;
    let response = sightings.responses.get(key);
    if (response === undefined) {
      if (sightings.responses.size >= 60) return true;
      response = { status: observed.status, mediaType, shape: new Shape(), seen: new Counter(), absent: new Counter() };
      sightings.responses.set(key, response);
    }
    response.seen.see(observed.atResponse);
    if (observed.response !== undefined) return response.shape.foldNew(observed.response, observed.atResponse);
    if (body.kind === 'text') response.shape.foldText(observed.atResponse);
    else if (body.kind === 'absent') response.absent.see(observed.atResponse);
    else if (body.kind === 'events') this.#events(observed, sightings, body.events);
    return true;
  }

  #events(observed: Observed, sightings: CallSightings, events: readonly StreamMessage[]): void {
    for (const { direction, name, packet, data } of events) {
      const told = packet?.kind === 'acknowledgement' ? `acknowledged ${name}` : name;
      shapeIn(sightings.events, `${direction} ${told}`, 200)?.fold(data, observed.atResponse);
    }
  }
}
