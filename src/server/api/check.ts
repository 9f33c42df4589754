import type { Difference } from '../../check/difference.ts';
import type { Contradicted, LeftOut, Share, Totals } from '../../check/report.ts';

/** How often one call was answered as recorded. */
export interface CheckedCall {
  readonly call: string;
  readonly times: number;
  readonly status: Share;
  readonly shape: Share;
  readonly values: Share;
  readonly notShown: number;
}

/** A recording of the project gone through again on the document's stand-in. */
export interface CheckAnswer {
  readonly recording: string;
  /** Exchanges in the recording, whatever they are. */
  readonly exchanges: number;
  /** Calls that were sent again. */
  readonly sent: number;
  readonly totals: Totals;
  /** Those with most differences first. */
  readonly calls: readonly CheckedCall[];
  /** The first of them; `differing` says how many there are. */
  readonly differences: readonly Difference[];
  readonly differing: number;
  /** What the stand-in does not show, in its own words, with how often. */
  readonly notShown: readonly { readonly says: string; readonly times: number }[];
  readonly leftOut: readonly LeftOut[];
  /** Rows of the author's that the recording speaks against. */
  readonly contradicted: readonly Contradicted[];
}
