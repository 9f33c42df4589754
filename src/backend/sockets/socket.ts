import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { StandInResponse } from '../request.ts';
import { CLOSE, frameOf, nextFrame, PING, PONG, TEXT } from './frame.ts';

/** A text that goes to the client, in milliseconds from now. */
export interface Said {
  readonly after: number;
  readonly text: string;
}

/** What the stand-in says over one socket. */
export interface Connection {
  readonly opening: readonly Said[];
  /** What is said to a text that the client sent. */
  hear(text: string): readonly Said[];
  close(): void;
}

/** RFC 6455 §1.3. */
const KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** Longer messages are none that a front end sends. */
const LIMIT = 1_048_576;
const LONGEST = 2_147_483_647;
const TOO_LARGE = 1009;
const PROTOCOL_ERROR = 1002;

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

const line = (name: string, value: string): string => `${name}: ${value.replace(/[^\t\x20-\x7e]/g, '')}\r\n`;

/** Turns an upgrade down with an answer of HTTP. */
export const turnDown = (socket: Duplex, { status, headers, body }: StandInResponse): void => {
  const head = headers.filter(([name]) => TOKEN.test(name)).map(([name, value]) => line(name, value));
  socket.end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status} \r\n${head.join('')}${line('content-length', String(body.byteLength))}connection: close\r\n\r\n`,
        'latin1',
      ),
      body,
    ]),
  );
};

/** Takes an upgrade up, and keeps the conversation until one of both ends it. */
export const takeUp = (request: IncomingMessage, socket: Duplex, connect: (send: (text: string) => void) => Connection): void => {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key'] ?? ''}${KEY}`)
    .digest('base64');
  const [protocol = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${line('Sec-WebSocket-Accept', accept)}${TOKEN.test(protocol) ? line('Sec-WebSocket-Protocol', protocol) : ''}\r\n`,
  );
  const timers = new Set<NodeJS.Timeout>();
  const send = (text: string): void => {
    if (socket.writable) socket.write(frameOf(TEXT, Buffer.from(text)));
  };
  const connection = connect(send);
  const say = (said: readonly Said[]): void => {
    for (const { after, text } of said) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          send(text);
        },
        Math.min(after, LONGEST),
      );
      timers.add(timer);
    }
  };
  const end = (code: number): void => {
    socket.end(frameOf(CLOSE, Buffer.from([code >> 8, code & 0xff])));
  };
  let come: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    come = Buffer.concat([come, chunk]);
    for (;;) {
      const next = nextFrame(come, LIMIT);
      if (next === undefined) return;
      if (typeof next === 'string') return end(next === 'too large' ? TOO_LARGE : PROTOCOL_ERROR);
      come = next.rest;
      const { opcode, isLast, data } = next.frame;
      if (opcode === CLOSE) return void socket.end(frameOf(CLOSE, data.subarray(0, 2)));
      if (opcode === PING) socket.write(frameOf(PONG, data));
      if (opcode > 2) continue;
      parts.push(data);
      if (parts.reduce((sum, part) => sum + part.length, 0) > LIMIT) return end(TOO_LARGE);
      if (!isLast) continue;
      const text = Buffer.concat(parts).toString();
      parts = [];
      say(connection.hear(text));
    }
  });
  const gone = (): void => {
    for (const timer of timers) clearTimeout(timer);
    connection.close();
  };
  socket.once('close', gone);
  socket.on('error', () => socket.destroy());
  say(connection.opening);
};
