import type { Framing } from '../../base/wire/framing.ts';
import type { Line } from './line.ts';

/** How messages are asked and answered over the sockets of one call, with what the recordings show of which do. */
export interface Spoken extends Framing {
  /** The kinds of messages that answer numbered ones; `undefined` where that is not known. */
  readonly answers?: ReadonlySet<string> | undefined;
  /** The names that are answered by their own, where nothing is numbered. */
  readonly words?: ReadonlySet<string> | undefined;
}

/** What was asked, and what answered it. */
export interface Pair {
  readonly asked: Line;
  readonly came: Line;
}

/** The lines of one socket each. */
export type Transcripts = readonly (readonly Line[])[];
