import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { problem } from '../backend/not-shown.ts';
import type { StandInRequest, StandInResponse } from '../backend/request.ts';
import { type Delivery, PLAN_PATH } from '../plan/delivery.ts';
import { forward } from './forward.ts';
import type { HostedDocument } from './hosted-document.ts';

/** Who answers the client's calls: the stand-in, or a real server that they are passed on to. */
export type ClientBackend =
  | { readonly kind: 'stand-in'; handle(request: StandInRequest): Promise<StandInResponse> }
  | { readonly kind: 'server'; readonly url: string };

export interface ClientHostOptions {
  /** The document as it is now: asked for with every plan, so that an edit shows on the next load. */
  document(): Promise<HostedDocument>;
  readonly backend: ClientBackend;
  /** The folder of the built client. */
  readonly assets: string;
  /** What a citation is put behind to open its evidence; null where no evidence is at hand. */
  readonly evidence?: string;
  /** Origins besides its own that may show the client in a frame. */
  readonly frameAncestors?: readonly string[];
}

type Headers = StandInResponse['headers'];

const OWN = '/_ninepoint/';
export const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
]);
export const SAFE: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
];

/** Nothing but the client's own files runs; what was recorded is text to it. */
export const pagePolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** An answer of the backend may be recorded HTML, and a browser may be brought to open it: then it is only looked at. */
export const INERT: Headers = [
  ['content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
];

const answer = (status: number, type: string, body: string | Uint8Array, more: Headers = []): StandInResponse => ({
  status,
  headers: [['content-type', type], ...SAFE, ...more],
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});

const gzipped = promisify(gzip);
/** Files carry a digest in their names: compressed once, they stay so. At most one build's worth is kept. */
const packed = new Map<string, Uint8Array>();
const FILES = 64;

/** The client's own texts are sent compressed to whoever takes them so; what a backend answers is left as it came. */
const compressed = async (response: StandInResponse, request: StandInRequest, name?: string): Promise<StandInResponse> => {
  const { body } = response;
  if (body.byteLength < 1_000 || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response;
  const known = name === undefined ? undefined : packed.get(name);
  const small = known ?? new Uint8Array(await gzipped(body));
  if (name !== undefined && known === undefined && packed.size < FILES) packed.set(name, small);
  return { ...response, headers: [...response.headers, ['vary', 'Accept-Encoding']], body: small, encoding: 'gzip' };
};

/** Whether a browser is going to a page, and not asking for data: the client's own router then takes the address. */
export const isNavigation = (request: StandInRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  // Without fetch metadata: only a browser's own navigation names text/html before everything else.
  return /^\s*text\/html\b/i.test(request.headers.get('accept') ?? '');
};

const pathOf = (url: string): string => (URL.canParse(url, 'http://client.invalid') ? new URL(url, 'http://client.invalid').pathname : '/');

const asset = async (folder: string, name: string): Promise<StandInResponse> => {
  const type = TYPES.get(path.extname(name));
  if (type === undefined || !/^[\w-]+(\.[\w-]+)+$/.test(name)) return answer(404, 'text/plain; charset=utf-8', 'There is no such file.');
  const body = await readFile(path.join(folder, 'assets', name)).catch(() => undefined);
  // Names carry a digest of what is in the file.
  return body === undefined
    ? answer(404, 'text/plain; charset=utf-8', 'There is no such file.')
    : answer(200, type, body, [['cache-control', 'public, max-age=31536000, immutable']]);
};

/**
 * The client and its backend at one address: pages and files of the client under their own prefix, everything else to
 * whoever answers the calls. Never rejects.
 */
export const clientHost = (options: ClientHostOptions): ((request: StandInRequest) => Promise<StandInResponse>) => {
  const { backend } = options;
  const policy: Headers = [
    ['content-security-policy', pagePolicy(options.frameAncestors ?? [])],
    ['cache-control', 'no-store'],
  ];

  const deliver = async (): Promise<StandInResponse> => {
    const { app, problem: unreadable } = await options.document();
    const delivery: Delivery = {
      app,
      problem: unreadable,
      backend: backend.kind === 'server' ? { kind: 'server', url: backend.url } : { kind: 'stand-in' },
      evidence: options.evidence ?? null,
    };
    return answer(200, 'application/json', JSON.stringify(delivery), [['cache-control', 'no-store']]);
  };

  const respond = async (request: StandInRequest): Promise<StandInResponse> => {
    const at = pathOf(request.url);
    if (at.startsWith(OWN)) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return answer(405, 'text/plain; charset=utf-8', 'This is only there to be read.');
      if (at === PLAN_PATH) return compressed(await deliver(), request);
      return at.startsWith(`${OWN}assets/`)
        ? compressed(await asset(options.assets, at.slice(`${OWN}assets/`.length)), request, at)
        : answer(404, 'text/plain; charset=utf-8', 'There is nothing here.');
    }
    if (isNavigation(request))
      return answer(200, 'text/html; charset=utf-8', await readFile(path.join(options.assets, 'index.html')), policy);
    // Said by us where the product does not: nothing here is for a search engine to find, and nothing is hidden from one.
    if (at === '/robots.txt' && backend.kind === 'stand-in') {
      const own = await backend.handle(request);
      return own.status === 501
        ? answer(200, 'text/plain; charset=utf-8', 'User-agent: *\nDisallow:\n')
        : { ...own, headers: [...own.headers, ...INERT] };
    }
    const given = backend.kind === 'server' ? await forward(request, backend.url) : await backend.handle(request);
    return { ...given, headers: [...given.headers.filter(([name]) => name.toLowerCase() !== 'content-security-policy'), ...INERT] };
  };

  return (request) =>
    respond(request).catch((error: unknown) =>
      problem(500, 'Broken off', error instanceof Error ? error.message : 'The request broke off.'),
    );
};
