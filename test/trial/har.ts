type Headers = readonly (readonly [name: string, value: string])[];

/** A request and its answer, as a recorder would note them. */
export interface Noted {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly status: number;
  readonly answered: Headers;
  readonly text: string;
  /** Milliseconds since the epoch, and milliseconds. */
  readonly start: number;
  readonly time: number;
  readonly resourceType?: string;
}

/** What was said over a socket, times in seconds since the epoch. */
export interface Heard {
  readonly url: string;
  readonly cookie: string;
  readonly start: number;
  readonly messages: { readonly type: 'send' | 'receive'; readonly time: number; readonly data: string }[];
}

const pairs = (headers: Headers) => headers.map(([name, value]) => ({ name, value }));

const typeIn = (headers: Headers): string => headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

const entryOf = ({ method, url, headers, body, status, answered, text, start, time, resourceType }: Noted) => ({
  startedDateTime: new Date(start).toISOString(),
  time,
  ...(resourceType === undefined ? {} : { _resourceType: resourceType }),
  request: {
    method,
    url,
    headers: pairs(headers),
    ...(body === undefined ? {} : { postData: { mimeType: typeIn(headers), text: body } }),
  },
  response: { status, statusText: '', headers: pairs(answered), content: { mimeType: typeIn(answered), text, size: text.length } },
});

const socketOf = ({ url, start, messages }: Heard) => ({
  startedDateTime: new Date(start).toISOString(),
  time: 5,
  _resourceType: 'websocket',
  _webSocketMessages: messages.map((message) => ({ opcode: 1, ...message })),
  request: { method: 'GET', url, headers: [] },
  response: { status: 101, statusText: 'Switching Protocols', headers: [], content: { mimeType: '', size: 0 } },
});

/** The recording of a trial, as a browser would export it: HAR 1.2, its entries by the clock. */
export const harOf = (noted: readonly Noted[], heard: readonly Heard[] = []): Uint8Array => {
  const entries = [...noted.map(entryOf), ...heard.map(socketOf)].toSorted((a, b) => (a.startedDateTime < b.startedDateTime ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify({ log: { version: '1.2', creator: { name: 'trial', version: '1' }, entries } }));
};
