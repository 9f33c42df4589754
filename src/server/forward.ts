import { problem } from '../backend/not-shown.ts';
import type { StandInRequest, StandInResponse } from '../backend/request.ts';

/** Of one connection only, or about the address of this machine: not passed on. */
const KEPT_BACK = new Set([
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'accept-encoding',
  'origin',
  'referer',
  'proxy-authorization',
]);
const NOT_RETURNED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'strict-transport-security',
]);
const PATIENCE = 60_000;

/** Passes a call on to a real server as if its own page had made it, and hands its answer back. */
export const forward = async (request: StandInRequest, backend: string): Promise<StandInResponse> => {
  const target = new URL(backend);
  const asked = new URL(request.url, 'http://client.invalid');
  const url = new URL(`${target.pathname.replace(/\/$/, '')}${asked.pathname}${asked.search}`, target.origin);
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!KEPT_BACK.has(name) && !name.startsWith('sec-')) headers.set(name, value);
  // Servers that check where a change comes from expect their own page.
  if (request.headers.has('origin')) headers.set('origin', target.origin);
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  try {
    const response = await fetch(url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(bodiless ? {} : { body: Buffer.from(request.body) }),
    });
    const returned = [...response.headers].flatMap(([name, value]): [string, string][] => {
      if (NOT_RETURNED.has(name)) return [];
      return [[name, name === 'location' && value.startsWith(target.origin) ? value.slice(target.origin.length) || '/' : value]];
    });
    return { status: response.status, headers: returned, body: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return problem(
      timedOut ? 504 : 502,
      timedOut ? 'No answer in time' : 'Not reached',
      `${target.origin} ${timedOut ? `gave no answer within ${PATIENCE / 1000} s` : 'could not be reached'}: is it running, and is its address right?`,
    );
  }
};
