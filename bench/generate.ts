/**
 * Writes a HAR of any size: the traffic of an invented REST application, deterministic by its seed, streamed to disk.
 * `node bench/generate.ts --size 100 [--minified] [--seed 1] [--out FILE]` (size in MB of 10^6 bytes).
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** Mulberry32: small, fast, and the same on every machine. */
export const randomBy = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const RESOURCES = [
  'orders',
  'customers',
  'products',
  'invoices',
  'shipments',
  'tickets',
  'articles',
  'projects',
  'members',
  'reports',
  'carts',
  'coupons',
] as const;
const STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'archived'] as const;
const WORDS =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua'.split(' ');
const KINDS = ['numeric', 'uuid', 'slug'] as const;

type Row = Record<string, unknown>;

interface Thing {
  readonly resource: number;
  readonly number: number;
  /** The path of the list that it stands in. */
  readonly place: string;
  readonly id: string | number;
}

/** The invented application: twelve resources, five operations each, one session that signs in again now and then. */
export class Application {
  readonly #random: () => number;
  readonly #hex: () => string;
  #clock = Date.UTC(2026, 4, 4, 8);
  #token = '';
  /** What the page that was answered last asks for. */
  #asked: Row | undefined;

  constructor(seed: number) {
    this.#random = randomBy(seed);
    this.#hex = () =>
      Math.floor(this.#random() * 0xffffffff)
        .toString(16)
        .padStart(8, '0');
    this.#token = this.#newToken();
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #newToken(): string {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const iat = Math.floor(this.#clock / 1000);
    return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: '17', role: 'clerk', iat, exp: iat + 3600 })}.${part(this.#hex() + this.#hex() + this.#hex())}`;
  }

  /** No two things have the same, but for numbers: those are counted by each kind for itself. */
  #id(resource: number, number: number): string | number {
    const kind = KINDS[resource % 3];
    if (kind === 'numeric') return number;
    const own = number * RESOURCES.length + resource;
    return kind === 'uuid'
      ? `3fa85f64-5717-4562-b3fc-${own.toString(16).padStart(12, '0')}`
      : `${WORDS[number % WORDS.length]}-${WORDS[(number * 7) % WORDS.length]}-${own}`;
  }

  #row(resource: number, number: number): Row {
    const name = RESOURCES[resource] as string;
    const text = (least: number): string =>
      Array.from({ length: least + Math.floor(this.#random() * least) }, () => this.#pick(WORDS)).join(' ');
    return {
      id: this.#id(resource, number),
      title: text(4),
      status: STATUSES[number % STATUSES.length],
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      updatedAt: new Date(this.#clock - 86_400_000).toISOString(),
      amount: Math.round(this.#random() * 100_000) / 100,
      quantity: number % 40,
      active: number % 3 !== 0,
      note: number % 4 === 0 ? null : text(6),
      owner: { id: (number % 50) + 1, name: `${name} owner ${number % 50}`, email: `user${number % 50}@corp.example` },
      tags: [this.#pick(WORDS), this.#pick(WORDS)],
      address: { city: this.#pick(WORDS), zip: String(10_000 + (number % 80_000)), country: 'DE' },
    };
  }

  #headers(names: readonly (readonly [string, string])[]): Row[] {
    return names.map(([name, value]) => ({ name, value }));
  }

  #request(method: string, url: string, body: unknown, resourceType: string): Row {
    const headers = [
      ['Host', 'app.example.com'],
      ['Accept', 'application/json, text/plain, */*'],
      ['Accept-Encoding', 'gzip, deflate, br, zstd'],
      ['Accept-Language', 'en-US,en;q=0.9'],
      ['Cache-Control', 'no-cache'],
      ['Cookie', `sid=${this.#token.slice(-24)}; theme=dark`],
      ['Referer', 'https://app.example.com/'],
      ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
      ['sec-ch-ua', '"Chromium";v="156", "Not:A-Brand";v="8"'],
      ['sec-fetch-mode', 'cors'],
      ...(resourceType === 'fetch' ? [['Authorization', `Bearer ${this.#token}`] as const] : []),
    ] as const;
    const query = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
    const text = body === undefined ? undefined : JSON.stringify(body);
    return {
      method,
      url,
      httpVersion: 'HTTP/2.0',
      headers: this.#headers(headers),
      queryString: query,
      cookies: [{ name: 'sid', value: this.#token.slice(-24) }],
      headersSize: -1,
      bodySize: text?.length ?? 0,
      ...(text === undefined ? {} : { postData: { mimeType: 'application/json', text } }),
    };
  }

  #entry(request: Row, status: number, mimeType: string, text: string | undefined, resourceType: string, encoding?: string): Row {
    this.#clock += Math.floor(200 + this.#random() * 2000);
    const size = text?.length ?? 0;
    return {
      _initiator: { type: 'script', url: 'https://app.example.com/assets/index.js', lineNumber: 1 + Math.floor(this.#random() * 900) },
      _priority: 'High',
      _resourceType: resourceType,
      startedDateTime: new Date(this.#clock).toISOString(),
      time: Math.round(this.#random() * 20_000) / 100,
      pageref: 'page_1',
      request,
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/2.0',
        headers: this.#headers([
          ['content-type', mimeType],
          ['date', new Date(this.#clock).toUTCString()],
          ['x-request-id', `${this.#hex()}-${this.#hex()}`],
          ['etag', `W/"${this.#hex()}"`],
          ['vary', 'Accept-Encoding'],
          ['server', 'nginx'],
          ['content-length', String(size)],
        ]),
        cookies: [],
        content: { size, mimeType, ...(text === undefined ? {} : { text }), ...(encoding === undefined ? {} : { encoding }) },
        redirectURL: '',
        headersSize: -1,
        bodySize: size,
        _transferSize: size,
      },
      cache: {},
      timings: { blocked: 1.2, dns: -1, connect: -1, send: 0.2, wait: 12.5, receive: 1.1, ssl: -1 },
      serverIPAddress: '203.0.113.9',
      connection: '443',
    };
  }

  /** Any thing of the application: the path of its list, and its identity there. */
  #thing(): Thing {
    const resource = Math.floor(this.#random() * RESOURCES.length);
    const number = 1 + Math.floor(this.#random() * 4000);
    return { resource, number, place: RESOURCES[resource] ?? '', id: this.#id(resource, number) };
  }

  #answer(method: string, path: string, status: number, body: unknown, sent?: unknown): Row {
    const request = this.#request(method, `https://app.example.com/api/v1/${path}`, sent, 'fetch');
    return this.#entry(request, status, 'application/json; charset=utf-8', JSON.stringify(body), 'fetch');
  }

  #list({ resource, place }: Thing): Row {
    const page = 1 + Math.floor(this.#random() * 20);
    const rows = 2 + Math.floor(this.#random() * 18);
    return this.#answer('GET', `${place}?page=${page}&size=20&sort=createdAt`, 200, {
      data: Array.from({ length: rows }, (_, at) => this.#row(resource, page * 20 + at)),
      total: 4000,
      page,
      size: 20,
    });
  }

  #one({ resource, number, place, id }: Thing): Row {
    const history = Array.from({ length: 6 }, (_, at) => this.#row(resource, number + at));
    return this.#answer('GET', `${place}/${id}`, 200, { data: { ...this.#row(resource, number), history } });
  }

  #api(): Row {
    const thing = this.#thing();
    const { resource, number, place, id } = thing;
    const dice = this.#random();
    if (dice < 0.45) return this.#list(thing);
    if (dice < 0.7) return this.#one(thing);
    if (dice < 0.8) {
      const sent = { title: this.#pick(WORDS), quantity: number % 40, amount: 12.5, status: 'draft' };
      return this.#answer('POST', place, 201, { data: this.#row(resource, number) }, sent);
    }
    if (dice < 0.9)
      return this.#answer('PATCH', `${place}/${id}`, 200, { data: this.#row(resource, number) }, { status: this.#pick(STATUSES) });
    if (dice < 0.95)
      return this.#answer(
        'POST',
        place,
        422,
        { errors: [{ field: 'title', code: 'required', message: 'Title is missing.' }] },
        { title: '' },
      );
    return this.#entry(
      this.#request('DELETE', `https://app.example.com/api/v1/${place}/${id}`, undefined, 'fetch'),
      204,
      '',
      undefined,
      'fetch',
    );
  }

  #asset(): Row {
    const dice = this.#random();
    const asset = (name: string, mimeType: string, text: string, resourceType: string, encoding?: string): Row =>
      this.#entry(
        this.#request('GET', `https://app.example.com/assets/${name}-${this.#hex()}`, undefined, resourceType),
        200,
        mimeType,
        text,
        resourceType,
        encoding,
      );
    if (dice < 0.4)
      return asset(
        'chunk.js',
        'application/javascript',
        Array.from({ length: 900 }, (_, at) => `function f${at}(a,b){return "${this.#pick(WORDS)}"+a*b}`).join('\n'),
        'script',
      );
    if (dice < 0.6)
      return asset(
        'style.css',
        'text/css',
        Array.from({ length: 400 }, (_, at) => `.c${at}{margin:${at}px;content:"${this.#pick(WORDS)}"}`).join('\n'),
        'stylesheet',
      );
    if (dice < 0.8)
      return asset(
        'logo.png',
        'image/png',
        Buffer.from(Array.from({ length: 18_000 }, () => Math.floor(this.#random() * 256))).toString('base64'),
        'image',
        'base64',
      );
    // A page of the application: that of a list, or of a thing.
    const thing = this.#thing();
    const isOne = this.#random() < 0.5;
    const place = isOne ? `${thing.place}/${thing.id}` : thing.place;
    const answered = this.#entry(
      this.#request('GET', `https://app.example.com/${place}`, undefined, 'document'),
      200,
      'text/html',
      `<!doctype html><html><head><title>Orders desk</title></head><body>${'<div class="row"></div>'.repeat(200)}</body></html>`,
      'document',
    );
    // It asks for what it shows.
    this.#asked = isOne ? this.#one(thing) : this.#list(thing);
    return answered;
  }

  next(): Row {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked !== undefined) return asked;
    const dice = this.#random();
    if (dice < 0.002) {
      this.#token = this.#newToken();
      const request = this.#request(
        'POST',
        'https://app.example.com/api/v1/session',
        { email: 'clerk@corp.example', password: `Secret-${this.#hex()}` },
        'fetch',
      );
      return this.#entry(
        request,
        200,
        'application/json',
        JSON.stringify({ accessToken: this.#token, role: 'clerk', expiresIn: 3600 }),
        'fetch',
      );
    }
    if (dice < 0.82) return this.#api();
    if (dice < 0.9)
      return this.#entry(
        this.#request('GET', `https://app.example.com/api/v1/${this.#pick(RESOURCES)}?page=1`, undefined, 'fetch'),
        304,
        '',
        undefined,
        'fetch',
      );
    return this.#asset();
  }
}

/** Writes a generated HAR; answers its size in bytes and how many entries it has. */
export const generate = async (
  file: string,
  bytes: number,
  seed: number,
  indent: number,
): Promise<{ readonly size: number; readonly entries: number }> => {
  const out = createWriteStream(file, { highWaterMark: 1 << 20 });
  const application = new Application(seed);
  let size = 0;
  let entries = 0;
  const write = async (text: string): Promise<void> => {
    size += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  const page = { id: 'page_1', title: 'https://app.example.com/', startedDateTime: '2026-05-04T08:00:00.000Z', pageTimings: {} };
  await write(
    `{"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[${JSON.stringify(page)}],"entries":[\n`,
  );
  while (size < bytes) {
    await write((entries === 0 ? '' : ',\n') + JSON.stringify(application.next(), undefined, indent));
    entries += 1;
  }
  await write('\n]}}\n');
  out.end();
  await once(out, 'close');
  return { size, entries };
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      minified: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const file = values.out ?? path.join(os.tmpdir(), `ninepoint-${values.size}${values.minified ? 'm' : ''}.har`);
  const { size, entries } = await generate(file, Number(values.size) * 1e6, Number(values.seed), values.minified ? 0 : 2);
  console.log(`${file}: ${(size / 1e6).toFixed(1)} MB, ${entries} entries`);
}
