/** A request and its answer, as a recorder would note them. */
export interface Noted {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
  readonly status: number;
  readonly answered: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly start: number;
  readonly time: number;
}

/** What was said over a socket, times in seconds since the epoch. */
export interface Heard {
  readonly url: string;
  readonly cookie: string;
  readonly start: number;
  readonly messages: { readonly type: 'send' | 'receive'; readonly time: number; readonly data: string }[];
}

const pairs = (headers: readonly (readonly [string, string])[]) => headers.map(([name, value]) => ({ name, value }));

/** The HAR of what was noted and heard. */
export const harOf = (noted: readonly Noted[], heard: readonly Heard[]): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'shop checks', version: '1' },
      entries: [
        ...noted.map(({ method, url, headers, body, status, answered, text, start, time }) => {
          const mimeType = answered.find(([name]) => name === 'content-type')?.[1] ?? '';
          return {
            startedDateTime: new Date(start).toISOString(),
            time,
            request: {
              method,
              url,
              headers: pairs(headers),
              ...(body === undefined
                ? {}
                : { postData: { mimeType: headers.find(([name]) => name === 'content-type')?.[1] ?? '', text: body } }),
            },
            response: { status, statusText: '', headers: pairs(answered), content: { mimeType, text, size: text.length } },
          };
        }),
        ...heard.map(({ url, start, messages }) => ({
          startedDateTime: new Date(start).toISOString(),
          time: 5,
          _resourceType: 'websocket',
          _webSocketMessages: messages.map((message) => ({ opcode: 1, ...message })),
          request: { method: 'GET', url, headers: [] },
          response: { status: 101, statusText: 'Switching Protocols', headers: [], content: { mimeType: '', size: 0 } },
        })),
      ].toSorted((a, b) => (a.startedDateTime < b.startedDateTime ? -1 : 1)),
    },
  });
