import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * A shop as many are: a cookie that signs in and another that has to come back in a header, goods in a list that goes on at a cursor, in several
 * orders, a cart that takes from the stock, orders with states, versions that a change has to name, a limit of calls in a time, files that are
 * handed in and out again, and a socket that answers.
 */

interface Customer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

interface Product {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  stock: number;
}

interface Order {
  readonly id: number;
  readonly customerId: number;
  readonly productId: number;
  readonly quantity: number;
  readonly total: number;
  status: string;
  address: string;
  version: number;
  readonly createdAt: string;
}

interface File {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Buffer;
}

type Headers = Readonly<Record<string, string | readonly string[]>>;
type Reply = (status: number, body?: unknown, headers?: Headers) => true;

const GOODS: readonly (readonly [name: string, category: string, price: number, stock: number])[] = [
  ['Teapot', 'kitchen', 24, 8],
  ['Lamp', 'home', 45, 5],
  ['Apron', 'kitchen', 18, 20],
  ['Rug', 'home', 120, 2],
  ['Kettle', 'kitchen', 39, 7],
  ['Vase', 'home', 31, 9],
  ['Whisk', 'kitchen', 6, 40],
];
const LIMIT = 5;
const WINDOW = 2_000;

const part = (text: string, boundary: string): { name: string; type: string; content: Buffer } | undefined => {
  const [, piece = ''] = text.split(`--${boundary}`);
  const end = piece.indexOf('\r\n\r\n');
  const name = /filename="([^"]*)"/.exec(piece)?.[1];
  return name === undefined
    ? undefined
    : {
        name,
        type: /content-type:\s*(\S+)/i.exec(piece)?.[1] ?? 'application/octet-stream',
        content: Buffer.from(piece.slice(end + 4).replace(/\r\n$/, ''), 'latin1'),
      };
};

const frame = (value: unknown): Buffer => {
  const data = Buffer.from(JSON.stringify(value));
  return Buffer.concat([
    data.length < 126 ? Buffer.from([0x81, data.length]) : Buffer.from([0x81, 126, data.length >> 8, data.length & 255]),
    data,
  ]);
};

/** Messages of a client, which are short and masked (RFC 6455 §5.2). */
const framesIn = (chunk: Buffer): readonly string[] => {
  const texts: string[] = [];
  let at = 0;
  while (at + 6 <= chunk.length) {
    const length = (chunk[at + 1] ?? 0) & 127;
    const mask = chunk.subarray(at + 2, at + 6);
    const data = Buffer.from(chunk.subarray(at + 6, at + 6 + length));
    for (let i = 0; i < data.length; i += 1) data[i] = (data[i] ?? 0) ^ (mask[i % 4] ?? 0);
    if (((chunk[at] ?? 0) & 15) === 1) texts.push(data.toString());
    at += 6 + length;
  }
  return texts;
};

