import type { Answered, Asked, Side } from './side.ts';

export interface LiveOptions {
  /** What the person typed: the only host that is ever asked. */
  readonly base: URL;
  /** Whether the person allows a request that could change something; GET and HEAD need no allowing. */
  readonly allows: (asked: Asked) => boolean;
  /** In place of recorded ones: names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Milliseconds for one answer, its body included. */
  readonly timeout: number;
}

/** The longest answer that is read, in bytes. */
const LONGEST = 32 * 1024 * 1024;

const bodyOf = async (response: Response): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body !== null)
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > LONGEST) return undefined;
      parts.push(part);
    }
  return Buffer.concat(parts, size);
};

/** What is asked of the server, or `undefined` when the recorded path would lead elsewhere. */
export const addressFor = (base: URL, target: string): URL | undefined => {
  const address = `${base.origin}${base.pathname.replace(/\/+$/, '')}${target.startsWith('/') ? '' : '/'}${target}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === base.origin ? url : undefined;
};

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nobody answers at that address'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['ECONNRESET', 'the server broke off the connection'],
  // As undici, of which Node's fetch is made, calls the same.
  ['UND_ERR_SOCKET', 'the server broke off the connection'],
  ['EHOSTUNREACH', 'there is no way to that host'],
]);

const failure = (error: unknown, seconds: number): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${seconds} s`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code !== '') return WORDS.get(code) ?? code;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * A server that the person named. A recording never says whom to ask: its hosts are left behind, its redirects are not followed, and what could
 * change something is sent only where the person allowed that very call.
 */
export const liveSide = ({ base, allows, headers, timeout }: LiveOptions): Side => ({
  words: base.href.replace(/\/$/, ''),
  ask: async (asked, signal): Promise<Answered> => {
    if (asked.said !== undefined) return { kind: 'left out', why: 'it was said over a socket: a server is asked by requests alone' };
    const isSafe = asked.method === 'GET' || asked.method === 'HEAD';
    if (!isSafe && !allows(asked))
      return { kind: 'left out', why: `${asked.method} could change something at ${base.host}: allow it with --allow` };
    const url = addressFor(base, asked.target);
    if (url === undefined) return { kind: 'left out', why: `its address would lead away from ${base.host}` };
    const own = new Set(headers.map(([name]) => name));
    try {
      const response = await fetch(url, {
        method: asked.method,
        headers: [...asked.headers.filter(([name]) => !own.has(name)), ...headers].map(([name, value]): [string, string] => [
          name,
          value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
        ]),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        ...(asked.body === undefined || isSafe ? {} : { body: Buffer.from(asked.body) }),
      });
      const body = await bodyOf(response);
      if (body === undefined) return { kind: 'failed', why: `an answer of more than ${LONGEST / 1024 / 1024} MiB` };
      const cookies = response.headers.getSetCookie().map((value) => ['set-cookie', value] as const);
      const others = [...response.headers].filter(([name]) => name !== 'set-cookie');
      return { kind: 'answer', status: response.status, headers: [...others, ...cookies], body };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: 'failed', why: failure(error, timeout / 1000) };
    }
  },
});
