import type { Json } from '../../base/json.ts';
import { streamOf } from '../../outcomes/stream.ts';
import type { Timed } from '../request.ts';

/** A message as it goes over the wire (HTML, server-sent events): a line break in a name or a text cannot make a field of its own. */
const written = (event: string, data: Json): string => {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const name = event === 'message' ? '' : `event: ${event.replace(/[\r\n\0]/g, ' ')}\n`;
  return `${name}${text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;
};

/** The messages of an event stream, each with when it is due. */
export const eventsOf = (body: Json): readonly Timed[] =>
  streamOf(body).map(({ after, event, data }) => ({ after: after ?? 0, bytes: new TextEncoder().encode(written(event, data)) }));
