import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { APP, APP_PAGE, COUNTER, FRAME, FRAME_PAGE, PARTNER_PAGE, PARTNER_SCRIPT, WORKER } from './shop-page.ts';

/** What no byte of a recording may hold. */
export const SECRETS = {
  password: 'S3cret-Pa55!word',
  mail: 'jane.doe@corp.example',
  name: 'Jane Doe-Winterfeld',
  token: 'tk9f8e7d6c5b4a39281706aZ',
  cookie: 'c00kie5e55ionValue8842',
  card: '4111 1111 1111 1111',
  note: 'Leave it at the harbour office, door 7',
  socket: 'wsSecretTicket99881122',
  script: 'scr1ptKey77aa66bb55ccDD',
} as const;

const EXPORT_BYTES = 25 * 1024 * 1024;
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' ws:; frame-src 'self' http://127.0.0.1:*; style-src 'self'; worker-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types shop";

interface Order {
  readonly id: number;
  quantity: number;
  note: string;
  status: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** A text frame of at most 125 bytes, not masked: https://www.rfc-editor.org/rfc/rfc6455#section-5.2. */
const frame = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);

const openSocket = (request: IncomingMessage, socket: Duplex): void => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  socket.write(frame(JSON.stringify({ type: 'stock', item: 7, left: 3 })));
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  socket.resume();
};

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });

export interface Shop {
  /** `http://localhost:…`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** A small shop with everything that a recorder finds hard, and a partner's page on another site. */
export const openShop = async (): Promise<Shop> => {
  const orders: Order[] = [1, 2, 3].map((id) => ({
    id,
    quantity: id * 10,
    note: `Order number ${id}`,
    status: id === 3 ? 'shipped' : 'open',
  }));
  const exported = JSON.stringify({ rows: Array.from({ length: 250_000 }, (_, row) => ({ row, text: 'x'.repeat(84) })) });
  const user = { id: 41, fullName: SECRETS.name, email: SECRETS.mail, role: 'clerk' };

  const api = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { method } = request;
    if (path === '/api/login') {
      const { password } = JSON.parse(await bodyOf(request)) as { password: string };
      if (password !== SECRETS.password) return json(response, 401, { code: 'BAD_LOGIN', message: 'E-mail or password is wrong.' });
      response.setHeader('set-cookie', `session=${SECRETS.cookie}; HttpOnly; Path=/`);
      return json(response, 200, { token: SECRETS.token, user });
    }
    if (path === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: greeting\ndata: {"text":"Welcome back, ${SECRETS.name}"}\n\n`);
      return undefined;
    }
    if (path === '/api/ping') return json(response, 200, { pong: true, stage: 'live' });
    if (path === '/api/count') return json(response, 200, { count: 12 });
    if (path === '/api/upload') {
      await bodyOf(request);
      return json(response, 201, { id: 5, title: 'Invoice' });
    }
    if (path === '/api/old') {
      response.writeHead(302, { location: '/api/new', 'set-cookie': `moved=${SECRETS.cookie}` }).end();
      return undefined;
    }
    if (path === '/api/new') return json(response, 200, { moved: 'Moved here' });
    if (path === '/api/export') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(exported);
      return undefined;
    }
    if (path === '/api/report.csv') {
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report-2026.csv"' })
        .end('id;quantity\n1;10\n');
      return undefined;
    }
    if (path === '/api/orders' && method === 'GET') return json(response, 200, { data: orders, total: orders.length });
    if (path === '/api/orders') {
      const sent = JSON.parse(await bodyOf(request)) as { quantity: number; note: string };
      if (sent.quantity > 500)
        return json(response, 422, { code: 'INVALID', errors: [{ field: 'quantity', message: 'Quantity may not be over 500.' }] });
      const order = { id: orders.length + 1, quantity: sent.quantity, note: sent.note, status: 'open' };
      orders.push(order);
      return json(response, 201, order);
    }
    const cancelled = /^\/api\/orders\/(\d+)\/cancel$/.exec(path);
    const order = orders.find(({ id }) => id === Number(cancelled?.[1]));
    if (order === undefined) return json(response, 404, { code: 'NOT_FOUND', message: 'There is no such order.' });
    order.status = 'cancelled';
    return json(response, 200, order);
  };

  const page = (response: ServerResponse, type: string, text: string): void => {
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(text);
  };

  const partner = createServer((request, response) => {
    if (request.url === '/partner.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(PARTNER_SCRIPT);
    else if (request.url === '/offer') json(response, 200, { offer: 'ten per cent' });
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PARTNER_PAGE);
  });
  const partnerPort = await listening(partner);

  const shop = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    if (path === '/app.js') page(response, 'text/javascript', APP);
    else if (path === '/sw.js') page(response, 'text/javascript', WORKER);
    else if (path === '/worker.js') page(response, 'text/javascript', COUNTER);
    else if (path === '/frame.js') page(response, 'text/javascript', FRAME);
    else if (path === '/frame') page(response, 'text/html', FRAME_PAGE);
    else if (path.startsWith('/api/')) void api(request, response, path);
    else
      page(response, 'text/html', APP_PAGE.replaceAll('PARTNER', `http://127.0.0.1:${partnerPort}/`).replace('SCRIPT_KEY', SECRETS.script));
  });
  shop.on('upgrade', openSocket);
  const port = await listening(shop);
  if (exported.length < EXPORT_BYTES) throw new Error('The export is to be 25 MB.');
  return {
    origin: `http://localhost:${port}`,
    async close() {
      for (const server of [shop, partner]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};
