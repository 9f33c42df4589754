import type { Json, JsonObject } from '../../base/json.ts';
import type { Body, Exchange, FormField, RecordedPage, StreamMessage } from '../../observations/exchange.ts';
import type { ScreenEvent, Settled } from '../../observations/screen.ts';

/**
 * The Ninepoint recording (docs/recording.md): `events.ndjson`, one line per event and the first of them `meta`, beside `bodies/`, files
 * named by their content. A folder while it is made; saved as a zip with `manifest.json` in front. A line is written and read with
 * `printJson` and `parseJson` of ../json.ts, so that numbers which no double can hold keep their words.
 */
export const RECORDING_FORMAT = 'ninepoint recording';
export const RECORDING_VERSION = 2;

export const EVENTS_FILE = 'events.ndjson';
export const BODIES_FOLDER = 'bodies';
export const MANIFEST_FILE = 'manifest.json';

/** How exchanges and events are addressed behind the file's name: both are lines, numbered together from 0 (`meta`). */
export const RECORDING_PLACE = '#/events/';

/** What every line has. */
interface Line {
  /** Number of the line in events.ndjson, from 0. */
  readonly index: number;
  /** What is here is what was known at that moment: a `more` line says the rest, unless the recording ended before. */
  readonly awaits?: true;
}

/** What became known later of an earlier line. One with `awaits` is followed by another. Since version 2. */
export interface MoreLine extends Line {
  readonly kind: 'more';
  /** Number of the line that is completed. */
  readonly of: number;
  /** They take the place of those that the line had; `null` for one that is not known after all. */
  readonly members?: JsonObject;
  /** The line is the service worker's side of the exchange in this line, and no exchange of its own. */
  readonly same?: number;
}

/** Name of a file below `bodies/`: 32 hexadecimal digits of the content's SHA-256, then `.json` or `.txt`. */
export type BodyFile = string;

/**
 * A `Body` whose content (`value`, `fields`, `events` or `text`) stands in the line, or, when longer, in the file named instead: as
 * JSON (`printJson`), for `text` as the text itself in UTF-8. Content is what remained after redaction; `size` is what was sent.
 */
export type StoredBody =
  | Body
  | {
      readonly kind: 'json' | 'form' | 'events' | 'text';
      readonly mediaType: string;
      readonly size: number;
      readonly file: BodyFile;
      /** Of `events`. */
      readonly retry?: number;
    };

/** The first line. */
export interface MetaLine extends Line {
  readonly kind: 'meta';
  readonly format: typeof RECORDING_FORMAT;
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly started: number;
  /** Version of Ninepoint that recorded. */
  readonly recorder: string;
  /** Names the script that watched pages: the first 12 hexadecimal digits of its SHA-256. Since 0.1.0. */
  readonly script?: string;
  /** As the browser names itself: "Chrome/156.0.8078.79". */
  readonly browser: string;
  /** What the person who recorded said their role is; "" when they said none. */
  readonly role: string;
  /** Address that was asked to be recorded. */
  readonly address: string;
  /** Hosts whose exchanges and screens are kept; a leading `*.` stands for the host and everything below it. */
  readonly scope: readonly string[];
  readonly redaction: 'detect' | 'strict' | 'off';
  /** Names the key of the pseudonyms and is not it: pseudonyms of recordings with the same key id can be compared. */
  readonly key: string;
  /** Whether the browser kept bodies for us (`Network.configureDurableMessages`); without it some are missing. */
  readonly durable: boolean;
}

/** A tab, told once, when its first document has a title. `Exchange.page` and `ScreenEvent.tab` name it. */
export interface PageLine extends Line, RecordedPage {
  readonly kind: 'page';
}

/**
 * An exchange: all of `Exchange`, `index` and `cause` included. Written when its request is sent, with `awaits`, and completed by `more`
 * lines when its answer is over and when its body has come. One that does not end (server-sent events, a WebSocket) has no `end`, and
 * `message` and `ended` lines complete it.
 */
