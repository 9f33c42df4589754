import type { IncomingHttpHeaders } from 'node:http';

/** The names under which a server that listens on the loopback address alone may be called. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface Stopped {
  readonly status: number;
  readonly says: string;
}

const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Stops what no page of ours sends: requests under a foreign name (DNS rebinding), changes asked for by another origin
 * (CSRF), and reads of the API by another origin. Ports of one host share cookies, so cookies alone tell nothing.
 */
export const gate = (method: string, path: string, headers: IncomingHttpHeaders): Stopped | undefined => {
  const host = headers.host ?? '';
  if (!LOOPBACK.has(hostName(host))) {
    return { status: 421, says: 'This server answers only on 127.0.0.1 and localhost. Open the address that ninepoint serve printed.' };
  }
  const reads = method === 'GET' || method === 'HEAD';
  const own = `http://${host}`;
  if (headers.origin !== undefined ? headers.origin !== own : !reads) {
    return { status: 403, says: 'Only the workbench itself may ask for this.' };
  }
  const from = headers['sec-fetch-site'];
  if (path.startsWith('/api/') && from !== undefined && from !== 'same-origin' && from !== 'none') {
    return { status: 403, says: 'Only the workbench itself may ask for this.' };
  }
  return undefined;
};
