import type { Json } from '../../base/json.ts';
import { isArray } from '../../base/json.ts';
import { type Sent, streamOf } from '../../outcomes/stream.ts';
import type { Said } from './socket.ts';

const textOf = (data: Json): string => (typeof data === 'string' ? data : JSON.stringify(data));

/** Messages as they go over a socket, each with when it is due; those that came together in a list go together in one. */
export const saidIn = (body: Json): readonly Said[] => {
  const said: Said[] = [];
  let list: { readonly after: number; readonly items: Json[] } | undefined;
  for (const { after = 0, data, listed } of streamOf(isArray(body) ? body : []) as readonly Sent[]) {
    if (listed !== true) {
      list = undefined;
      said.push({ after, text: textOf(data) });
      continue;
    }
    if (list?.after === after) {
      list.items.push(data);
      said[said.length - 1] = { after, text: JSON.stringify(list.items) };
    } else {
      list = { after, items: [data] };
      said.push({ after, text: JSON.stringify([data]) });
    }
  }
  return said;
};

/** What came over a socket: JSON, or a text. */
export const jsonOrText = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};
