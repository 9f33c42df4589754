import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { StandInRequest, StandInResponse } from '../../backend/request.ts';
import { answering, type Opens, opening, randomSource, serveStandIn } from '../../backend/server.ts';
import { standIn as standInFor } from '../../backend/stand-in.ts';
import { read } from '../../document/read.ts';
import { tooOldNode } from '../../eject/needed-node.ts';
import { forward } from '../forward.ts';
import { forwardSocket } from '../forward-socket.ts';
import { withPages } from './pages.ts';

/** As `src/eject/project/stand-in.d.mts.txt` tells them to the ejected project. */
interface Options {
  readonly document: URL | string;
  readonly backend?: string | undefined;
  readonly empty?: boolean;
  readonly lenient?: boolean;
  readonly pages?: URL | string;
  readonly now?: () => Date;
  readonly random?: (bytes: number) => Uint8Array;
}

type Handle = (request: StandInRequest) => Promise<StandInResponse>;

const pathOf = (at: URL | string): string => (at instanceof URL ? fileURLToPath(at) : at);

/** Whoever answers, and opens sockets. */
interface Running {
  readonly handle: Handle;
  readonly connect: Opens;
}

const handler = async (options: Options): Promise<Running> => {
  const { backend } = options;
  if (backend !== undefined) return { handle: (request) => forward(request, backend), connect: () => forwardSocket(backend) };
  const file = pathOf(options.document);
  const document = read(await readFile(file, 'utf8'), file);
  if (!document.ok) throw new Error(`${file} cannot be read: ${document.error[0]?.says ?? 'it is no nine-point document.'}`);
  const running = standInFor(document.value.specification, {
    empty: options.empty ?? false,
    lenient: options.lenient ?? false,
    now: options.now ?? (() => new Date()),
    random: options.random ?? randomSource,
  });
  return running;
};

const handles = async (options: Options): Promise<Running> => {
  const old = tooOldNode(process.versions.node);
  if (old !== undefined) throw new Error(old);
  const running = await handler(options);
  return options.pages === undefined ? running : { ...running, handle: withPages(pathOf(options.pages), running.handle) };
};

/** The form in which a development server speaks with its own pages. */
const OWN = /^vite-/;

export const standIn = async (options: Options) => {
  const running = await handles(options);
  const open = opening(running, {});
  return Object.assign(answering(running, {}), {
    upgrade: (request: IncomingMessage, socket: Duplex): void => {
      if (!OWN.test(request.headers['sec-websocket-protocol'] ?? '')) open(request, socket);
    },
  });
};

export const serve = async (
  options: Options & { readonly port: number },
): Promise<{ readonly address: string; close(): Promise<void> }> => {
  const served = await serveStandIn(await handles(options), { port: options.port });
  if (!served.ok) throw new Error(served.error.says);
  return served.value;
};