export const shop = (): Server => {
  const customers: Customer[] = [];
  const sessions = new Map<string, { readonly customer: Customer; readonly csrf: string }>();
  const products: Product[] = GOODS.map(([name, category, price, stock], at) => ({ id: at + 1, name, category, price, stock }));
  const orders: Order[] = [];
  const files = new Map<string, File>();
  const sockets = new Set<Duplex>();
  const windows = new Map<string, { from: number; used: number }>();

  const tell = (value: unknown): void => {
    for (const socket of sockets) socket.write(frame(value));
  };
  const tagOf = (order: Order): string => `"v${order.version}"`;
  const shown = ({ customerId: _, ...order }: Order) => order;

  const answer = (request: IncomingMessage, raw: Buffer, reply: Reply): true => {
    const url = new URL(request.url ?? '/', 'http://shop.example');
    const [, first = '', second, third] = url.pathname.split('/').slice(1);
    const { method = 'GET', headers } = request;
    const header = (name: string): string | undefined => headers[name] as string | undefined;
    const isJson = (header('content-type') ?? '').includes('json');
    const body = (isJson && raw.length > 0 ? JSON.parse(raw.toString()) : {}) as Record<string, unknown>;
    const cookies = new Map((header('cookie') ?? '').split('; ').map((pair) => pair.split('=') as [string, string]));
    const session = sessions.get(cookies.get('sid') ?? '');
    const refuse = (status: number, code: string, message: string, more?: Headers): true => reply(status, { code, message }, more);
    const signIn = (status: number, customer: Customer): true => {
      const sid = randomBytes(16).toString('hex');
      const csrf = randomBytes(16).toString('hex');
      sessions.set(sid, { customer, csrf });
      const { password: _, ...known } = customer;
      return reply(
        status,
        { customer: known },
        { 'set-cookie': [`sid=${sid}; Path=/; HttpOnly; SameSite=Lax`, `csrf=${csrf}; Path=/; SameSite=Lax`] },
      );
    };

    if (first === 'customers' && method === 'POST') {
      const { email = '', name = '', password = '' } = body as Record<string, string>;
      if (email === '') return refuse(422, 'email_missing', 'An email is needed.');
      if (customers.some((one) => one.email === email)) return refuse(409, 'email_taken', 'There is an account with this email.');
      const customer = { id: customers.length + 1, email, name, password };
      customers.push(customer);
      return signIn(201, customer);
    }
    if (first === 'session' && method === 'POST') {
      const customer = customers.find((one) => one.email === body['email'] && one.password === body['password']);
      return customer === undefined ? refuse(401, 'wrong', 'Email or password is wrong.') : signIn(200, customer);
    }
    if (first === 'greeting') {
      const german = (header('accept-language') ?? '').startsWith('de');
      return reply(
        200,
        { text: german ? 'Willkommen im Laden' : 'Welcome to the shop' },
        { 'content-language': german ? 'de' : 'en', vary: 'Accept-Language' },
      );
    }
    if (first === 'products' && method === 'OPTIONS') return reply(204, undefined, { allow: 'GET, HEAD, OPTIONS' });
    if (first === 'products' && second === 'newest') return reply(302, undefined, { location: `/api/products/${products.length}` });
    if (first === 'products' && second === undefined) {
      const asked = url.searchParams;
      if ((header('accept') ?? '').includes('text/csv'))
        return reply(200, `id,name\r\n${products.map(({ id, name }) => `${id},${name}`).join('\r\n')}\r\n`, { 'content-type': 'text/csv' });
      const sort = asked.get('sort') ?? 'id';
      const field = sort.replace('-', '') as 'id' | 'name' | 'price';
      const search = asked.get('search')?.toLowerCase();
      const rows = products
        .filter(
          ({ name, category }) =>
            (asked.get('category') ?? category) === category && (search === undefined || name.toLowerCase().includes(search)),
        )
        .toSorted((a, b) => (a[field] < b[field] ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
      const size = Number(asked.get('limit') ?? 3);
      const cursor = asked.get('cursor');
      const after =
        cursor === null
          ? -1
          : rows.findIndex(({ id }) => String(id) === Buffer.from(cursor, 'base64url').toString().slice('after:'.length));
      const page = rows.slice(after + 1, after + 1 + size);
      const last = page.at(-1);
      const next = last === undefined || rows.at(-1) === last ? null : Buffer.from(`after:${last.id}`).toString('base64url');
      return reply(200, { items: page, next });
    }
    if (first === 'products') {
      const product = products.find(({ id }) => String(id) === second);
      return product === undefined ? refuse(404, 'no_product', 'There is no such product.') : reply(200, product);
    }
    if (first === 'coupons') {
      const now = Date.now();
      const sid = cookies.get('sid') ?? '';
      const open = windows.get(sid);
      const window = open === undefined || now - open.from >= WINDOW ? { from: now, used: 0 } : open;
      windows.set(sid, window);
      window.used += 1;
      const left = String(Math.ceil((window.from + WINDOW - now) / 1000));
      const told = {
        'ratelimit-limit': String(LIMIT),
        'ratelimit-remaining': String(Math.max(0, LIMIT - window.used)),
        'ratelimit-reset': left,
      };
      if (window.used > LIMIT) return refuse(429, 'too_many', 'Too many coupons were tried.', { ...told, 'retry-after': left });
      return reply(200, { valid: body['code'] === 'SAVE10' }, told);
    }
    if (session === undefined) return refuse(401, 'signed_out', 'Please sign in.');
    if (first === 'me') return reply(200, { id: session.customer.id, email: session.customer.email, name: session.customer.name });
    if (method !== 'GET' && method !== 'HEAD' && header('x-csrf-token') !== session.csrf)
      return refuse(403, 'csrf', 'The request is not from the shop.');
    if (first === 'session' && method === 'DELETE') {
      sessions.delete(cookies.get('sid') ?? '');
      return reply(204, undefined, { 'set-cookie': ['sid=; Path=/; Max-Age=0', 'csrf=; Path=/; Max-Age=0'] });
    }
    const mine = orders.filter(({ customerId }) => customerId === session.customer.id);
    if (first === 'orders' && second === undefined && method === 'GET') {
      const page = Number(url.searchParams.get('page') ?? 1);
      const last = Math.max(1, Math.ceil(mine.length / 3));
      const links = [
        ...(page < last ? [`</api/orders?page=${page + 1}>; rel="next"`] : []),
        ...(page > 1 ? [`</api/orders?page=${page - 1}>; rel="prev"`] : []),
      ];
      const rows = mine.toReversed().slice((page - 1) * 3, page * 3);
      return reply(200, rows.map(shown), {
        'x-total-count': String(mine.length),
        ...(links.length === 0 ? {} : { link: links.join(', ') }),
      });
    }
    if (first === 'orders' && second === undefined) {
      const product = products.find(({ id }) => id === body['productId']);
      const quantity = Number(body['quantity']);
      if (product === undefined) return refuse(404, 'no_product', 'There is no such product.');
      if (quantity < 1) return refuse(422, 'quantity', 'At least 1 has to be ordered.');
      if (quantity > product.stock) return refuse(409, 'stock', 'There is not so much left.');
      product.stock -= quantity;
      const order = {
        id: orders.length + 1,
        customerId: session.customer.id,
        productId: product.id,
        quantity,
        total: product.price * quantity,
        status: 'placed',
        address: String(body['address'] ?? ''),
        version: 1,
        createdAt: new Date().toISOString(),
      };
      orders.push(order);
      tell({ type: 'order', order: { id: order.id, status: order.status } });
      return reply(201, shown(order), { location: `/api/orders/${order.id}`, etag: tagOf(order) });
    }
    if (first === 'orders') {
      const order = mine.find(({ id }) => String(id) === second);
      if (order === undefined) return refuse(404, 'no_order', 'There is no such order.');
      if (third === undefined && method === 'GET')
        return header('if-none-match') === tagOf(order)
          ? reply(304, undefined, { etag: tagOf(order) })
          : reply(200, shown(order), { etag: tagOf(order) });
      if (third === undefined) {
        if (header('if-match') === undefined) return refuse(428, 'version_missing', 'Say which version is changed.');
        if (header('if-match') !== tagOf(order)) return refuse(412, 'changed', 'Somebody has changed the order.');
        order.address = String(body['address']);
      } else if (order.status !== 'placed') return refuse(409, 'status', 'The order is not open any more.');
      else order.status = third === 'pay' ? 'paid' : 'cancelled';
      order.version += 1;
      tell({ type: 'order', order: { id: order.id, status: order.status } });
      return reply(200, shown(order), { etag: tagOf(order) });
    }
    if (first === 'files' && second === undefined) {
      const given = part(raw.toString('latin1'), /boundary=(.+)$/.exec(header('content-type') ?? '')?.[1] ?? '');
      if (given === undefined) return refuse(422, 'no_file', 'A file is needed.');
      const file = { ...given, id: randomBytes(8).toString('hex'), size: given.content.length };
      files.set(file.id, file);
      return reply(201, { id: file.id, name: file.name, type: file.type, size: file.size });
    }
    if (first === 'files') {
      const file = files.get(second ?? '');
      if (file === undefined) return refuse(404, 'no_file', 'There is no such file.');
      const told = { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"`, 'accept-ranges': 'bytes' };
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(header('range') ?? '') ?? [];
      if (from === undefined) return reply(200, file.content, told);
      return reply(206, file.content.subarray(Number(from), Number(to) + 1), {
        ...told,
        'content-range': `bytes ${from}-${to}/${file.size}`,
      });
    }
    return refuse(404, 'no_such_thing', 'There is no such thing.');
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer(request, Buffer.concat(chunks), (status, body, headers = {}) => {
        const isText = typeof body === 'string' || Buffer.isBuffer(body);
        response.writeHead(status, {
          ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
          ...headers,
        } as Record<string, string>);
        response.end(body === undefined || request.method === 'HEAD' ? undefined : isText ? body : JSON.stringify(body));
        return true;
      }),
    );
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
    sockets.add(socket);
    socket.on('error', () => sockets.delete(socket));
    socket.on('close', () => sockets.delete(socket));
    socket.write(frame({ type: 'ready', version: 1 }));
    socket.on('data', (chunk: Buffer) => {
      for (const text of framesIn(chunk)) {
        const sent = JSON.parse(text) as { type: string; n?: number; topic?: string };
        socket.write(
          frame(
            sent.type === 'ping'
              ? { type: 'pong', n: sent.n }
              : sent.topic === 'orders'
                ? { type: 'subscribed', topic: sent.topic }
                : { type: 'refused', topic: sent.topic, message: 'There is no such topic.' },
          ),
        );
      }
    });
  });
  return server;
};
