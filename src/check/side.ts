import type { MadeAs } from '../backend/answers/answer.ts';
import type { Happened, Instead } from '../backend/request.ts';
import type { Json, JsonObject } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';

/** What is sent to the other side in place of one recorded request: path and query without an origin, header names in lower case. */
export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | undefined;
  /**
   * The role of who asks, when the request carries a credential that this side has not given out: a stand-in takes its word for it, so that a
   * session that was signed in before its recording began can be gone through. A server is never told.
   */
  readonly as: string | undefined;
  /** When the recording made the request, in milliseconds since the epoch; `undefined` when it does not say. */
  readonly at: number | undefined;
  /** What was recorded: a stand-in carries on with it where the document shows something else, or nothing. A server is never told. `undefined`: 304, which says nothing of it. */
  readonly happened: Happened | undefined;
  /** Of an event: the socket that it is said over, which the rest of it opened, and what came with it. */
  readonly said: { readonly over: string; readonly event: string; readonly told: Json | undefined } | undefined;
}

export type Answered =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: Uint8Array;
      /** A stand-in's: the document shows another answer, or none. */
      readonly instead?: Instead;
      /** The same of each of several operations. */
      readonly insteads?: readonly (Instead | undefined)[];
    }
  /** Not sent, and why: it could change something that nobody allowed to be changed. */
  | { readonly kind: 'left out'; readonly why: string }
  /** No answer came. */
  | { readonly kind: 'failed'; readonly why: string };

/** Whatever a recording is held against: a stand-in, a server. */
export interface Side {
  /** "the stand-in", "https://staging.example". */
  readonly words: string;
  /**
   * Called once, before anything is asked, with the specification as things stood before the session, and how what it makes turned out. A server stands as it
   * stands.
   */
  begin?(specification: Specification, madeAs: MadeAs): void;
  /** Told how a record is after a call that this side did not carry out as it happened. A server cannot be told. */
  know?(entity: string, key: string, value: JsonObject): void;
  /** Told that a record is there no more, though nothing that was recorded took it away. A server cannot be told. */
  forget?(entity: string, key: string): void;
  /** Never rejects but when the signal stops it. */
  ask(asked: Asked, signal: AbortSignal): Promise<Answered>;
}
