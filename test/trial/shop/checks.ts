import type { Heard, Noted } from '../har.ts';

/** The shop's own checks of its interface: the same run against the product, where they are recorded, and against its stand-in. */

type Members = Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly all: Members;
  readonly rows: readonly Members[];
  readonly text: string;
  readonly header: (name: string) => string | null;
}

interface Asking {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without the token that the cookie gives. */
  readonly plain?: boolean;
}

/** A browser as far as cookies go: keeps them, sends them, and sends the one called `csrf` back in a header, too. */
class Person {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #note: (one: Noted) => void;

  constructor(base: string, note: (one: Noted) => void) {
    this.#base = base;
    this.#note = note;
  }

  async ask(line: string, { body, headers = {}, plain = false }: Asking = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = this.cookies.get('csrf');
    const isFile = body instanceof FormData;
    const sent: Record<string, string> = {
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(csrf === undefined || plain || method === 'GET' || method === 'HEAD' ? {} : { 'x-csrf-token': csrf }),
      ...headers,
    };
    const request = new Request(`${this.#base}/api${path}`, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = body === undefined ? undefined : await request.clone().text();
    const start = Date.now();
    const response = await fetch(request);
    const bytes = Buffer.from(await response.arrayBuffer());
    this.#note({
      method,
      url: request.url,
      headers: [...request.headers, ...(cookie === '' ? [] : ([['cookie', cookie]] as const))].filter(
        ([name], at, all) => all.findIndex(([other]) => other === name) === at,
      ),
      body: text,
      status: response.status,
      answered: [...response.headers],
      text: bytes.toString(),
      start,
      time: Date.now() - start,
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const said = bytes.toString();
    const json = (response.headers.get('content-type') ?? '').includes('json') && said !== '' ? (JSON.parse(said) as unknown) : {};
    const all = json as Members;
    return {
      status: response.status,
      all,
      rows: (Array.isArray(json) ? json : Array.isArray(all['items']) ? all['items'] : []) as Members[],
      text: said,
      header: (name) => response.headers.get(name),
    };
  }
}

const waitFor = async (holds: () => boolean): Promise<boolean> => {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  return holds();
};

const namesOf = ({ rows }: Answer): string => rows.map((row) => String(row['name'])).join(' ');
const sortedBy = ({ rows }: Answer, field: string, sign: number): boolean =>
  rows.length > 1 &&
  rows.every((row, at) => at === 0 || ((row[field] as number) >= (rows[at - 1]?.[field] as number) ? sign > 0 : sign < 0));

/** Runs all checks as new people whose names end in `tag`; answers the checks that failed. */
export const checks = async (
  base: string,
  tag: string,
  note: (one: Noted) => void,
  hear: (one: Heard) => void,
): Promise<readonly string[]> => {
  const failed: string[] = [];
  const check = (name: string, holds: boolean): void => {
    if (!holds) failed.push(name);
  };
  const ann = { email: `ann.${tag}@mail.example`, name: `Ann ${tag}`, password: 'Sup3r-Secret' };
  const person = new Person(base, note);

  check('nobody', (await person.ask('GET /me')).status === 401);
  let got = await person.ask('POST /customers', { body: ann });
  check('sign-up', got.status === 201 && (got.all['customer'] as Members | undefined)?.['name'] === ann.name);
  check('a session', person.cookies.has('sid') && person.cookies.has('csrf'));
  got = await person.ask('GET /me');
  check('who I am', got.status === 200 && got.all['email'] === ann.email);
  check('an email once', (await person.ask('POST /customers', { body: ann })).status === 409);
  check('signed out', (await person.ask('DELETE /session')).status === 204 && person.cookies.size === 0);
  check('nobody again', (await person.ask('GET /me')).status === 401);
  check('a wrong password', (await person.ask('POST /session', { body: { email: ann.email, password: 'no-such-word' } })).status === 401);
  got = await person.ask('POST /session', { body: { email: ann.email, password: ann.password } });
  check('signed in', got.status === 200 && person.cookies.has('sid'));

  got = await person.ask('GET /greeting', { headers: { 'accept-language': 'en' } });
  check('in English', got.all['text'] === 'Welcome to the shop');
  got = await person.ask('GET /greeting', { headers: { 'accept-language': 'de' } });
  check('in German', got.all['text'] === 'Willkommen im Laden' && got.header('content-language') === 'de');

  got = await person.ask('GET /products');
  check('the first goods', got.status === 200 && got.rows.length === 3 && typeof got.all['next'] === 'string');
  const seen = [...got.rows];
  for (let pages = 0; pages < 5 && typeof got.all['next'] === 'string'; pages += 1) {
    got = await person.ask(`GET /products?cursor=${encodeURIComponent(got.all['next'])}`);
    seen.push(...got.rows);
  }
  check('all goods, page by page', seen.length === 7 && new Set(seen.map((row) => row['id'])).size === 7 && got.all['next'] === null);
  check('the cheapest first', sortedBy(await person.ask('GET /products?sort=price&limit=5'), 'price', 1));
  check('the dearest first', sortedBy(await person.ask('GET /products?sort=-price&limit=5'), 'price', -1));
  check('by name', namesOf(await person.ask('GET /products?sort=name&limit=5')) === 'Apron Kettle Lamp Rug Teapot');
  got = await person.ask('GET /products?category=kitchen&limit=10');
  check('of a category', got.rows.length === 4 && got.rows.every((row) => row['category'] === 'kitchen'));
  check('of another', (await person.ask('GET /products?category=home&limit=10')).rows.length === 3);
  check('searched', namesOf(await person.ask('GET /products?search=ket&limit=10')) === 'Kettle');
  check('searched for more', namesOf(await person.ask('GET /products?search=ap&limit=10')) === 'Teapot Apron');
  got = await person.ask('GET /products', { headers: { accept: 'text/csv' } });
  check('as a table', got.status === 200 && got.text.startsWith('id,name\r\n1,Teapot') && got.header('content-type') === 'text/csv');
  check('what may be done', (await person.ask('OPTIONS /products')).header('allow') === 'GET, HEAD, OPTIONS');
  got = await person.ask('GET /products/newest');
  check('sent on', got.status === 302 && got.header('location') === '/api/products/7');
  check('no such product', (await person.ask('GET /products/999')).status === 404);

  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`);
  const heard: Members[] = [];
  const opened = Date.now();
  const said: Heard['messages'] = [];
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as Members);
    said.push({ type: 'receive', time: Date.now() / 1000, data: String(data) });
  });
  const say = (value: unknown): void => {
    said.push({ type: 'send', time: Date.now() / 1000, data: JSON.stringify(value) });
    socket.send(JSON.stringify(value));
  };
  const isHeard = (type: string, key: string, value: unknown): Promise<boolean> =>
    waitFor(() => heard.some((one) => one['type'] === type && one[key] === value));
  check('a socket is greeted', await isHeard('ready', 'version', 1));
  const number = tag.length * 100 + tag.charCodeAt(0);
  if (socket.readyState === WebSocket.OPEN) {
    say({ type: 'ping', n: number });
    check('a ping is answered', await isHeard('pong', 'n', number));
    say({ type: 'subscribe', topic: 'orders' });
    check('a topic is followed', await isHeard('subscribed', 'topic', 'orders'));
    say({ type: 'subscribe', topic: 'gossip' });
    check('no such topic', await isHeard('refused', 'topic', 'gossip'));
  }

  const stockOf = async (id: number): Promise<unknown> => (await person.ask(`GET /products/${id}`)).all['stock'];
  const some = 1 + (tag.charCodeAt(0) % 3);
  const kettles = (await stockOf(7)) as number;
  check(
    'without the token',
    (await person.ask('POST /orders', { body: { productId: 7, quantity: 1, address: 'A 1' }, plain: true })).status === 403,
  );
  got = await person.ask('POST /orders', { body: { productId: 7, quantity: some, address: `Road 1, ${tag}` } });
  const { id } = got.all;
  check(
    'an order',
    got.status === 201 && got.all['status'] === 'placed' && got.all['quantity'] === some && got.header('location') === `/api/orders/${id}`,
  );
  check('told over the socket', await waitFor(() => heard.some((one) => (one['order'] as Members | undefined)?.['id'] === id)));
  check('taken from the stock', (await stockOf(7)) === kettles - some);
  check('not so much', (await person.ask('POST /orders', { body: { productId: 4, quantity: 50, address: 'A 1' } })).status === 409);
  check('none at all', (await person.ask('POST /orders', { body: { productId: 4, quantity: 0, address: 'A 1' } })).status === 422);
  got = await person.ask(`GET /orders/${id}`);
  const tag1 = got.header('etag') ?? '';
  check('an order as it is', got.status === 200 && got.all['id'] === id && tag1 !== '');
  check('not changed', (await person.ask(`GET /orders/${id}`, { headers: { 'if-none-match': tag1 } })).status === 304);
  check('no version', (await person.ask(`PATCH /orders/${id}`, { body: { address: 'B 2' } })).status === 428);
  got = await person.ask(`PATCH /orders/${id}`, { body: { address: `Street 2, ${tag}` }, headers: { 'if-match': tag1 } });
  check('another address', got.status === 200 && got.all['address'] === `Street 2, ${tag}` && got.header('etag') !== tag1);
  check(
    'an old version',
    (await person.ask(`PATCH /orders/${id}`, { body: { address: 'C 3' }, headers: { 'if-match': tag1 } })).status === 412,
  );
  got = await person.ask(`POST /orders/${id}/pay`);
  check('paid', got.status === 200 && got.all['status'] === 'paid');
  check('paid once', (await person.ask(`POST /orders/${id}/pay`)).status === 409);
  check('not cancelled', (await person.ask(`POST /orders/${id}/cancel`)).status === 409);
  const second = (await person.ask('POST /orders', { body: { productId: 3, quantity: 1, address: `Lane 3, ${tag}` } })).all['id'];
  const third = (await person.ask('POST /orders', { body: { productId: 7, quantity: 1, address: `Lane 4, ${tag}` } })).all['id'];
  const fourth = (await person.ask('POST /orders', { body: { productId: 7, quantity: some, address: `Lane 5, ${tag}` } })).all['id'];
  check('cancelled', (await person.ask(`POST /orders/${second}/cancel`)).all['status'] === 'cancelled');
  got = await person.ask('GET /orders');
  check('my orders', got.rows.map((row) => row['id']).join() === `${fourth},${third},${second}` && got.header('x-total-count') === '4');
  check('with a link', got.header('link') === '</api/orders?page=2>; rel="next"');
  got = await person.ask('GET /orders?page=2');
  check(
    'the next page',
    got.rows.map((row) => row['id']).join() === String(id) && got.header('link') === '</api/orders?page=1>; rel="prev"',
  );
  socket.close();
  hear({ url: `${base.replace('http', 'ws')}/api/live`, cookie: '', start: opened, messages: said });

  const paper = new FormData();
  paper.append('file', new File([`A list of ${tag}\nwith two lines`], `${tag}.txt`, { type: 'text/plain' }));
  got = await person.ask('POST /files', { body: paper });
  const file = got.all['id'];
  check('a file', got.status === 201 && got.all['name'] === `${tag}.txt`);
  got = await person.ask(`GET /files/${file}`);
  check(
    'the file again',
    got.status === 200 && got.text === `A list of ${tag}\nwith two lines` && (got.header('content-type') ?? '').startsWith('text/plain'),
  );
  check('under its name', got.header('content-disposition') === `attachment; filename="${tag}.txt"`);
  got = await person.ask(`GET /files/${file}`, { headers: { range: 'bytes=2-5' } });
  check('a part of it', got.status === 206 && got.text === 'list' && (got.header('content-range') ?? '').startsWith('bytes 2-5/'));
  got = await person.ask(`HEAD /files/${file}`);
  check('its head', got.status === 200 && got.text === '' && got.header('accept-ranges') === 'bytes');

  const tried: Answer[] = [];
  for (let times = 0; times < 6; times += 1)
    tried.push(await person.ask('POST /coupons', { body: { code: times === 0 ? 'SAVE10' : `GUESS${times}` } }));
  check('a coupon', tried[0]?.status === 200);
  check(
    'counted down',
    tried
      .slice(0, 5)
      .map((one) => one.header('ratelimit-remaining'))
      .join() === '4,3,2,1,0',
  );
  check('too many', tried[5]?.status === 429 && Number(tried[5].header('retry-after')) >= 1);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  check('again later', (await person.ask('POST /coupons', { body: { code: 'SAVE10' } })).status === 200);
  return failed;
};
