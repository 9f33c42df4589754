import type { Hole } from '../base/graphql/graphql-hole.ts';
import type { Framing } from '../base/wire/framing.ts';
import type { HoldingFormat } from '../base/wire/held-query.ts';
import type { Scalar } from '../points/3-entities/reading.ts';

/** Where the client takes a value from when it sends a call. */
export type Binding =
  | { readonly from: 'input' }
  /** A parameter of the address the person is at: `/books/:bookId`. */
  | { readonly from: 'route'; readonly name: string }
  /** A field of the record on the screen, by its path. */
  /** `listed`: in a list of its own, where the call is told which things it is about. */
  | { readonly from: 'record'; readonly path: string; readonly listed?: true }
  /** The cookie that a header of this name repeats: the page can read it, and another site's page cannot. */
  | { readonly from: 'cookie' }
  /** Whoever is signed in, where the credential stands among what the call is told. */
  | { readonly from: 'credential' }
  /** The time at which it is sent, in milliseconds since the epoch: what keeps caches from answering. */
  | { readonly from: 'clock' }
  /** The one value that every recording shows here, or that tells the call from others at its address. */
  | { readonly from: 'constant'; readonly value: Scalar };

export interface RequestParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly bind: Binding;
  /** What stands before its value (`eq.`), which says what the call is about: without one it is not sent. */
  readonly behind?: string;
  /** The parameter that holds it, in which format, at which place of that, and as what. */
  readonly within?: {
    readonly name: string;
    readonly format: HoldingFormat;
    readonly path: string;
    readonly type: RequestField['type'];
  };
}

export interface RequestField {
  /** Printed path in the payload: `days`, `user.email`, `tags[]`. */
  readonly path: string;
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'file' | 'texts';
  readonly nullable: boolean;
  /** Whether every recorded request carried it, or most did and some with nothing in it: then it is sent even when it is empty. */
  readonly always: boolean;
  readonly bind: Binding;
}

/** A text that an operation of GraphQL was recorded with: no other is ever sent. */
export interface CarriedText {
  /** Null when it was agreed upon before, and its hash stands for it. */
  readonly text: string | null;
  readonly hash: string | null;
  readonly operationName: string | null;
  /** What the answer calls the field; "" is all of its data. */
  readonly key: string;
  /** Names of the variables that it declares; null where its text is not shown. */
  readonly takes: readonly string[] | null;
  /** Those of them that must be given. */
  readonly needs: readonly string[];
  /** How many fields it asks for. */
  readonly asks: number;
  /** Where values stand in the text itself. */
  readonly holes: readonly Hole[];
}

/** What carries a call that shares its address with others, in what is sent there. */
export type Carrying =
  /** `does`: "query", "mutation" or "subscription". Without a text it cannot be sent. */
  | { readonly kind: 'graphql'; readonly does: string; readonly texts: readonly CarriedText[] }
  /** `dispatched`: it is called by another, which is told its model and its name. */
  | { readonly kind: 'json-rpc'; readonly method: string; readonly dispatched?: true };

/** The same, and what is said over a socket that is opened there. */
export type Operation = Carrying | ({ readonly kind: 'socket-io'; readonly event: string } & OverSocket);

/** What is sent over a new socket to be again who one was: the event, and where in it the credential stands. */
export interface Again {
  readonly event: string;
  readonly path: string;
}

/** How a call is made over a socket that is opened at its path. */
export interface OverSocket {
  /** Acknowledged with what failed, nothing where nothing did, and then the result: the convention of Node's callbacks. */
  readonly errorFirst: boolean;
  /** Null where nothing was seen to sign in with a credential alone. */
  readonly again: Again | null;
  /** Nothing is sent for it: the server tells it by itself, things in a list, or in a map. Null for what is sent and acknowledged. */
  readonly pushed: 'list' | 'map' | null;
  /** How messages in JSON are asked and answered; left out where Socket.IO says it. */
  readonly framing?: Framing;
}

/** A member of an answer by which it refuses, whatever its status: one value of it, or that it is there. */
export interface Refusing {
  readonly key: string;
  readonly is?: Scalar;
}

/** Where a call was sent on to: what stands there is a page of its own, and no answer of the call. */
export interface SentOn {
  /** A path; null where it is another each time. */
  readonly to: string | null;
  /** Whether the call is refused by that: who is nobody is sent to the sign-in. */
  readonly refused: boolean;
}

/** A call of point 7, reduced to what sending it takes. */
export interface Request {
  /** As the document names it: "POST /loans". */
  readonly call: string;
  readonly method: string;
  /** "/books/{bookId}"; "/contents/{+path}" where the value is a path (RFC 6570). */
  readonly path: string;
  readonly parameters: readonly RequestParameter[];
  /** Of the payload; null when none was recorded. */
  readonly mediaType: string | null;
  /** Whether every recorded payload was an object: then one is sent even when nothing is in it. */
  readonly object: boolean;
  readonly fields: readonly RequestField[];
  /** "bearer", "basic", "cookie", a header's name; null when no credential was seen. */
  readonly authentication: string | null;
  /** Of GraphQL, JSON-RPC and Socket.IO: what its fields are sent in. Left out for a plain call. */
  readonly operation?: Operation;
  /** Left out where it was never seen to be sent on. */
  readonly sentOn?: readonly SentOn[];
  /** How an answer that was taken by its status refuses; left out where none is shown. */
  readonly refusedBy?: readonly Refusing[];
}

/** Keys from the root of a body to a place in it, `0` for the one thing in a list; no keys is the body itself. */
export type Keys = readonly string[];
