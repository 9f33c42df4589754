import type { Look } from './points.ts';

/** What the list of exchanges can be sorted by; `order` is that of the recordings. */
export const SORT_KEYS = [
  'order',
  'time',
  'took',
  'method',
  'address',
  'status',
  'type',
  'size',
  'role',
  'operation',
  'recording',
  'cited',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Words of a filter before the colon. */
export const FILTER_FIELDS = [
  'status',
  'method',
  'host',
  'path',
  'type',
  'operation',
  'role',
  'recording',
  'credential',
  'size',
  'took',
  'is',
  'body',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** An exchange in the list. Null is what the recording does not say. */
export interface ExchangeRow {
  /** "monday.har#/log/entries/12": names it in the address and in citations. */
  readonly citation: string;
  readonly method: string;
  readonly url: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly type: string;
  /** Bytes of the answer's body. */
  readonly size: number | null;
  /** Milliseconds since the epoch, and milliseconds until the answer had come. */
  readonly start: number | null;
  readonly took: number | null;
  readonly recording: string;
  /** What the person says whose session it is. */
  readonly role: string | null;
  /** The call of point 7 that it is: "GET /loans/{loanId}"; null when the document has none. */
  readonly operation: string | null;
  /** How many statements of the document cite it. */
  readonly cited: number;
}

/** A search in the bodies: how far it is. */
export interface BodySearch {
  readonly state: 'running' | 'stopped' | 'done';
  /** Exchanges looked through, of all. */
  readonly done: number;
  readonly total: number;
  readonly found: number;
}

/** A part of the list as it is filtered and sorted. */
export interface ExchangePage {
  /** The one origin that all calls of the document are made to; null where there are several, or none. */
  readonly origin: string | null;
  /** Exchanges of the project, and those that the filter leaves. */
  readonly total: number;
  readonly found: number;
  /** Position of the first row in the list. */
  readonly from: number;
  readonly rows: readonly ExchangeRow[];
  /** What of the filter could not be understood, in sentences. */
  readonly notes: readonly string[];
  /** Null when no search in bodies is asked for. */
  readonly search: BodySearch | null;
}

/** Where an exchange stands in the list; null when the filter leaves it out. */
export interface ExchangePlace {
  readonly at: number | null;
}

/** A statement that cites an exchange, and what of the exchange. */
export interface Use {
  readonly statement: string;
  readonly point: number;
  readonly about: string;
  readonly grade: 'shown' | 'held' | 'contradicted' | 'decided';
  /** Which of the statement's citations, from 1. */
  readonly citation: number;
  /** The pointer behind the exchange: "/response/content"; "" for all of it. */
  readonly pointer: string;
  /** What in it the statement rests on. */
  readonly look: readonly Look[];
}

/** Everything that is said about an exchange beside what it holds. */
export interface ExchangeUses {
  readonly uses: readonly Use[];
  readonly operation: string | null;
  /** The one before and the one behind it in its recording. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Exchanges of the same recording that led to it and that it led to, with the reason. */
  readonly links: readonly ExchangeLink[];
}

export interface ExchangeLink {
  /** Citation of an exchange or an event. */
  readonly citation: string;
  readonly says: string;
}
