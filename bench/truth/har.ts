import { evidenceOf } from '../../src/evidence/file.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';

export interface Call {
  /** Milliseconds since the epoch, of the client's clock. */
  readonly start: number;
  readonly end: number;
  readonly method: string;
  readonly url: string;
  /** Of who is signed in. */
  readonly token?: string | undefined;
  readonly sent?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

const headers = (pairs: readonly (readonly [string, string])[]): readonly object[] => pairs.map(([name, value]) => ({ name, value }));

const entryOf = ({ start, end, method, url, token, sent, status, answer }: Call): object => {
  const text = answer === undefined ? '' : JSON.stringify(answer);
  const type = answer === undefined ? '' : 'application/json; charset=utf-8';
  const payload = sent === undefined ? undefined : JSON.stringify(sent);
  return {
    startedDateTime: new Date(start).toISOString(),
    time: end - start,
    _resourceType: 'fetch',
    request: {
      method,
      url,
      httpVersion: 'HTTP/2.0',
      headers: headers([['Accept', 'application/json'], ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const])]),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: payload?.length ?? 0,
      ...(payload === undefined ? {} : { postData: { mimeType: 'application/json', text: payload } }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/2.0',
      headers: headers([
        ['content-type', type],
        ['date', new Date(end).toUTCString()],
      ]),
      cookies: [],
      content: { size: text.length, mimeType: type, text },
      redirectURL: '',
      headersSize: -1,
      bodySize: text.length,
    },
    cache: {},
    timings: { send: 1, wait: end - start - 2, receive: 1 },
  };
};

/** What one user's browser saves: a HAR, in the order in which the requests started. */
export const harOf = (name: string, calls: readonly Call[]): EvidenceFile => {
  const entries = [...calls].sort((a, b) => a.start - b.start).map(entryOf);
  const log = { version: '1.2', creator: { name: 'ninepoint-truth', version: '1' }, pages: [], entries };
  return evidenceOf(name, Buffer.from(JSON.stringify({ log })));
};
