import type { ScreenEvent } from '../../observations/screen.ts';

/** Something that happened in a session: a request, or what was seen or done on screen. Times in milliseconds since the epoch. */
export type SessionItem = { readonly citation: string; readonly at: number | null } & (
  | {
      readonly kind: 'exchange';
      readonly method: string;
      readonly url: string;
      /** 0 when no answer came. */
      readonly status: number;
      readonly took: number | null;
      readonly operation: string | null;
    }
  /** Of a screen only its title: the rest comes when it is drawn. */
  | { readonly kind: 'event'; readonly event: ScreenEvent }
);

/** Somebody who asks in a recording, as the product tells them apart. */
export interface SessionActor {
  /** The name that signed in, as its pseudonym, else the credential; "anonymous" without one. */
  readonly principal: string;
  /** Roles that were found, in order; empty when none is shown. */
  readonly roles: readonly string[];
  /** "bearer", "cookie" …; null without one. */
  readonly scheme: string | null;
  readonly requests: number;
  /** The author of the document says which role it is. */
  readonly named: boolean;
  /** The first request of theirs. */
  readonly citation: string;
  /** How the role is known: "role", "the person who recorded". */
  readonly recognisedBy: string | null;
}

/** A recording as a session: its items in order of time, page by page. */
export interface SessionPage {
  readonly recording: string;
  readonly role: string | null;
  /** How it was made, as the recording says itself; empty where its format does not say. */
  readonly provenance: readonly { readonly name: string; readonly says: string }[];
  readonly exchanges: number;
  readonly events: number;
  /** Of the first item and the last; null when the recording has no times. */
  readonly begins: number | null;
  readonly ends: number | null;
  readonly from: number;
  readonly items: readonly SessionItem[];
  /** Where what was asked for stands; null when nothing was, or it is not here. */
  readonly place: number | null;
  /** How many items there are, and where in the session they are dense: items in equal stretches of its time. */
  readonly total: number;
  readonly density: readonly number[];
  /** Positions of the items that are screens, at most 400 spread over all of them, and how many there are. */
  readonly screens: readonly { readonly position: number; readonly citation: string; readonly at: number | null }[];
  readonly screensInAll: number;
  /** Of each stretch of `density`, the position of its first item. */
  readonly starts: readonly number[];
}
