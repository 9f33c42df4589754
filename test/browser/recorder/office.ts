import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { plantedHar } from '../../laws/planted.ts';

interface Named {
  readonly name: string;
  readonly value: string;
}

interface Entry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly Named[];
    readonly postData?: { readonly mimeType: string; readonly text: string };
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly Named[];
    readonly content: { readonly mimeType: string; readonly text: string };
  };
  readonly _webSocketMessages?: readonly { readonly type: string; readonly data: string }[];
}

const entries = (JSON.parse(plantedHar()) as { readonly log: { readonly entries: readonly Entry[] } }).log.entries;
const pathOf = ({ request }: Entry): string => request.url.replace(/^\w+:\/\/[^/]*/, '');
const isFrom = ({ request }: Entry, scheme: string): boolean => request.url.startsWith(scheme);
const [home] = entries;
const socket = entries.find((entry) => isFrom(entry, 'wss:'));
const calls = entries.filter((entry) => entry !== home && entry !== socket);

/** A page may not set these by itself. */
const FORBIDDEN_HEADERS = /^(?:cookie|referer)$/i;

/** What the page asks for, one after the other, when somebody presses the button. */
const asked = calls.map((entry) => ({
  method: entry.request.method,
  path: pathOf(entry),
  headers: Object.fromEntries([
    ...entry.request.headers.filter(({ name }) => !FORBIDDEN_HEADERS.test(name)).map(({ name, value }) => [name, value]),
    ...(entry.request.postData === undefined ? [] : [['content-type', entry.request.postData.mimeType]]),
  ]),
  body: entry.request.postData?.text,
}));

const SCRIPT = `
const asked = ${JSON.stringify(asked)};
const sent = ${JSON.stringify(socket?._webSocketMessages?.filter(({ type }) => type === 'send').map(({ data }) => data) ?? [])};
const told = (text) => { const p = document.createElement('p'); p.setAttribute('role', 'status'); p.textContent = text; document.body.append(p); };
document.getElementById('work').addEventListener('click', async () => {
  for (const { method, path, headers, body } of asked) {
    const answer = await fetch(location.origin + path, { method, headers, body });
    const text = await answer.text();
    told(text.slice(0, 280));
    if (!answer.ok) console.error(path, text);
  }
  const events = new EventSource(location.origin + '/api/live');
  events.addEventListener('note', ({ data }) => told(data));
  const socket = new WebSocket('ws://' + location.host + '/api/socket');
  socket.onopen = () => sent.forEach((data) => socket.send(data));
  let heard = 0;
  socket.onmessage = () => { heard += 1; if (heard === 2) document.title = 'All of it is done'; };
  alert(asked[3].path + ' ' + asked[4].body);
});
`;

const PAGE = `<!doctype html><html lang="en"><head>${home?.response.content.text ?? ''}
<script src="/app.js?${pathOf(calls[2] as Entry).split('?')[1]}" defer></script></head><body>
<form aria-label="Sign in" action="javascript:void 0"><label>Name <input name="fullName"></label><label>E-mail <input name="email" type="email"></label>
<label>Password <input name="password" type="password"></label><label>Card <input name="cardNumber"></label><button type="button" id="work">Work</button></form></body></html>`;

/** A text frame, not masked: https://www.rfc-editor.org/rfc/rfc6455#section-5.2. */
const frame = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? Buffer.from([bytes.length]) : Buffer.from([126, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([Buffer.from([0x81]), length, bytes]);
};

const openSocket = (request: IncomingMessage, stream: Duplex): void => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  for (const { type, data } of socket?._webSocketMessages ?? []) if (type === 'receive') stream.write(frame(data));
  stream.on('error', () => undefined);
  stream.on('end', () => stream.end());
  stream.resume();
};

export interface Office {
  /** `127.0.0.1:…`. */
  readonly host: string;
  close(): Promise<void>;
}

/** A product that says and hands out all of the planted secrets, in every place that a browser knows. */
export const openOffice = async (): Promise<Office> => {
  // What is asked for again is answered with what came next; the last answer stays.
  const waiting = Map.groupBy(calls, (one) => `${one.request.method} ${pathOf(one)}`);
  const server = createServer((request, response) => {
    const [entry, ...later] = waiting.get(`${request.method} ${request.url}`) ?? [];
    if (later.length > 0) waiting.set(`${request.method} ${request.url}`, later);
    if (request.url?.startsWith('/app.js') === true) response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    else if (request.url === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(calls.find((one) => pathOf(one) === '/api/events')?.response.content.text);
    } else if (entry === undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else {
      const cookies = entry.response.headers.filter(({ name }) => /^set-cookie$/i.test(name)).map(({ value }) => value);
      response.writeHead(entry.response.status, { 'content-type': entry.response.content.mimeType, 'set-cookie': cookies });
      response.end(entry.response.content.text);
    }
  });
  server.on('upgrade', openSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
