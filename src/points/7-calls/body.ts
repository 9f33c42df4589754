import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import { text } from '../cells/text.ts';
import type { Payload } from './reading.ts';

/** Which body of a call: what is sent, what comes back with a status, or one kind of event of a stream. */
export type What =
  | { readonly kind: 'request' }
  | { readonly kind: 'response'; readonly status: number }
  | { readonly kind: 'event'; readonly direction: 'in' | 'out'; readonly name: string };

export type Body = Omit<Payload, 'shape'> & { readonly what: What };

const print = (what: What): string => {
  if (what.kind === 'request') return 'request';
  return what.kind === 'response' ? String(what.status) : `event ${what.direction} ${text.print(what.name)}`;
};

/** `request` · `201` · `event in ping`. */
export const bodyCell: Cell<{ what: What }> = {
  print: ({ what }) => print(what),
  read: (source) => {
    if (source === 'request') return ok({ what: { kind: 'request' } });
    if (/^-?\d{1,16}$/.test(source) && Number.isSafeInteger(Number(source)))
      return ok({ what: { kind: 'response', status: Number(source) + 0 } });
    const [, direction, name] = /^event (in|out) (.+)$/.exec(source) ?? [];
    const read = name === undefined ? undefined : text.read(name);
    if (read?.ok !== true) return unreadable('request, a status such as 201, or "event in" and a name');
    return ok({ what: { kind: 'event', direction: direction === 'in' ? 'in' : 'out', name: read.value } });
  },
};

/** How the table of shapes names the body: `201, application/json`. */
export const nameOfBody = ({ what, mediaType }: Body): string => {
  const name = what.kind === 'event' ? `event ${what.direction} ${what.name}` : print(what);
  return mediaType === null ? name : `${name}, ${mediaType}`;
};
