import type { Json } from '../../base/json.ts';
import type { Body } from '../../observations/exchange.ts';
import type { PackReader } from './pack-reader.ts';
import { DamagedPack } from './pack-reader.ts';
import type { PackWriter } from './pack-writer.ts';

/** A content this short (characters) stands in its exchange: an address would be as long. */
const INLINE = 96;

/** A body as it stands in a kept exchange: with its `content`, or where that is: `at` [frame, at, length, SHA-256]. */
export type KeptBody = { readonly [key: string]: Json } & { readonly kind: Body['kind'] };

/** The content as text: what is no well-formed text (lone surrogates) as a JSON string, which has words for it. */
const contentOf = (body: Body): { readonly text: string; readonly plain: boolean } | undefined => {
  switch (body.kind) {
    case 'json':
      return { text: JSON.stringify(body.value), plain: false };
    case 'form':
      return { text: JSON.stringify(body.fields), plain: false };
    case 'events':
      return { text: JSON.stringify(body.events), plain: false };
    case 'text':
      return body.text.isWellFormed() ? { text: body.text, plain: true } : { text: JSON.stringify(body.text), plain: false };
    default:
      return undefined;
  }
};

const restOf = (body: Body): { [key: string]: Json } & { kind: Body['kind'] } => {
  switch (body.kind) {
    case 'empty':
      return { kind: body.kind };
    case 'absent':
      return { kind: body.kind, why: body.why, mediaType: body.mediaType };
    case 'events':
      return { kind: body.kind, mediaType: body.mediaType, size: body.size, ...(body.retry === undefined ? {} : { retry: body.retry }) };
    default:
      return { kind: body.kind, mediaType: body.mediaType, size: body.size };
  }
};

export const keepBody = (body: Body, pack: PackWriter): KeptBody => {
  const rest = restOf(body);
  const content = contentOf(body);
  if (content === undefined) return rest;
  if (content.plain) rest['plain'] = true;
  if (content.text.length <= INLINE) rest['content'] = content.text;
  else {
    const { frame, at, length, sha256 } = pack.once(content.text);
    rest['at'] = [frame, at, length, sha256];
  }
  return rest;
};

const DAMAGED = 'what is kept of it is damaged';

/** The body of a kept exchange. A damaged content is an absent one. */
export const bodyOf = (kept: KeptBody, pack: PackReader): Body => {
  const mediaType = String(kept['mediaType'] ?? '');
  const size = Number(kept['size'] ?? 0);
  if (kept.kind === 'empty') return { kind: 'empty' };
  if (kept.kind === 'absent') return { kind: 'absent', why: String(kept['why'] ?? ''), mediaType };
  if (kept.kind === 'binary') return { kind: 'binary', mediaType, size };
  try {
    let text: string;
    if (Array.isArray(kept['at'])) {
      const [frame, at, length] = kept['at'];
      text = pack.text({ frame: Number(frame), at: Number(at), length: Number(length) });
    } else text = String(kept['content']);
    const value: unknown = kept['plain'] === true ? text : JSON.parse(text);
    // What was written by `keepBody` is read as what it was.
    if (kept.kind === 'json') return { kind: 'json', mediaType, value: value as Json, size };
    if (kept.kind === 'form') return { kind: 'form', mediaType, fields: value as never, size };
    if (kept.kind === 'events') {
      const retry = kept['retry'];
      return { kind: 'events', mediaType, events: value as never, size, ...(typeof retry === 'number' ? { retry } : {}) };
    }
    return { kind: 'text', mediaType, text: String(value), size };
  } catch (error) {
    if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
    return { kind: 'absent', why: DAMAGED, mediaType };
  }
};
