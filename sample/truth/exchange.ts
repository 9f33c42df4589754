import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Entry, Har } from 'har-format';
import type { Caller } from '../server/role.ts';
import type { Declaration } from '../server/route.ts';

/** A recorded exchange, with what the truth needs to know about it. */
export interface Seen {
  readonly session: string;
  readonly index: number;
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly referer: string;
  readonly document: boolean;
  /** Who asked, by the credential that was sent; `undefined` when the server no longer accepted it. */
  readonly caller: Caller | undefined;
  readonly principal: string | undefined;
  readonly call: Declaration | undefined;
  readonly parameters: Readonly<Record<string, string>>;
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** The claims of a JSON Web Token, unverified: the recording is our own. */
const claims = (authorization: string | undefined): { readonly sub?: string; readonly role?: Caller } => {
  const body = authorization?.split(' ')[1]?.split('.')[1];
  return ((body && parsed(Buffer.from(body, 'base64url').toString())) || {}) as { sub?: string; role?: Caller };
};

/** The declaration that a request is a call of, literal paths before those with parameters, and its path parameters. */
const matched = (calls: readonly Declaration[], method: string, pathname: string): Pick<Seen, 'call' | 'parameters'> => {
  for (const call of calls.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)) {
    const found = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found && call.method === method) return { call, parameters: { ...found.groups } };
  }
  return { call: undefined, parameters: {} };
};

const read = (entry: Entry, session: string, index: number, calls: readonly Declaration[]): Seen => {
  const { request, response } = entry;
  const header = (name: string): string | undefined => request.headers.find((other) => other.name.toLowerCase() === name)?.value;
  const url = new URL(request.url);
  const text = response.content.text ?? '';
  const body = parsed(text);
  const { sub, role } = claims(header('authorization'));
  const ended = response.status === 401 && (body as { readonly code?: string } | undefined)?.code === 'session_over';
  return {
    session,
    index,
    method: request.method,
    url,
    status: response.status,
    request: parsed(request.postData?.text),
    response: body,
    text,
    headers: new Map(response.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    referer: header('referer') ?? '',
    document: response.content.mimeType.startsWith('text/html'),
    caller: ended ? undefined : (role ?? 'anonymous'),
    principal: ended ? undefined : sub,
    ...matched(calls, request.method, url.pathname),
  };
};

/** Every exchange of the recordings in a folder, session by session, in order. */
export const readRecordings = (folder: string, calls: readonly Declaration[]): readonly Seen[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.har.gz'))
    .toSorted()
    .flatMap((name) => {
      const { log } = JSON.parse(gunzipSync(readFileSync(path.join(folder, name))).toString()) as Har;
      const session = name.replace(/^session-|\.har\.gz$/g, '');
      return log.entries.map((entry, index) => read(entry, session, index, calls));
    });

/** How often something happens, as the truth writes it. */
export const shownBy = (seen: readonly Seen[]): { readonly shown: boolean; readonly n: number } => ({
  shown: seen.length > 0,
  n: seen.length,
});

export const statusesOf = (seen: readonly Seen[]): readonly number[] =>
  [...new Set(seen.map((exchange) => exchange.status))].toSorted((a, b) => a - b);

/** A refusal in the library's one shape. */
export const refusalOf = (
  exchange: Seen,
): { readonly code?: string; readonly message?: string; readonly errors?: Readonly<Record<string, readonly string[]>> } =>
  exchange.status >= 400 && typeof exchange.response === 'object' && exchange.response !== null ? exchange.response : {};
