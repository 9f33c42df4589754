import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;

/** Tells every open page of a project what has changed (server-sent events). */
export interface Hub<State> {
  join(reply: FastifyReply, first: State): void;
  tell(state: State): void;
  close(): void;
}

export const hub = <State>(): Hub<State> => {
  const open = new Set<ServerResponse>();
  /** Pages that read slowly: they get the newest state when they are ready, never a queue of old ones. */
  const behind = new Set<ServerResponse>();
  let newest = '';
  let beat: NodeJS.Timeout | undefined;
  const line = (state: State): string => `data: ${JSON.stringify(state)}\n\n`;
  const send = (stream: ServerResponse, text: string): void => {
    if (stream.writableNeedDrain) behind.add(stream);
    else stream.write(text);
  };
  return {
    join(reply, first) {
      const stream = reply.raw;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value);
      stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      stream.write(`retry: 1000\n${line(first)}`);
      open.add(stream);
      stream.on('drain', () => {
        if (behind.delete(stream)) stream.write(newest);
      });
      stream.on('close', () => {
        open.delete(stream);
        behind.delete(stream);
        if (open.size === 0) clearInterval(beat);
      });
      if (open.size === 1) {
        beat = setInterval(() => {
          for (const each of open) send(each, ': here\n\n');
        }, HEARTBEAT_MS).unref();
      }
    },
    tell(state) {
      newest = line(state);
      for (const stream of open) send(stream, newest);
    },
    close() {
      for (const stream of open) stream.end();
      clearInterval(beat);
    },
  };
};
