import type { App } from './node.ts';

/** What the server hands the client at `/_ninepoint/plan.json`. */
export interface Delivery {
  readonly app: App;
  /** Why the document as it stands now could not be read; `app` is then of the last one that could. */
  readonly problem: DeliveryProblem | null;
  readonly backend: { readonly kind: 'stand-in' } | { readonly kind: 'server'; readonly url: string };
  /** What a citation is put behind to open its evidence; null where no evidence is at hand. */
  readonly evidence: string | null;
}

export interface DeliveryProblem {
  readonly says: string;
  /** Both count from 1; null when the problem has no place in the text. */
  readonly line: number | null;
  readonly column: number | null;
  /** The line of the document itself; "" when there is none. */
  readonly source: string;
}

/** Under this name a stand-in is told the role of who asks: a header, and where a page sends none of its own, a query parameter. */
export const ROLE_NAME = 'x-ninepoint-role';

export const PLAN_PATH = '/_ninepoint/plan.json';
