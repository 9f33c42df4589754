import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { problem } from '../backend/not-shown.ts';
import type { Carries } from '../backend/server.ts';
import { turnDown } from '../backend/sockets/socket.ts';

/** As its own page would open it: servers that check where a socket comes from expect that. */
const headersFor = (asked: IncomingMessage, target: URL): OutgoingHttpHeaders => ({
  ...asked.headers,
  host: target.host,
  ...(asked.headers.origin === undefined ? {} : { origin: target.origin }),
});

/** Opens a socket at a real server for a page of ours, and carries what both say. */
export const forwardSocket = (backend: string): Carries => ({
  carry: (asked, socket) => {
    const target = new URL(backend);
    const path = `${target.pathname.replace(/\/$/, '')}${asked.url ?? '/'}`;
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(new URL(path, target.origin), { headers: headersFor(asked, target) });
    const lost = (): void =>
      turnDown(socket, problem(502, 'Not reached', `${target.origin} could not be reached: is it running, and is its address right?`));
    request.on('upgrade', ({ rawHeaders, statusMessage = '' }, open, head) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}\r\n`] : []));
      socket.write(`HTTP/1.1 101 ${statusMessage}\r\n${lines.join('')}\r\n`);
      socket.write(head);
      open.pipe(socket).pipe(open);
      open.on('error', () => socket.destroy());
      socket.on('error', () => open.destroy());
      open.on('close', () => socket.destroy());
      socket.on('close', () => open.destroy());
    });
    request.on('response', (answer) => {
      answer.resume();
      turnDown(socket, problem(answer.statusCode ?? 502, 'Not opened', `${target.origin} opens no socket at ${path}.`));
    });
    request.on('error', lost);
    socket.on('error', () => request.destroy());
    request.end();
  },
});