export interface ExchangeLine extends Line, Omit<Exchange, 'request' | 'response'> {
  readonly kind: 'exchange';
  /** Sent by a service worker: a page may tell of the same exchange. */
  readonly worker?: true;
  readonly request: StoredBody;
  readonly response: StoredBody;
}

/** A message of an earlier exchange: one more of its `response.events` when that is of kind `events`, else one more of its `frames`. */
export interface MessageLine extends Line, StreamMessage {
  readonly kind: 'message';
  /** Number of the exchange's line. */
  readonly exchange: number;
}

/** An earlier exchange is over: its `end`. */
export interface EndedLine extends Line {
  readonly kind: 'ended';
  readonly exchange: number;
  readonly end: number;
  /** Bytes of its answer in all. */
  readonly size: number;
}

/** A snapshot stands in a file of its own (`Snapshot` as JSON): screens come again. */
export interface SnapshotLine extends Line, Omit<Settled, 'snapshot'> {
  readonly file: BodyFile;
}

/** What is seen and done on screen, as it is. */
export type ScreenLine = (Exclude<ScreenEvent, Settled> & Pick<Line, 'awaits'>) | SnapshotLine;

/** An earlier notice went away: its `shownFor`. */
export interface GoneLine extends Line {
  readonly kind: 'gone';
  readonly notice: number;
  /** Milliseconds. */
  readonly shownFor: number;
}

/** A request to a host that is not recorded: nothing but this is held of it. */
export interface OutsideLine extends Line {
  readonly kind: 'outside';
  readonly time: number;
  readonly method: string;
  readonly host: string;
  readonly status: number;
}

/** Between these nothing was recorded, because the person asked for it. */
export interface PauseLine extends Line {
  readonly kind: 'paused' | 'resumed';
  readonly time: number;
}

/** A line that was taken out: the person asked that its page is not recorded. It keeps its number and nothing else. */
export interface WithheldLine extends Line {
  readonly kind: 'withheld';
}

/** From here on, or once more, a page is not recorded, because the person asked for it. Which one is not said. */
export interface LeftOutLine extends Line {
  readonly kind: 'page-left-out';
  readonly time: number;
  /** How many lines were taken out. */
  readonly lines: number;
}

/** Something that could not be kept, in words for people. */
export interface LostLine extends Line {
  readonly kind: 'lost';
  readonly time: number;
  readonly says: string;
}

/** The last line. A recording without one ended with a crash, and is whole up to there. */
export interface EndLine extends Line {
  readonly kind: 'end';
  readonly time: number;
  readonly why: 'stopped' | 'browser closed';
}

/** A reader passes over lines of a kind that it does not know, and over a last line that is cut off. */
export type RecordingLine =
  | MetaLine
  | MoreLine
  | PageLine
  | ExchangeLine
  | MessageLine
  | EndedLine
  | ScreenLine
  | GoneLine
  | OutsideLine
  | PauseLine
  | WithheldLine
  | LeftOutLine
  | LostLine
  | EndLine;

/** `manifest.json`, the first entry of a saved recording, not compressed: its `format` is among the first bytes of the zip. */
export interface RecordingManifest {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: number;
  readonly role: string;
  readonly address: string;
  readonly started: number;
  /** Time of the last line. */
  readonly ended: number;
  readonly lines: number;
  readonly exchanges: number;
  readonly redaction: MetaLine['redaction'];
  /** What was replaced, in sentences with counts, never values. */
  readonly replaced: readonly string[];
  readonly key: string;
  /** SHA-256 of events.ndjson, hexadecimal: one that differs was edited. */
  readonly sha256: string;
}

/** The content of a body file by kind of body. */
export interface BodyContent {
  readonly json: Json;
  readonly form: readonly FormField[];
  readonly events: readonly StreamMessage[];
  readonly text: string;
}
