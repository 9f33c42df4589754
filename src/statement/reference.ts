/**
 * Where a sighting was made: a recording and a place in it. References are ordered by time, then recording, then place, so that "the
 * earliest five" is the same set however the evidence was cut up and merged.
 */
export interface Reference {
  /** The recording's name; for another format than HAR, with how its records are addressed behind it: "monday.zip#/events/". */
  readonly recording: string;
  /** Number of the record (HAR: of the entry) in the recording. */
  readonly index: number;
  /** Milliseconds since the epoch; 0 when the recording has no usable time. */
  readonly time: number;
  /** JSON Pointer below the entry ("/response/content/text"), or "". */
  readonly pointer: string;
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const compareReferences = (a: Reference, b: Reference): number =>
  a.time - b.time || text(a.recording, b.recording) || a.index - b.index || text(a.pointer, b.pointer);

/**
 * The recording's name and the place in it, in the standard of its format: an RFC 6901 pointer into a HAR (`monday.har#/log/entries/12/request`)
 * or into our own recording (`monday.zip#/events/12`), a line of a trace (`trace.zip!/trace.trace#L120`).
 */
export const citationOf = (at: Reference): string =>
  at.recording.includes('#') ? `${at.recording}${at.index}${at.pointer}` : `${at.recording}#/log/entries/${at.index}${at.pointer}`;

/** At most this many citations per statement; the count says how many there are. */
export const CITATIONS = 5;
