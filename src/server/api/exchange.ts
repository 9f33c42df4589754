import type { JsonObject } from '../../base/json.ts';
import type { ScreenEvent } from '../../observations/screen.ts';

/** An entry of a recording, with its own structure and words and with secrets replaced: what a citation points into. */
export interface CitedEntry {
  readonly kind: 'exchange';
  readonly recording: string;
  /** Number in its recording, as citations give it. */
  readonly index: number;
  readonly entry: JsonObject;
  /** Bodies longer than what is sent are cut: characters of the whole body, null when it is whole. */
  readonly cut: { readonly request: number | null; readonly response: number | null };
}

/** A further part of a body that was cut. */
export interface BodyPart {
  readonly text: string;
}

/** A body that is a page, as text and structure for a sandboxed frame: "" without words of its own, null when it is too large. */
export interface BodyPage {
  readonly page: string | null;
}

/** What was seen or done on screen, with secrets replaced. */
export interface CitedEvent {
  readonly kind: 'event';
  readonly recording: string;
  readonly index: number;
  readonly event: ScreenEvent;
}

export type CitedRecord = CitedEntry | CitedEvent;
