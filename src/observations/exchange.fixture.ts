import type { Json } from '../base/json.ts';
import type { Body, Exchange, FormField, Header, StreamMessage } from './exchange.ts';
import type { Observed } from './observed.ts';
import { type Observer, observerOf } from './observed.ts';
import { type Cast, castOf } from './principal/actor.ts';
import { type Naming, nameEverything, type Survey, SurveyTaker } from './survey.ts';

/** What is told of one exchange; everything else is as a browser would record it. */
export interface Telling {
  readonly status?: number;
  /** The answer as JSON. */
  readonly answer?: Json;
  /** The media type that data was answered under, where that is not JSON's own. */
  readonly answeredAs?: string;
  /** The answer as text, with its media type: a page, a plain refusal. */
  readonly text?: readonly [mediaType: string, text: string];
  readonly events?: readonly StreamMessage[];
  /** After how many milliseconds a stream of events says to connect again. */
  readonly retry?: number;
  /** The payload as JSON. */
  readonly sends?: Json;
  readonly form?: readonly FormField[];
  /** The media type of an answer in bytes. */
  readonly bytes?: string;
  /** Bearer token. */
  readonly as?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Response headers; a cookie is told as `set-cookie`. */
  readonly gets?: Readonly<Record<string, string>>;
  readonly type?: string;
  /** Seconds since the first exchange; one second after the other unless told. */
  readonly second?: number;
  /** The words beside the status. */
  readonly reason?: string;
  /** Milliseconds until the answer was there. */
  readonly takes?: number;
  readonly frames?: readonly StreamMessage[];
  readonly defeated?: NonNullable<Exchange['defeated']>;
  /** Line and column of "/assets/app.js" that sent it. */
  readonly sentBy?: readonly [line: number, column: number];
}

export const START = Date.parse('2026-05-04T08:00:00.000Z');
export const HOME = 'https://app.example.com';

const named = (headers: Readonly<Record<string, string>>): Header[] => Object.entries(headers).map(([name, value]) => ({ name, value }));

const sentBody = ({ sends, form }: Telling): Body => {
  if (sends !== undefined) return { kind: 'json', mediaType: 'application/json', value: sends, size: JSON.stringify(sends).length };
  if (form !== undefined) return { kind: 'form', mediaType: 'multipart/form-data', fields: form, size: 100 };
  return { kind: 'empty' };
};

const answeredBody = ({ answer, answeredAs = 'application/json', text, bytes, events, retry }: Telling): Body => {
  if (bytes !== undefined) return { kind: 'binary', mediaType: bytes, size: 100 };
  if (answer !== undefined) return { kind: 'json', mediaType: answeredAs, value: answer, size: JSON.stringify(answer).length };
  if (text !== undefined) return { kind: 'text', mediaType: text[0], text: text[1], size: text[1].length };
  if (events !== undefined) return { kind: 'events', mediaType: 'text/event-stream', events, size: 100, retry };
  return { kind: 'empty' };
};

/** An exchange before it has its place in a recording: "GET /api/books", or with a whole address. */
export type Told = readonly [line: string, telling: Telling];

export const call = (line: string, telling: Telling = {}): Told => [line, telling];
export const get = (path: string, answer: Json, telling: Telling = {}): Told => call(`GET ${path}`, { answer, ...telling });
export const page = (path: string, html = '<!doctype html><title>Shop</title>', telling: Telling = {}): Told =>
  call(`GET ${path}`, { text: ['text/html', html], type: 'document', ...telling });

/** A recording: entries numbered from 0, one second after the other unless told. */
export const recorded = (...all: readonly Told[]): readonly Exchange[] =>
  all.map(([line, telling], index): Exchange => {
    const [method = 'GET', address = '/'] = line.split(/ (.*)/);
    const start = START + (telling.second ?? index) * 1_000;
    return {
      index,
      start,
      end: start + (telling.takes ?? 50),
      method,
      url: address.includes('://') ? address : `${HOME}${address}`,
      requestHeaders: [
        ...named(telling.headers ?? {}),
        ...(telling.as === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${telling.as}` }]),
        ...(telling.cookie === undefined ? [] : [{ name: 'Cookie', value: telling.cookie }]),
      ],
      request: sentBody(telling),
      status: telling.status ?? 200,
      statusText: telling.reason ?? '',
      responseHeaders: named(telling.gets ?? {}),
      response: answeredBody(telling),
      frames: telling.frames ?? [],
      resourceType: telling.type ?? 'fetch',
      defeated: telling.defeated,
      page: '',
      ...(telling.sentBy === undefined
        ? {}
        : { sending: { by: 'script', code: { url: `${HOME}/assets/app.js`, line: telling.sentBy[0], column: telling.sentBy[1] } } }),
    };
  });

/** Recordings by name. */
export type Recordings = Readonly<Record<string, readonly Exchange[]>>;

export const surveyOf = (recording: string, exchanges: readonly Exchange[]): Survey => {
  const taker = new SurveyTaker();
  for (const exchange of exchanges) taker.see(exchange);
  return taker.close(recording);
};

/** One recording as its miners see it. */
export interface Session {
  readonly recording: string;
  readonly exchanges: readonly Exchange[];
  readonly observed: readonly Observed[];
  readonly cast: Cast;
  readonly naming: Naming;
  readonly observer: Observer;
}

/** Both readings of some recordings, as `establish` makes them; `labels` is whose session a recording is. */
export const sessionsOf = (recordings: Recordings, labels: Readonly<Record<string, string>> = {}): readonly Session[] => {
  const surveys = Object.entries(recordings).map(([recording, exchanges]) => surveyOf(recording, exchanges));
  const naming = nameEverything(surveys);
  return surveys.map(({ recording, ledger }): Session => {
    const exchanges = recordings[recording] ?? [];
    const cast = castOf(ledger, labels[recording], naming.guarded, naming.roleNames);
    const observer = observerOf(recording, naming, cast);
    return { recording, exchanges, observed: exchanges.flatMap((exchange) => observer.observe(exchange)), cast, naming, observer };
  });
};

export const sessionOf = (all: readonly Told[], label?: string): Session => {
  const [session] = sessionsOf({ 'monday.har': recorded(...all) }, label === undefined ? {} : { 'monday.har': label });
  if (session === undefined) throw new Error('a recording without a session');
  return session;
};

/** The names of all calls of a recording, each once, in the order they came in. */
export const namesOf = (...all: readonly Told[]): readonly string[] => [...new Set(sessionOf(all).observed.map(({ name }) => name))];
