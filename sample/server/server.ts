import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { bookRoutes } from './books.ts';
import { coverRoutes, readForm } from './cover.ts';
import { deskRoutes } from './desk.ts';
import { serveEvents } from './events.ts';
import { Library } from './library.ts';
import { LIMITS } from './limit.ts';
import { loanRoutes } from './loans.ts';
import { memberRoutes } from './members.ts';
import type { Member } from './record.ts';
import { type Answer, refuse } from './refusal.ts';
import { reservationRoutes } from './reservations.ts';
import type { Call, Route } from './route.ts';
import { seed } from './seed.ts';
import { Sessions } from './session.ts';

export const libraryRoutes = (): readonly Route[] => [
  ...deskRoutes(),
  ...bookRoutes,
  ...coverRoutes,
  ...loanRoutes,
  ...reservationRoutes,
  ...memberRoutes,
];

const send = (reply: FastifyReply, { status, body, headers }: Answer): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers })
    .send(body);

/** The refusal at the door, if any: no credential, a credential that has ended, a role that may not. */
const door = (route: Route, token: string | undefined, who: Member | undefined): Answer | undefined => {
  if (token !== undefined && who === undefined) return refuse('session_over');
  if (route.permit[who?.role ?? 'anonymous'].kind !== 'refused') return undefined;
  return refuse(who === undefined ? 'sign_in_first' : 'not_allowed');
};

const addRoute = (app: FastifyInstance, library: Library, sessions: Sessions, route: Route): void => {
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const [scheme, credential] = (request.headers.authorization ?? '').split(' ');
      const token = scheme?.toLowerCase() === 'bearer' ? credential : undefined;
      const who = token === undefined ? undefined : library.members.get(sessions.read(token) ?? '');
      const refused = door(route, token, who);
      if (refused !== undefined) return send(reply, refused);
      const call: Call = {
        library,
        sessions,
        who,
        token,
        address: request.ip,
        path: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
        body: (request.body ?? {}) as Record<string, unknown>,
      };
      return send(reply, await route.handle(call));
    },
  });
};

const failures = (app: FastifyInstance): void => {
  app.setErrorHandler((error: { readonly code?: string; readonly statusCode?: number }, _request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return send(reply, refuse('too_large'));
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return send(reply, refuse('media_type'));
    if (error.statusCode !== undefined && error.statusCode < 500) return send(reply, refuse('malformed'));
    return send(reply, refuse('failure'));
  });
};

/**
 * The library's web server: the API under `/api`, and the built client (when `clientFolder` is there) at every other address.
 * Everything is kept in memory and starts from the same seed.
 */
export const libraryServer = async (clientFolder?: string): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: LIMITS.requestBytes, forceCloseConnections: true });
  const library = new Library();
  const sessions = new Sessions();
  seed(library);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 4 * LIMITS.coverBytes }, readForm);
  failures(app);
  for (const route of libraryRoutes()) addRoute(app, library, sessions, route);
  serveEvents(app, library);
  app.get('/covers/:file', (request, reply) => {
    const picture = library.pictures.get(Number.parseInt((request.params as { readonly file: string }).file, 10));
    if (picture === undefined) return send(reply, refuse('no_such_address'));
    return reply.header('cache-control', 'no-cache').type(picture.mediaType).send(Buffer.from(picture.bytes));
  });
  const client = clientFolder !== undefined && existsSync(clientFolder);
  if (client) await app.register(staticFiles, { root: clientFolder, wildcard: false });
  app.setNotFoundHandler((request, reply) =>
    client && request.method === 'GET' && !request.url.startsWith('/api/')
      ? reply.sendFile('index.html')
      : send(reply, refuse('no_such_address')),
  );
  return app;
};
