/** A recording that is made in this project, as the workbench shows it. */
export type RecordingStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting' }
  | RunningRecording
  | { readonly kind: 'saving' }
  /** Handed in as evidence, with what was replaced by pseudonyms, in sentences. */
  | { readonly kind: 'saved'; readonly name: string; readonly report: readonly string[] }
  | { readonly kind: 'failed'; readonly says: string };

export interface RunningRecording {
  readonly kind: 'recording';
  readonly address: string;
  readonly role: string;
  /** Hosts that are recorded; `*.` stands for one and everything below it. */
  readonly scope: readonly string[];
  readonly paused: boolean;
  /** The page that was used last, and whether it is left out; null before there is one. */
  readonly page: { readonly address: string; readonly leftOut: boolean } | null;
  /** Lines that were taken out when a page was last left out; null before that. */
  readonly takenOut: number | null;
  readonly acts: number;
  readonly exchanges: number;
  /** What is there of each of the nine points so far. */
  readonly points: readonly { readonly point: number; readonly name: string; readonly says: string }[];
  /** What was there to be tried and was not, in sentences. */
  readonly gaps: readonly string[];
}

/** What a recording begins with. */
export interface RecordingWish {
  readonly address: string;
  readonly role: string;
  /** Hosts to record besides that of the address, apart by blanks or commas. */
  readonly also: string;
}
