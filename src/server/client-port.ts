import { problem } from '../backend/not-shown.ts';
import type { StandInRequest, StandInResponse } from '../backend/request.ts';
import { type Opens, randomSource, serveStandIn } from '../backend/server.ts';
import { asRecorded } from '../evidence/redaction/as-recorded.ts';
import type { ClientState } from './api/state.ts';
import { builtClient } from './client-build.ts';
import { clientHost } from './client-host.ts';
import type { Desk } from './desk.ts';
import { forwardSocket } from './forward-socket.ts';
import { runDocument } from './hosted-document.ts';

const STAND_IN = { now: () => new Date(), random: randomSource };

/** The running client, at a port of its own: what strangers recorded never shares an origin with the workbench. */
export interface ClientPort {
  readonly origin: string;
  state(project: string): ClientState;
  /** Starts the client of a project's document, afresh when it runs already; another project's stops. `backend` is a real server's address. */
  start(desk: Desk, workbench: string, backend: string | null): Promise<void>;
  stop(project: string): void;
  close(): Promise<void>;
}

type Handler = (request: StandInRequest) => Promise<StandInResponse>;

const notRunning = problem(503, 'Not running', 'No client runs here now. Start it in the workbench.');
const nothingRuns: Handler = () => Promise.resolve(notRunning);
const nothingOpens: Opens = () => notRunning;

export const openClientPort = async (onChange: (project: string) => void): Promise<ClientPort> => {
  let handler = nothingRuns;
  let opens: Opens = nothingOpens;
  let open: { readonly project: string; readonly state: ClientState } | undefined;
  let runs = 0;
  const closing = new AbortController();
  const served = await serveStandIn({ handle: (request) => handler(request), connect: (request) => opens(request) }, { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  const { address: origin, close } = served.value;

  const set = (project: string, state: ClientState): void => {
    const before = open?.project;
    open = { project, state };
    if (before !== undefined && before !== project) onChange(before);
    onChange(project);
  };

  return {
    origin,
    state: (project) => (open?.project === project ? open.state : { kind: 'stopped' }),
    async start(desk, workbench, backend) {
      const { project } = desk;
      runs += 1;
      const run = runs;
      set(project.name, { kind: 'starting' });
      const assets = await builtClient(() => undefined, closing.signal);
      if (run !== runs) return;
      if (!assets.ok) return set(project.name, { kind: 'failed', says: assets.error.says });
      const options = { ...STAND_IN, asRecorded: asRecorded(await project.key()) };
      const document = runDocument(async () => (await project.document.read()).text, 'product.md', options);
      const { app } = await document.current();
      if (run !== runs) return;
      handler = clientHost({
        document: document.current,
        backend: backend === null ? { kind: 'stand-in', handle: document.handle } : { kind: 'server', url: backend },
        assets: assets.value,
        evidence: `${workbench}/p/${encodeURIComponent(project.name)}?e=`,
        frameAncestors: [workbench],
      });
      opens = backend === null ? document.connect : () => forwardSocket(backend);
      const accounts = document.accounts().map(({ name, secret, role }) => ({ name, secret, role: role ?? null }));
      const start = app.screens.find(({ address }) => address === '/');
      const home = start?.layout === 'not shown' ? app.home : '/';
      set(project.name, { kind: 'running', address: `${origin}/`, home, run, accounts: backend === null ? accounts : [], backend });
    },
    stop(project) {
      if (open?.project !== project) return;
      runs += 1;
      handler = nothingRuns;
      opens = nothingOpens;
      set(project, { kind: 'stopped' });
    },
    async close() {
      closing.abort();
      await close();
    },
  };
};
