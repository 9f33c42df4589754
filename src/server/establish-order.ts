import type { Problem } from '../base/result.ts';
import type { Difference } from '../document/merge.ts';
import type { MetOrigin } from '../establish/hosts.ts';
import type { Progress } from '../establish/progress.ts';

/** What the establishing thread is started with. */
export interface EstablishOrder {
  /** The project's own folder, whose evidence is read. */
  readonly folder: string;
  readonly key: Uint8Array;
  /** The document as it stands; null when it was never saved. */
  readonly standing: string | null;
  /** The document as it was last written from recordings alone; null when it never was. */
  readonly written: string | null;
  /** Of all recordings only these. */
  readonly only?: readonly string[];
  /** What the names are to agree with: other recordings, and another document. */
  readonly beside?: { readonly recordings: readonly string[]; readonly document: string | null };
}

/** What it sends back: progress now and then, and once how it ended. */
export type EstablishMessage = { readonly kind: 'progress'; readonly progress: Progress } | { readonly kind: 'writing' } | EstablishEnd;

export type EstablishEnd =
  | {
      readonly kind: 'done';
      /** What the recordings show, with the author's edits kept. */
      readonly text: string;
      /** What the recordings show, alone. */
      readonly fresh: string;
      /** Where the author and the recordings do not agree. */
      readonly differences: readonly Difference[];
      readonly problems: readonly Problem[];
      readonly origins: readonly MetOrigin[];
    }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'cancelled' };
