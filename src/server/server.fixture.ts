import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { documentOf } from '../document/document.ts';
import { BLANK_PREAMBLE } from '../document/preamble.ts';
import { emptySpecification } from '../document/specification.ts';
import { write } from '../document/write.ts';
import { openWorkspace } from '../store/workspace.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  json<T>(): T;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
}

const SAMPLE = path.join(import.meta.dirname, '../../test/recordings/library');

const serve = async (folder: string, fresh: boolean): Promise<RunningServer> => {
  const workspace = await openWorkspace(path.join(folder, 'projects'), () => write(documentOf(emptySpecification(), BLANK_PREAMBLE)));
  if (fresh) await workspace.create('test');
  const dist = path.join(folder, 'dist');
  return startServer({ workspace, current: 'test', port: 0, orAnother: false, dist, sampleFolders: [SAMPLE] });
};

/** A server on real HTTP, with a project of its own in a folder that goes with it. */
export class TestServer {
  readonly folder: string;
  readonly running: RunningServer;
  cookie = '';

  constructor(folder: string, running: RunningServer) {
    this.folder = folder;
    this.running = running;
  }

  static async start(): Promise<TestServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-server-'));
    const dist = path.join(folder, 'dist');
    await mkdir(path.join(dist, 'assets'), { recursive: true });
    await writeFile(path.join(dist, 'index.html'), '<!doctype html><meta name="style-nonce" content="__STYLE_NONCE__">');
    await writeFile(path.join(dist, 'assets', 'a.js'), 'export {};');
    return new TestServer(folder, await serve(folder, true));
  }

  /** Another server over the same folder, once this one has ended. */
  async restarted(): Promise<TestServer> {
    await this.running.close();
    return new TestServer(this.folder, await serve(this.folder, false));
  }

  get host(): string {
    return new URL(this.running.origin).host;
  }

  /** Takes the one-time token of a new address. */
  async enter(): Promise<void> {
    this.cookie = '';
    const { headers } = await this.ask(`/${new URL(this.running.address()).search}`);
    this.cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  }

  /** Any request at all, with nothing added but the pass; a whole address asks another server. */
  ask(target: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    const { hostname, port, pathname, search } = new URL(target.startsWith('/') ? `${this.running.origin}/` : target, this.running.origin);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          path: target.startsWith('/') ? target : `${pathname}${search}`,
          method,
          headers: { ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T });
          });
        },
      );
      sent.on('error', reject);
      if (body instanceof Readable) body.pipe(sent);
      else sent.end(body);
    });
  }

  /** As the workbench asks: from its own origin, with JSON. */
  send(method: string, target: string, body?: unknown): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.ask(target, {
      method,
      headers: { origin: this.running.origin, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  upload(name: string, body: string | Buffer | Readable, project = 'test'): Promise<Answer> {
    return this.ask(`/api/projects/${project}/evidence/${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { origin: this.running.origin, 'content-type': 'application/octet-stream' },
      body,
    });
  }

  /** Asks again and again until the answer is as wished, or half a minute has gone. */
  async until<T>(target: string, wished: (value: T) => boolean): Promise<T> {
    for (let tries = 0; tries < 300; tries += 1) {
      const value = (await this.ask(target)).json<T>();
      if (wished(value)) return value;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${target} did not come to be as wished`);
  }

  async close(): Promise<void> {
    await this.running.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const smallHar = (status = 200): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'test', version: '1' },
      entries: [1, 2, 3].map((id) => ({
        startedDateTime: `2026-11-21T10:00:0${id}.000Z`,
        time: 5,
        request: {
          method: 'GET',
          url: `https://shop.example/api/orders/${id}`,
          headers: [{ name: 'Accept', value: 'application/json' }],
          queryString: [],
        },
        response: {
          status,
          statusText: 'OK',
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { size: 30, mimeType: 'application/json', text: JSON.stringify({ id, status: 'open' }) },
        },
      })),
    },
  });
