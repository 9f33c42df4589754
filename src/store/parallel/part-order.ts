import type { Source } from '../../evidence/bytes/source.ts';
import type { PartTally } from '../../evidence/har/part.ts';
import type { Lesson } from '../../evidence/redaction/learnt.ts';
import type { RedactionMode } from '../../evidence/redaction/redaction.ts';
import type { SharedList } from './work-list.ts';

/** What one of the threads that read a recording is to do. */
export interface PartOrder {
  readonly source: Source;
  /** As citations name the file. */
  readonly name: string;
  readonly list: SharedList;
  /** The index of the project, the recording's number in it, the pack to be made and which part of the recording it is. */
  readonly index: string;
  readonly recording: number;
  readonly pack: string;
  readonly part: number;
}

/** What a thread is started with. */
export interface ThreadOrder extends PartOrder {
  readonly key: Uint8Array;
  readonly mode: RedactionMode;
  /** Learnt from other files before; the first round is left out where everything was. */
  readonly lessons: readonly Lesson[];
  readonly learns: boolean;
}

/** What it sends back: after the first round what it learnt, after the second what it found. */
export type PartMessage =
  | { readonly kind: 'learnt'; readonly lessons: readonly Lesson[] }
  | { readonly kind: 'kept'; readonly result: PartResult };

export interface PartResult {
  readonly packed: number;
  readonly exchanges: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly tally: PartTally;
}
