import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { ROLE_NAME } from '../plan/delivery.ts';
import type { OwnOrigin } from './answers/own-origin.ts';
import { problem } from './not-shown.ts';
import type { StandInRequest, StandInResponse } from './request.ts';
import { play } from './sockets/play.ts';
import { takeUp, turnDown } from './sockets/socket.ts';
import { BODY_LIMIT, type StandIn } from './stand-in.ts';

/** A stand-in behind an address of this machine. */
export interface Served {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Address to listen on; 127.0.0.1 without. */
  readonly host?: string;
  /** Origins besides this machine's own that may call: the address of a front end elsewhere. */
  readonly allowOrigins?: readonly string[];
  readonly bodyLimit?: number;
  /** Where the product was recorded: its addresses in answers become those at which it is asked here. */
  readonly recordedAt?: OwnOrigin;
  /** Called after every request that was carried out: to keep the state. */
  readonly onChange?: () => void;
}

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'upgrade',
  'trailer',
  'te',
  'date',
  'server',
]);

export const randomSource = (bytes: number): Uint8Array => randomBytes(bytes);

const hostName = (header: string | undefined): string => (header ?? '').replace(/:\d+$/, '');

/**
 * Pages of other sites run in the user's browser and could reach this machine: only its own origins and those the user
 * names may read answers (CORS), and only requests addressed to this machine are taken (DNS rebinding).
 */
const mayCall = (origin: string, options: Omit<ServeOptions, 'port'>): boolean =>
  (options.allowOrigins ?? []).includes(origin) || (URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname));

const corsFor = (request: IncomingMessage, options: Omit<ServeOptions, 'port'>): readonly (readonly [string, string])[] => {
  const { origin } = request.headers;
  if (origin === undefined || !mayCall(origin, options)) return [];
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'x-ninepoint-not-shown, location, link, retry-after, x-total-count, content-range, etag'],
    ['vary', 'origin'],
  ];
};

const preflight = (request: IncomingMessage): readonly (readonly [string, string])[] => [
  ['access-control-allow-methods', request.headers['access-control-request-method'] ?? ''],
  ['access-control-allow-headers', request.headers['access-control-request-headers'] ?? ''],
  ['access-control-max-age', '600'],
];

/** The body, or `undefined` once it grows beyond the limit (the rest is not kept). */
const bodyOf = async (request: IncomingMessage, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    else if (size > 4 * limit) return undefined;
  }
  return size > limit ? undefined : Buffer.concat(chunks);
};

/** Cookies of the recorded product, fit for this machine: its domain is not ours, and there is no TLS here. */
const localCookie = (value: string): string =>
  value
    .split(';')
    .filter((part, at) => at === 0 || !/^\s*(?:domain\s*=|secure\s*$)/i.test(part))
    .map((part) => (/^\s*samesite\s*=\s*none\s*$/i.test(part) ? ' SameSite=Lax' : part))
    .join(';');

const send = (
  response: ServerResponse,
  answer: StandInResponse,
  extra: readonly (readonly [string, string])[],
  withBody: boolean,
): void => {
  response.statusCode = answer.status;
  for (const [name, value] of [...answer.headers, ...extra]) {
    if (HOP.has(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) continue;
    // Recorded text could hold a line break, and so a header of its own.
    const safe = (name === 'set-cookie' ? localCookie(value) : value).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
    response.appendHeader(name, safe);
  }
  if (answer.encoding !== undefined) response.setHeader('content-encoding', answer.encoding);
  if (answer.parts !== undefined && withBody) {
    play(response, answer.parts, response.req.headers.accept?.includes('text/event-stream') === true);
    return;
  }
  const bodiless = answer.status === 204 || answer.status === 304 || answer.status < 200;
  response.end(withBody && !bodiless ? answer.body : undefined);
};

const requestOf = (request: IncomingMessage, body: Uint8Array): StandInRequest => ({
  method: request.method ?? 'GET',
  url: request.url ?? '/',
  headers: new Map(Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])),
  body,
});

