import type { FastifyInstance } from 'fastify';
import type { BookEvent, Library } from './library.ts';
import { LIMITS } from './limit.ts';
import { everyone } from './role.ts';
import type { Declaration } from './route.ts';

export const eventsCall: Declaration = { method: 'GET', path: '/api/events', permit: everyone, statuses: [200], rules: [] };

const print = (event: BookEvent): string => {
  const { number, ...data } = event;
  return `id: ${number}\nevent: book\ndata: ${JSON.stringify(data)}\n\n`;
};

/**
 * `GET /api/events`: books changing their status, as server-sent events, for everybody. A stream is short (five events or
 * half a minute); the browser comes back by itself with `Last-Event-ID` and misses nothing.
 */
export const serveEvents = (app: FastifyInstance, library: Library): void => {
  app.get(eventsCall.path, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: ${LIMITS.streamRetryMilliseconds}\n\n`);
    let sent = 0;
    const stop = (): void => {
      clearTimeout(timer);
      library.watchers.delete(send);
      raw.end();
    };
    const send = (event: BookEvent): void => {
      if (sent >= LIMITS.streamEvents) return;
      raw.write(print(event));
      sent += 1;
      if (sent === LIMITS.streamEvents) stop();
    };
    const timer = setTimeout(stop, LIMITS.streamSeconds * 1000);
    request.raw.on('close', stop);
    library.watchers.add(send);
    const last = Number(request.headers['last-event-id']);
    if (Number.isInteger(last)) for (const event of library.events.filter((missed) => missed.number > last)) send(event);
  });
};
