import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Workspace } from '../store/workspace.ts';
import { assetRoutes } from './assets.ts';
import { openClientPort } from './client-port.ts';
import type { Context } from './context.ts';
import { type Desk, openDesk } from './desk.ts';
import { closedPage, DOOR_POLICY, enteringPage } from './door-page.ts';
import { gate } from './gate.ts';
import { listenOn } from './listen.ts';
import { type Passes, passes } from './pass.ts';
import { HEADERS } from './policy.ts';
import { documentReader } from './reader.ts';
import { type BrowserWish, type RecordingDesk, recordingDesk } from './recording-desk.ts';
import { refuse } from './refusal.ts';
import { checkRoutes } from './routes/check.ts';
import { clientRoutes } from './routes/client.ts';
import { compareRoutes } from './routes/compare.ts';
import { decisionRoutes } from './routes/decisions.ts';
import { documentRoutes } from './routes/document.ts';
import { downloadRoutes } from './routes/download.ts';
import { establishRoutes } from './routes/establish.ts';
import { evidenceRoutes } from './routes/evidence.ts';
import { exchangeRoutes } from './routes/exchanges.ts';
import { findRoutes } from './routes/find.ts';
import { projectRoutes } from './routes/projects.ts';
import { recordingRoutes } from './routes/recording.ts';
import { sampleRoutes } from './routes/sample.ts';
import { tryRoutes } from './routes/try.ts';
import { sampleIn } from './sample.ts';

export interface ServerInput {
  readonly workspace: Workspace;
  /** Name of the project to land on. */
  readonly current: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether another port will do when `port` is taken. */
  readonly orAnother: boolean;
  /** The built workbench. */
  readonly dist: string;
  /** Folders of the sample's recordings. */
  readonly sampleFolders: readonly string[];
  /** How browsers are started to record in. */
  readonly browser?: BrowserWish;
  /** Version of Ninepoint, as recordings name it. */
  readonly version?: string;
}

export interface RunningServer {
  /** `http://127.0.0.1:9900`. */
  readonly origin: string;
  /** An address that opens the workbench once. */
  address(): string;
  /** Starts establishing in a project; `false` when it runs already. */
  establish(project: string): Promise<boolean>;
  close(): Promise<void>;
}

const door = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).header('content-security-policy', DOOR_POLICY).type('text/html; charset=utf-8').send(page);

/** Whoever comes without a pass gets one for a token, or a page that says how to come by one. */
const guard = (app: FastifyInstance, pass: () => Passes): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const url = new URL(request.url, 'http://127.0.0.1');
    const stopped = gate(request.method, url.pathname, request.headers);
    if (stopped !== undefined) return refuse(reply, stopped.status, stopped.says);
    const token = url.searchParams.get('token');
    const held = pass().holds(request.headers.cookie);
    if (request.method === 'GET' && token !== null && !url.pathname.startsWith('/api/')) {
      const cookie = held ? undefined : pass().redeem(token);
      if (held || cookie !== undefined) {
        url.searchParams.delete('token');
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        return door(reply, 200, enteringPage(`${url.pathname}${url.search}`));
      }
    }
    if (held) return undefined;
    if (url.pathname.startsWith('/api/'))
      return refuse(reply, 401, 'This browser has no pass. Open the address that ninepoint serve printed.');
    return door(reply, 401, closedPage());
  });
};

const api = (app: FastifyInstance, context: Context): void => {
  // Recordings stream to disk and are never held in memory, whatever their size.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    const says = status < 500 ? error.message : `This could not be done: ${error.message.replace(/\.$/, '')}.`;
    return refuse(reply, status, says);
  });
  for (const routes of [
    projectRoutes,
    evidenceRoutes,
    exchangeRoutes,
    establishRoutes,
    documentRoutes,
    decisionRoutes,
    findRoutes,
    checkRoutes,
    compareRoutes,
    tryRoutes,
    downloadRoutes,
    sampleRoutes,
    clientRoutes,
    recordingRoutes,
  ])
    routes(app, context);
};

/** The workbench's server, on the loopback address alone. */
export const startServer = async (input: ServerInput): Promise<RunningServer> => {
  const { workspace } = input;
  const reader = documentReader();
  const desks = new Map<string, Desk>();
  const app = fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 600 } });
  let pass: Passes | undefined;
  const client = await openClientPort((project) => desks.get(project)?.changed());
  const opened = (project: Awaited<ReturnType<Workspace['create']>>): Desk => {
    const known = desks.get(project.name);
    if (known !== undefined) return known;
    const desk = openDesk({ project, reader, client: (name) => client.state(name) });
    desks.set(project.name, desk);
    // What was left of a recording is taken up.
    recordingAt(desk);
    return desk;
  };
  const recordings = new Map<Desk, RecordingDesk>();
  const recordingAt = (desk: Desk): RecordingDesk => {
    const known = recordings.get(desk);
    if (known !== undefined) return known;
    const made = recordingDesk({
      project: desk.project,
      browser: input.browser ?? {},
      version: input.version ?? '',
      handedIn() {
        desk.changed();
        void desk.establish();
      },
    });
    recordings.set(desk, made);
    return made;
  };
  const context: Context = {
    projects: () => workspace.list(),
    async desk(name) {
      const project = await workspace.open(name);
      return project === undefined ? undefined : opened(project);
    },
    create: async (wish) => opened(await workspace.create(wish)),
    async current() {
      const names = await workspace.list();
      return names.includes(input.current) ? input.current : names[0];
    },
    workspace,
    async leave(name) {
      const desk = desks.get(name);
      if (desk === undefined) return;
      desks.delete(name);
      client.stop(name);
      await recordings.get(desk)?.stop();
      recordings.delete(desk);
      desk.job.cancel();
      await desk.job.ended();
      desk.close();
    },
    recording: recordingAt,
    reader,
    sample: sampleIn(input.sampleFolders),
    client,
  };
  guard(app, () => (pass ??= passes('ninepoint')));
  api(app, context);
  await assetRoutes(app, input.dist, () => client.origin);
  const port = await listenOn(app, input.port, input.orAnother);
  pass = passes(`ninepoint-${port}`);
  const given = pass;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    address: () => `${origin}/?token=${given.issue()}`,
    establish: async (name) => (await context.desk(name))?.establish() ?? false,
    async close() {
      // What was recorded is kept.
      await Promise.all([...recordings.values()].map((recording) => recording.stop()));
      for (const desk of desks.values()) desk.job.cancel();
      await Promise.all([...desks.values()].map((desk) => desk.job.ended()));
      for (const desk of desks.values()) desk.close();
      await Promise.all([app.close(), client.close(), reader.close()]);
    },
  };
};
