import { isArray, isObject, type Json } from '../base/json.ts';

/** What came over a stream, as an answer's body holds it: `[{"after":120,"event":"ready","data":{…}}]`. Milliseconds since the request. */
export interface Sent {
  /** `undefined`: the recording does not say when. */
  readonly after: number | undefined;
  /** "message" unless the stream named it otherwise. */
  readonly event: string;
  readonly data: Json;
  /** Of a socket: it came in a list. */
  readonly listed?: boolean | undefined;
}

export const isStream = (mediaType: string | null): boolean => mediaType === 'text/event-stream';

/** More messages than these, or longer ones together, are not repeated in a document. */
const MESSAGES = 200;
const LENGTH = 30_000;

/** The messages of a stream as JSON; cut off where there are too many. */
export const streamJson = (messages: readonly Sent[]): Json => {
  const body: Json[] = [];
  let length = 0;
  for (const { after, event, data, listed } of messages.slice(0, MESSAGES)) {
    const message: Json = {
      ...(after === undefined ? {} : { after }),
      ...(event === 'message' ? {} : { event }),
      data,
      ...(listed === true ? { listed } : {}),
    };
    length += JSON.stringify(message).length;
    if (length > LENGTH) break;
    body.push(message);
  }
  return body;
};

/** Reads them back; what is no message of a stream is left out. */
export const streamOf = (body: Json): readonly Sent[] =>
  (isArray(body) ? body : []).flatMap((message): readonly Sent[] => {
    if (!isObject(message) || !Object.hasOwn(message, 'data')) return [];
    const { after, event, data, listed } = message;
    return [
      {
        after: typeof after === 'number' && after >= 0 ? after : undefined,
        event: typeof event === 'string' && event !== '' ? event : 'message',
        data: data ?? null,
        ...(listed === true ? { listed } : {}),
      },
    ];
  });
