import type { Difference } from './difference.ts';

export interface Share {
  readonly agree: number;
  readonly of: number;
}

/** One exchange of a recording, sent again. */
export interface Step {
  readonly at: string;
  readonly call: string;
  /** Milliseconds since the epoch, as recorded. */
  readonly recorded: number;
  readonly answered: number | undefined;
  readonly status: boolean;
  /** `undefined`: the recording does not hold the answer's body. */
  readonly shape: boolean | undefined;
  readonly determined: Share;
  readonly records: Share;
  /** It carries a credential that the other side did not give out. */
  readonly stranger: boolean;
  /** A stand-in's own words on what is not shown. */
  readonly notShown: string | undefined;
  readonly differences: readonly Difference[];
}

export interface LeftOut {
  readonly at: string;
  readonly call: string;
  readonly why: string;
}

/** A row of the author's that a recording speaks against. */
export interface Contradicted {
  /** 1 to 9. */
  readonly point: number;
  readonly question: string;
  readonly about: string;
  readonly decided: string;
  readonly shown: string;
  readonly citations: readonly string[];
}

export interface Checked {
  readonly recording: string;
  /** Exchanges in the file, whatever they are. */
  readonly exchanges: number;
  readonly steps: readonly Step[];
  readonly leftOut: readonly LeftOut[];
}

export interface Report {
  readonly document: string;
  readonly against: string;
  readonly checked: readonly Checked[];
  readonly contradicted: readonly Contradicted[];
}

export interface Totals {
  readonly status: Share;
  readonly shape: Share;
  readonly determined: Share;
  readonly records: Share;
  readonly notShown: number;
}

const share = (items: readonly boolean[]): Share => ({ agree: items.filter(Boolean).length, of: items.length });
const sum = (shares: readonly Share[]): Share => ({
  agree: shares.reduce((all, one) => all + one.agree, 0),
  of: shares.reduce((all, one) => all + one.of, 0),
});

export const totalsOf = (steps: readonly Step[]): Totals => ({
  status: share(steps.map(({ status }) => status)),
  shape: share(steps.flatMap(({ shape }) => (shape === undefined ? [] : [shape]))),
  determined: sum(steps.map(({ determined }) => determined)),
  records: sum(steps.map(({ records }) => records)),
  notShown: steps.filter(({ notShown }) => notShown !== undefined).length,
});

/** Steps by call, in the order of the specification's and then of the recording. */
export const byCall = (steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> => Map.groupBy(steps, ({ call }) => call);
