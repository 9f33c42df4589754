import { leadingHere } from '../backend/answers/own-origin.ts';
import type { StandInOptions } from '../backend/options.ts';
import type { StandInRequest, StandInResponse } from '../backend/request.ts';
import { type KnownAccount, type StandIn, standIn } from '../backend/stand-in.ts';
import type { DocumentProblem } from '../document/problem.ts';
import { read } from '../document/read.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import type { DeliveryProblem } from '../plan/delivery.ts';
import type { App } from '../plan/node.ts';
import { plan } from '../plan/plan.ts';

/** A document that is being run: the plan of its last readable version, and why the present one is not it. */
export interface HostedDocument {
  readonly app: App;
  readonly problem: DeliveryProblem | null;
}

export interface RunningDocument {
  current(): Promise<HostedDocument>;
  /** The stand-in of the last readable version. */
  handle(request: StandInRequest): Promise<StandInResponse>;
  /** Opens a socket of the same version; those that are open stay with theirs. */
  readonly connect: StandIn['connect'];
  /** Who can sign in, with the placeholders that stand for recorded secrets. */
  accounts(): readonly KnownAccount[];
}

const told = ({ says, expected, line, column, source }: DocumentProblem): DeliveryProblem => ({
  says: `${says} Expected ${expected}.`,
  line,
  column,
  source,
});

const unread = (error: unknown): DeliveryProblem => ({
  says: `The document could not be opened: ${error instanceof Error ? error.message : String(error)}.`,
  line: null,
  column: null,
  source: '',
});

/** A new version starts where the last one was, unless what it starts with was edited. */
const handOver = (from: StandIn, to: StandIn, sameRecords: boolean): void => {
  const before = from.state();
  to.restore(sameRecords ? before : { ...to.state(), principals: before.principals });
};

/**
 * Runs a document that may be edited meanwhile. Its text is read again whenever the plan is asked for; one that cannot be
 * read leaves the last good one running.
 */
export const runDocument = (readText: () => Promise<string>, fileName: string, options: StandInOptions): RunningDocument => {
  let specification: Specification = emptySpecification();
  let text: string | undefined;
  let running: StandIn = standIn(specification, options);
  let hosted: HostedDocument = { app: plan(specification), problem: null };

  const take = (next: Specification): void => {
    const successor = standIn(next, options);
    handOver(running, successor, JSON.stringify(next.points.entities) === JSON.stringify(specification.points.entities));
    running = successor;
    specification = next;
    hosted = { app: plan(next), problem: null };
  };

  return {
    async current() {
      let now: string;
      try {
        now = await readText();
      } catch (error) {
        return { ...hosted, problem: unread(error) };
      }
      if (now === text) return hosted;
      text = now;
      const document = read(now, fileName);
      if (document.ok) take(document.value.specification);
      else hosted = { ...hosted, problem: document.error[0] === undefined ? null : told(document.error[0]) };
      return hosted;
    },
    // One address stands for all hosts of the product.
    handle: async (request) => leadingHere(await running.handle(request), new Set(specification.points.calls.map(({ origin }) => origin))),
    connect: (request) => running.connect(request),
    accounts: () => running.accounts,
  };
};