const respond = async (
  standIn: Pick<StandIn, 'handle'>,
  request: IncomingMessage,
  response: ServerResponse,
  options: Omit<ServeOptions, 'port'>,
): Promise<void> => {
  const cors = corsFor(request, options);
  const isLocal = options.host !== undefined || LOOPBACK.test(hostName(request.headers.host));
  if (!isLocal)
    return send(
      response,
      problem(421, 'Not this address', 'The stand-in answers only requests that are addressed to this machine.'),
      [],
      true,
    );
  const { origin } = request.headers;
  if (origin !== undefined && cors.length === 0)
    return send(
      response,
      problem(403, 'Origin not allowed', `Pages of ${origin} may not call the stand-in; start it with --allow-origin to let them.`),
      [],
      true,
    );
  if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
    return send(response, { status: 204, headers: [], body: new Uint8Array() }, [...cors, ...preflight(request)], false);
  const limit = options.bodyLimit ?? BODY_LIMIT;
  const body = await bodyOf(request, limit);
  if (body === undefined)
    return send(
      response,
      problem(413, 'Too large', `The stand-in reads bodies up to ${limit} bytes.`),
      [...cors, ['connection', 'close']],
      true,
    );
  const sent = requestOf(request, body);
  const answer = await standIn.handle(options.recordedAt?.asRecorded(sent) ?? sent);
  send(response, options.recordedAt?.asHere(answer, request.headers.host) ?? answer, cors, request.method !== 'HEAD');
  options.onChange?.();
};

const cannotListen = (error: NodeJS.ErrnoException, options: ServeOptions): Problem => ({
  kind: 'cannot-listen',
  severity: 'lost',
  at: `port ${options.port}`,
  says:
    error.code === 'EADDRINUSE'
      ? `Port ${options.port} is in use by another program: choose another with --port, or 0 for any free one.`
      : error.code === 'EACCES'
        ? `Port ${options.port} needs rights that this user does not have: choose one above 1023 with --port.`
        : `The stand-in cannot listen on ${options.host ?? '127.0.0.1'}:${options.port} (${error.code ?? error.message}): choose another --host or --port.`,
});

const listen = (server: Server, options: ServeOptions): Promise<Result<AddressInfo>> =>
  new Promise((resolve) => {
    server.once('error', (error) => resolve(fail(cannotListen(error, options))));
    server.listen(options.port, options.host ?? '127.0.0.1', () => resolve(ok(server.address() as AddressInfo)));
  });

/** Answers the requests of a server that somebody else runs. */
export const answering =
  (standIn: Pick<StandIn, 'handle'>, options: Omit<ServeOptions, 'port'>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    respond(standIn, request, response, options).catch(() => {
      if (!response.headersSent)
        send(response, problem(500, 'Broken off', 'The request broke off before the stand-in could answer.'), [], true);
      else response.destroy();
    });
  };

/** A page sends no header with a socket: whose role it speaks in stands in the query, and is none of the product's. */
const withRole = (request: StandInRequest): StandInRequest => {
  if (!URL.canParse(request.url, 'http://stand-in.invalid')) return request;
  const url = new URL(request.url, 'http://stand-in.invalid');
  const role = url.searchParams.get(ROLE_NAME);
  if (role === null) return request;
  url.searchParams.delete(ROLE_NAME);
  return { ...request, url: `${url.pathname}${url.search}`, headers: new Map(request.headers).set(ROLE_NAME, role) };
};

/** Carries a socket on to a server elsewhere, which opens it. */
export interface Carries {
  carry(request: IncomingMessage, socket: Duplex): void;
}

/** Whoever opens sockets, or has them opened. */
export type Opens = (request: StandInRequest) => ReturnType<StandIn['connect']> | Carries;

/** Opens the sockets of a server that somebody else runs: for pages that may call, at addresses of this machine, as for any request. */
export const opening =
  (standIn: { readonly connect: Opens }, options: Omit<ServeOptions, 'port'>) =>
  (request: IncomingMessage, socket: Duplex): void => {
    const { origin, host, upgrade } = request.headers;
    const isOurs = options.host !== undefined || LOOPBACK.test(hostName(host));
    const isAllowed = isOurs && (origin === undefined || mayCall(origin, options)) && upgrade?.toLowerCase() === 'websocket';
    const connect = isAllowed
      ? standIn.connect(withRole(requestOf(request, new Uint8Array())))
      : problem(403, 'Not opened', 'The stand-in opens sockets for pages of this machine, and for those named with --allow-origin.');
    if (typeof connect === 'function') takeUp(request, socket, connect);
    else if ('carry' in connect) connect.carry(request, socket);
    else turnDown(socket, connect);
  };

/** Serves a stand-in over HTTP until `close`. */
export const serveStandIn = async (
  standIn: Pick<StandIn, 'handle'> & { readonly connect?: Opens },
  options: ServeOptions,
): Promise<Result<Served>> => {
  const server = createServer(answering(standIn, options));
  const { connect } = standIn;
  const sockets = new Set<Duplex>();
  if (connect !== undefined)
    server.on('upgrade', (request, socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      opening({ connect }, options)(request, socket);
    });
  // A client that keeps its connections must not find one closed in the moment in which it sends.
  server.keepAliveTimeout = 65_000;
  const listening = await listen(server, options);
  if (!listening.ok) return listening;
  const { port, family, address } = listening.value;
  return ok({
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  });
};
