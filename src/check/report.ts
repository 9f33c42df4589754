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
  /** Values of records as the recording itself gave them. */
  readonly given: Share;
  /** It carries a credential that the other side did not give out. */
  readonly stranger: boolean;
  /** A stand-in's own words on what is not shown. */
  readonly notShown: string | undefined;
  /** It was answered as refused because the recording itself shows that the role of who asks may not make the call. */
  readonly refused: boolean;
  /** The call answers otherwise by role, and what it answers this one the document does not show: only the status is. */
  readonly byRole: boolean;
  /** That who asks is let in was taken from the recording: the document knows nothing of that role and that call. */
  readonly newRole: boolean;
  /** Of what is not shown: whether the nearest recorded outcome, which `--lenient` answers, is the recorded one. */
  readonly nearest: { readonly status: boolean; readonly shape: boolean | undefined } | undefined;
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

/** What was taken from the recording itself because it was so before the session: nothing that a call decides. */
export interface Taken {
  /** That sign in. */
  readonly accounts: number;
  /** Of which its answers show how they were. */
  readonly records: number;
  /** Whether a role may make a call, where the document knows nothing of that role and that call. */
  readonly rights: number;
}

export interface Checked {
  readonly recording: string;
  /** Exchanges in the file, whatever they are. */
  readonly exchanges: number;
  readonly steps: readonly Step[];
  readonly leftOut: readonly LeftOut[];
  readonly taken: Taken;
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
  readonly given: Share;
  /** Answered 501, a miss in `status` and `shape`. */
  readonly notShown: number;
  /** Refusals of a role that the document does not know with the call: given by the recording, and in neither of the next two. */
  readonly refused: number;
  /** Of the calls that the document shows, for the role of who asks. */
  readonly shown: Agreement;
  /** Of those that it shows for other roles only, carried out by a right taken from the recording: nothing says that this role is answered alike. */
  readonly newRoles: Agreement;
  /** Of those that it does not show, held against the nearest recorded outcome. */
  readonly nearest: Agreement;
}

export interface Agreement {
  readonly calls: number;
  readonly status: Share;
  readonly shape: Share;
}

const share = (items: readonly boolean[]): Share => ({ agree: items.filter(Boolean).length, of: items.length });
const sum = (shares: readonly Share[]): Share => ({
  agree: shares.reduce((all, one) => all + one.agree, 0),
  of: shares.reduce((all, one) => all + one.of, 0),
});

const agreementOf = (steps: readonly Pick<Step, 'status' | 'shape'>[]): Agreement => ({
  calls: steps.length,
  status: share(steps.map(({ status }) => status)),
  shape: share(steps.flatMap(({ shape }) => (shape === undefined ? [] : [shape]))),
});

const isShown = ({ notShown, refused }: Step): boolean => notShown === undefined && !refused;
const counting = ({ status, shape, byRole }: Step): Pick<Step, 'status' | 'shape'> => ({ status, shape: byRole ? undefined : shape });

export const totalsOf = (steps: readonly Step[]): Totals => ({
  status: share(steps.map(({ status }) => status)),
  shape: share(steps.flatMap(({ shape }) => (shape === undefined ? [] : [shape]))),
  determined: sum(steps.map(({ determined }) => determined)),
  records: sum(steps.map(({ records }) => records)),
  given: sum(steps.map(({ given }) => given)),
  notShown: steps.filter(({ notShown }) => notShown !== undefined).length,
  refused: steps.filter(({ refused }) => refused).length,
  shown: agreementOf(steps.filter((step) => isShown(step) && !step.newRole).map(counting)),
  newRoles: agreementOf(steps.filter((step) => isShown(step) && step.newRole).map(counting)),
  nearest: agreementOf(steps.flatMap(({ nearest }) => nearest ?? [])),
});

/** Steps by call, in the order of the specification's and then of the recording. */
export const byCall = (steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> => Map.groupBy(steps, ({ call }) => call);
